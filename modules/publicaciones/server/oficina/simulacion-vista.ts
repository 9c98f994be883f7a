import { eq, sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import { tableOf } from '#core/documents/shared/views.ts';
import { requireRow } from '#core/entity/server/entity.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { formatMoney, groupDigits } from '#core/kernel/shared/money-format.ts';
import { formatDay, formatInstant } from '#core/kernel/shared/time.ts';
import { type ListSource, stored } from '#core/list/server/list.ts';
import { reported } from '#core/report/server/report.ts';
import { nombreDe } from '#modules/personas/server/index.ts';
import { SIMULACION } from '../../contract-simulacion.ts';
import { listaSimulacion, situacionDe } from '../../domain/simulacion.ts';
import { nombreDeClase } from '../../domain/tipos.ts';
import { simulacionBaremo } from '../../tables-simulacion.ts';
import { categoriasLeidas } from '../puntuar.ts';
import { baremoEntidad } from './baremos.ts';

/** Every category, those of a baremo, and what of these decides points, in one text. */
export async function categoriasCon(ctx: Ctx, baremoId: number) {
  const todas = await categoriasLeidas(ctx);
  const suyas = todas.filter((c) => c.baremoId === baremoId);
  const huella = JSON.stringify(suyas.map((c) => [c.grupo, c.grado, c.clave, c.puntaje, c.compartir]));
  return { todas, suyas, huella };
}
/** A baremo with its last simulation, if any. @throws Failure not_found */
export async function simulacionDe(ctx: Ctx, id: number) {
  const { nombre } = await requireRow(ctx, baremoEntidad, id, 'see');
  const [s] = await ctx.db.select().from(simulacionBaremo).where(eq(simulacionBaremo.baremoId, id));
  const { huella, suyas } = await categoriasCon(ctx, id);
  const situacion = situacionDe(s, huella, ctx.now());
  return { nombre, s, suyas, situacion, hecha: situacion === 'hecha' || situacion === 'vieja' };
}

const FILAS = sql`
  simulacion_fila s
  join publicacion p on p.id = s.publicacion_id
  left join publicacion_autor a on a.id = s.autor_id
  left join investigador i on i.id = s.persona_id
  left join facultad f on f.id = i.facultad_id
`;

/** The authors whose points would be others; until it ends, none. @throws Failure not_found */
export async function fuenteSimulacion(ctx: Ctx, { id }: { id: number }): Promise<ListSource> {
  const { s, hecha } = await simulacionDe(ctx, id);
  return {
    def: listaSimulacion,
    from: FILAS,
    id: sql`s.id`,
    columns: {
      ...stored('s', 'antes despues razon'),
      registro: sql`p.id`,
      titulo: sql`p.titulo`,
      pagina: sql`case p.tipo_publicacion when 'patente' then 'patente' else 'detalle' end`,
      tipo: sql`p.tipo_publicacion`,
      autor: sql`coalesce(${nombreDe()}, a.autor)`,
      facultad: sql`f.nombre`,
      diferencia: sql`(s.despues - s.antes)`,
      efecto: sql`case when s.despues is null then 'sin_categoria' when s.despues > s.antes then 'sube'
        else 'baja' end`,
    },
    search: sql`(p.busqueda || ' ' || quipu_fold(coalesce(${nombreDe()}, a.autor, '')))`,
    filters: { facultad: sql`f.id` },
    facetLabels: { facultad: sql`f.nombre` },
    scope: sql`s.simulacion_id = ${hecha ? s!.id : null} and s.razon is not null`,
  };
}

const EFECTOS = ['Suben', 'Bajan', 'Mismo total con otro reparto', 'Sin categoría en el borrador'];
type Suma = { de: string; nombre: string | null; registros: number; antes: string; despues: string; falta: string };
async function leer(ctx: Ctx, { id }: { id: number }) {
  const { s, hecha, ...de } = await simulacionDe(ctx, id);
  if (!s || !hecha) throw notFound('La simulación de este baremo no ha terminado.');
  const sumas = await query(ctx)<Suma>`
    select
      case grouping(p.tipo_publicacion, f.id, i.id)
        when 3 then 'tipo'
        when 5 then 'facultad'
        when 6 then 'persona'
        else 'total'
      end as de,
      coalesce(p.tipo_publicacion, f.nombre, ${nombreDe()}) as nombre,
      count(distinct s.publicacion_id)::int as registros,
      coalesce(
        sum(s.antes) filter (
          where s.despues is not null
        ),
        0.00
      )::text as antes,
      coalesce(sum(s.despues), 0.00)::text as despues,
      coalesce(
        sum(s.antes) filter (
          where s.despues is null
        ),
        0.00
      )::text as falta
    from ${FILAS}
    where s.simulacion_id = ${s.id}
    group by grouping sets ((), (p.tipo_publicacion), (f.id, f.nombre), (i.id, ${nombreDe()}))
    order by sum(s.antes) desc
  `;
  const [veces] = await query(ctx)<{ n: number[] }>`
    select
      array[
        count(*) filter (
          where d > 0
        ),
        count(*) filter (
          where d < 0
        ),
        count(*) filter (
          where d = 0
        ),
        count(*) filter (
          where d is null
        )
      ]::int[] as n
    from (
        select
          case
            when bool_and(despues is not null) then sum(despues - antes)
          end as d
        from simulacion_fila
        where simulacion_id = ${s.id}
        group by publicacion_id
        having bool_or(razon is not null)
      ) x
  `;
  return { ...de, s, sumas, veces: veces!.n, zona: ctx.settings.timeZone };
}

const cambio = (s: Suma) => Number(s.despues) - Number(s.antes);
const enPuntos = (puntos: string) => formatMoney(puntos, '');
const conSigno = (n: number) => `${n > 0 ? '+' : ''}${enPuntos(n.toFixed(2))}`;
const TABLAS = { tipo: 'Por tipo', facultad: 'Por facultad', persona: 'Quienes más cambian' };
const tabla = (de: string, sumas: readonly Suma[]) =>
  tableOf<Suma>(
    [
      { label: 'Nombre', of: (s) => (s.nombre === null ? 'Sin facultad' : nombreDeClase(s.nombre)) },
      { label: 'Registros que suman', align: 'right', of: (s) => groupDigits(s.registros) },
      { label: 'Hoy', align: 'right', of: (s) => enPuntos(s.antes) },
      { label: 'Con el borrador', align: 'right', of: (s) => enPuntos(s.despues) },
      { label: 'Diferencia', align: 'right', of: (s) => conSigno(cambio(s)) },
      { label: 'Sin categoría', align: 'right', of: (s) => enPuntos(s.falta) },
    ],
    de === 'persona' ? quienesMas(sumas) : sumas,
    { empty: 'Nadie.' },
  );
const quienesMas = (sumas: readonly Suma[]) =>
  sumas
    .filter((s) => s.nombre !== null && cambio(s) !== 0)
    .sort((a, b) => Math.abs(cambio(b)) - Math.abs(cambio(a)))
    .slice(0, 20);

/** What the last simulation of a baremo found (spec 03 §8.1). */
export const reporteDeSimulacion = reported(SIMULACION, {
  query: leer,
  show: ({ nombre, s, situacion, sumas, veces, zona }) => {
    const todo = sumas.find((x) => x.de === 'total')!;
    const dias = [s.desde && `desde el ${formatDay(s.desde)}`, s.hasta && `hasta el ${formatDay(s.hasta)}`];
    return {
      title: SIMULACION.title,
      subtitle: [
        nombre,
        `Hecha el ${formatInstant(s.terminadaEn!, zona)} por ${s.pedidaPor}`,
        ...(situacion === 'vieja' ? ['Desactualizada: el baremo cambió después'] : []),
      ],
      content: [
        {
          type: 'keyValues',
          pairs: [
            ['Registros comparados', groupDigits(s.total)],
            ['Inscritos', dias.filter(Boolean).join(' ') || 'cualquier día'],
            ['Siguen igual', groupDigits(s.total - veces.reduce((n, v) => n + v, 0))],
            ...EFECTOS.map((efecto, i): [string, string] => [efecto, groupDigits(veces[i]!)]),
            ['Puntos hoy', enPuntos(todo.antes)],
            ['Puntos con el borrador', `${enPuntos(todo.despues)} (${conSigno(cambio(todo))})`],
            ['Puntos que no se comparan, sin categoría en él', enPuntos(todo.falta)],
          ],
        },
        ...Object.entries(TABLAS).flatMap(([de, text]) => [
          { type: 'heading' as const, text },
          tabla(
            de,
            sumas.filter((x) => x.de === de),
          ),
        ]),
      ],
    };
  },
  filename: ({ s }, ctx) => `simulacion-del-baremo-${s.baremoId}-${ctx.today()}`,
});
