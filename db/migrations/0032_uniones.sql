CREATE TABLE "fusion_publicacion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fusion_publicacion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conservada_id" bigint NOT NULL,
	"absorbida_id" bigint NOT NULL,
	"motivo" text NOT NULL,
	"campos" jsonb NOT NULL,
	"movimientos" jsonb NOT NULL,
	"efectos" jsonb NOT NULL,
	"hecha_en" timestamp with time zone NOT NULL,
	"hecha_por" text NOT NULL,
	"reversible_hasta" date NOT NULL,
	"deshecha_en" timestamp with time zone,
	"deshecha_por" text,
	CONSTRAINT "fusion_publicacion_distintas" CHECK ("fusion_publicacion"."conservada_id" <> "fusion_publicacion"."absorbida_id")
);
--> statement-breakpoint
CREATE TABLE "fusion_revista" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fusion_revista_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conservada_id" bigint NOT NULL,
	"absorbida_id" bigint NOT NULL,
	"motivo" text NOT NULL,
	"campos" jsonb NOT NULL,
	"movimientos" jsonb NOT NULL,
	"efectos" jsonb NOT NULL,
	"hecha_en" timestamp with time zone NOT NULL,
	"hecha_por" text NOT NULL,
	"reversible_hasta" date NOT NULL,
	"deshecha_en" timestamp with time zone,
	"deshecha_por" text,
	CONSTRAINT "fusion_revista_distintas" CHECK ("fusion_revista"."conservada_id" <> "fusion_revista"."absorbida_id")
);
--> statement-breakpoint
DROP INDEX "revista_issn_unico";--> statement-breakpoint
DROP INDEX "revista_issn_e_unico";--> statement-breakpoint
DROP INDEX "revista_nombre_unico";--> statement-breakpoint
ALTER TABLE "publicacion" ADD COLUMN "fusionada_en_id" bigint;--> statement-breakpoint
ALTER TABLE "revista" ADD COLUMN "fusionada_en_id" bigint;--> statement-breakpoint
ALTER TABLE "fusion_publicacion" ADD CONSTRAINT "fusion_publicacion_conservada_id_publicacion_id_fk" FOREIGN KEY ("conservada_id") REFERENCES "public"."publicacion"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fusion_publicacion" ADD CONSTRAINT "fusion_publicacion_absorbida_id_publicacion_id_fk" FOREIGN KEY ("absorbida_id") REFERENCES "public"."publicacion"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fusion_revista" ADD CONSTRAINT "fusion_revista_conservada_id_revista_id_fk" FOREIGN KEY ("conservada_id") REFERENCES "public"."revista"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fusion_revista" ADD CONSTRAINT "fusion_revista_absorbida_id_revista_id_fk" FOREIGN KEY ("absorbida_id") REFERENCES "public"."revista"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fusion_publicacion_vigente_unica" ON "fusion_publicacion" USING btree ("absorbida_id") WHERE deshecha_en is null;--> statement-breakpoint
CREATE INDEX "fusion_publicacion_conservada_idx" ON "fusion_publicacion" USING btree ("conservada_id");--> statement-breakpoint
CREATE INDEX "fusion_publicacion_absorbida_idx" ON "fusion_publicacion" USING btree ("absorbida_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fusion_revista_vigente_unica" ON "fusion_revista" USING btree ("absorbida_id") WHERE deshecha_en is null;--> statement-breakpoint
CREATE INDEX "fusion_revista_conservada_idx" ON "fusion_revista" USING btree ("conservada_id");--> statement-breakpoint
CREATE INDEX "fusion_revista_absorbida_idx" ON "fusion_revista" USING btree ("absorbida_id");--> statement-breakpoint
ALTER TABLE "publicacion" ADD CONSTRAINT "publicacion_fusionada_en_id_publicacion_id_fk" FOREIGN KEY ("fusionada_en_id") REFERENCES "public"."publicacion"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revista" ADD CONSTRAINT "revista_fusionada_en_id_revista_id_fk" FOREIGN KEY ("fusionada_en_id") REFERENCES "public"."revista"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "publicacion_fusionada_idx" ON "publicacion" USING btree ("fusionada_en_id");--> statement-breakpoint
CREATE INDEX "revista_fusionada_idx" ON "revista" USING btree ("fusionada_en_id");--> statement-breakpoint
CREATE UNIQUE INDEX "revista_issn_unico" ON "revista" USING btree ("issn") WHERE fusionada_en_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "revista_issn_e_unico" ON "revista" USING btree ("issn_e") WHERE fusionada_en_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "revista_nombre_unico" ON "revista" USING btree (quipu_clave("nombre")) WHERE fusionada_en_id is null;