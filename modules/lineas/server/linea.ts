import { eq, sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import { explainConstraints } from '#core/kernel/server/errors.ts';
import { serveRecord } from '#core/record/server/record.ts';
import { type DatosLinea, lineas, UNIVERSIDAD } from '../domain/linea.ts';
import { lineaOds, lineaInvestigacion as tabla } from '../tables.ts';
import { gruposDeLinea, proyectosDeLinea } from './extensiones.ts';

explainConstraints({
  linea_codigo_unico: 'Otra persona registró a la vez una línea con ese código. Revise el listado.',
  linea_nombre_unico: 'Otra persona registró a la vez una línea con ese nombre. Revise el listado.',
  linea_padre_misma_facultad: 'Una línea y su línea padre deben ser de la misma facultad.',
  linea_sin_ciclo: 'Una línea no puede depender de sí misma ni de una que depende de ella.',
});

/** Research lines: the tree that they form has its rules here, and the database repeats them. */
export const servidas = serveRecord(lineas, {
  entity: 'linea_investigacion',
  table: tabla,
  touched: 'actualizadoEn',
  joins: sql`left join facultad f on f.id = r.facultad_id left join linea_investigacion p on p.id = r.padre_id`,
  columns: {
    facultadId: sql`coalesce(f.nombre, 'Toda la universidad')`,
    padreId: sql`p.codigo || ' ' || p.nombre`,
    ods: sql`(select string_agg(o.ods_id::text, ', ' order by o.ods_id) from linea_ods o where o.linea_id = r.id)`,
  },
  // What higher modules count is known once all of them are there.
  onDay: () => ({ grupos: gruposDeLinea.one()(sql`r.id`), proyectos: proyectosDeLinea.one()(sql`r.id`) }),
  search: sql`quipu_fold(r.codigo || ' ' || r.nombre)`,
  refs: {
    facultadId: sql`(select ${UNIVERSIDAD}::bigint as value, 'Toda la universidad' as label, false as off
      union all (select id, nombre, not activo from facultad order by nombre))`,
    // The parents of each faculty.
    padreId: sql`
      select
        id as value,
        codigo || ' ' || nombre as label,
        coalesce(facultad_id, ${UNIVERSIDAD})::text as of,
        not activa as off
      from linea_investigacion
      order by codigo`,
    ods: sql`select id as value, id || '. ' || objetivo as label from ods order by id`,
  },
  parts: { ods: { table: lineaOds, owner: lineaOds.lineaId, value: lineaOds.odsId } },
  row: (form) => {
    const { facultadId, ods, ...datos } = form as DatosLinea;
    return { ...datos, facultadId: facultadId === UNIVERSIDAD ? null : facultadId, ods: [...new Set(ods)].map(String) };
  },
  formOf: ({ facultadId, ...fila }) => ({
    facultadId: String(facultadId ?? UNIVERSIDAD),
    ods: [fila.ods ?? []].flat().map(String),
  }),
  async require(tx, { facultadId, padreId }, antes) {
    const falla = (path: string, message: string) => [{ path, message }];
    const [hija] = antes ? await tx.db.select().from(tabla).where(eq(tabla.padreId, antes.id)).limit(1) : [];
    if (hija && antes!.facultadId !== facultadId)
      return falla('facultadId', 'La línea tiene líneas que dependen de ella: no puede cambiar de facultad');
    const [padre] = padreId ? await tx.db.select().from(tabla).where(eq(tabla.id, padreId)) : [];
    if (!padre) return [];
    if (padre.facultadId !== facultadId) return falla('padreId', 'La línea padre es de otra facultad');
    const [ciclo] = await query(tx)`with recursive ancestros as (
          select id, padre_id from linea_investigacion where id = ${padre.id}
          union select l.id, l.padre_id from linea_investigacion l join ancestros a on l.id = a.padre_id)
        select 1 from ancestros where id = ${antes?.id ?? 0}`;
    return ciclo ? falla('padreId', 'Esa línea depende de la que edita: elija otra') : [];
  },
  inUse: async (tx, { id }) =>
    (await tx.db.select().from(tabla).where(eq(tabla.padreId, id)).limit(1)).length
      ? 'Otras líneas dependen de esta; no se puede eliminar. Puede desactivarla.'
      : null,
  used: 'Hay grupos, proyectos u otros registros con esta línea; no se puede eliminar. Puede desactivarla.',
});
