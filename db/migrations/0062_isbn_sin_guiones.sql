DROP INDEX "publicacion_isbn_idx";--> statement-breakpoint
CREATE INDEX "publicacion_isbn_idx" ON "publicacion" USING btree (upper(regexp_replace(isbn, '[^0-9Xx]', '', 'g')));