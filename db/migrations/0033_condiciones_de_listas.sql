-- Which of several texts are there, as the place of each, and which are not, as that place under zero.
create or replace function quipu_presencia(variadic valores text[]) returns smallint[]
language sql immutable parallel safe
as $$
  select array_agg(
    (case when coalesce(valor, '') in ('', '[]', '{}') then -lugar else lugar end)::smallint
    order by lugar
  )
  from unnest(valores) with ordinality as cada (valor, lugar)
$$;
--> statement-breakpoint
DROP INDEX "publicacion_titulo_idx";--> statement-breakpoint
DROP INDEX "publicacion_titulo_texto_idx";--> statement-breakpoint
DROP INDEX "publicacion_autor_firma_idx";--> statement-breakpoint
CREATE INDEX "investigador_textos_idx" ON "investigador" USING gin ((quipu_fold((apellido1 || coalesce(' ' || apellido2, '') || ', ' || nombres)) collate "C") gin_trgm_ops,(quipu_fold(tipo) collate "C") gin_trgm_ops,(quipu_fold(codigo) collate "C") gin_trgm_ops,(quipu_fold(codigo_orcid) collate "C") gin_trgm_ops,(quipu_fold(apellido1) collate "C") gin_trgm_ops,(quipu_fold(apellido2) collate "C") gin_trgm_ops,(quipu_fold(nombres) collate "C") gin_trgm_ops,(quipu_fold(doc_tipo) collate "C") gin_trgm_ops,(quipu_fold(doc_numero) collate "C") gin_trgm_ops,(quipu_fold(telefono_movil) collate "C") gin_trgm_ops,(quipu_fold(email3::text) collate "C") gin_trgm_ops,(quipu_fold(docente_categoria) collate "C") gin_trgm_ops,(quipu_fold(renacyt) collate "C") gin_trgm_ops,(quipu_fold(renacyt_nivel) collate "C") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "investigador_presencia_idx" ON "investigador" USING gin (quipu_presencia((apellido1 || coalesce(' ' || apellido2, '') || ', ' || nombres), tipo, codigo, codigo_orcid, apellido1, apellido2, nombres, doc_tipo, doc_numero, telefono_movil, email3::text, docente_categoria, renacyt, renacyt_nivel));--> statement-breakpoint
CREATE INDEX "proyecto_actualizado_idx" ON "proyecto" USING btree ("actualizado_en");--> statement-breakpoint
CREATE INDEX "proyecto_textos_idx" ON "proyecto" USING gin ((quipu_fold(titulo) collate "C") gin_trgm_ops,(quipu_fold(coalesce(codigo_proyecto, codigo_legado)) collate "C") gin_trgm_ops,(quipu_fold(resolucion_rectoral) collate "C") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "proyecto_presencia_idx" ON "proyecto" USING gin (quipu_presencia(titulo, coalesce(codigo_proyecto, codigo_legado), resolucion_rectoral));--> statement-breakpoint
CREATE INDEX "proyecto_sin_titulo_idx" ON "proyecto" USING btree ("id") WHERE titulo = '';--> statement-breakpoint
CREATE INDEX "publicacion_orden_idx" ON "publicacion" USING btree (left(titulo, 200),"id");--> statement-breakpoint
CREATE INDEX "publicacion_clave_idx" ON "publicacion" USING hash (quipu_clave(titulo));--> statement-breakpoint
CREATE INDEX "publicacion_creado_idx" ON "publicacion" USING btree ("creado_en");--> statement-breakpoint
CREATE INDEX "publicacion_inscripcion_idx" ON "publicacion" USING btree ("fecha_inscripcion");--> statement-breakpoint
CREATE INDEX "publicacion_textos_idx" ON "publicacion" USING gin ((quipu_fold(titulo) collate "C") gin_trgm_ops,(quipu_fold(coalesce(nullif(codigo_registro, ''), nullif(codigo_antiguo, ''))) collate "C") gin_trgm_ops,(quipu_fold(codigo_antiguo) collate "C") gin_trgm_ops,(quipu_fold(tipo_patente) collate "C") gin_trgm_ops,(quipu_fold(nro_expediente) collate "C") gin_trgm_ops,(quipu_fold(doi) collate "C") gin_trgm_ops,(quipu_fold(url) collate "C") gin_trgm_ops,(quipu_fold(isbn) collate "C") gin_trgm_ops,(quipu_fold(coalesce(issn, issn_e)) collate "C") gin_trgm_ops,(quipu_fold(publicacion_nombre) collate "C") gin_trgm_ops,(quipu_fold(editorial) collate "C") gin_trgm_ops,(quipu_fold(evento_nombre) collate "C") gin_trgm_ops,(quipu_fold(serie) collate "C") gin_trgm_ops,(quipu_fold(licencia) collate "C") gin_trgm_ops,(quipu_fold(fuente) collate "C") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "publicacion_presencia_idx" ON "publicacion" USING gin (quipu_presencia(titulo, coalesce(nullif(codigo_registro, ''), nullif(codigo_antiguo, '')), codigo_antiguo, tipo_patente, nro_expediente, doi, url, isbn, coalesce(issn, issn_e), publicacion_nombre, editorial, evento_nombre, serie, licencia, fuente));--> statement-breakpoint
CREATE INDEX "publicacion_autor_textos_idx" ON "publicacion_autor" USING gin ((quipu_fold(autor) collate "C") gin_trgm_ops);