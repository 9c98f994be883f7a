DROP INDEX "auditoria_usuario_idx";--> statement-breakpoint
CREATE INDEX "auditoria_en_idx" ON "auditoria" USING btree ("en" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "auditoria_entidad_en_idx" ON "auditoria" USING btree ("entidad","en" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "auditoria_accion_idx" ON "auditoria" USING btree ("accion","en" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "auditoria_usuario_idx" ON "auditoria" USING btree ("usuario_id","en" DESC NULLS LAST,"id" DESC NULLS FIRST);