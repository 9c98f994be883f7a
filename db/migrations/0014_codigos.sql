-- What a code or a name is compared by: no case, no accents, no spaces. Older repetitions get a mark of their own.
create or replace function quipu_clave(text) returns text
language sql immutable parallel safe strict
as $$ select public.quipu_fold(regexp_replace($1, '\s+', '', 'g')) $$;
--> statement-breakpoint
update usuario_admin r set codigo_trabajador = r.codigo_trabajador || '-' || r.id
  where r.codigo_trabajador <> '' and exists (select 1 from usuario_admin o where o.id < r.id and quipu_clave(o.codigo_trabajador) = quipu_clave(r.codigo_trabajador));
--> statement-breakpoint
update partida r set codigo = r.codigo || '-' || r.id
  where exists (select 1 from partida o where o.id < r.id and quipu_clave(o.codigo) = quipu_clave(r.codigo));
--> statement-breakpoint
update investigador r set codigo = r.codigo || '-' || r.id
  where r.fusionada_en_id is null and exists (select 1 from investigador o where o.id < r.id and o.fusionada_en_id is null and quipu_clave(o.codigo) = quipu_clave(r.codigo));
--> statement-breakpoint
update proyecto r set codigo_proyecto = r.codigo_proyecto || '-' || r.id
  where exists (select 1 from proyecto o where o.id < r.id and quipu_clave(o.codigo_proyecto) = quipu_clave(r.codigo_proyecto));
--> statement-breakpoint
update grupo r set nombre = r.nombre || ' (' || r.id || ')'
  where r.estado not in ('disuelto','eliminado','no_aprobado') and exists (select 1 from grupo o where o.id < r.id and o.estado not in ('disuelto','eliminado','no_aprobado') and quipu_clave(o.nombre) = quipu_clave(r.nombre));
--> statement-breakpoint
update grupo r set nombre_corto = r.nombre_corto || '-' || r.id
  where r.estado not in ('disuelto','eliminado','no_aprobado') and exists (select 1 from grupo o where o.id < r.id and o.estado not in ('disuelto','eliminado','no_aprobado') and quipu_clave(o.nombre_corto) = quipu_clave(r.nombre_corto));
--> statement-breakpoint
update laboratorio r set codigo = r.codigo || '-' || r.id
  where exists (select 1 from laboratorio o where o.id < r.id and quipu_clave(o.codigo) = quipu_clave(r.codigo));
--> statement-breakpoint
DROP INDEX "grupo_nombre_unico";--> statement-breakpoint
DROP INDEX "grupo_nombre_corto_unico";--> statement-breakpoint
DROP INDEX "laboratorio_codigo_unico";--> statement-breakpoint
CREATE UNIQUE INDEX "usuario_admin_codigo_unico" ON "usuario_admin" USING btree (quipu_clave("codigo_trabajador")) WHERE codigo_trabajador <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "partida_codigo_unico" ON "partida" USING btree (quipu_clave("codigo"));--> statement-breakpoint
CREATE UNIQUE INDEX "investigador_codigo_plegado_unico" ON "investigador" USING btree (quipu_clave("codigo")) WHERE fusionada_en_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "proyecto_codigo_unico" ON "proyecto" USING btree (quipu_clave("codigo_proyecto"));--> statement-breakpoint
CREATE UNIQUE INDEX "grupo_nombre_unico" ON "grupo" USING btree (quipu_clave("nombre")) WHERE estado not in ('disuelto','eliminado','no_aprobado');--> statement-breakpoint
CREATE UNIQUE INDEX "grupo_nombre_corto_unico" ON "grupo" USING btree (quipu_clave("nombre_corto")) WHERE estado not in ('disuelto','eliminado','no_aprobado');--> statement-breakpoint
CREATE UNIQUE INDEX "laboratorio_codigo_unico" ON "laboratorio" USING btree (quipu_clave("codigo"));