CREATE TABLE "patente_familia" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "patente_familia_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"publicacion_id" bigint NOT NULL,
	"oficina" text NOT NULL,
	"pais_codigo" char(2),
	"numero" text NOT NULL,
	"presentada_el" date NOT NULL,
	"situacion" text NOT NULL,
	"situacion_desde" date,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"actualizado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"actualizado_por" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "patente_familia_situacion" CHECK ("patente_familia"."situacion" in ('solicitada', 'concedida', 'denegada', 'abandonada', 'caducada')),
	CONSTRAINT "patente_familia_dias" CHECK ("patente_familia"."situacion_desde" >= "patente_familia"."presentada_el")
);
--> statement-breakpoint
ALTER TABLE "publicacion_autor" ADD COLUMN "participacion" numeric(6, 2);--> statement-breakpoint
ALTER TABLE "patente_familia" ADD CONSTRAINT "patente_familia_publicacion_id_publicacion_id_fk" FOREIGN KEY ("publicacion_id") REFERENCES "public"."publicacion"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patente_familia" ADD CONSTRAINT "patente_familia_pais_codigo_pais_codigo_fk" FOREIGN KEY ("pais_codigo") REFERENCES "public"."pais"("codigo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "patente_familia_unica" ON "patente_familia" USING btree ("publicacion_id",quipu_clave("oficina"),quipu_clave("numero"));--> statement-breakpoint
CREATE INDEX "patente_familia_pais_idx" ON "patente_familia" USING btree ("pais_codigo");--> statement-breakpoint
ALTER TABLE "publicacion_autor" ADD CONSTRAINT "publicacion_autor_participacion" CHECK ("publicacion_autor"."participacion" >= 0 and "publicacion_autor"."participacion" <= 100);