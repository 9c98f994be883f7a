import { sql } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { retireFile } from '#core/files/server/files.ts';
import { applyTransition } from '#core/flow/server/execute.ts';
import { stateLabel } from '#core/flow/shared/flow.ts';
import { type Ctx, inTransaction, requireSession } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { type EstadoProyecto, flujoProyecto } from '#modules/proyectos/domain/flujo.ts';
import { ENTIDAD_ASIGNACION } from '../../domain/ranuras.ts';
import { flujoEvaluacion } from '../../domain/vocabularios.ts';
import { proyectoEvaluacion } from '../../tables.ts';
import { avisarReapertura } from '../asignacion/avisos.ts';
import { destinatariosDe } from '../evaluadores/cuenta.ts';
import { fichasFirmadas } from '../ficha.ts';
import { obtenerAsignacionPorId } from './abrir.ts';
import { rolesDeGestor } from './lista.ts';

/**
 * Reopens a closed evaluation with a reason; its signed sheet no longer stands, and stays as history (spec 08 §4, §6.1).
 * @throws Failure not_found; action_not_available once the project was decided: its decision leans on this evaluation
 */
export async function reabrirEvaluacion(ctx: Ctx, input: { id: number; motivo: string }): Promise<void> {
  const session = requireSession(ctx);
  await inTransaction(ctx, async (tx) => {
    await exigirSinDecidir(tx, input.id);
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

/** The project is locked, in the order that decisions lock: none is taken while one of its evaluations reopens. */
async function exigirSinDecidir(tx: Ctx, id: number): Promise<void> {
  const [p] = await rowsOf<{ estado: EstadoProyecto }>(
    tx.db,
    sql`select estado from proyecto where id = (select proyecto_id from proyecto_evaluacion where id = ${id}) for update`,
  );
  if (!p || flujoProyecto.is(p, 'porDecidir')) return;
  throw new Failure(
    'action_not_available',
    `El proyecto ya fue decidido («${stateLabel(flujoProyecto, p.estado)}») con esta evaluación, que no puede reabrirse. Deje primero sin efecto la decisión: en la página del proyecto, «Forzar estado» a «${flujoProyecto.states.en_evaluacion.label}», con su motivo.`,
  );
}
