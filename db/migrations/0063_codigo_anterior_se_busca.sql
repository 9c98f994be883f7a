ALTER TABLE "proyecto" drop column "busqueda";--> statement-breakpoint
ALTER TABLE "proyecto" ADD COLUMN "busqueda" text GENERATED ALWAYS AS (quipu_fold(titulo || ' ' || coalesce(codigo_proyecto,'') || ' ' || coalesce(codigo_legado,'') || ' ' || palabras_clave)) STORED;--> statement-breakpoint
CREATE INDEX "proyecto_busqueda_idx" ON "proyecto" USING gin (busqueda gin_trgm_ops);