CREATE TABLE "turno_escalado" (
	"entidad" text NOT NULL,
	"entidad_id" bigint NOT NULL,
	"estado" text NOT NULL,
	"desde" date NOT NULL,
	"usuario_id" bigint NOT NULL,
	"quien" text NOT NULL,
	"en" timestamp with time zone NOT NULL,
	CONSTRAINT "turno_escalado_unico" PRIMARY KEY("entidad","entidad_id","estado","desde")
);
--> statement-breakpoint
CREATE TABLE "correo_texto" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "correo_texto_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"clave" text NOT NULL,
	"asunto" text,
	"anticipo" text,
	"apertura" text,
	"cierre" text,
	"version" integer DEFAULT 1 NOT NULL,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"actualizado_por" text,
	CONSTRAINT "correo_texto_entero" CHECK (num_nulls("correo_texto"."asunto", "correo_texto"."anticipo", "correo_texto"."apertura", "correo_texto"."cierre") in (0, 4))
);
--> statement-breakpoint
CREATE TABLE "escalamiento" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "escalamiento_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"clave" text NOT NULL,
	"dias" integer,
	"usuario_id" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"actualizado_por" text,
	CONSTRAINT "escalamiento_dias" CHECK ("escalamiento"."dias" is null or "escalamiento"."dias" between 0 and 365),
	CONSTRAINT "escalamiento_jefatura" CHECK ("escalamiento"."clave" <> 'jefatura' or "escalamiento"."dias" is null)
);
--> statement-breakpoint
ALTER TABLE "encargo" DROP CONSTRAINT "encargo_modulos";--> statement-breakpoint
ALTER TABLE "permiso_admin" DROP CONSTRAINT "permiso_admin_modulo";--> statement-breakpoint
ALTER TABLE "reporte_guardado" DROP CONSTRAINT "reporte_guardado_compartido";--> statement-breakpoint
ALTER TABLE "correo_saliente" ADD COLUMN "anticipo" text;--> statement-breakpoint
ALTER TABLE "correo_saliente" ADD COLUMN "valores" jsonb;--> statement-breakpoint
ALTER TABLE "escalamiento" ADD CONSTRAINT "escalamiento_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "turno_escalado_usuario_idx" ON "turno_escalado" USING btree ("usuario_id");--> statement-breakpoint
CREATE UNIQUE INDEX "correo_texto_clave" ON "correo_texto" USING btree ("clave");--> statement-breakpoint
CREATE UNIQUE INDEX "escalamiento_clave" ON "escalamiento" USING btree ("clave");--> statement-breakpoint
CREATE INDEX "escalamiento_usuario_idx" ON "escalamiento" USING btree ("usuario_id");--> statement-breakpoint
CREATE INDEX "correo_saliente_plantilla_idx" ON "correo_saliente" USING btree ("plantilla","id");--> statement-breakpoint
ALTER TABLE "encargo" ADD CONSTRAINT "encargo_modulos" CHECK ("encargo"."modulos" <@ array['convocatorias', 'grupos', 'proyectos', 'informes', 'monitoreo', 'deudas', 'publicaciones', 'revistas-laboratorios', 'investigadores', 'docente_investigador', 'sum', 'economia', 'transferencias', 'reportes', 'calidad', 'constancias', 'evaluacion', 'lineas', 'parametros', 'correos']);--> statement-breakpoint
ALTER TABLE "permiso_admin" ADD CONSTRAINT "permiso_admin_modulo" CHECK ("permiso_admin"."modulo" in ('convocatorias', 'grupos', 'proyectos', 'informes', 'monitoreo', 'deudas', 'publicaciones', 'revistas-laboratorios', 'investigadores', 'docente_investigador', 'sum', 'economia', 'transferencias', 'reportes', 'calidad', 'constancias', 'evaluacion', 'lineas', 'parametros', 'correos', 'usuarios'));--> statement-breakpoint
ALTER TABLE "reporte_guardado" ADD CONSTRAINT "reporte_guardado_compartido" CHECK ("reporte_guardado"."compartido_con" in ('convocatorias', 'grupos', 'proyectos', 'informes', 'monitoreo', 'deudas', 'publicaciones', 'revistas-laboratorios', 'investigadores', 'docente_investigador', 'sum', 'economia', 'transferencias', 'reportes', 'calidad', 'constancias', 'evaluacion', 'lineas', 'parametros', 'correos', 'usuarios'));