CREATE TABLE "indexacion_revista" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "indexacion_revista_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"revista_id" bigint NOT NULL,
	"base_id" bigint NOT NULL,
	"desde" integer NOT NULL,
	"hasta" integer,
	"cuartil" text,
	CONSTRAINT "indexacion_revista_anios" CHECK ("indexacion_revista"."desde" >= 1900 and "indexacion_revista"."desde" <= coalesce("indexacion_revista"."hasta", "indexacion_revista"."desde") and coalesce("indexacion_revista"."hasta", "indexacion_revista"."desde") <= 2100),
	CONSTRAINT "indexacion_revista_cuartil" CHECK ("indexacion_revista"."cuartil" in ('Q1', 'Q2', 'Q3', 'Q4'))
);
--> statement-breakpoint
ALTER TABLE "indexacion_revista" ADD CONSTRAINT "indexacion_revista_revista_id_revista_id_fk" FOREIGN KEY ("revista_id") REFERENCES "public"."revista"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "indexacion_revista" ADD CONSTRAINT "indexacion_revista_base_id_base_indexada_id_fk" FOREIGN KEY ("base_id") REFERENCES "public"."base_indexada"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "indexacion_revista_revista_idx" ON "indexacion_revista" USING btree ("revista_id");--> statement-breakpoint
CREATE INDEX "indexacion_revista_base_idx" ON "indexacion_revista" USING btree ("base_id");--> statement-breakpoint
ALTER TABLE "indexacion_revista" ADD CONSTRAINT "indexacion_revista_cruce" EXCLUDE USING gist ("revista_id" WITH =, "base_id" WITH =, int4range("desde", "hasta", '[]') WITH &&);--> statement-breakpoint
create trigger no_absorbida_revista_id_alta after insert on indexacion_revista for each row execute function no_absorbida_revista_id();
--> statement-breakpoint
create trigger no_absorbida_revista_id_cambio after update of revista_id on indexacion_revista for each row when (new.revista_id is distinct from old.revista_id) execute function no_absorbida_revista_id();
