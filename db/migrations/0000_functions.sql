create extension if not exists citext;
--> statement-breakpoint
create extension if not exists pg_trgm;
--> statement-breakpoint
create extension if not exists unaccent;
--> statement-breakpoint
create extension if not exists btree_gist;
--> statement-breakpoint
-- Searched texts: lower case, no accents. unaccent is only STABLE because its dictionary may change; ours does not.
create or replace function quipu_fold(text) returns text
language sql immutable parallel safe strict
as $$ select lower(public.unaccent('public.unaccent'::regdictionary, $1)) $$;
--> statement-breakpoint
create or replace function quipu_solo_anexar() returns trigger language plpgsql as $$
begin
  raise exception 'La tabla % solo admite altas', tg_table_name using errcode = 'restrict_violation';
end $$;
