import type { UploadedFile } from '#core/contract/server/implement.ts';
import { retireFile, storeUpload } from '#core/files/server/files.ts';
import type { SlotDef } from '#core/files/shared/slot.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { flujoPublicacion } from '../../domain/flujo.ts';
import type { ProyectoExterno } from '../../domain/proyectos.ts';
import { ADJUNTO, ENTIDAD_PROYECTO, ranuraDe } from '../../domain/ranuras.ts';
import { ajustesPublicaciones } from '../ajustes.ts';
import { abrirPropia, exigirPropia } from '../leer.ts';
import { asociar } from '../proyectos.ts';
import { enPropia } from './actos.ts';

const entity = flujoPublicacion.entity;
type Destino = { slot: SlotDef; entity: string; before(tx: Ctx): Promise<number> };
/** Keeps a file with what its owner writes: both, or neither. @throws Failure invalid, or of `before` */
async function guardar(ctx: Ctx, file: UploadedFile | null, missing: string, { slot, ...destino }: Destino) {
  const { maxMb } = await ajustesPublicaciones(ctx);
  return storeUpload(ctx, file, { ...destino, missing, slot: { ...slot, maxMb } });
}

/** Associates a project of another entity, with the document that proves it. */
export const asociarExterno = (
  ctx: Ctx,
  { id, ...datos }: ProyectoExterno & { id: number },
  file: UploadedFile | null,
) =>
  guardar(ctx, file, 'Adjunte el documento de sustento.', {
    slot: ADJUNTO,
    entity: ENTIDAD_PROYECTO,
    before: (tx) => enPropia(tx, id, (dentro, p) => asociar(dentro, p, false, datos)),
  });

/** The evidence of the publication: a new one replaces it. @throws Failure as `abrirPropia`, or invalid */
export async function subirAnexo(ctx: Ctx, id: number, file: UploadedFile | null) {
  const { tipo } = await exigirPropia(ctx, id);
  const before = async (tx: Ctx) => (await abrirPropia(tx, id)).id;
  return guardar(ctx, file, 'Elija un archivo.', { slot: ranuraDe(tipo), entity, before });
}
export const retirarAnexo = (ctx: Ctx, id: number, fileId: number) =>
  enPropia(ctx, id, (tx) => retireFile(tx, { entity, entityId: id, fileId }));
