import { asc, eq, sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import { type Ctx, once } from '#core/kernel/server/context.ts';
import { Failure, type FieldError, type Reason } from '#core/kernel/shared/failure.ts';
import { isOneOf } from '#core/kernel/shared/keys.ts';
import { compareMoney, partOf } from '#core/kernel/shared/money.ts';
import type { Money } from '#core/kernel/shared/money-format.ts';
import type { ServerBlock } from '#core/steps/server/engine.ts';
import { partida } from '#modules/catalogos/tables.ts';
import { proyectoPresupuesto } from '#modules/proyectos/tables.ts';
import type { Presupuesto } from '../../domain/bloques.ts';
import {
  evaluarPresupuesto,
  type GrupoPartidas,
  type PartidaDisponible,
  type ReglasPresupuesto,
} from '../../domain/presupuesto.ts';
import { type ValorPresupuesto, valorPresupuesto } from '../../domain/valores.ts';
import type { Postulacion } from '../postulacion.ts';
import { montosDeFacultad } from './cofinanciamiento.ts';

/** Lines that the type admits, caps by group and limits of the block: what the domain rule needs. */
export const reglasDe = (ctx: Ctx, p: Postulacion, b: Presupuesto): Promise<ReglasPresupuesto> =>
  once(ctx, `presupuesto ${p.id} ${b.key}`, () => leerReglas(ctx, p, b));

async function leerReglas(ctx: Ctx, p: Postulacion, b: Presupuesto): Promise<ReglasPresupuesto> {
  const [r] = await query(ctx)<{ partidas: PartidaConTopes[]; grupos: GrupoPartidas[] }>`
    select
      coalesce(
        (
          select
            jsonb_agg(
              jsonb_build_object(
                'id',
                pa.id,
                'codigo',
                pa.codigo,
                'nombre',
                pa.nombre,
                'tipo',
                pa.tipo,
                'postulacion',
                pt.postulacion,
                'tope',
                pt.monto::text,
                'porcentaje',
                pt.porcentaje::text
              )
              order by pa.codigo
            )
          from partida_tipo_proyecto pt
            join partida pa on pa.id = pt.partida_id
          where pt.tipo_proyecto = ${p.tipoProyecto} and pa.activa
        ),
        '[]'
      ) as partidas,
      coalesce(
        (
          select jsonb_agg(g)
          from (
              select
                pg.nombre,
                pg.monto_max::text as "montoMax",
                jsonb_agg(pt.partida_id) as "partidaIds"
              from partida_grupo pg
                join partida_grupo_item gi on gi.partida_grupo_id = pg.id
                join partida_tipo_proyecto pt on pt.id = gi.partida_tipo_proyecto_id
              where pg.tipo_proyecto = ${p.tipoProyecto}
              group by pg.id
              order by pg.id
            ) g
        ),
        '[]'
      ) as grupos
  `;
  const { min, minPartidas } = b;
  const max = b.maxFrom === 'facultad' ? (await montosDeFacultad(ctx, p)).disponible : b.max;
  return {
    min,
    max,
    minPartidas,
    ...(b.requireBien ? { requireBien: true } : {}),
    partidas: r!.partidas.map(({ porcentaje, tope, ...partida }) => ({
      ...partida,
      tope: b.lineCaps ? menorTope(tope, porcentaje, max) : null,
    })),
    grupos: b.groupCaps ? r!.grupos : [],
  };
}

type PartidaConTopes = Omit<PartidaDisponible, 'tope'> & { tope: Money | null; porcentaje: string | null };
/** The lesser of the two caps of a line: its amount, and its part of the most that may be asked. */
function menorTope(monto: Money | null, porcentaje: string | null, max: Money): Money | null {
  const parte = porcentaje === null ? null : partOf(max, porcentaje);
  if (monto === null || parte === null) return monto ?? parte;
  return compareMoney(monto, parte) < 0 ? monto : parte;
}

const { partidaId, monto, justificacion, fija } = proyectoPresupuesto;
const columnas = { partidaId, monto, justificacion, fija };

export const bloquePresupuesto: ServerBlock<Presupuesto, Postulacion, ValorPresupuesto, ReglasPresupuesto> = {
  schema: () => valorPresupuesto,
  load: (ctx, p) =>
    ctx.db
      .select(columnas)
      .from(proyectoPresupuesto)
      .where(eq(proyectoPresupuesto.proyectoId, p.id))
      .orderBy(sql`${proyectoPresupuesto.fija} desc`, asc(proyectoPresupuesto.id)),
  save: async (ctx, p, b, v, antes) => {
    const reglas = await reglasDe(ctx, p, b);
    const fijas = antes.filter((l) => l.fija);
    const propias = v.filter((l) => !fijas.some((f) => f.partidaId === l.partidaId));
    exigirLineas(b, propias, reglas);
    await ctx.db
      .delete(proyectoPresupuesto)
      .where(sql`${proyectoPresupuesto.proyectoId} = ${p.id} and not ${proyectoPresupuesto.fija}`);
    if (propias.length)
      await ctx.db.insert(proyectoPresupuesto).values(propias.map((l) => ({ ...l, fija: false, proyectoId: p.id })));
  },
  options: reglasDe,
  requirements: async (ctx, p, b, v) => {
    const reglas = await reglasDe(ctx, p, b);
    const nombre = (l: ValorPresupuesto[number]) => reglas.partidas.find((x) => x.id === l.partidaId)?.nombre ?? '';
    const sinJustificar = v.flatMap((l, i): Reason[] =>
      b.justificacion && !l.fija && !l.justificacion
        ? [{ text: `Justifique la partida «${nombre(l)}».`, field: `${i}.justificacion` }]
        : [],
    );
    const faltas = evaluarPresupuesto(v, reglas).faltas.map((text): Reason => ({ text, field: 'presupuesto' }));
    return [...faltas, ...sinJustificar];
  },
  isEmpty: (v) => v.every((l) => l.fija),
};

/** A draft may be incomplete, but a line is never of another type, repeated, or not offered to applicants. */
function exigirLineas(b: Presupuesto, lineas: ValorPresupuesto, reglas: ReglasPresupuesto) {
  const fallas: FieldError[] = [];
  const vistas = new Set<number>();
  lineas.forEach((l, i) => {
    const p = reglas.partidas.find((x) => x.id === l.partidaId);
    const path = `${b.key}.${i}.partidaId`;
    if (!p?.postulacion || !isOneOf(b.tipos, p.tipo))
      fallas.push({ path, message: 'Esta partida no se admite en la convocatoria' });
    else if (vistas.has(l.partidaId)) fallas.push({ path, message: 'La partida ya está en el presupuesto' });
    vistas.add(l.partidaId);
  });
  if (fallas.length)
    throw new Failure('invalid', 'convocatorias.presupuesto_rechazado', 'Revise las partidas del presupuesto.', {
      fields: fallas,
    });
}

const deConvocatoria = (suma: string) => ({ monto: suma, fija: true, justificacion: 'Monto fijo de la convocatoria' });

/**
 * Locked lines of the programme (for instance the researchers' incentive), written when the application is born. A line
 * that was the applicant's becomes of the call.
 */
export async function ponerFijas(ctx: Ctx, proyectoId: number, b: Presupuesto) {
  for (const f of b.fijas ?? []) {
    const [p] = await ctx.db.select({ id: partida.id }).from(partida).where(eq(partida.codigo, f.partida));
    if (p)
      await ctx.db
        .insert(proyectoPresupuesto)
        .values({ proyectoId, partidaId: p.id, ...deConvocatoria(f.monto) })
        .onConflictDoUpdate({
          target: [proyectoPresupuesto.proyectoId, proyectoPresupuesto.partidaId, proyectoPresupuesto.linea],
          set: deConvocatoria(f.monto),
        });
  }
}
