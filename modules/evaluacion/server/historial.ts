import { eq } from 'drizzle-orm';
import { auditOf } from '#core/audit/server/audit.ts';
import { transitionsOf } from '#core/flow/server/execute.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { evaluador } from '#modules/personas/tables.ts';
import { ENTIDAD_ASIGNACION } from '../domain/ranuras.ts';
import { flujoEvaluacion, flujoPlantilla } from '../domain/vocabularios.ts';
import { evaluacionPlantilla, proyectoEvaluacion } from '../tables.ts';

export type ClaseHistorial = 'plantilla' | 'evaluador' | 'asignacion';
const ENTIDADES: Record<ClaseHistorial, string> = {
  plantilla: flujoPlantilla.entity,
  evaluador: 'evaluador',
  asignacion: ENTIDAD_ASIGNACION,
};
const FLUJOS: Partial<Record<ClaseHistorial, { actions: object }>> = {
  plantilla: flujoPlantilla,
  asignacion: flujoEvaluacion,
};
const TABLAS = { plantilla: evaluacionPlantilla, evaluador, asignacion: proyectoEvaluacion } as const;

/** Changes and states of a record, newest first. An assignment that was withdrawn keeps its history. @throws Failure not_found */
export async function historialDe(ctx: Ctx, clase: ClaseHistorial, id: number) {
  const cambios = await auditOf(ctx.db, ENTIDADES[clase], id);
  const estados = await transitionsOf(ctx, ENTIDADES[clase], id);
  if (cambios.length + estados.length === 0 && !(await existe(ctx, clase, id))) throw notFound();
  const delFlujo = new Set(Object.keys(FLUJOS[clase]?.actions ?? {}));
  const filas = [
    ...cambios
      // The row of the state history says the same, with the state.
      .filter((c) => !(delFlujo.has(c.action) && estados.some((e) => e.action === c.action && +e.at === +c.at)))
      .map((c) => ({
        at: c.at.toISOString(),
        actor: c.actor,
        action: c.action,
        before: c.before,
        after: c.after,
        reason: c.reason,
      })),
    ...estados.map((e) => ({
      at: e.at.toISOString(),
      actor: e.actor,
      action: e.action,
      before: e.from ? { estado: e.from } : null,
      after: { estado: e.to } as Record<string, unknown>,
      reason: e.data?.motivo ?? null,
    })),
  ].sort((a, b) => b.at.localeCompare(a.at));
  return { movimientos: filas.map((f, n) => ({ ...f, id: filas.length - n })) };
}

async function existe(ctx: Ctx, clase: ClaseHistorial, id: number): Promise<boolean> {
  const tabla = TABLAS[clase];
  const [fila] = await ctx.db.select({ id: tabla.id }).from(tabla).where(eq(tabla.id, id));
  return fila !== undefined;
}
