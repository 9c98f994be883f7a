ALTER TABLE "aviso" ADD COLUMN "transicion_id" bigint;--> statement-breakpoint
ALTER TABLE "correo_saliente" ADD COLUMN "transicion_id" bigint;--> statement-breakpoint
CREATE INDEX "aviso_transicion_idx" ON "aviso" USING btree ("transicion_id") WHERE transicion_id is not null;--> statement-breakpoint
CREATE INDEX "correo_saliente_transicion_idx" ON "correo_saliente" USING btree ("transicion_id") WHERE transicion_id is not null;
--> statement-breakpoint
ALTER TABLE "aviso" ADD CONSTRAINT "aviso_transicion_fk" FOREIGN KEY ("transicion_id") REFERENCES "transicion"("id");--> statement-breakpoint
ALTER TABLE "correo_saliente" ADD CONSTRAINT "correo_saliente_transicion_fk" FOREIGN KEY ("transicion_id") REFERENCES "transicion"("id");
