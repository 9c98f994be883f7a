CREATE TABLE "orcid_ida" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orcid_ida_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sesion_id" bigint NOT NULL,
	"estado_hash" text NOT NULL,
	"enviar" boolean NOT NULL,
	"vence_en" timestamp with time zone NOT NULL,
	CONSTRAINT "orcid_ida_sesion_id_unique" UNIQUE("sesion_id")
);
--> statement-breakpoint
CREATE TABLE "orcid_obra" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orcid_obra_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"investigador_id" bigint NOT NULL,
	"publicacion_id" bigint NOT NULL,
	"consentida_en" timestamp with time zone NOT NULL,
	"retirada_en" timestamp with time zone,
	"put_code" text,
	"huella" text,
	"enviada_en" timestamp with time zone,
	"falla" text,
	"definitiva" boolean DEFAULT false NOT NULL,
	"vista_en" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "orcid_vinculo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orcid_vinculo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"investigador_id" bigint NOT NULL,
	"orcid" text NOT NULL,
	"nombre" text,
	"permisos" text NOT NULL,
	"acceso" text NOT NULL,
	"refresco" text,
	"llave" text NOT NULL,
	"vence_en" timestamp with time zone,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"consentido_en" timestamp with time zone,
	"caducado_en" timestamp with time zone,
	CONSTRAINT "orcid_vinculo_orcid" CHECK ("orcid_vinculo"."orcid" ~ '^[0-9]{4}-[0-9]{4}-[0-9]{4}-[0-9]{3}[0-9X]$')
);
--> statement-breakpoint
ALTER TABLE "orcid_ida" ADD CONSTRAINT "orcid_ida_sesion_id_sesion_id_fk" FOREIGN KEY ("sesion_id") REFERENCES "public"."sesion"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orcid_obra" ADD CONSTRAINT "orcid_obra_investigador_id_investigador_id_fk" FOREIGN KEY ("investigador_id") REFERENCES "public"."investigador"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orcid_obra" ADD CONSTRAINT "orcid_obra_publicacion_id_publicacion_id_fk" FOREIGN KEY ("publicacion_id") REFERENCES "public"."publicacion"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orcid_vinculo" ADD CONSTRAINT "orcid_vinculo_investigador_id_investigador_id_fk" FOREIGN KEY ("investigador_id") REFERENCES "public"."investigador"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "orcid_obra_unica" ON "orcid_obra" USING btree ("investigador_id","publicacion_id");--> statement-breakpoint
CREATE INDEX "orcid_obra_publicacion_idx" ON "orcid_obra" USING btree ("publicacion_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orcid_vinculo_persona_unico" ON "orcid_vinculo" USING btree ("investigador_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orcid_vinculo_orcid_unico" ON "orcid_vinculo" USING btree ("orcid");
--> statement-breakpoint
create trigger no_absorbida_investigador_id_alta after insert on orcid_vinculo for each row when (new.investigador_id is not null) execute function no_absorbida_investigador_id();
--> statement-breakpoint
create trigger no_absorbida_investigador_id_cambio after update of investigador_id on orcid_vinculo for each row when (new.investigador_id is not null and new.investigador_id is distinct from old.investigador_id) execute function no_absorbida_investigador_id();
--> statement-breakpoint
create trigger no_absorbida_investigador_id_alta after insert on orcid_obra for each row when (new.investigador_id is not null) execute function no_absorbida_investigador_id();
--> statement-breakpoint
create trigger no_absorbida_investigador_id_cambio after update of investigador_id on orcid_obra for each row when (new.investigador_id is not null and new.investigador_id is distinct from old.investigador_id) execute function no_absorbida_investigador_id();
