CREATE TABLE "grado_academico" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "grado_academico_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"nombre" text COLLATE quipu_es NOT NULL,
	"activo" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "grado_academico_nombre_unique" UNIQUE("nombre")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "grado_academico_nombre_unico" ON "grado_academico" USING btree (quipu_fold("nombre"));--> statement-breakpoint
INSERT INTO "grado_academico" ("nombre") VALUES ('Bachiller'), ('Maestro'), ('Doctor'), ('Msci'), ('Phd');--> statement-breakpoint
UPDATE "investigador" SET "grado" = NULL WHERE btrim("grado") = '';--> statement-breakpoint
-- Degrees of older records that nobody chooses any more stay with whoever has them.
INSERT INTO "grado_academico" ("nombre", "activo")
SELECT DISTINCT ON (quipu_fold(i."grado")) i."grado", false
FROM "investigador" i
WHERE i."grado" IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM "grado_academico" g WHERE quipu_fold(g."nombre") = quipu_fold(i."grado"))
ORDER BY quipu_fold(i."grado"), i."grado";--> statement-breakpoint
UPDATE "investigador" i
SET "grado" = g."nombre"
FROM "grado_academico" g
WHERE quipu_fold(g."nombre") = quipu_fold(i."grado")
  AND g."nombre" <> i."grado";--> statement-breakpoint
ALTER TABLE "investigador" ADD CONSTRAINT "investigador_grado_grado_academico_nombre_fk" FOREIGN KEY ("grado") REFERENCES "public"."grado_academico"("nombre") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "investigador_grado_idx" ON "investigador" USING btree ("grado");