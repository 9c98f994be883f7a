-- Nothing new points to a person who was absorbed: who inserts while a union commits waits for it and is refused, in every table that names people.
do $$
declare r record; f text;
begin
  for r in select t.relname as tabla, a.attname as columna from pg_constraint c join pg_class t on t.oid = c.conrelid
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'investigador'::regclass and cardinality(c.conkey) = 1 and t.relname not in ('investigador', 'fusion_persona')
  loop
    f := 'no_absorbida_' || r.columna;
    execute format($f$create or replace function %I() returns trigger language plpgsql as $b$
declare destino bigint;
begin
  select fusionada_en_id into destino from investigador where id = new.%I for key share;
  if destino is not null then
    raise exception 'La persona fue unida a otro registro' using errcode = 'foreign_key_violation', constraint = 'persona_absorbida';
  end if;
  return null;
end $b$ $f$, f, r.columna);
    execute format('create trigger %I after insert on %I for each row when (new.%I is not null) execute function %I()', f || '_alta', r.tabla, r.columna, f);
    execute format('create trigger %I after update of %I on %I for each row when (new.%I is not null and new.%I is distinct from old.%I) execute function %I()',
      f || '_cambio', r.columna, r.tabla, r.columna, r.columna, r.columna, f);
  end loop;
end $$;
--> statement-breakpoint
-- Links that open something by themselves do not stay in mails already sent.
update correo_saliente set enlace = null where estado = 'enviado' and plantilla in ('grupo-invitacion', 'acceso-restablecer', 'acceso-invitacion') and (enlace like '%token=%' or enlace like '%ficha=%');
