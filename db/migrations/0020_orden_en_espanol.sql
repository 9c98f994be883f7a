-- What a list sorts a column by. Databases sort texts by the language they were created with, and this leaves them to
-- it; one that only knows bytes (locale C, as the embedded one) would put «Cáceres» after «Cuba» and «Ñahui» after «Zea».
create or replace function quipu_orden(anyelement) returns anyelement
language sql immutable parallel safe
as $$ select $1 $$;
--> statement-breakpoint
do $$
begin
  execute format(
    'create or replace function quipu_orden(text) returns text language sql immutable parallel safe as %L',
    case
      when (select datcollate from pg_database where datname = current_database()) in ('C', 'POSIX')
        then 'select quipu_fold(replace(replace($1, ''ñ'', ''n~''), ''Ñ'', ''n~''))'
      else 'select $1'
    end
  );
end $$;
