import type { UploadedFile } from '#core/contract/server/implement.ts';
import { retireFile, storeUpload } from '#core/files/server/files.ts';
import { type Ctx, inTransaction, requireSession } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { ranuraDeSustento } from '../../domain/clases.ts';
import { abrirParaEditar } from '../admin/detalle.ts';
import { ajustesGrupo } from '../ajustes.ts';
import { atenderPaso, tocarGrupo } from '../integrantes/asentar.ts';
import { buscarSolicitudPropia, exigirEditable } from './leer.ts';

const PASO_SUSTENTO = 7;
/**
 * The request that its coordinator may change, whose step was answered.
 * @throws Failure not_found or action_not_available
 */
async function abrirPropia(tx: Ctx, id: number) {
  const s = await buscarSolicitudPropia(tx, id, true);
  if (!s) throw notFound();
  await exigirEditable(tx, s);
  await tocarGrupo(tx, id);
  await atenderPaso(tx, id, PASO_SUSTENTO);
  return id;
}

/**
 * The group's own papers: a new file replaces the current one, which stays as history. The coordinator puts it in their
 * request; the office, while the group lives (spec 04 §9.1).
 * @throws Failure not_found, action_not_available or invalid
 */
export async function subirSustento(ctx: Ctx, id: number, file: UploadedFile | null) {
  const deOficina = requireSession(ctx).permissions.has('grupos.editar');
  return storeUpload(ctx, file, {
    slot: ranuraDeSustento(await ajustesGrupo(ctx)),
    entity: 'grupo',
    missing: 'Elija un archivo.',
    before: async (tx) => (deOficina ? (await abrirParaEditar(tx, id)).id : abrirPropia(tx, id)),
  });
}

export const retirarSustento = (ctx: Ctx, id: number, archivoId: number) =>
  inTransaction(ctx, async (tx) => {
    await abrirPropia(tx, id);
    await retireFile(tx, { entity: 'grupo', entityId: id, fileId: archivoId });
  });
