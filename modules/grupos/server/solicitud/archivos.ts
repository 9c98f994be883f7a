import type { UploadedFile } from '#core/contract/server/implement.ts';
import { retireFile, storeFile } from '#core/files/server/files.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { invalidField, notFound } from '#core/kernel/shared/failure.ts';
import { ranuraDeSustento } from '../../domain/clases.ts';
import { ajustesGrupo } from '../ajustes.ts';
import { atenderPaso, tocarGrupo } from '../integrantes/asentar.ts';
import { buscarSolicitudPropia, exigirEditable } from './leer.ts';

const PASO_SUSTENTO = 7;
async function abrir(ctx: Ctx, id: number) {
  const s = await buscarSolicitudPropia(ctx, id, true);
  if (!s) throw notFound();
  await exigirEditable(ctx, s);
}

/** The group's own papers: a new file replaces the current one. @throws Failure not_found, action_not_available or invalid */
export async function subirSustento(ctx: Ctx, id: number, file: UploadedFile | null) {
  if (!file) throw invalidField('archivo', 'Archivo necesario');
  return storeFile(ctx, {
    slot: ranuraDeSustento(await ajustesGrupo(ctx)),
    entity: 'grupo',
    stream: file.stream,
    filename: file.filename,
    before: async (tx) => {
      await abrir(tx, id);
      await tocarGrupo(tx, id);
      await atenderPaso(tx, id, PASO_SUSTENTO);
      return id;
    },
  });
}

export const retirarSustento = (ctx: Ctx, id: number, archivoId: number) =>
  inTransaction(ctx, async (tx) => {
    await abrir(tx, id);
    await retireFile(tx, { entity: 'grupo', entityId: id, fileId: archivoId });
    await tocarGrupo(tx, id);
    await atenderPaso(tx, id, PASO_SUSTENTO);
  });
