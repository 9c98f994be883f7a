import { eq, sql } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import { type Ctx, inTransaction, requireSession } from '#core/kernel/server/context.ts';
import { invalidField } from '#core/kernel/shared/failure.ts';
import { FAULTS } from '#core/kernel/shared/faults.ts';
import { say } from '#core/mail/shared/definition.ts';
import { CORREOS_DE_EVALUACION } from '../../domain/correos.ts';
import { ENTIDAD_ASIGNACION } from '../../domain/ranuras.ts';
import { evaluacionConflicto, proyectoEvaluacion } from '../../tables.ts';
import { bloquearProyecto, moverProyecto, retirar } from '../asignacion/reemplazar.ts';
import type { Asignacion } from '../asignaciones-leer.ts';
import { avisarOficina } from '../oficina.ts';
import { asignacionPorDeclarar } from './asignacion-propia.ts';
import { anotar } from './escribir.ts';

export type Declaracion = { proyectoId: number; conflicto: boolean; motivo: string };

/**
 * The evaluator's word before reading a project (spec 08 §4). Without conflict they may evaluate; with one, the
 * assignment is withdrawn with its reason, the office is told, and they are not offered for that project again.
 * @throws Failure not_found, action_not_available, invalid without a reason
 */
export async function declararConflicto(ctx: Ctx, input: Declaracion): Promise<{ retirada: boolean }> {
  const motivo = input.motivo.trim();
  if (input.conflicto && motivo === '')
    throw invalidField('motivo', FAULTS.required, 'Indique cuál es el conflicto de interés.');
  return inTransaction(ctx, async (tx) => {
    // The project first, as assignments do: two changes of its evaluators never wait for each other.
    if (input.conflicto) await tx.db.execute(sql`select 1 from proyecto where id = ${input.proyectoId} for update`);
    const a = await asignacionPorDeclarar(tx, input.proyectoId);
    if (input.conflicto) {
      await retirarPorConflicto(tx, a, motivo);
      return { retirada: true };
    }
    if (a.declaradaEn !== null) return { retirada: false };
    await tx.db
      .update(proyectoEvaluacion)
      .set({ declaradaEn: tx.now(), actualizadoEn: tx.now(), version: sql`${proyectoEvaluacion.version} + 1` })
      .where(eq(proyectoEvaluacion.id, a.id));
    await anotar(tx, a, 'declarar_sin_conflicto');
    return { retirada: false };
  });
}

async function retirarPorConflicto(ctx: Ctx, a: Asignacion, motivo: string): Promise<void> {
  const p = await bloquearProyecto(ctx, a.proyectoId);
  await retirar(ctx, [a.id]);
  await ctx.db
    .insert(evaluacionConflicto)
    .values({ proyectoId: a.proyectoId, evaluadorId: a.evaluadorId, motivo, declaradoEn: ctx.now() })
    .onConflictDoUpdate({
      target: [evaluacionConflicto.proyectoId, evaluacionConflicto.evaluadorId],
      set: { motivo, declaradoEn: ctx.now() },
    });
  const quedan = await ctx.db.$count(proyectoEvaluacion, eq(proyectoEvaluacion.proyectoId, a.proyectoId));
  await moverProyecto(ctx, p, quedan);
  for (const [entity, entityId] of [
    ['proyecto', a.proyectoId],
    [ENTIDAD_ASIGNACION, a.id],
  ] as const)
    await audit(ctx, {
      entity,
      entityId,
      action: 'declarar_conflicto',
      before: { evaluador: a.evaluadorNombre, estado: a.estado },
      reason: motivo,
    });
  await avisarOficina(ctx, {
    correo: say(CORREOS_DE_EVALUACION['evaluacion-conflicto'], {
      quien: requireSession(ctx).name,
      titulo: a.titulo,
      tipo: a.tipo,
      motivo,
    }),
    url: `/admin/facultad/evaluadores?q=${encodeURIComponent(a.titulo.slice(0, 60))}`,
    proyectoId: a.proyectoId,
  });
}
