import type { UploadedFile } from '#core/contract/server/implement.ts';
import { storeFile } from '#core/files/server/files.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { invalidField } from '#core/kernel/shared/failure.ts';
import type { DetalleEvaluacion } from '../../contract-evaluador.ts';
import { ENTIDAD_ASIGNACION, RANURA_FICHA } from '../../domain/ranuras.ts';
import { asignacionParaFicha } from './asignacion-propia.ts';
import { mover } from './escribir.ts';
import { obtenerEvaluacion } from './obtener.ts';

/**
 * Takes the signed sheet of a closed evaluation, until the end of the window plus the days of grace; earlier
 * versions stay as history (spec 08 §6.3).
 */
export async function cargarFicha(ctx: Ctx, proyectoId: number, file: UploadedFile | null): Promise<DetalleEvaluacion> {
  if (!file) throw invalidField('file', 'Archivo necesario');
  // Refused before the bytes travel, and again when they have come.
  await asignacionParaFicha(ctx, proyectoId, false);
  await storeFile(ctx, {
    slot: RANURA_FICHA,
    entity: ENTIDAD_ASIGNACION,
    stream: file.stream,
    filename: file.filename,
    before: async (tx) => {
      const { id } = await asignacionParaFicha(tx, proyectoId, true);
      await mover(tx, id, 'cargar_ficha');
      return id;
    },
  });
  return obtenerEvaluacion(ctx, proyectoId);
}
