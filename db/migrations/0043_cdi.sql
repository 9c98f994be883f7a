CREATE TABLE "cdi_actividad" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cdi_actividad_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"investigador_id" bigint NOT NULL,
	"evaluacion_id" bigint,
	"tipo" text NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cdi_actividad_registro" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cdi_actividad_registro_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"actividad_id" bigint NOT NULL,
	"tipo" text NOT NULL,
	"periodo" integer NOT NULL,
	"datos" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"por" text NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cdi_actividad_registro_actividad_id_unique" UNIQUE("actividad_id"),
	CONSTRAINT "cdi_actividad_registro_periodo" CHECK ("cdi_actividad_registro"."periodo" between 1950 and 2200)
);
--> statement-breakpoint
CREATE TABLE "cdi_actividad_tipo" (
	"codigo" text PRIMARY KEY NOT NULL,
	"padre" text,
	"categoria" text NOT NULL,
	"descripcion" text NOT NULL,
	"nivel" integer NOT NULL,
	"activo" boolean DEFAULT true NOT NULL,
	CONSTRAINT "cdi_actividad_tipo_nivel" CHECK (("cdi_actividad_tipo"."nivel" = 0) = ("cdi_actividad_tipo"."padre" is null))
);
--> statement-breakpoint
CREATE TABLE "cdi_declaracion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cdi_declaracion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"investigador_id" bigint NOT NULL,
	"evaluacion_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"fecha_inicio" date NOT NULL,
	"fecha_fin" date NOT NULL,
	"texto" text NOT NULL,
	"persona" jsonb NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cdi_declaracion_version" UNIQUE("evaluacion_id","version"),
	CONSTRAINT "cdi_declaracion_fechas" CHECK ("cdi_declaracion"."fecha_inicio" < "cdi_declaracion"."fecha_fin")
);
--> statement-breakpoint
CREATE TABLE "cdi_observacion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cdi_observacion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"evaluacion_id" bigint NOT NULL,
	"texto" text NOT NULL,
	"por" text NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"atendida_en" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "cdi_recordatorio" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cdi_recordatorio_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"evaluacion_id" bigint NOT NULL,
	"dia" date NOT NULL,
	"falla" text,
	CONSTRAINT "cdi_recordatorio_unico" UNIQUE("evaluacion_id","dia")
);
--> statement-breakpoint
CREATE TABLE "cdi_requisito" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cdi_requisito_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"evaluacion_id" bigint NOT NULL,
	"clave" text NOT NULL,
	"cumple" boolean NOT NULL,
	"evidencia" jsonb NOT NULL,
	CONSTRAINT "cdi_requisito_unico" UNIQUE("evaluacion_id","clave"),
	CONSTRAINT "cdi_requisito_clave" CHECK ("cdi_requisito"."clave" in ('d1', 'd2', 'd3', 'd4', 'd5', 'd6'))
);
--> statement-breakpoint
ALTER TABLE "cdi_evaluacion" ADD COLUMN "facultad_id" bigint;--> statement-breakpoint
ALTER TABLE "cdi_evaluacion" ADD COLUMN "tipo_investigador" text;--> statement-breakpoint
ALTER TABLE "cdi_evaluacion" ADD COLUMN "persona" jsonb;--> statement-breakpoint
ALTER TABLE "cdi_evaluacion" ADD COLUMN "fecha_tramite" date;--> statement-breakpoint
ALTER TABLE "cdi_evaluacion" ADD COLUMN "confirmar" boolean;--> statement-breakpoint
ALTER TABLE "cdi_evaluacion" ADD COLUMN "confirmar_descripcion" text;--> statement-breakpoint
ALTER TABLE "cdi_evaluacion" ADD COLUMN "normativa" text;--> statement-breakpoint
ALTER TABLE "cdi_evaluacion" ADD COLUMN "fecha_envio_mail" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cdi_evaluacion" ADD COLUMN "enviado_en" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "cdi_evaluacion" ADD COLUMN "actualizado_en" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "cdi_evaluacion" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "cdi_actividad" ADD CONSTRAINT "cdi_actividad_investigador_id_investigador_id_fk" FOREIGN KEY ("investigador_id") REFERENCES "public"."investigador"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cdi_actividad" ADD CONSTRAINT "cdi_actividad_evaluacion_id_cdi_evaluacion_id_fk" FOREIGN KEY ("evaluacion_id") REFERENCES "public"."cdi_evaluacion"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cdi_actividad" ADD CONSTRAINT "cdi_actividad_tipo_cdi_actividad_tipo_codigo_fk" FOREIGN KEY ("tipo") REFERENCES "public"."cdi_actividad_tipo"("codigo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cdi_actividad_registro" ADD CONSTRAINT "cdi_actividad_registro_actividad_id_cdi_actividad_id_fk" FOREIGN KEY ("actividad_id") REFERENCES "public"."cdi_actividad"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cdi_actividad_registro" ADD CONSTRAINT "cdi_actividad_registro_tipo_cdi_actividad_tipo_codigo_fk" FOREIGN KEY ("tipo") REFERENCES "public"."cdi_actividad_tipo"("codigo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cdi_actividad_tipo" ADD CONSTRAINT "cdi_actividad_tipo_padre_cdi_actividad_tipo_codigo_fk" FOREIGN KEY ("padre") REFERENCES "public"."cdi_actividad_tipo"("codigo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cdi_declaracion" ADD CONSTRAINT "cdi_declaracion_investigador_id_investigador_id_fk" FOREIGN KEY ("investigador_id") REFERENCES "public"."investigador"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cdi_declaracion" ADD CONSTRAINT "cdi_declaracion_evaluacion_id_cdi_evaluacion_id_fk" FOREIGN KEY ("evaluacion_id") REFERENCES "public"."cdi_evaluacion"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cdi_observacion" ADD CONSTRAINT "cdi_observacion_evaluacion_id_cdi_evaluacion_id_fk" FOREIGN KEY ("evaluacion_id") REFERENCES "public"."cdi_evaluacion"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cdi_recordatorio" ADD CONSTRAINT "cdi_recordatorio_evaluacion_id_cdi_evaluacion_id_fk" FOREIGN KEY ("evaluacion_id") REFERENCES "public"."cdi_evaluacion"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cdi_requisito" ADD CONSTRAINT "cdi_requisito_evaluacion_id_cdi_evaluacion_id_fk" FOREIGN KEY ("evaluacion_id") REFERENCES "public"."cdi_evaluacion"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cdi_actividad_investigador_idx" ON "cdi_actividad" USING btree ("investigador_id");--> statement-breakpoint
CREATE INDEX "cdi_actividad_evaluacion_idx" ON "cdi_actividad" USING btree ("evaluacion_id");--> statement-breakpoint
CREATE INDEX "cdi_actividad_tipo_idx" ON "cdi_actividad" USING btree ("tipo");--> statement-breakpoint
CREATE INDEX "cdi_actividad_registro_tipo_idx" ON "cdi_actividad_registro" USING btree ("tipo");--> statement-breakpoint
CREATE INDEX "cdi_actividad_tipo_padre_idx" ON "cdi_actividad_tipo" USING btree ("padre");--> statement-breakpoint
CREATE INDEX "cdi_declaracion_investigador_idx" ON "cdi_declaracion" USING btree ("investigador_id","fecha_fin");--> statement-breakpoint
CREATE INDEX "cdi_observacion_idx" ON "cdi_observacion" USING btree ("evaluacion_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cdi_observacion_abierta" ON "cdi_observacion" USING btree ("evaluacion_id") WHERE atendida_en is null;--> statement-breakpoint
ALTER TABLE "cdi_evaluacion" ADD CONSTRAINT "cdi_evaluacion_facultad_id_facultad_id_fk" FOREIGN KEY ("facultad_id") REFERENCES "public"."facultad"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cdi_facultad_idx" ON "cdi_evaluacion" USING btree ("facultad_id");--> statement-breakpoint
CREATE INDEX "cdi_vencimiento_idx" ON "cdi_evaluacion" USING btree ("fecha_fin") WHERE estado = 'vigente';--> statement-breakpoint
ALTER TABLE "cdi_evaluacion" ADD CONSTRAINT "cdi_solo_aprobado" CHECK ("cdi_evaluacion"."fecha_tramite" is not null or ("cdi_evaluacion"."tipo_investigador" is null and "cdi_evaluacion"."confirmar" is null and "cdi_evaluacion"."normativa" is null));