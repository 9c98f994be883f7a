import { sql } from 'drizzle-orm';
import { defineImporter, type Importer, type Scope } from '#core/import/server/importer.ts';
import { refuseRows } from '#core/import/server/judge.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { fold } from '#core/kernel/shared/text.ts';
import { facultad } from '#modules/catalogos/tables.ts';
import { completarLinea, importacionLineas } from '../domain/importacion.ts';

/** The same text for a line: without case, accents or spaces around. */
const clave = (texto: ReturnType<typeof sql>) => sql`quipu_fold(btrim(${texto}))`;
const CODIGO = clave(sql`f.datos ->> 'codigo'`);
const PADRE = clave(sql`f.datos ->> 'padre'`);
const padreRegistrado = sql`(select l.id from linea_investigacion l where ${clave(sql`l.codigo`)} = ${PADRE})`;

/** Judges what a line says of others: of those that there are, and of the rows before it. */
async function juzgar(tx: Ctx, scope: Scope): Promise<undefined> {
  const enArchivo = (condicion: ReturnType<typeof sql>) => sql`
    exists (
      select 1
      from importacion_fila g
      where g.importacion_id = ${scope.run.id} and g.fila < f.fila and g.accion <> 'error' and ${condicion}
    )`;
  const padreEnArchivo = enArchivo(sql`${clave(sql`g.datos ->> 'codigo'`)} = ${PADRE}`);
  await refuseRows(
    tx,
    scope,
    sql`f.datos ? 'padre' and ${padreRegistrado} is null and not ${padreEnArchivo}`,
    sql`'padre: No hay una línea ' || (f.datos ->> 'padre') || ' antes de esta'`,
  );
  const otra = sql`
    (
      select l.codigo
      from linea_investigacion l
      where ${clave(sql`l.nombre`)} = ${clave(sql`f.datos ->> 'nombre'`)} and ${clave(sql`l.codigo`)} <> ${CODIGO}
    )`;
  await refuseRows(tx, scope, sql`${otra} is not null`, sql`'Ya es de otro registro: «' || ${otra} || '»'`);
  await refuseRows(
    tx,
    scope,
    enArchivo(sql`${clave(sql`g.datos ->> 'nombre'`)} = ${clave(sql`f.datos ->> 'nombre'`)}`),
    sql`'nombre: Ya está en una fila anterior'`,
  );
  const facultadDelPadre = sql`
    coalesce(
      (select coalesce(l.facultad_id, 0) from linea_investigacion l where l.id = ${padreRegistrado}),
      (
        select coalesce((g.datos ->> 'facultad')::bigint, 0)
        from importacion_fila g
        where g.importacion_id = ${scope.run.id} and ${clave(sql`g.datos ->> 'codigo'`)} = ${PADRE}
        order by g.fila
        limit 1
      )
    )`;
  await refuseRows(
    tx,
    scope,
    sql`f.datos ? 'padre' and ${facultadDelPadre} <> coalesce((f.datos ->> 'facultad')::bigint, 0)`,
    sql`'padre: La línea padre es de otra facultad'`,
  );
  // Where a line hangs is changed in its page, with what depends on it in sight.
  await refuseRows(
    tx,
    scope,
    sql`f.accion = 'cambio' and (
      (f.antes ? 'facultad_id' and f.valores ? 'facultad_id' and f.antes -> 'facultad_id' <> f.valores -> 'facultad_id')
      or (f.antes ? 'padre_id' and f.valores ? 'padre_id' and f.antes -> 'padre_id' <> f.valores -> 'padre_id')
    )`,
    sql`'Ya está registrada en otra facultad o bajo otra línea: cámbielo en la página de líneas'`,
  );
}

/** Research lines that come in a file. */
export const importadorDeLineas: Importer = defineImporter({
  def: importacionLineas,
  async known(ctx) {
    const facultades = await ctx.db.select().from(facultad);
    return {
      facultad: new Map(facultades.flatMap((f) => [f.codigo, f.nombre].map((t) => [fold(t), f.id] as const))),
    };
  },
  finish: completarLinea,
  targets: [
    {
      table: 'linea_investigacion',
      entity: 'linea_investigacion',
      same: sql`quipu_fold(btrim(s.codigo)) = ${CODIGO}`,
      values: sql`
        jsonb_strip_nulls(
          jsonb_build_object(
            'codigo',
            coalesce(
              (select l.codigo from linea_investigacion l where ${clave(sql`l.codigo`)} = ${CODIGO}),
              f.datos ->> 'codigo'
            ),
            'nombre', f.datos -> 'nombre',
            'facultad_id', f.datos -> 'facultad',
            'padre_id', ${padreRegistrado},
            'resolucion', f.datos -> 'resolucion'
          )
        )
      `,
      own: ['padre_id'],
      linked: [{ table: 'linea_ods', owner: 'linea_id', value: 'ods_id', key: 'ods', label: 'ODS' }],
      locksTable: true,
    },
  ],
  judge: juzgar,
  tells: {
    facultad_id: (id) => sql`(select x.nombre from facultad x where x.id = (${id})::bigint)`,
    padre_id: (id) => sql`(select x.codigo from linea_investigacion x where x.id = (${id})::bigint)`,
  },
});
