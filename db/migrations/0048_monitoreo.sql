CREATE TABLE "meta_periodo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "meta_periodo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"periodo" smallint NOT NULL,
	"descripcion" text,
	"activo" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "meta_periodo_unico" UNIQUE("periodo"),
	CONSTRAINT "meta_periodo_anio" CHECK ("meta_periodo"."periodo" between 1990 and 2200)
);
--> statement-breakpoint
CREATE TABLE "meta_publicacion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "meta_publicacion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"meta_tipo_id" bigint NOT NULL,
	"tipo_publicacion" text NOT NULL,
	"cantidad" integer NOT NULL,
	"activo" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "meta_publicacion_unica" UNIQUE("meta_tipo_id","tipo_publicacion"),
	CONSTRAINT "meta_publicacion_tipo" CHECK ("meta_publicacion"."tipo_publicacion" in ('articulo', 'libro', 'capitulo', 'evento', 'tesis', 'tesis-asesoria', 'patente')),
	CONSTRAINT "meta_publicacion_cantidad" CHECK ("meta_publicacion"."cantidad" >= 1)
);
--> statement-breakpoint
CREATE TABLE "meta_tipo_proyecto" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "meta_tipo_proyecto_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"periodo_id" bigint NOT NULL,
	"tipo_proyecto" text NOT NULL,
	"activo" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "meta_tipo_unico" UNIQUE("periodo_id","tipo_proyecto")
);
--> statement-breakpoint
CREATE TABLE "monitoreo" (
	"proyecto_id" bigint PRIMARY KEY NOT NULL,
	"estado" text NOT NULL,
	"estado_desde" timestamp with time zone DEFAULT now() NOT NULL,
	"descripcion" text DEFAULT '' NOT NULL,
	"fecha_envio" timestamp with time zone,
	"fecha_aprobacion" timestamp with time zone,
	"completo_en" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"actualizado_por" text,
	CONSTRAINT "monitoreo_estado" CHECK ("monitoreo"."estado" in ('por_presentar', 'enviado', 'observado', 'aprobado', 'no_aprobado')),
	CONSTRAINT "monitoreo_aprobado_con_fecha" CHECK (estado <> 'aprobado' or "monitoreo"."fecha_aprobacion" is not null)
);
--> statement-breakpoint
CREATE TABLE "monitoreo_observacion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "monitoreo_observacion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"proyecto_id" bigint NOT NULL,
	"texto" text NOT NULL,
	"creado_por" text NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"atendida_en" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "monitoreo_publicacion" (
	"proyecto_id" bigint NOT NULL,
	"publicacion_id" bigint NOT NULL,
	CONSTRAINT "monitoreo_publicacion_proyecto_id_publicacion_id_pk" PRIMARY KEY("proyecto_id","publicacion_id")
);
--> statement-breakpoint
ALTER TABLE "meta_publicacion" ADD CONSTRAINT "meta_publicacion_meta_tipo_id_meta_tipo_proyecto_id_fk" FOREIGN KEY ("meta_tipo_id") REFERENCES "public"."meta_tipo_proyecto"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meta_tipo_proyecto" ADD CONSTRAINT "meta_tipo_proyecto_periodo_id_meta_periodo_id_fk" FOREIGN KEY ("periodo_id") REFERENCES "public"."meta_periodo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meta_tipo_proyecto" ADD CONSTRAINT "meta_tipo_proyecto_tipo_proyecto_tipo_proyecto_codigo_fk" FOREIGN KEY ("tipo_proyecto") REFERENCES "public"."tipo_proyecto"("codigo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monitoreo" ADD CONSTRAINT "monitoreo_proyecto_id_proyecto_id_fk" FOREIGN KEY ("proyecto_id") REFERENCES "public"."proyecto"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monitoreo_observacion" ADD CONSTRAINT "monitoreo_observacion_proyecto_id_monitoreo_proyecto_id_fk" FOREIGN KEY ("proyecto_id") REFERENCES "public"."monitoreo"("proyecto_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monitoreo_publicacion" ADD CONSTRAINT "monitoreo_publicacion_proyecto_id_monitoreo_proyecto_id_fk" FOREIGN KEY ("proyecto_id") REFERENCES "public"."monitoreo"("proyecto_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monitoreo_publicacion" ADD CONSTRAINT "monitoreo_publicacion_publicacion_id_publicacion_id_fk" FOREIGN KEY ("publicacion_id") REFERENCES "public"."publicacion"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meta_tipo_tipo_idx" ON "meta_tipo_proyecto" USING btree ("tipo_proyecto");--> statement-breakpoint
CREATE INDEX "monitoreo_estado_idx" ON "monitoreo" USING btree ("estado","estado_desde");--> statement-breakpoint
CREATE INDEX "monitoreo_observacion_idx" ON "monitoreo_observacion" USING btree ("proyecto_id");--> statement-breakpoint
CREATE UNIQUE INDEX "monitoreo_observacion_abierta" ON "monitoreo_observacion" USING btree ("proyecto_id") WHERE atendida_en is null;--> statement-breakpoint
CREATE INDEX "monitoreo_publicacion_idx" ON "monitoreo_publicacion" USING btree ("publicacion_id");