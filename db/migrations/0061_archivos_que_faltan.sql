ALTER TABLE "archivo" ADD COLUMN "falta_desde" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "archivo_ruta_idx" ON "archivo" USING btree ("ruta");--> statement-breakpoint
CREATE INDEX "archivo_falta_idx" ON "archivo" USING btree ("falta_desde") WHERE falta_desde is not null;