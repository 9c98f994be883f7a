CREATE TABLE "proyecto_documento" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proyecto_documento_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"proyecto_id" bigint NOT NULL,
	"tipo" text NOT NULL,
	"nombre" text NOT NULL,
	"comentario" text,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"retirado_en" timestamp with time zone,
	CONSTRAINT "proyecto_documento_tipo" CHECK ("proyecto_documento"."tipo" in ('D01', 'D04', 'D12')),
	CONSTRAINT "proyecto_documento_nombre" CHECK (length("proyecto_documento"."nombre") between 1 and 150)
);
--> statement-breakpoint
CREATE TABLE "proyecto_fex" (
	"proyecto_id" bigint PRIMARY KEY NOT NULL,
	"moneda" text DEFAULT 'SOLES' NOT NULL,
	"aporte_universidad" numeric(14, 2) DEFAULT '0' NOT NULL,
	"aporte_no_monetario" numeric(14, 2) DEFAULT '0' NOT NULL,
	"financiamiento_fuente_externa" numeric(14, 2) DEFAULT '0' NOT NULL,
	"entidad_asociada" numeric(14, 2) DEFAULT '0' NOT NULL,
	"fuente" text,
	"otra_fuente" text,
	"web_fuente" text,
	"participacion" text,
	"duracion_anios" smallint,
	"duracion_meses" smallint,
	"duracion_dias" smallint,
	CONSTRAINT "proyecto_fex_moneda" CHECK ("proyecto_fex"."moneda" in ('SOLES', 'DOLARES', 'EUROS', 'LIBRA')),
	CONSTRAINT "proyecto_fex_participacion" CHECK ("proyecto_fex"."participacion" in ('Entidad principal/ejecutora', 'Entidad asociada', 'Entidad colaboradora')),
	CONSTRAINT "proyecto_fex_duracion" CHECK ("proyecto_fex"."duracion_anios" between 1 and 99 and "proyecto_fex"."duracion_meses" between 1 and 12 and "proyecto_fex"."duracion_dias" between 1 and 31),
	CONSTRAINT "proyecto_fex_aportes" CHECK ("proyecto_fex"."aporte_universidad" >= 0 and "proyecto_fex"."aporte_no_monetario" >= 0 and "proyecto_fex"."financiamiento_fuente_externa" >= 0 and "proyecto_fex"."entidad_asociada" >= 0)
);
--> statement-breakpoint
CREATE TABLE "proyecto_fex_aviso" (
	"proyecto_id" bigint NOT NULL,
	"fecha_fin" date NOT NULL,
	"dias" smallint NOT NULL,
	"avisado_en" timestamp with time zone NOT NULL,
	CONSTRAINT "proyecto_fex_aviso_proyecto_id_fecha_fin_dias_pk" PRIMARY KEY("proyecto_id","fecha_fin","dias")
);
--> statement-breakpoint
ALTER TABLE "proyecto_documento" ADD CONSTRAINT "proyecto_documento_proyecto_id_proyecto_id_fk" FOREIGN KEY ("proyecto_id") REFERENCES "public"."proyecto"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proyecto_fex" ADD CONSTRAINT "proyecto_fex_proyecto_id_proyecto_id_fk" FOREIGN KEY ("proyecto_id") REFERENCES "public"."proyecto"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proyecto_fex_aviso" ADD CONSTRAINT "proyecto_fex_aviso_proyecto_id_proyecto_id_fk" FOREIGN KEY ("proyecto_id") REFERENCES "public"."proyecto"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proyecto_documento_proyecto_idx" ON "proyecto_documento" USING btree ("proyecto_id");