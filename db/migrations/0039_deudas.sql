DROP INDEX "deuda_pendiente_unica";--> statement-breakpoint
ALTER TABLE "tipo_proyecto" ADD COLUMN "informes_requeridos" jsonb DEFAULT '["Informe académico"]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "deuda" ADD COLUMN "informe" text;--> statement-breakpoint
ALTER TABLE "deuda" ADD COLUMN "actualizado_en" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "deuda" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "deuda_pendiente_unica" ON "deuda" USING btree ("integrante_id","clase",coalesce("informe", "detalle")) WHERE estado = 'pendiente';--> statement-breakpoint
ALTER TABLE "deuda" ADD CONSTRAINT "deuda_forma" CHECK ("deuda"."forma_subsanacion" in ('informe_academico', 'informe_avance', 'informe_final', 'economica'));