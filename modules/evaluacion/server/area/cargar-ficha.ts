import type { UploadedFile } from '#core/contract/server/implement.ts';
import { retireFile, storeFile } from '#core/files/server/files.ts';
import { applyTransition } from '#core/flow/server/execute.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import type { DetalleEvaluacion } from '../../contract-evaluador.ts';
import { ENTIDAD_ASIGNACION, RANURA_FICHA } from '../../domain/ranuras.ts';
import { flujoEvaluacion } from '../../domain/vocabularios.ts';
import { proyectoEvaluacion } from '../../tables.ts';
import { asignacionParaFicha, ROL_EVALUADOR } from './asignacion-propia.ts';
import { obtenerEvaluacion } from './obtener.ts';

/**
 * Takes the signed sheet of a closed evaluation, until the end of the window plus the days of grace; earlier
 * versions stay as history (spec 08 §6.3).
 */
export async function cargarFicha(ctx: Ctx, proyectoId: number, file: UploadedFile | null): Promise<DetalleEvaluacion> {
  if (!file)
    throw new Failure('invalid', 'Archivo necesario', { fields: [{ path: 'file', message: 'Archivo necesario' }] });
  const { id } = await asignacionParaFicha(ctx, proyectoId, false);
  const ref = { entity: ENTIDAD_ASIGNACION, entityId: id };
  const guardada = await storeFile(ctx, { ...ref, slot: RANURA_FICHA, stream: file.stream, filename: file.filename });
  try {
    await inTransaction(ctx, async (tx) => {
      await asignacionParaFicha(tx, proyectoId, true);
      await applyTransition(tx, flujoEvaluacion, proyectoEvaluacion, {
        id,
        action: 'cargar_ficha',
        roles: () => ROL_EVALUADOR,
        set: (row) => ({ actualizadoEn: tx.now(), version: Number(row.version) + 1 }),
      });
    });
  } catch (error) {
    // Reopened while the bytes travelled: the file must not stand as the sheet of an open evaluation.
    await retireFile(ctx, { ...ref, fileId: guardada.id, reason: 'La evaluación dejó de estar cerrada' });
    throw error;
  }
  return obtenerEvaluacion(ctx, proyectoId);
}
