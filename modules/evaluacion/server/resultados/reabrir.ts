import { audit } from '#core/audit/server/audit.ts';
import { retireFile } from '#core/files/server/files.ts';
import { applyTransition } from '#core/flow/server/execute.ts';
import { type Ctx, inTransaction, requireSession } from '#core/kernel/server/context.ts';
import { ENTIDAD_ASIGNACION } from '../../domain/ranuras.ts';
import { flujoEvaluacion } from '../../domain/vocabularios.ts';
import { proyectoEvaluacion } from '../../tables.ts';
import { avisarReapertura } from '../asignacion/avisos.ts';
import { destinatariosDe } from '../evaluadores/cuenta.ts';
import { fichasFirmadas } from '../ficha.ts';
import { obtenerAsignacionPorId } from './abrir.ts';
import { rolesDeGestor } from './lista.ts';

/** Reopens a closed evaluation with a reason; its signed sheet no longer stands, and stays as history (spec 08 §4, §6.1). */
export async function reabrirEvaluacion(ctx: Ctx, input: { id: number; motivo: string }): Promise<void> {
  const session = requireSession(ctx);
  await inTransaction(ctx, async (tx) => {
    const a = await obtenerAsignacionPorId(tx, input.id, true);
    await applyTransition(tx, flujoEvaluacion, proyectoEvaluacion, {
      id: a.id,
      action: 'reabrir',
      roles: () => rolesDeGestor(session),
      data: { motivo: input.motivo },
      set: (row) => ({ cerradaEn: null, actualizadoEn: tx.now(), version: Number(row.version) + 1 }),
    });
    const vigente = (await fichasFirmadas(tx, a.id)).find((f) => f.current);
    if (vigente)
      await retireFile(tx, { entity: ENTIDAD_ASIGNACION, entityId: a.id, fileId: vigente.id, reason: input.motivo });
    await audit(tx, { entity: ENTIDAD_ASIGNACION, entityId: a.id, action: 'reabrir', reason: input.motivo });
    const persona = (await destinatariosDe(tx, [a.evaluadorId])).get(a.evaluadorId)!;
    await avisarReapertura(
      tx,
      persona,
      { id: a.proyectoId, titulo: a.titulo, tipo: a.tipo, fin: a.fin },
      a.id,
      input.motivo,
    );
  });
}
