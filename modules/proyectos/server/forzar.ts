import { eq } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import { recordTransition } from '#core/flow/server/execute.ts';
import type { Acted } from '#core/flow/shared/acts.ts';
import { stateLabel, stateOf } from '#core/flow/shared/flow.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { invalidField } from '#core/kernel/shared/failure.ts';
import { type EstadoProyecto, flujoProyecto } from '../domain/flujo.ts';
import { proyecto } from '../tables.ts';
import { accionesDeGestor, anunciarResolucion, huella } from './accion.ts';
import { exigirProyecto, type ProyectoLeido } from './leer.ts';

/**
 * Moves a project to any state, outside the flow, with a reason that history and audit keep (spec 05 §1.3).
 * @throws Failure not_found, invalid (same state, or a state that needs a code) or conflict (another live application)
 */
export async function forceTransition(ctx: Ctx, input: { id: number; estado: string; motivo: string }): Promise<Acted> {
  const a = stateOf(flujoProyecto, input);
  return inTransaction(ctx, async (tx) => {
    await exigirProyecto(tx, input.id, 'editar');
    await tx.db.select({ id: proyecto.id }).from(proyecto).where(eq(proyecto.id, input.id)).for('update');
    const p = await exigirProyecto(tx, input.id, 'editar');
    exigirPosible(p, a);
    await tx.db
      .update(proyecto)
      .set({
        estado: a,
        ...(flujoProyecto.is(a, 'conMotivo') ? { observacionesAdmin: input.motivo } : {}),
        ...(flujoProyecto.is(a, 'enviado') && !p.enviadoEn ? { enviadoEn: tx.now() } : {}),
        ...huella(tx, p.version),
      })
      .where(eq(proyecto.id, p.id));
    await recordTransition(tx, {
      entity: flujoProyecto.entity,
      entityId: p.id,
      action: 'forzar',
      from: p.estado,
      to: a,
      data: { motivo: input.motivo },
    });
    await audit(tx, {
      entity: 'proyecto',
      entityId: p.id,
      action: 'forzar',
      before: { estado: p.estado },
      after: { estado: a },
      reason: input.motivo,
    });
    const aviso = flujoProyecto.is(a, 'aprobado') && p.resolucionRectoral ? await anunciarResolucion(tx, p) : '';
    return {
      mensaje: `El proyecto pasó a «${stateLabel(flujoProyecto, a)}».${aviso}`,
      estado: a,
      version: p.version + 1,
      acciones: accionesDeGestor(a),
    };
  });
}

function exigirPosible(p: ProyectoLeido, a: EstadoProyecto) {
  const fallar = (mensaje: string): never => {
    throw invalidField('estado', mensaje);
  };
  if (a === p.estado) fallar('El proyecto ya está en ese estado.');
  if (flujoProyecto.is(a, 'conCodigo') && !p.codigoProyecto && p.origen !== 'historico')
    fallar('Registre primero el código del proyecto.');
}
