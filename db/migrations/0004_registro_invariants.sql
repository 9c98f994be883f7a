-- Code and name of a line are unique without regard to case, accents or spaces around; older repetitions get a mark of their own.
update linea_investigacion l set codigo = l.codigo || '-' || l.id
  where exists (select 1 from linea_investigacion o where o.id < l.id and quipu_fold(btrim(o.codigo)) = quipu_fold(btrim(l.codigo)));
--> statement-breakpoint
update linea_investigacion l set nombre = l.nombre || ' (' || l.codigo || ')'
  where exists (select 1 from linea_investigacion o where o.id < l.id and quipu_fold(btrim(o.nombre)) = quipu_fold(btrim(l.nombre)));
--> statement-breakpoint
create unique index linea_codigo_unico on linea_investigacion (quipu_fold(btrim(codigo)));
--> statement-breakpoint
create unique index linea_nombre_unico on linea_investigacion (quipu_fold(btrim(nombre)));
--> statement-breakpoint
-- A line hangs from one of its own faculty and the tree has no cycle. The lock keeps two moves from closing one between them.
create or replace function linea_arbol_valido() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('linea_investigacion'));
  if new.padre_id is not null then
    if not exists (select 1 from linea_investigacion p where p.id = new.padre_id and p.facultad_id is not distinct from new.facultad_id) then
      raise exception 'La línea padre es de otra facultad' using errcode = 'check_violation', constraint = 'linea_padre_misma_facultad';
    end if;
    if exists (with recursive ancestros as (
        select id, padre_id from linea_investigacion where id = new.padre_id
        union select l.id, l.padre_id from linea_investigacion l join ancestros a on l.id = a.padre_id)
      select 1 from ancestros where id = new.id) then
      raise exception 'La línea no puede depender de sí misma' using errcode = 'check_violation', constraint = 'linea_sin_ciclo';
    end if;
  end if;
  if tg_op = 'UPDATE' and new.facultad_id is distinct from old.facultad_id
    and exists (select 1 from linea_investigacion h where h.padre_id = new.id) then
    raise exception 'La línea tiene líneas hijas' using errcode = 'check_violation', constraint = 'linea_padre_misma_facultad';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger linea_arbol before insert or update of padre_id, facultad_id on linea_investigacion
  for each row execute function linea_arbol_valido();
--> statement-breakpoint
-- Exports belong to an account; existing installations learn which types need the sworn statement.
alter table exportacion add constraint exportacion_usuario_fk foreign key (usuario_id) references usuario (id) on delete cascade;
--> statement-breakpoint
update tipo_proyecto set requiere_dj = true where codigo in ('PCONFIGI', 'PCONFIGI-INV', 'PRO-CTIE', 'ECI', 'PINVPOS');
