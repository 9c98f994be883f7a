import { type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { explainConstraints } from '#core/kernel/server/errors.ts';
import type { FieldError } from '#core/kernel/shared/failure.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { serveRecord } from '#core/record/server/record.ts';
import { textoFijado } from '#modules/catalogos/server/index.ts';
import { VINCULADAS } from '#modules/publicaciones/server/index.ts';
import { metasDePublicacion, periodosDeMetas, TIPOS_META, tiposDeMetas } from '../domain/metas.ts';
import type { Meta } from '../domain/mostrar.ts';
import { PARAMETROS_MONITOREO } from '../domain/parametros.ts';
import { metaPeriodo, metaPublicacion, metaTipo, monitoreoEn } from '../tables.ts';

explainConstraints({
  meta_periodo_unico: 'Otra persona registró a la vez ese periodo. Revise la lista.',
  meta_tipo_unico: 'Otra persona registró a la vez ese tipo de proyecto en el periodo. Revise la lista.',
  meta_publicacion_unica: 'Otra persona registró a la vez una meta de ese tipo. Revise la lista.',
});

/** SQL: the goals that count, valid on their three levels: `periodo`, `tipo_proyecto`, `tipo`, `cantidad`. */
export const METAS = sql`
  (
    select q.id, y.periodo, k.tipo_proyecto, q.tipo_publicacion as tipo, q.cantidad
    from meta_publicacion q
      join meta_tipo_proyecto k on k.id = q.meta_tipo_id
        and k.activo
      join meta_periodo y on y.id = k.periodo_id
        and y.activo
    where q.activo
  )
`;
/** SQL of the project `p`: a goal `g` is of it. */
export const SUYA = sql`g.tipo_proyecto = p.tipo_proyecto and g.periodo = p.periodo`;
/**
 * SQL: the publications of each project as its monitoring lists them: those linked today and, once it was judged, those
 * that were judged.
 */
export const LISTADAS = sql`
  (
    select v.*
    from ${VINCULADAS} v
      left join monitoreo j on j.proyecto_id = v.proyecto_id
        and ${monitoreoEn.not('corrige', 'j')}
    where j.proyecto_id is null
      or exists (
        select 1
        from monitoreo_publicacion e
        where e.proyecto_id = v.proyecto_id and e.publicacion_id = v.id
      )
  )
`;
/**
 * SQL of the project `p` and its goal `g`: how many linked publications of that kind are registered. The one rule of
 * «completada».
 */
const COMPLETADA = sql`(select count(*)::int from ${LISTADAS} v where v.proyecto_id = p.id and v.registrada
  and v.tipo = g.tipo)`;

const estados = async (ctx: Ctx) => (await textoFijado(ctx, PARAMETROS_MONITOREO[0])).split(',');
/** SQL of the project `p`: it is monitored (spec 06 §4.3). Lists, details, guards and notices ask this. */
export const monitoreadoSql = async (ctx: Ctx): Promise<SQL> =>
  sql`(p.estado = any(${sql.param(await estados(ctx))}::text[]) and exists (select 1 from ${METAS} g where ${SUYA}))`;
/** SQL of the project `p`: all of its goals are met. */
export const completoSql = sql`not exists (select 1 from ${METAS} g where ${SUYA} and g.cantidad > ${COMPLETADA})`;

/** Goals of a project, in the order of the kinds. */
export async function metasDe(ctx: Ctx, proyectoId: number): Promise<Meta[]> {
  const filas = await rowsOf<Meta>(
    ctx.db,
    sql`
      select g.tipo, g.cantidad as requerida, ${COMPLETADA} as completada
      from proyecto p
        join ${METAS} g on ${SUYA}
      where p.id = ${proyectoId}
      order by g.id
    `,
  );
  return filas;
}

const repetida = async (tx: Ctx, path: string, otra: SQL): Promise<FieldError[]> =>
  (await rowsOf(tx.db, otra)).length ? [{ path, message: 'Ya está en la lista' }] : [];
const CON_METAS = 'y no se puede eliminar: elimínelas antes, o márquelo como inválido.';

const periodos = serveRecord(periodosDeMetas, {
  entity: 'meta_periodo',
  table: metaPeriodo,
  columns: { tipos: sql`(select count(*)::int from meta_tipo_proyecto k where k.periodo_id = r.id)` },
  search: sql`quipu_fold(r.periodo || ' ' || coalesce(r.descripcion, ''))`,
  used: `El periodo tiene tipos de proyecto con metas ${CON_METAS}`,
  require: (tx, { periodo }, antes) =>
    repetida(tx, 'periodo', sql`select 1 from meta_periodo where periodo = ${periodo} and id <> ${antes?.id ?? 0}`),
});

const tipos = serveRecord(tiposDeMetas, {
  entity: 'meta_tipo_proyecto',
  table: metaTipo,
  joins: sql`join meta_periodo y on y.id = r.periodo_id join tipo_proyecto t on t.codigo = r.tipo_proyecto`,
  columns: {
    periodoId: sql`y.periodo`,
    tipoProyecto: sql`r.tipo_proyecto`,
    metas: sql`(select count(*)::int from meta_publicacion q where q.meta_tipo_id = r.id)`,
  },
  search: sql`quipu_fold(r.tipo_proyecto || ' ' || t.nombre)`,
  refs: {
    periodoId: sql`select id as value, periodo::text as label from meta_periodo order by periodo desc`,
    tipoProyecto: sql`
      select codigo as value, codigo || ' · ' || nombre as label, not activo as off from tipo_proyecto order by codigo`,
  },
  used: `El tipo de proyecto tiene metas ${CON_METAS}`,
  require: (tx, { periodoId, tipoProyecto }, antes) =>
    repetida(
      tx,
      'tipoProyecto',
      sql`
        select 1
        from meta_tipo_proyecto
        where periodo_id = ${periodoId} and tipo_proyecto = ${tipoProyecto} and id <> ${antes?.id ?? 0}
      `,
    ),
});

const DE_META = sql`y.periodo || ' · ' || k.tipo_proyecto`;
const metas = serveRecord(metasDePublicacion, {
  entity: 'meta_publicacion',
  table: metaPublicacion,
  joins: sql`join meta_tipo_proyecto k on k.id = r.meta_tipo_id join meta_periodo y on y.id = k.periodo_id`,
  columns: { metaTipoId: DE_META },
  search: sql`quipu_fold(${DE_META})`,
  refs: {
    metaTipoId: sql`
      select k.id as value, ${DE_META} as label
      from meta_tipo_proyecto k
        join meta_periodo y on y.id = k.periodo_id
      order by y.periodo desc, k.tipo_proyecto
    `,
  },
  facetLabels: {
    tipoPublicacion: sql`case r.tipo_publicacion ${sql.join(
      Object.entries(TIPOS_META).map(([clave, texto]) => sql`when ${clave} then ${texto}`),
      sql` `,
    )} end`,
  },
  used: 'La meta está en uso y no se puede eliminar. Puede marcarla como inválida.',
  require: (tx, { metaTipoId, tipoPublicacion }, antes) =>
    repetida(
      tx,
      'tipoPublicacion',
      sql`
        select 1
        from meta_publicacion
        where meta_tipo_id = ${metaTipoId} and tipo_publicacion = ${tipoPublicacion} and id <> ${antes?.id ?? 0}
      `,
    ),
  // Projects answer for it once their monitoring began.
  inUse: async (tx, { metaTipoId }) => {
    const [f] = await rowsOf<{ n: number }>(
      tx.db,
      sql`
        select count(*)::int as n
        from monitoreo m
          join proyecto p on p.id = m.proyecto_id
          join meta_tipo_proyecto k on k.tipo_proyecto = p.tipo_proyecto
          join meta_periodo y on y.id = k.periodo_id
            and y.periodo = p.periodo
        where k.id = ${metaTipoId}
      `,
    );
    return f!.n
      ? `La meta se usa en el monitoreo de ${plural(f!.n, 'proyecto', 'proyectos')} y no se puede eliminar. Puede marcarla como inválida.`
      : null;
  },
});
export const metasModules = [periodos.module, tipos.module, metas.module];
