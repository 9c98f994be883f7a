-- What a certificate said when it was asked for stays as it was; a certificate is revoked, never deleted.
create or replace function constancia_fija() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'Una constancia no se borra: se revoca.' using errcode = 'restrict_violation';
  end if;
  if (new.codigo, new.tipo, new.dicho, new.huella_datos, new.carga, new.solicitada_el, new.solicitada_por, new.creado_en)
    is distinct from (old.codigo, old.tipo, old.dicho, old.huella_datos, old.carga, old.solicitada_el, old.solicitada_por, old.creado_en)
    or (old.huella is not null and new.huella is distinct from old.huella) then
    raise exception 'Lo que dice una constancia no cambia.' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger constancia_fija before update or delete on constancia for each row execute function constancia_fija();
--> statement-breakpoint
create trigger constancia_clave_solo_anexar before update or delete on constancia_clave for each row execute function quipu_solo_anexar();
--> statement-breakpoint
create trigger no_absorbida_investigador_id_alta after insert on constancia for each row when (new.investigador_id is not null) execute function no_absorbida_investigador_id();
--> statement-breakpoint
create trigger no_absorbida_investigador_id_cambio after update of investigador_id on constancia for each row when (new.investigador_id is not null and new.investigador_id is distinct from old.investigador_id) execute function no_absorbida_investigador_id();
