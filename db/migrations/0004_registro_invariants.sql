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
--> statement-breakpoint
-- One active superadmin remains, also when two processes deactivate each other at once: the lock puts them in a row.
create or replace function usuario_queda_superadmin() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7382);
  if not exists (select 1 from usuario where superadmin and activo and caduca_en is null) then
    raise exception 'Debe quedar al menos un superadministrador activo' using errcode = 'check_violation', constraint = 'usuario_queda_superadmin';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger usuario_queda_superadmin_cambio after update of superadmin, activo, caduca_en on usuario for each row
  when (old.superadmin and old.activo and old.caduca_en is null and not (new.superadmin and new.activo and new.caduca_en is null))
  execute function usuario_queda_superadmin();
--> statement-breakpoint
create trigger usuario_queda_superadmin_borrado after delete on usuario for each row
  when (old.superadmin and old.activo and old.caduca_en is null) execute function usuario_queda_superadmin();
--> statement-breakpoint
-- Nobody acts in the name of a superadmin.
create or replace function acceso_apoyo_no_superadmin() returns trigger language plpgsql as $$
begin
  if exists (select 1 from usuario where id = new.usuario_id and superadmin) then
    raise exception 'No se ingresa en nombre de un superadministrador' using errcode = 'check_violation', constraint = 'acceso_apoyo_no_superadmin';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger acceso_apoyo_no_superadmin before insert or update of usuario_id on acceso_apoyo
  for each row execute function acceso_apoyo_no_superadmin();
--> statement-breakpoint
-- Whoever began to evaluate before declarations existed had read the project: his work stands.
update proyecto_evaluacion set declarada_en = asignada_en where estado <> 'asignada' and declarada_en is null;
--> statement-breakpoint
-- Nothing is scored before declaring to have no conflict of interest.
alter table proyecto_evaluacion add constraint proyecto_evaluacion_declarada check (estado = 'asignada' or declarada_en is not null);
--> statement-breakpoint
-- A score may pass the maximum of its criterion by the criterion's additional points, never by more.
create or replace function evaluacion_puntaje_valido() returns trigger language plpgsql as $$
declare
  v_estado text;
  v_max numeric;
begin
  -- Both ends of a move count: a score neither leaves nor enters a closed evaluation.
  select max(estado) filter (where estado in ('cerrada', 'ficha_cargada')) into v_estado from proyecto_evaluacion
    where id in (new.asignacion_id, old.asignacion_id);
  if v_estado is not null then
    raise exception 'La evaluación está cerrada' using errcode = 'check_violation';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  select puntaje_max + case when editable then coalesce(puntos_adicionales, 0) else 0 end into v_max
    from evaluacion_criterio where id = new.criterio_id;
  if new.puntaje > v_max then
    raise exception 'El puntaje % supera el máximo % del criterio', new.puntaje, v_max using errcode = 'check_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- A derived type is reached by its own address.
alter table tipo_proyecto add constraint tipo_proyecto_derivado check (base is null or slug is not null);
--> statement-breakpoint
-- Who brought an import is an account, a module above people.
alter table importacion add constraint importacion_creado_por_fk foreign key (creado_por) references usuario(id);

--> statement-breakpoint
-- Memberships that count today: confirmed, open, of a group (not a request) in one of the states the institution calls active.
create view membresia_vigente as
  select gi.* from grupo_integrante gi join grupo g on g.id = gi.grupo_id
  where gi.hasta is null and gi.confirmacion = 'confirmada' and g.tipo = 'grupo' and g.estado = any (string_to_array(
    coalesce((select replace(valor, ' ', '') from parametro where clave = 'grupo_estado_activo' and periodo is null), 'registrado'), ','));
--> statement-breakpoint
-- Older observations of groups were kept where the coordinator could not read them.
update grupo set observaciones_admin = coalesce(observaciones, 'Observación sin texto: consulte a la oficina.')
  where estado in ('observado', 'reg_observado') and observaciones_admin is null;
--> statement-breakpoint
alter table grupo add constraint grupo_observado_con_motivo check (estado not in ('observado', 'reg_observado') or observaciones_admin is not null);
--> statement-breakpoint
-- A group that ended holds nobody, and an approved one has a coordinator.
create or replace function grupo_cerrado_sin_integrantes() returns trigger language plpgsql as $$
begin
  if exists (select 1 from grupo g join grupo_integrante i on i.grupo_id = g.id and i.hasta is null
    where g.id = new.id and g.estado in ('disuelto', 'no_aprobado', 'eliminado')) then
    raise exception 'El grupo % terminó y aún retiene integrantes', new.id using errcode = 'check_violation', constraint = 'grupo_cerrado_sin_integrantes';
  end if;
  if old.tipo = 'solicitud' and new.tipo = 'grupo' and not exists (select 1 from grupo_integrante i
    where i.grupo_id = new.id and i.hasta is null and i.es_coordinador) then
    raise exception 'El grupo % no tiene coordinador', new.id using errcode = 'check_violation', constraint = 'grupo_con_coordinador';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger grupo_cerrado_sin_integrantes after update of estado, tipo on grupo
  deferrable initially deferred for each row execute function grupo_cerrado_sin_integrantes();
--> statement-breakpoint
create or replace function grupo_integrante_valido() returns trigger language plpgsql as $$
declare
  v_grupo bigint := case when tg_op = 'DELETE' then old.grupo_id else new.grupo_id end;
  v_estado text;
begin
  select estado into v_estado from grupo where id = v_grupo;
  if tg_op <> 'DELETE' then
    if v_estado in ('disuelto', 'no_aprobado', 'eliminado')
      and exists (select 1 from grupo_integrante i where i.id = new.id and i.hasta is null) then
      raise exception 'El grupo % ya no admite integrantes', v_grupo using errcode = 'check_violation', constraint = 'grupo_cerrado_sin_integrantes';
    end if;
  end if;
  if tg_op <> 'INSERT' then
    if old.es_coordinador and old.hasta is null and v_estado not in ('disuelto', 'no_aprobado', 'eliminado')
      and not exists (select 1 from grupo_integrante i where i.grupo_id = v_grupo and i.hasta is null and i.es_coordinador) then
      raise exception 'El grupo % no puede quedar sin coordinador', v_grupo using errcode = 'check_violation', constraint = 'grupo_con_coordinador';
    end if;
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger grupo_integrante_valido after insert or update of hasta, es_coordinador, grupo_id or delete on grupo_integrante
  deferrable initially deferred for each row execute function grupo_integrante_valido();
