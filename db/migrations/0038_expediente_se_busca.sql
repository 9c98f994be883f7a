ALTER TABLE "publicacion" drop column "busqueda";--> statement-breakpoint
ALTER TABLE "publicacion" ADD COLUMN "busqueda" text GENERATED ALWAYS AS (quipu_fold(titulo || ' ' || coalesce(codigo_registro,'') || ' ' || coalesce(doi,'') || ' ' || coalesce(nro_expediente,''))) STORED;--> statement-breakpoint
CREATE INDEX "publicacion_busqueda_idx" ON "publicacion" USING gin (busqueda gin_trgm_ops);--> statement-breakpoint
-- Works that were sent without their authors are looked at again.
UPDATE "orcid_obra" SET "vista_en" = NULL WHERE "put_code" IS NOT NULL;
