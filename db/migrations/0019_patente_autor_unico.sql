-- A person named twice in one patent stays once, with the most points.
DELETE FROM "patente_autor" a USING "patente_autor" b
WHERE a."patente_id" = b."patente_id" AND a."investigador_id" = b."investigador_id" AND (a."puntaje", -a."id") < (b."puntaje", -b."id");--> statement-breakpoint
CREATE UNIQUE INDEX "patente_autor_unico" ON "patente_autor" USING btree ("patente_id","investigador_id") WHERE investigador_id is not null;