-- Names and titles are put in order as Spanish does («Cáceres» before «Cuba», «Ñahui» after «Nuñez»), whatever the
-- language the database was created with: the columns that people write carry a collation of our own.
do $$
begin
  -- The rule is all that Spanish adds to the order of Unicode. Said so, a database without the Spanish data of ICU (the
  -- embedded one) has it too. PostgreSQL 15 knows no rules, and does have the data.
  if current_setting('server_version_num')::int >= 160000 then
    execute $statement$create collation quipu_es (provider = icu, locale = 'und', rules = '&N < ñ <<< Ñ')$statement$;
  else
    create collation quipu_es (provider = icu, locale = 'es');
  end if;
end $$;
--> statement-breakpoint
-- What is searched is derived from those columns: it leaves and comes back.
alter table evaluador drop column busqueda;
--> statement-breakpoint
alter table grupo drop column busqueda;
--> statement-breakpoint
alter table investigador drop column busqueda;
--> statement-breakpoint
alter table laboratorio drop column busqueda;
--> statement-breakpoint
alter table proyecto drop column busqueda;
--> statement-breakpoint
alter table publicacion drop column busqueda;
--> statement-breakpoint
alter table revista drop column busqueda;
--> statement-breakpoint
alter table rrhh_docente drop column busqueda;
--> statement-breakpoint
alter table sum_estudiante drop column busqueda;
--> statement-breakpoint
do $$
declare
  written constant text[] := array[
    'apellido1',
    'apellido2',
    'apellidos',
    'autor',
    'cargo',
    'casa',
    'ciudad',
    'dependencia',
    'descripcion',
    'editorial',
    'especialidad',
    'evento_nombre',
    'facultad',
    'grupo',
    'institucion',
    'nombre',
    'nombre_corto',
    'nombres',
    'objetivo',
    'palabra',
    'programa',
    'publicacion_nombre',
    'responsable',
    'texto',
    'titulo',
    'ubicacion',
    'universidad',
    'username_mostrado'
  ];
  change record;
begin
  for change in
    select
      c.oid::regclass as of,
      string_agg(format('alter column %I type text collate quipu_es', a.attname), ', ' order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace
      and c.relkind = 'r'
      and a.attnum > 0
      and not a.attisdropped
      and a.atttypid = 'text'::regtype
      and (a.attname = any(written) or (c.relname, a.attname) in (('etiqueta', 'valor'), ('publicacion_proyecto', 'entidad')))
    group by c.oid
  loop
    execute format('alter table %s %s', change.of, change.columns);
  end loop;
end $$;
--> statement-breakpoint
alter table evaluador add column busqueda text generated always as (
  quipu_fold(
    apellidos || ' ' ||
    nombres || ' ' ||
    coalesce(dni, '')
  )
) stored;
--> statement-breakpoint
create index evaluador_busqueda_idx on evaluador using gin (busqueda gin_trgm_ops);
--> statement-breakpoint
alter table grupo add column busqueda text generated always as (
  quipu_fold(
    nombre || ' ' ||
    nombre_corto
  )
) stored;
--> statement-breakpoint
create index grupo_busqueda_idx on grupo using gin (busqueda gin_trgm_ops);
--> statement-breakpoint
alter table investigador add column busqueda text generated always as (
  quipu_fold(
    coalesce(apellido1, '') || ' ' ||
    coalesce(apellido2, '') || ' ' ||
    coalesce(nombres, '') || ' ' ||
    coalesce(codigo, '') || ' ' ||
    coalesce(doc_numero, '')
  )
) stored;
--> statement-breakpoint
create index investigador_busqueda_idx on investigador using gin (busqueda gin_trgm_ops);
--> statement-breakpoint
create index investigador_docente_busqueda_idx on investigador using gin (busqueda gin_trgm_ops) where tipo = 'Docente permanente';
--> statement-breakpoint
alter table laboratorio add column busqueda text generated always as (
  quipu_fold(
    coalesce(codigo, '') || ' ' ||
    nombre || ' ' ||
    responsable || ' ' ||
    coalesce(ubicacion, '')
  )
) stored;
--> statement-breakpoint
create index laboratorio_busqueda_idx on laboratorio using gin (busqueda gin_trgm_ops);
--> statement-breakpoint
alter table proyecto add column busqueda text generated always as (
  quipu_fold(
    titulo || ' ' ||
    coalesce(codigo_proyecto, '') || ' ' ||
    coalesce(codigo_legado, '') || ' ' ||
    palabras_clave
  )
) stored;
--> statement-breakpoint
create index proyecto_busqueda_idx on proyecto using gin (busqueda gin_trgm_ops);
--> statement-breakpoint
alter table publicacion add column busqueda text generated always as (
  quipu_fold(
    titulo || ' ' ||
    coalesce(codigo_registro, '') || ' ' ||
    coalesce(codigo_antiguo, '') || ' ' ||
    coalesce(doi, '') || ' ' ||
    coalesce(nro_expediente, '')
  )
) stored;
--> statement-breakpoint
create index publicacion_busqueda_idx on publicacion using gin (busqueda gin_trgm_ops);
--> statement-breakpoint
alter table revista add column busqueda text generated always as (
  quipu_fold(
    nombre || ' ' ||
    coalesce(issn, '') || ' ' ||
    coalesce(issn_e, '') || ' ' ||
    coalesce(casa, '')
  )
) stored;
--> statement-breakpoint
create index revista_busqueda_idx on revista using gin (busqueda gin_trgm_ops);
--> statement-breakpoint
alter table rrhh_docente add column busqueda text generated always as (
  quipu_fold(
    apellido1 || ' ' ||
    coalesce(apellido2, '') || ' ' ||
    nombres || ' ' ||
    coalesce(codigo, '') || ' ' ||
    doc_numero
  )
) stored;
--> statement-breakpoint
create index rrhh_busqueda_idx on rrhh_docente using gin (busqueda gin_trgm_ops);
--> statement-breakpoint
alter table sum_estudiante add column busqueda text generated always as (
  quipu_fold(
    apellido1 || ' ' ||
    coalesce(apellido2, '') || ' ' ||
    nombres || ' ' ||
    codigo_alumno || ' ' ||
    coalesce(dni, '')
  )
) stored;
--> statement-breakpoint
create index sum_busqueda_idx on sum_estudiante using gin (busqueda gin_trgm_ops);
--> statement-breakpoint
drop function quipu_orden(text);
--> statement-breakpoint
drop function quipu_orden(anyelement);
