DROP INDEX "comprobante_por_revisar_idx";--> statement-breakpoint
DROP INDEX "investigador_fusionada_idx";--> statement-breakpoint
DROP INDEX "proyecto_periodo_idx";--> statement-breakpoint
DROP INDEX "publicacion_estado_idx";--> statement-breakpoint
CREATE INDEX "comprobante_por_revisar_idx" ON "comprobante" USING btree ("estado_desde","eco_proyecto_id","id") WHERE estado = 'enviado';--> statement-breakpoint
CREATE INDEX "investigador_fusionada_idx" ON "investigador" USING btree ("fusionada_en_id","activo");--> statement-breakpoint
CREATE INDEX "proyecto_periodo_idx" ON "proyecto" USING btree ("periodo","id","tipo_proyecto","estado");--> statement-breakpoint
CREATE INDEX "publicacion_estado_idx" ON "publicacion" USING btree ("estado","tipo_publicacion","fecha_inscripcion");