DROP INDEX "proyecto_periodo_idx";--> statement-breakpoint
CREATE INDEX "proyecto_periodo_idx" ON "proyecto" USING btree ("periodo","id","tipo_proyecto");