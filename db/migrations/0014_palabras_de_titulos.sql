-- The different words of a title, folded: their index finds the titles that share rare words without reading the rest.
create or replace function quipu_palabras(text) returns tsvector
language sql immutable parallel safe strict
as $$
  select array_to_tsvector(array(
    select left(palabra, 40)
    from regexp_split_to_table(public.quipu_fold($1), '[^[:alnum:]]+') palabra
    where palabra <> ''
  ))
$$;
--> statement-breakpoint
CREATE INDEX "publicacion_palabras_idx" ON "publicacion" USING gin (quipu_palabras("titulo"));
