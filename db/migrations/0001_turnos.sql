ALTER TABLE "correccion" ADD COLUMN "estado_desde" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "constancia" ADD COLUMN "estado_desde" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "deuda" ADD COLUMN "estado_desde" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "cdi_evaluacion" ADD COLUMN "estado_desde" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "eco_proyecto" ADD COLUMN "estado_desde" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "transferencia" ADD COLUMN "estado_desde" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "evaluacion_plantilla" ADD COLUMN "estado_desde" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "proyecto_evaluacion" ADD COLUMN "estado_desde" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "grupo" ADD COLUMN "estado_desde" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "importacion" ADD COLUMN "estado_desde" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "proyecto" ADD COLUMN "estado_desde" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "solicitud_inclusion" ADD COLUMN "estado_desde" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "constancia_turno_idx" ON "constancia" USING btree ("estado_desde","id") WHERE estado in ('solicitada');--> statement-breakpoint
CREATE INDEX "deuda_turno_idx" ON "deuda" USING btree ("estado_desde","id") WHERE estado in ('pendiente');--> statement-breakpoint
CREATE INDEX "cdi_evaluacion_turno_idx" ON "cdi_evaluacion" USING btree ("estado_desde","id") WHERE estado in ('enviado', 'observado', 'en_tramite', 'pendiente');--> statement-breakpoint
CREATE INDEX "proyecto_evaluacion_turno_idx" ON "proyecto_evaluacion" USING btree ("estado_desde","id") WHERE estado in ('asignada', 'en_proceso', 'cerrada');--> statement-breakpoint
CREATE INDEX "grupo_turno_idx" ON "grupo" USING btree ("estado_desde","id") WHERE estado in ('en_proceso', 'enviado', 'observado', 'reg_observado');--> statement-breakpoint
CREATE INDEX "proyecto_turno_idx" ON "proyecto" USING btree ("estado_desde","id") WHERE estado in ('en_proceso', 'enviado', 'en_evaluacion', 'observado');--> statement-breakpoint
CREATE INDEX "publicacion_turno_idx" ON "publicacion" USING btree ("estado_desde","id") WHERE estado in ('en_proceso', 'enviado', 'observado');--> statement-breakpoint
CREATE INDEX "solicitud_inclusion_turno_idx" ON "solicitud_inclusion" USING btree ("estado_desde","id") WHERE estado in ('solicitada');