CREATE INDEX "investigador_doc_numero_idx" ON "investigador" USING btree ("doc_numero");--> statement-breakpoint
CREATE INDEX "proyecto_legado_idx" ON "proyecto" USING btree (quipu_clave("codigo_legado")) WHERE codigo_legado is not null;--> statement-breakpoint
CREATE INDEX "publicacion_antiguo_idx" ON "publicacion" USING btree ("codigo_antiguo") WHERE codigo_antiguo is not null;