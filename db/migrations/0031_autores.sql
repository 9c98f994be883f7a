CREATE TABLE "autor_descartado" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "autor_descartado_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"publicacion_id" bigint NOT NULL,
	"investigador_id" bigint NOT NULL,
	"firma" text NOT NULL,
	"dicho_por" text NOT NULL,
	"dicho_en" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "solicitud_inclusion" ADD COLUMN "autor_id" bigint;--> statement-breakpoint
ALTER TABLE "autor_descartado" ADD CONSTRAINT "autor_descartado_publicacion_id_publicacion_id_fk" FOREIGN KEY ("publicacion_id") REFERENCES "public"."publicacion"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "autor_descartado" ADD CONSTRAINT "autor_descartado_investigador_id_investigador_id_fk" FOREIGN KEY ("investigador_id") REFERENCES "public"."investigador"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "autor_descartado_unico" ON "autor_descartado" USING btree ("investigador_id","firma","publicacion_id");--> statement-breakpoint
CREATE INDEX "autor_descartado_publicacion_idx" ON "autor_descartado" USING btree ("publicacion_id");--> statement-breakpoint
ALTER TABLE "solicitud_inclusion" ADD CONSTRAINT "solicitud_inclusion_autor_id_publicacion_autor_id_fk" FOREIGN KEY ("autor_id") REFERENCES "public"."publicacion_autor"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "publicacion_autor_suelto_idx" ON "publicacion_autor" USING gin (quipu_fold(autor) gin_trgm_ops) WHERE investigador_id is null;--> statement-breakpoint
CREATE INDEX "publicacion_autor_orcid_idx" ON "publicacion_autor" USING btree ("codigo_orcid") WHERE investigador_id is null;--> statement-breakpoint
-- As every table that names a person, it never points to one who was absorbed.
create trigger no_absorbida_investigador_id_alta after insert on autor_descartado for each row when (new.investigador_id is not null) execute function no_absorbida_investigador_id();
--> statement-breakpoint
create trigger no_absorbida_investigador_id_cambio after update of investigador_id on autor_descartado for each row when (new.investigador_id is not null and new.investigador_id is distinct from old.investigador_id) execute function no_absorbida_investigador_id();
