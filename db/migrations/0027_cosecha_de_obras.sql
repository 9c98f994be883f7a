CREATE TABLE "cosecha_de_persona" (
	"investigador_id" bigint PRIMARY KEY NOT NULL,
	"en" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "obra_ajena" (
	"investigador_id" bigint NOT NULL,
	"clave" text NOT NULL,
	"titulo" text COLLATE "quipu_es" NOT NULL,
	"dicho_en" timestamp with time zone NOT NULL,
	CONSTRAINT "obra_ajena_investigador_id_clave_pk" PRIMARY KEY("investigador_id","clave")
);
--> statement-breakpoint
ALTER TABLE "toma_de_obras" ADD COLUMN "cosecha" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cosecha_de_persona" ADD CONSTRAINT "cosecha_de_persona_investigador_id_investigador_id_fk" FOREIGN KEY ("investigador_id") REFERENCES "public"."investigador"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "obra_ajena" ADD CONSTRAINT "obra_ajena_investigador_id_investigador_id_fk" FOREIGN KEY ("investigador_id") REFERENCES "public"."investigador"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cosecha_de_persona_en_idx" ON "cosecha_de_persona" USING btree ("en");--> statement-breakpoint
-- As every table that names people: nothing new points to a person who was absorbed.
create trigger no_absorbida_investigador_id_alta after insert on obra_ajena
  for each row when (new.investigador_id is not null) execute function no_absorbida_investigador_id();
--> statement-breakpoint
create trigger no_absorbida_investigador_id_cambio after update of investigador_id on obra_ajena
  for each row when (new.investigador_id is not null and new.investigador_id is distinct from old.investigador_id)
  execute function no_absorbida_investigador_id();
--> statement-breakpoint
create trigger no_absorbida_investigador_id_alta after insert on cosecha_de_persona
  for each row when (new.investigador_id is not null) execute function no_absorbida_investigador_id();
--> statement-breakpoint
create trigger no_absorbida_investigador_id_cambio after update of investigador_id on cosecha_de_persona
  for each row when (new.investigador_id is not null and new.investigador_id is distinct from old.investigador_id)
  execute function no_absorbida_investigador_id();
