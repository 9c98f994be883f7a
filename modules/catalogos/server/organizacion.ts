import { type SQL, sql } from 'drizzle-orm';
import { defineImporter, type Importer, type Scope, type Target } from '#core/import/server/importer.ts';
import { refuseRows } from '#core/import/server/judge.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { completarUnidad, importacionOrganizacion } from '../domain/organizacion.ts';

const CODIGO = sql`f.datos ->> 'codigo'`;
const NOMBRE = sql`f.datos ->> 'nombre'`;
const SUPERIOR = sql`f.datos ->> 'superior'`;
const esClase = (clase: string) => sql`f.datos ->> 'clase' = ${clase}`;
const AREA = sql`(select a.id from area a where upper(a.sigla) = ${SUPERIOR})`;
const FACULTAD = sql`(select x.id from facultad x where upper(x.codigo) = ${SUPERIOR})`;

/** A unit of a faculty, known by its name in it. */
const deFacultad = (clase: string, table: string, entity: string | undefined, mas: SQL = sql`'{}'::jsonb`): Target => ({
  table,
  ...(entity ? { entity } : {}),
  when: esClase(clase),
  // That of a faculty which is not there yet is not one of the whole university.
  same: sql`
    s.facultad_id is not distinct from ${FACULTAD}
    and (${FACULTAD} is not null or not f.datos ? 'superior')
    and s.nombre = ${NOMBRE}
  `,
  values: sql`jsonb_build_object('facultad_id', ${FACULTAD}, 'nombre', f.datos -> 'nombre') || ${mas}`,
});

/** A unit belongs to one that is there, or in the same file. */
async function juzgar(tx: Ctx, scope: Scope): Promise<undefined> {
  const enArchivo = (clase: string) => sql`
    exists (
      select 1
      from importacion_fila g
      where g.importacion_id = ${scope.run.id}
        and g.accion <> 'error'
        and g.datos ->> 'clase' = ${clase}
        and g.datos ->> 'codigo' = ${SUPERIOR}
    )`;
  await refuseRows(
    tx,
    scope,
    sql`${esClase('facultad')} and ${AREA} is null and not ${enArchivo('area')}`,
    sql`'superior: No hay un área ' || (${SUPERIOR})`,
  );
  await refuseRows(
    tx,
    scope,
    sql`f.datos ->> 'clase' in ('instituto', 'departamento', 'programa') and f.datos ? 'superior'
      and ${FACULTAD} is null and not ${enArchivo('facultad')}`,
    sql`'superior: No hay una facultad ' || (${SUPERIOR})`,
  );
}

/** The organisation of the institution, from what others belong to. */
export const importadorDeOrganizacion: Importer = defineImporter({
  def: importacionOrganizacion,
  finish: completarUnidad,
  targets: [
    {
      table: 'area',
      entity: 'area',
      when: esClase('area'),
      same: sql`upper(s.sigla) = ${CODIGO}`,
      values: sql`jsonb_build_object('sigla', f.datos -> 'codigo', 'nombre', f.datos -> 'nombre')`,
    },
    {
      table: 'facultad',
      entity: 'facultad',
      when: esClase('facultad'),
      same: sql`upper(s.codigo) = ${CODIGO}`,
      values: sql`
        jsonb_build_object(
          'codigo', coalesce((select x.codigo from facultad x where upper(x.codigo) = ${CODIGO}), ${CODIGO}),
          'nombre', f.datos -> 'nombre',
          'area_id', ${AREA},
          'activo', true
        )
      `,
    },
    deFacultad('instituto', 'instituto', 'instituto'),
    deFacultad('departamento', 'dependencia', 'dependencia'),
    deFacultad('programa', 'facultad_programa', undefined, sql`jsonb_build_object('nivel', f.datos -> 'nivel')`),
  ],
  judge: juzgar,
  tells: {
    area_id: (id) => sql`(select a.nombre from area a where a.id = (${id})::bigint)`,
    facultad_id: (id) => sql`(select x.nombre from facultad x where x.id = (${id})::bigint)`,
  },
});
