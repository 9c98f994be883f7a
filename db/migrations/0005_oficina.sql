CREATE TABLE "evaluacion_facultad" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "evaluacion_facultad_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"facultad_id" bigint NOT NULL,
	"tipo_proyecto" text NOT NULL,
	"periodo" smallint NOT NULL,
	"cupos" integer DEFAULT 0 NOT NULL,
	"puntaje_minimo" numeric(6, 2) DEFAULT '0' NOT NULL,
	"fecha_inicio" date NOT NULL,
	"fecha_fin" date NOT NULL,
	"evaluacion_inicio" date NOT NULL,
	"evaluacion_fin" date NOT NULL,
	CONSTRAINT "evaluacion_facultad_unica" UNIQUE("tipo_proyecto","periodo","facultad_id"),
	CONSTRAINT "evaluacion_facultad_cifras" CHECK ("evaluacion_facultad"."cupos" >= 0 and "evaluacion_facultad"."puntaje_minimo" >= 0),
	CONSTRAINT "evaluacion_facultad_fechas" CHECK ("evaluacion_facultad"."fecha_inicio" <= "evaluacion_facultad"."fecha_fin" and "evaluacion_facultad"."evaluacion_inicio" <= "evaluacion_facultad"."evaluacion_fin")
);
--> statement-breakpoint
CREATE TABLE "evaluacion_facultad_evaluador" (
	"evaluacion_facultad_id" bigint NOT NULL,
	"evaluador_id" bigint NOT NULL,
	CONSTRAINT "evaluacion_facultad_evaluador_evaluacion_facultad_id_evaluador_id_pk" PRIMARY KEY("evaluacion_facultad_id","evaluador_id")
);
--> statement-breakpoint
ALTER TABLE "permiso_admin" DROP CONSTRAINT "permiso_admin_modulo";--> statement-breakpoint
ALTER TABLE "importacion" DROP CONSTRAINT "importacion_origen";--> statement-breakpoint
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
ALTER TABLE "evaluacion_facultad" ADD CONSTRAINT "evaluacion_facultad_facultad_id_facultad_id_fk" FOREIGN KEY ("facultad_id") REFERENCES "public"."facultad"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluacion_facultad" ADD CONSTRAINT "evaluacion_facultad_tipo_proyecto_tipo_proyecto_codigo_fk" FOREIGN KEY ("tipo_proyecto") REFERENCES "public"."tipo_proyecto"("codigo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluacion_facultad_evaluador" ADD CONSTRAINT "evaluacion_facultad_evaluador_evaluacion_facultad_id_evaluacion_facultad_id_fk" FOREIGN KEY ("evaluacion_facultad_id") REFERENCES "public"."evaluacion_facultad"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluacion_facultad_evaluador" ADD CONSTRAINT "evaluacion_facultad_evaluador_evaluador_id_evaluador_id_fk" FOREIGN KEY ("evaluador_id") REFERENCES "public"."evaluador"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "evaluacion_facultad_facultad_idx" ON "evaluacion_facultad" USING btree ("facultad_id");--> statement-breakpoint
CREATE INDEX "evaluacion_facultad_evaluador_idx" ON "evaluacion_facultad_evaluador" USING btree ("evaluador_id");--> statement-breakpoint
ALTER TABLE "permiso_admin" ADD CONSTRAINT "permiso_admin_modulo" CHECK ("permiso_admin"."modulo" in ('convocatorias', 'grupos', 'proyectos', 'informes', 'monitoreo', 'deudas', 'publicaciones', 'revistas-laboratorios', 'investigadores', 'docente_investigador', 'sum', 'economia', 'reportes', 'constancias', 'evaluacion', 'lineas', 'parametros', 'usuarios'));--> statement-breakpoint
ALTER TABLE "parametro" ADD CONSTRAINT "parametro_periodo" CHECK ("parametro"."periodo" between 1990 and 2200);--> statement-breakpoint
ALTER TABLE "parametro" ADD CONSTRAINT "parametro_largo" CHECK (length("parametro"."valor") <= 10000);--> statement-breakpoint
ALTER TABLE "importacion" ADD CONSTRAINT "importacion_origen" CHECK ("importacion"."origen" in ('archivo', 'automatica', 'pedida'));