CREATE TABLE "motivo_observacion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "motivo_observacion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"texto" text NOT NULL,
	"ambitos" text[] NOT NULL,
	"orden" integer NOT NULL,
	"activo" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "motivo_observacion_ambitos" CHECK ("motivo_observacion"."ambitos" <@ array['publicacion', 'patente'])
);
--> statement-breakpoint
CREATE TABLE "motivo_usado" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "motivo_usado_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"motivo_id" bigint NOT NULL,
	"entidad" text NOT NULL,
	"entidad_id" bigint NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "publicacion" ADD COLUMN "estado_desde" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "motivo_usado" ADD CONSTRAINT "motivo_usado_motivo_id_motivo_observacion_id_fk" FOREIGN KEY ("motivo_id") REFERENCES "public"."motivo_observacion"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "motivo_observacion_texto_unico" ON "motivo_observacion" USING btree (quipu_clave("texto"));--> statement-breakpoint
CREATE INDEX "motivo_usado_motivo_idx" ON "motivo_usado" USING btree ("motivo_id");--> statement-breakpoint
CREATE INDEX "motivo_usado_registro_idx" ON "motivo_usado" USING btree ("entidad","entidad_id");--> statement-breakpoint
UPDATE "publicacion" p SET "estado_desde" = t."en" FROM (SELECT "entidad_id", max("en") AS "en" FROM "transicion" WHERE "entidad" = 'publicacion' GROUP BY 1) t WHERE t."entidad_id" = p."id";
