CREATE TABLE "informe" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "informe_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"proyecto_id" bigint NOT NULL,
	"origen" text DEFAULT 'sistema' NOT NULL,
	"tipo_id" bigint,
	"plantilla_id" bigint,
	"nombre_antiguo" text,
	"codigo_antiguo" integer,
	"estado" text NOT NULL,
	"estado_desde" timestamp with time zone DEFAULT now() NOT NULL,
	"contenido" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"notas" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"pendientes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"observaciones" text,
	"observaciones_admin" text,
	"entregado" jsonb,
	"entregado_antes" jsonb,
	"declarado_en" timestamp with time zone,
	"fecha_informe" timestamp with time zone,
	"fecha_envio" timestamp with time zone,
	"fecha_presentacion" date,
	"nro_registro" text,
	"fecha_registro" date,
	"aprobado_en" timestamp with time zone,
	"aprobado_por" text,
	"paso" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"pasos_version" jsonb,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"actualizado_por" text,
	CONSTRAINT "informe_estado" CHECK ("informe"."estado" in ('en_proceso', 'presentado', 'observado', 'aprobado', 'eliminado')),
	CONSTRAINT "informe_origen" CHECK (("informe"."origen" = 'sistema' and "informe"."tipo_id" is not null and "informe"."plantilla_id" is not null)
        or ("informe"."origen" = 'antiguo' and "informe"."tipo_id" is null and "informe"."plantilla_id" is null and "informe"."nombre_antiguo" is not null)),
	CONSTRAINT "informe_aprobado_con_fecha" CHECK ("informe"."origen" = 'antiguo' or "informe"."estado" <> 'aprobado' or "informe"."fecha_registro" is not null),
	CONSTRAINT "informe_nro_registro" CHECK (length("informe"."nro_registro") <= 50)
);
--> statement-breakpoint
CREATE TABLE "informe_permiso" (
	"informe_id" bigint NOT NULL,
	"integrante_id" bigint NOT NULL,
	"seccion" text NOT NULL,
	CONSTRAINT "informe_permiso_informe_id_integrante_id_seccion_pk" PRIMARY KEY("informe_id","integrante_id","seccion")
);
--> statement-breakpoint
CREATE TABLE "informe_plantilla" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "informe_plantilla_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tipo_id" bigint NOT NULL,
	"anio" smallint DEFAULT 0 NOT NULL,
	"numero" integer NOT NULL,
	"cuerpo" jsonb NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"creado_por" text NOT NULL,
	CONSTRAINT "informe_plantilla_numero" UNIQUE("tipo_id","anio","numero"),
	CONSTRAINT "informe_plantilla_anio" CHECK ("informe_plantilla"."numero" > 0 and ("informe_plantilla"."anio" = 0 or "informe_plantilla"."anio" between 1990 and 2200))
);
--> statement-breakpoint
CREATE TABLE "informe_tipo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "informe_tipo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tipo_proyecto" text NOT NULL,
	"nombre" text NOT NULL,
	"orden" smallint NOT NULL,
	"forma" text NOT NULL,
	"meses" smallint,
	"activo" boolean DEFAULT true NOT NULL,
	CONSTRAINT "informe_tipo_orden_unico" UNIQUE("tipo_proyecto","orden"),
	CONSTRAINT "informe_tipo_nombre_unico" UNIQUE("tipo_proyecto","nombre"),
	CONSTRAINT "informe_tipo_forma" CHECK ("informe_tipo"."forma" in ('informe_academico', 'informe_avance', 'informe_final', 'economica')),
	CONSTRAINT "informe_tipo_numeros" CHECK ("informe_tipo"."orden" > 0 and ("informe_tipo"."meses" is null or "informe_tipo"."meses" > 0))
);
--> statement-breakpoint
ALTER TABLE "informe" ADD CONSTRAINT "informe_proyecto_id_proyecto_id_fk" FOREIGN KEY ("proyecto_id") REFERENCES "public"."proyecto"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "informe" ADD CONSTRAINT "informe_tipo_id_informe_tipo_id_fk" FOREIGN KEY ("tipo_id") REFERENCES "public"."informe_tipo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "informe" ADD CONSTRAINT "informe_plantilla_id_informe_plantilla_id_fk" FOREIGN KEY ("plantilla_id") REFERENCES "public"."informe_plantilla"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "informe_permiso" ADD CONSTRAINT "informe_permiso_informe_id_informe_id_fk" FOREIGN KEY ("informe_id") REFERENCES "public"."informe"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "informe_permiso" ADD CONSTRAINT "informe_permiso_integrante_id_proyecto_integrante_id_fk" FOREIGN KEY ("integrante_id") REFERENCES "public"."proyecto_integrante"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "informe_plantilla" ADD CONSTRAINT "informe_plantilla_tipo_id_informe_tipo_id_fk" FOREIGN KEY ("tipo_id") REFERENCES "public"."informe_tipo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "informe_tipo" ADD CONSTRAINT "informe_tipo_tipo_proyecto_tipo_proyecto_codigo_fk" FOREIGN KEY ("tipo_proyecto") REFERENCES "public"."tipo_proyecto"("codigo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "informe_unico" ON "informe" USING btree ("proyecto_id","tipo_id") WHERE estado <> 'eliminado';--> statement-breakpoint
CREATE INDEX "informe_proyecto_idx" ON "informe" USING btree ("proyecto_id");--> statement-breakpoint
CREATE INDEX "informe_tipo_idx" ON "informe" USING btree ("tipo_id");--> statement-breakpoint
CREATE INDEX "informe_plantilla_idx" ON "informe" USING btree ("plantilla_id");--> statement-breakpoint
CREATE INDEX "informe_estado_idx" ON "informe" USING btree ("estado","estado_desde");--> statement-breakpoint
CREATE INDEX "informe_permiso_integrante_idx" ON "informe_permiso" USING btree ("integrante_id");