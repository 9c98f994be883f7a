ALTER TABLE "proyecto" ADD COLUMN "parametros_numero" integer;--> statement-breakpoint
-- A call is born with its version 0: what its type gives, which for most types is the definition as it is.
insert into convocatoria_parametros (convocatoria_id, numero, parametros, publicada_en, publicada_por, nota)
  select c.id, 0, c.parametros, c.creado_en, 'Sistema', 'Al crear la convocatoria' from convocatoria c
  where not exists (select 1 from convocatoria_parametros v where v.convocatoria_id = c.id);
--> statement-breakpoint
create function convocatoria_version_inicial() returns trigger language plpgsql as $$
begin
  insert into convocatoria_parametros (convocatoria_id, numero, parametros, publicada_en, publicada_por, nota)
    select new.id, 0, t.parametros, new.creado_en, 'Sistema', 'Al crear la convocatoria' from tipo_proyecto t where t.codigo = new.tipo_proyecto;
  return null;
end $$;
--> statement-breakpoint
create trigger convocatoria_version_inicial after insert on convocatoria for each row execute function convocatoria_version_inicial();
--> statement-breakpoint
-- Versions are only added; they leave with their call, which goes only while nobody applied.
create trigger convocatoria_parametros_solo_anexar before update or delete on convocatoria_parametros
  for each row when (pg_trigger_depth() = 0) execute function quipu_solo_anexar();
--> statement-breakpoint
update proyecto p set parametros_numero = (select max(v.numero) from convocatoria_parametros v where v.convocatoria_id = p.convocatoria_id)
  where p.convocatoria_id is not null;
--> statement-breakpoint
-- Every answer to a call names the version it began with: the one in force, unless its writer says another.
create function proyecto_version_de_convocatoria() returns trigger language plpgsql as $$
begin
  select max(v.numero) into new.parametros_numero from convocatoria_parametros v where v.convocatoria_id = new.convocatoria_id;
  return new;
end $$;
--> statement-breakpoint
create trigger proyecto_version_de_convocatoria before insert or update of convocatoria_id on proyecto
  for each row when (new.convocatoria_id is not null and new.parametros_numero is null) execute function proyecto_version_de_convocatoria();
--> statement-breakpoint
alter table proyecto add constraint proyecto_parametros_fk foreign key (convocatoria_id, parametros_numero)
  references convocatoria_parametros (convocatoria_id, numero) match full;
--> statement-breakpoint
ALTER TABLE "convocatoria" DROP COLUMN "parametros";
