import { and, eq, ne, sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { explainConstraints } from '#core/kernel/server/errors.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { keysOf } from '#core/kernel/shared/keys.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { serveRecord } from '#core/record/server/record.ts';
import { proyectoEn } from '#modules/proyectos/tables.ts';
import {
  avisosDeVentanas,
  camposConvocatoria,
  convocatorias,
  type DatosConvocatoria,
  fallasDeVentanas,
} from '../../domain/convocatoria.ts';
import { convocatoria } from '../../tables.ts';
import type { FilaConvocatoria } from '../postulacion.ts';

explainConstraints({
  convocatoria_sin_traslape: 'El registro se traslapa con otra convocatoria activa del mismo tipo.',
  convocatoria_unica: 'Otra persona añadió a la vez una convocatoria del mismo tipo y periodo. Vuelva a intentar.',
  convocatoria_descripcion_unica: 'Ya existe una convocatoria de ese tipo y periodo con la misma descripción.',
});

const VENTANAS = keysOf(camposConvocatoria).filter((c) => camposConvocatoria[c].kind === 'day');
const POSTULACIONES = sql`(select count(*)::int from proyecto p where p.convocatoria_id = r.id
  and ${proyectoEn.not('eliminado', 'p')})`;
const ENVIADAS = sql`(select count(*)::int from proyecto p where p.convocatoria_id = r.id
  and p.enviado_en is not null)`;

/** Phase of a call on a day: the SQL twin of `faseDe`; a test compares both. */
const fase = (
  hoy: string,
) => sql`case when r.activa and ${hoy}::date between r.registro_inicio and r.registro_fin then 'abierta'
  when r.activa and ${hoy}::date < r.registro_inicio then 'proxima'
  when not r.activa and ${hoy}::date <= r.registro_fin and ${POSTULACIONES} = 0 then 'borrador'
  else 'cerrada' end`;

/**
 * Calls. Their type never changes; what was already sent does not keep the dates from changing, and the history says
 * so.
 */
export const servidas = serveRecord(convocatorias, {
  entity: 'convocatoria',
  table: convocatoria,
  touched: 'actualizadoEn',
  joins: sql`join tipo_proyecto t on t.codigo = r.tipo_proyecto`,
  columns: { tipo: sql`r.tipo_proyecto`, postulaciones: POSTULACIONES, enviadas: ENVIADAS },
  facetLabels: { tipo: sql`t.nombre` },
  onDay: (hoy) => ({ fase: fase(hoy) }),
  search: sql`quipu_fold(r.descripcion || ' ' || r.tipo_proyecto || ' ' || t.nombre)`,
  refs: {
    tipoProyecto: sql`select codigo as value, codigo || ' · ' || nombre as label, not activo as off from tipo_proyecto t
      where activo or exists (select 1 from convocatoria c where c.tipo_proyecto = t.codigo) order by codigo`,
  },
  choices: async (ctx) => ({ initial: { visibleEnMenu: true, periodo: Number(ctx.today().slice(0, 4)) } }),
  also: ['numero'],
  row: async (form, tx, antes) => {
    const datos = form as DatosConvocatoria & { tipoProyecto: string };
    const numero = antes?.periodo === datos.periodo ? antes.numero : await siguienteNumero(tx, datos);
    return { ...datos, numero };
  },
  formOf: ({ fechaCorte }) => ({ fechaCorte: fechaCorte ?? '' }),
  async require(tx, c, antes) {
    const fallas = fallasDeVentanas(c);
    const { postulaciones } = antes ? await usoDe(tx, antes) : { postulaciones: 0 };
    if (antes && postulaciones > 0 && c.periodo !== antes.periodo)
      fallas.push({
        path: 'periodo',
        message: `La convocatoria ya tiene ${plural(postulaciones, 'postulación', 'postulaciones')} de ${antes.periodo}`,
      });
    if (fallas.length === 0 && (antes?.activa ?? true)) await exigirSinTraslape(tx, c, antes?.id ?? 0);
    return fallas;
  },
  async after(tx, c, antes) {
    const propuestasEnviadas = await enviadasBajoOtrasFechas(tx, c, antes);
    return propuestasEnviadas > 0 ? { propuestasEnviadas } : undefined;
  },
  async written(tx, c, antes) {
    const avisos = avisosDeVentanas(c);
    const enviadas = await enviadasBajoOtrasFechas(tx, c, antes);
    if (enviadas > 0)
      avisos.push(
        `La convocatoria tiene ${plural(enviadas, 'propuesta enviada', 'propuestas enviadas')}; el cambio de fechas quedó registrado.`,
      );
    return [antes ? 'Convocatoria actualizada.' : 'Convocatoria añadida.', ...avisos].join(' ');
  },
  async switched(tx, c, activa) {
    if (activa) await exigirSinTraslape(tx, c, c.id);
    return undefined;
  },
  async inUse(tx, c) {
    const { total } = await usoDe(tx, c);
    return total > 0
      ? `No se puede eliminar: hay ${plural(total, 'proyecto', 'proyectos')} de ${c.tipoProyecto} ${c.periodo}. Puede desactivarla.`
      : null;
  },
  used: 'La convocatoria tiene registros a su nombre: no se puede eliminar. Puede desactivarla.',
});

/** How many were sent while the call had other dates. */
const enviadasBajoOtrasFechas = async (tx: Ctx, c: DatosConvocatoria, antes: FilaConvocatoria | null) =>
  antes && VENTANAS.some((v) => antes[v] !== c[v]) ? (await usoDe(tx, antes)).enviadas : 0;

type Uso = { total: number; postulaciones: number; enviadas: number };
/**
 * Projects that answer a call: `total` counts also the deleted drafts and those of its type and period, which keep it
 * from being deleted; `enviadas` those that were submitted.
 */
export async function usoDe(ctx: Ctx, c: Pick<FilaConvocatoria, 'id' | 'tipoProyecto' | 'periodo'>): Promise<Uso> {
  const propia = sql`p.convocatoria_id = ${c.id}`;
  const [uso] = await query(ctx)<Uso>`
    select
      count(*)::int as total,
      (
        count(*) filter (
          where ${propia} and ${proyectoEn.not('eliminado', 'p')}
        )
      )::int as postulaciones,
      (
        count(*) filter (
          where ${propia} and p.enviado_en is not null
        )
      )::int as enviadas
    from proyecto p
    where ${propia}
      or (
        p.tipo_proyecto = ${c.tipoProyecto}
        and p.periodo = ${c.periodo}
      )
  `;
  return uso!;
}

/** Names the other call; the exclusion constraint of the database answers for two saves at the same time. */
async function exigirSinTraslape(
  ctx: Ctx,
  c: Pick<FilaConvocatoria, 'tipoProyecto' | 'registroInicio' | 'registroFin'>,
  propia: number,
): Promise<void> {
  const [otra] = await ctx.db
    .select()
    .from(convocatoria)
    .where(
      and(
        eq(convocatoria.tipoProyecto, c.tipoProyecto),
        eq(convocatoria.activa, true),
        ne(convocatoria.id, propia),
        sql`daterange(${convocatoria.registroInicio}, ${convocatoria.registroFin},
          '[]') && daterange(${c.registroInicio}::date, ${c.registroFin}::date, '[]')`,
      ),
    )
    .limit(1);
  if (!otra) return;
  const dias = `${formatDay(otra.registroInicio)} – ${formatDay(otra.registroFin)}`;
  throw new Failure(
    'conflict',
    'convocatorias.convocatoria_traslapada',
    `El registro se traslapa con «${otra.descripcion}» (${dias}), otra convocatoria activa del mismo tipo.`,
    { fields: [{ path: 'registroInicio', message: `Se traslapa con otra convocatoria (${dias})` }] },
  );
}

async function siguienteNumero(ctx: Ctx, c: { tipoProyecto: string; periodo: number }): Promise<number> {
  const [fila] = await ctx.db
    .select({ ultimo: sql<number>`coalesce(max(${convocatoria.numero}), 0)::int` })
    .from(convocatoria)
    .where(and(eq(convocatoria.tipoProyecto, c.tipoProyecto), eq(convocatoria.periodo, c.periodo)));
  return fila!.ultimo + 1;
}
