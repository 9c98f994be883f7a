CREATE TABLE "hoja_de_vida" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hoja_de_vida_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"investigador_id" bigint NOT NULL,
	"ajustes" jsonb NOT NULL,
	"enlace" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "hoja_de_vida_persona" UNIQUE("investigador_id"),
	CONSTRAINT "hoja_de_vida_enlace" UNIQUE("enlace")
);
--> statement-breakpoint
ALTER TABLE "hoja_de_vida" ADD CONSTRAINT "hoja_de_vida_investigador_id_investigador_id_fk" FOREIGN KEY ("investigador_id") REFERENCES "public"."investigador"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
create trigger no_absorbida_investigador_id_alta after insert on hoja_de_vida for each row when (new.investigador_id is not null) execute function no_absorbida_investigador_id();
--> statement-breakpoint
create trigger no_absorbida_investigador_id_cambio after update of investigador_id on hoja_de_vida for each row when (new.investigador_id is not null and new.investigador_id is distinct from old.investigador_id) execute function no_absorbida_investigador_id();
