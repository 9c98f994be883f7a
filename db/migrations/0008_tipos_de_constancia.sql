CREATE TABLE "constancia_tipo" (
	"clave" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
-- What the table already names stands before it refers to it.
INSERT INTO "constancia_tipo" ("clave") VALUES
	('estudios'),
	('grupos'),
	('publicaciones'),
	('puntaje'),
	('capitulo'),
	('equipamiento'),
	('no_adeudo'),
	('asesor');--> statement-breakpoint
ALTER TABLE "constancia" DROP CONSTRAINT "constancia_tipo";--> statement-breakpoint
ALTER TABLE "constancia" ADD CONSTRAINT "constancia_tipo_constancia_tipo_clave_fk" FOREIGN KEY ("tipo") REFERENCES "public"."constancia_tipo"("clave") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "constancia_tipo_idx" ON "constancia" USING btree ("tipo");