create trigger auditoria_no_vaciar before truncate on auditoria for each statement execute function quipu_solo_anexar();
--> statement-breakpoint
create trigger transicion_no_vaciar before truncate on transicion for each statement execute function quipu_solo_anexar();
--> statement-breakpoint
create trigger auditoria_solo_anexar before update or delete on auditoria for each row execute function quipu_solo_anexar();
--> statement-breakpoint
create trigger transicion_solo_anexar before update or delete on transicion for each row execute function quipu_solo_anexar();
--> statement-breakpoint
alter table auditoria add constraint auditoria_usuario_fk foreign key (usuario_id) references usuario(id);
--> statement-breakpoint
alter table transicion add constraint transicion_usuario_fk foreign key (usuario_id) references usuario(id);
--> statement-breakpoint
create index transicion_usuario_idx on transicion (usuario_id);
--> statement-breakpoint
alter table archivo add constraint archivo_subido_por_fk foreign key (subido_por) references usuario(id);
--> statement-breakpoint
alter table aviso add constraint aviso_usuario_fk foreign key (usuario_id) references usuario(id) on delete cascade;
--> statement-breakpoint
alter table vista_guardada add constraint vista_guardada_usuario_fk foreign key (usuario_id) references usuario(id) on delete cascade;
--> statement-breakpoint
alter table proyecto add constraint proyecto_convocatoria_fk foreign key (convocatoria_id) references convocatoria(id);
--> statement-breakpoint
alter table proyecto add constraint proyecto_terminos_fk foreign key (terminos_aceptados_por) references usuario(id);
--> statement-breakpoint
create index proyecto_terminos_idx on proyecto (terminos_aceptados_por) where terminos_aceptados_por is not null;
--> statement-breakpoint
-- Two active calls of one type never receive applications on the same day.
alter table convocatoria add constraint convocatoria_sin_traslape
  exclude using gist (tipo_proyecto with =, daterange(registro_inicio, registro_fin, '[]') with &&) where (activa);
--> statement-breakpoint
-- A responsible person named on the project is always one of its members, as responsible.
create or replace function proyecto_responsable_es_integrante() returns trigger language plpgsql as $$
begin
  if exists (select 1 from proyecto p where p.id = new.id and p.responsable_id is not null and not exists (
    select 1 from proyecto_integrante i where i.proyecto_id = p.id and i.investigador_id = p.responsable_id and i.es_responsable)) then
    raise exception 'El responsable del proyecto % no figura entre sus integrantes', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create or replace function proyecto_integrante_deja_responsable() returns trigger language plpgsql as $$
begin
  if exists (select 1 from proyecto p where p.id = old.proyecto_id and p.responsable_id = old.investigador_id and not exists (
    select 1 from proyecto_integrante i where i.proyecto_id = p.id and i.investigador_id = p.responsable_id and i.es_responsable)) then
    raise exception 'El responsable del proyecto % no puede dejar de ser su integrante', old.proyecto_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger proyecto_integrante_responsable after delete or update of investigador_id, es_responsable, proyecto_id on proyecto_integrante
  deferrable initially deferred for each row when (old.es_responsable) execute function proyecto_integrante_deja_responsable();
--> statement-breakpoint
create constraint trigger proyecto_responsable after insert or update of responsable_id on proyecto
  deferrable initially deferred for each row execute function proyecto_responsable_es_integrante();
--> statement-breakpoint
-- A closed evaluation is frozen, and a score never exceeds its criterion.
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
  select puntaje_max into v_max from evaluacion_criterio where id = new.criterio_id;
  if new.puntaje > v_max then
    raise exception 'El puntaje % supera el máximo % del criterio', new.puntaje, v_max using errcode = 'check_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger evaluacion_puntaje_congelado before insert or update or delete on evaluacion_puntaje
  for each row execute function evaluacion_puntaje_valido();
--> statement-breakpoint
-- The criteria of an approved template do not change.
create or replace function evaluacion_criterio_congelado() returns trigger language plpgsql as $$
begin
  if exists (select 1 from evaluacion_plantilla where id in (new.plantilla_id, old.plantilla_id) and estado = 'aprobado') then
    raise exception 'Los criterios de una plantilla aprobada no se modifican' using errcode = 'check_violation';
  end if;
  return coalesce(new, old);
end $$;
--> statement-breakpoint
create trigger evaluacion_criterio_congelado before insert or update or delete on evaluacion_criterio
  for each row execute function evaluacion_criterio_congelado();
--> statement-breakpoint
-- One person is not on two leaves of one type on the same day.
alter table licencia add constraint licencia_sin_traslape
  exclude using gist (investigador_id with =, licencia_tipo_id with =, daterange(fecha_inicio, fecha_fin, '[]') with &&);
--> statement-breakpoint
create unique index cdi_solicitud_abierta_unica on cdi_evaluacion (investigador_id) where estado in ('enviado', 'observado', 'en_tramite', 'pendiente');
