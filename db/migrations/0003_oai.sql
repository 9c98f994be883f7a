CREATE TABLE "consentimiento_publicacion" (
	"investigador_id" bigint PRIMARY KEY NOT NULL,
	"autoriza" boolean NOT NULL,
	"correo" boolean DEFAULT false NOT NULL,
	"respondido_en" timestamp with time zone NOT NULL,
	"respondido_por" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oai_cambio" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "oai_cambio_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"clase" text NOT NULL,
	"origen_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oai_cosecha" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "oai_cosecha_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"quien" text NOT NULL,
	"verbo" text NOT NULL,
	"formato" text NOT NULL,
	"conjunto" text,
	"desde" text,
	"total" integer NOT NULL,
	"registros" integer DEFAULT 0 NOT NULL,
	"paginas" integer DEFAULT 0 NOT NULL,
	"comienzo" timestamp with time zone NOT NULL,
	"ultima" timestamp with time zone NOT NULL,
	"completa" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oai_estado" (
	"clave" text PRIMARY KEY NOT NULL,
	"valor" jsonb NOT NULL,
	"en" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oai_registro" (
	"numero" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "oai_registro_numero_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"clase" text NOT NULL,
	"origen_id" bigint NOT NULL,
	"conjunto" text NOT NULL,
	"nombre" text DEFAULT '' NOT NULL,
	"marca" timestamp with time zone,
	"borrado" boolean DEFAULT false NOT NULL,
	"motivo" text,
	"xml_12" text,
	"xml_11" text,
	"xml_dc" text,
	"huella" text,
	"huella_breve" text,
	"menciones" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "oai_registro_clase" CHECK ("oai_registro"."clase" in ('universidad', 'facultad', 'instituto', 'dependencia', 'grupo', 'laboratorio', 'persona', 'programa', 'convocatoria', 'subvencion', 'proyecto', 'revista', 'publicacion', 'patente')),
	CONSTRAINT "oai_registro_conjunto" CHECK ("oai_registro"."conjunto" in ('publications', 'products', 'patents', 'persons', 'orgunits', 'projects', 'funding', 'events', 'equipments')),
	CONSTRAINT "oai_registro_motivo" CHECK ("oai_registro"."motivo" in ('inexistente', 'unida', 'sin-consentimiento', 'no-registrada', 'no-aprobado', 'no-constituido', 'no-convocada', 'sin-financiamiento', 'sin-titulo', 'sin-fecha', 'sin-autores')),
	CONSTRAINT "oai_registro_entero" CHECK ("oai_registro"."marca" is null or "oai_registro"."borrado" or "oai_registro"."xml_12" is not null)
);
--> statement-breakpoint
ALTER TABLE "consentimiento_publicacion" ADD CONSTRAINT "consentimiento_publicacion_investigador_id_investigador_id_fk" FOREIGN KEY ("investigador_id") REFERENCES "public"."investigador"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "oai_cosecha_comienzo_idx" ON "oai_cosecha" USING btree ("comienzo");--> statement-breakpoint
CREATE UNIQUE INDEX "oai_registro_origen_unico" ON "oai_registro" USING btree ("clase","origen_id");--> statement-breakpoint
CREATE UNIQUE INDEX "oai_registro_uuid_unico" ON "oai_registro" USING btree ("uuid");--> statement-breakpoint
CREATE INDEX "oai_registro_conjunto_idx" ON "oai_registro" USING btree ("conjunto","numero") WHERE marca is not null;--> statement-breakpoint
CREATE INDEX "oai_registro_marca_idx" ON "oai_registro" USING btree ("marca","numero") WHERE marca is not null;--> statement-breakpoint
CREATE INDEX "oai_registro_motivo_idx" ON "oai_registro" USING btree ("motivo","conjunto") WHERE motivo is not null;--> statement-breakpoint
CREATE INDEX "oai_registro_menciones_idx" ON "oai_registro" USING gin ("menciones") WITH (fastupdate=false);