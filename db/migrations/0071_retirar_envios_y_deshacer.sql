ALTER TABLE "constancia" DROP CONSTRAINT "constancia_estado";--> statement-breakpoint
ALTER TABLE "cdi_evaluacion" DROP CONSTRAINT "cdi_estado";--> statement-breakpoint
ALTER TABLE "solicitud_inclusion" DROP CONSTRAINT "solicitud_inclusion_estado";--> statement-breakpoint
ALTER TABLE "transicion" ADD COLUMN "version" integer;--> statement-breakpoint
ALTER TABLE "transicion" ADD COLUMN "antes" jsonb;--> statement-breakpoint
ALTER TABLE "aviso" ADD COLUMN "transicion_id" bigint;--> statement-breakpoint
ALTER TABLE "correo_saliente" ADD COLUMN "transicion_id" bigint;--> statement-breakpoint
CREATE INDEX "aviso_transicion_idx" ON "aviso" USING btree ("transicion_id") WHERE transicion_id is not null;--> statement-breakpoint
CREATE INDEX "correo_saliente_transicion_idx" ON "correo_saliente" USING btree ("transicion_id") WHERE transicion_id is not null;--> statement-breakpoint
ALTER TABLE "constancia" ADD CONSTRAINT "constancia_estado" CHECK ("constancia"."estado" in ('solicitada', 'emitida', 'rechazada', 'revocada', 'retirada'));--> statement-breakpoint
ALTER TABLE "cdi_evaluacion" ADD CONSTRAINT "cdi_estado" CHECK ("cdi_evaluacion"."estado" in ('enviado', 'observado', 'en_tramite', 'pendiente', 'vigente', 'no_vigente', 'no_aprobado', 'anulado', 'retirado'));--> statement-breakpoint
ALTER TABLE "solicitud_inclusion" ADD CONSTRAINT "solicitud_inclusion_estado" CHECK ("solicitud_inclusion"."estado" in ('solicitada', 'incluida', 'no_incluida', 'retirada'));
--> statement-breakpoint
ALTER TABLE "aviso" ADD CONSTRAINT "aviso_transicion_fk" FOREIGN KEY ("transicion_id") REFERENCES "transicion"("id");--> statement-breakpoint
ALTER TABLE "correo_saliente" ADD CONSTRAINT "correo_saliente_transicion_fk" FOREIGN KEY ("transicion_id") REFERENCES "transicion"("id");
