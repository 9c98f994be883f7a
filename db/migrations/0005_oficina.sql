ALTER TABLE "permiso_admin" DROP CONSTRAINT "permiso_admin_modulo";--> statement-breakpoint
ALTER TABLE "correo_saliente" ADD COLUMN "secretos" jsonb;--> statement-breakpoint
ALTER TABLE "usuario" ADD COLUMN "clave_caduca_en" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "parametro" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "parametro" ADD COLUMN "actualizado_en" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "baremo_calificacion" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "grupo" ADD COLUMN "observaciones_pasos" jsonb;--> statement-breakpoint
ALTER TABLE "grupo" ADD COLUMN "observacion_hasta" date;--> statement-breakpoint
ALTER TABLE "importacion" ADD COLUMN "purgada_en" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "investigador_clasificacion" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "licencia_tipo" ADD COLUMN "activo" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "licencia_tipo" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "permiso_admin" ADD CONSTRAINT "permiso_admin_modulo" CHECK ("permiso_admin"."modulo" in ('convocatorias', 'grupos', 'proyectos', 'informes', 'monitoreo', 'deudas', 'publicaciones', 'revistas-laboratorios', 'investigadores', 'docente_investigador', 'sum', 'economia', 'reportes', 'constancias', 'evaluacion', 'lineas', 'parametros', 'usuarios'));--> statement-breakpoint
ALTER TABLE "parametro" ADD CONSTRAINT "parametro_periodo" CHECK ("parametro"."periodo" between 1990 and 2200);--> statement-breakpoint
ALTER TABLE "parametro" ADD CONSTRAINT "parametro_largo" CHECK (length("parametro"."valor") <= 10000);