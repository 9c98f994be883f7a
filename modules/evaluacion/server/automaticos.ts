import { inArray, sql } from 'drizzle-orm';
import type { Ctx } from '#core/kernel/server/context.ts';
import { calcular } from '../domain/calculos.ts';
import { evaluacionCriterio, evaluacionPuntaje } from '../tables.ts';
import { hechosDeProyecto } from './hechos.ts';

/** Assignments of one project that score with one template. */
export type AsignacionesDeProyecto = { proyectoId: number; plantillaId: number; asignaciones: readonly number[] };

/**
 * Computes the automatic criteria of a project and stores score and facts in each of its assignments (spec 08 §5.2).
 * The caller holds the assignments locked and open. @returns criteria computed
 */
export async function calcularAutomaticos(ctx: Ctx, a: AsignacionesDeProyecto): Promise<number> {
  if (a.asignaciones.length === 0) return 0;
  const criterios = await ctx.db
    .select()
    .from(evaluacionCriterio)
    .where(sql`plantilla_id = ${a.plantillaId} and nivel = 'criterio' and not editable`);
  if (criterios.length === 0) return 0;
  const hechos = await hechosDeProyecto(ctx, a.proyectoId);
  const filas = criterios.flatMap((c) => {
    const { puntaje, sustento } = calcular(
      { calculo: c.calculo, puntajeMax: Number(c.puntajeMax), parametros: c.parametros },
      hechos,
    );
    return a.asignaciones.map((asignacionId) => ({
      asignacionId,
      criterioId: c.id,
      puntaje: String(puntaje),
      sustento,
    }));
  });
  await guardarPuntajes(ctx, filas);
  return criterios.length;
}

type Puntaje = Omit<typeof evaluacionPuntaje.$inferInsert, 'id' | 'actualizadoEn'>;
const DE_PUNTAJE = {
  puntaje: sql`excluded.puntaje`,
  comentario: sql`excluded.comentario`,
  sustento: sql`excluded.sustento`,
};

/** Writes scores of assignments; of one that was there, only what is given changes. */
export async function guardarPuntajes(ctx: Ctx, filas: readonly Puntaje[]): Promise<void> {
  const [una] = filas;
  if (!una) return;
  const dadas = Object.entries(DE_PUNTAJE).filter(([columna]) => columna in una);
  await ctx.db
    .insert(evaluacionPuntaje)
    .values(filas.map((f) => ({ ...f, actualizadoEn: ctx.now() })))
    .onConflictDoUpdate({
      target: [evaluacionPuntaje.asignacionId, evaluacionPuntaje.criterioId],
      set: { ...Object.fromEntries(dadas), actualizadoEn: ctx.now() },
    });
}

/** Drops the computed scores of assignments that nobody has started: the template they came from is being changed. */
export const borrarAutomaticos = (ctx: Ctx, asignaciones: readonly number[]) =>
  asignaciones.length === 0
    ? Promise.resolve()
    : ctx.db.delete(evaluacionPuntaje).where(inArray(evaluacionPuntaje.asignacionId, [...asignaciones]));
