-- Names read in the order of the language (docs/adr/0061).
alter table oai_registro alter column nombre type text collate quipu_es;
--> statement-breakpoint
-- What changed is noted for the records of OAI-PMH in the transaction of the change (spec 09 §9, docs/adr/0068). Once a
-- statement, whatever its rows are; the arguments are pairs of a kind of record and the column with its number.
create function oai_anotar() returns trigger language plpgsql as $$
declare
  de text := case tg_op
    when 'INSERT' then 'nuevas'
    when 'DELETE' then 'viejas'
    else '(select * from viejas union all select * from nuevas)'
  end;
begin
  for i in 0 .. tg_nargs / 2 - 1 loop
    execute format(
      'insert into oai_cambio (clase, origen_id) select distinct %L, cambiadas.%I from %s cambiadas where cambiadas.%I is not null',
      tg_argv[2 * i], tg_argv[2 * i + 1], de, tg_argv[2 * i + 1]
    );
  end loop;
  return null;
end $$;
--> statement-breakpoint
do $$
declare
  r record;
  argumentos text;
begin
  for r in
    select *
    from (values
      ('facultad', array['facultad', 'id']),
      ('instituto', array['instituto', 'id']),
      ('dependencia', array['dependencia', 'id']),
      ('laboratorio', array['laboratorio', 'id']),
      ('grupo', array['grupo', 'id']),
      ('grupo_integrante', array['persona', 'investigador_id']),
      ('investigador', array['persona', 'id']),
      ('consentimiento_publicacion', array['persona', 'investigador_id']),
      ('tipo_proyecto', array['programa', 'id']),
      ('convocatoria', array['convocatoria', 'id']),
      ('proyecto', array['proyecto', 'id', 'subvencion', 'id']),
      ('proyecto_fex', array['proyecto', 'proyecto_id', 'subvencion', 'proyecto_id']),
      ('proyecto_presupuesto', array['subvencion', 'proyecto_id']),
      ('proyecto_integrante', array['proyecto', 'proyecto_id']),
      ('proyecto_descripcion', array['proyecto', 'proyecto_id']),
      ('proyecto_ods', array['proyecto', 'proyecto_id']),
      ('revista', array['revista', 'id']),
      ('publicacion', array['publicacion', 'id', 'patente', 'id']),
      ('publicacion_autor', array['publicacion', 'publicacion_id', 'patente', 'publicacion_id']),
      ('publicacion_proyecto', array['publicacion', 'publicacion_id', 'patente', 'publicacion_id'])
    ) as t (tabla, argumentos)
  loop
    select string_agg(quote_literal(a), ', ') into argumentos from unnest(r.argumentos) a;
    execute format('create trigger oai_alta after insert on %I referencing new table as nuevas for each statement execute function oai_anotar(%s)', r.tabla, argumentos);
    execute format('create trigger oai_cambio after update on %I referencing old table as viejas new table as nuevas for each statement execute function oai_anotar(%s)', r.tabla, argumentos);
    execute format('create trigger oai_baja after delete on %I referencing old table as viejas for each statement execute function oai_anotar(%s)', r.tabla, argumentos);
  end loop;
end $$;
--> statement-breakpoint
-- What an installation already has is rendered by the job when it first runs.
insert into oai_cambio (clase, origen_id)
  select 'universidad', 0
  union all select 'facultad', id from facultad
  union all select 'instituto', id from instituto
  union all select 'dependencia', id from dependencia
  union all select 'laboratorio', id from laboratorio
  union all select 'grupo', id from grupo
  union all select 'persona', id from investigador
  union all select 'programa', id from tipo_proyecto
  union all select 'convocatoria', id from convocatoria
  union all select 'subvencion', id from proyecto
  union all select 'proyecto', id from proyecto
  union all select 'revista', id from revista
  union all select 'publicacion', id from publicacion where tipo_publicacion <> 'patente'
  union all select 'patente', id from publicacion where tipo_publicacion = 'patente';
--> statement-breakpoint
-- As every table that names people: nothing new points to a person who was absorbed.
create trigger no_absorbida_investigador_id_alta after insert on consentimiento_publicacion
  for each row when (new.investigador_id is not null) execute function no_absorbida_investigador_id();
--> statement-breakpoint
create trigger no_absorbida_investigador_id_cambio after update of investigador_id on consentimiento_publicacion
  for each row when (new.investigador_id is not null and new.investigador_id is distinct from old.investigador_id)
  execute function no_absorbida_investigador_id();
