import type { UploadedFile } from '#core/contract/server/implement.ts';
import { retireFile, storeUpload } from '#core/files/server/files.ts';
import type { FileInfo } from '#core/files/shared/slot.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { rowsUnder } from '#core/record/server/rows.ts';
import { missingFiles, savedApart } from '#core/steps/server/blocks.ts';
import type { ServerBlock } from '#core/steps/server/engine.ts';
import type { DocumentoVisto } from '../../domain/fex/formas.ts';
import type { BloqueDe, Puerta } from '../../domain/fex/pasos.ts';
import {
  DOCUMENTOS,
  ENTIDAD_DOCUMENTO,
  RANURA,
  TIPOS_DOCUMENTO,
  type TipoDocumento,
} from '../../domain/fex/vocabularios.ts';
import { proyectoDocumento } from '../../tables-fex.ts';
import { documentosDe } from '../documentos.ts';
import { abrirFex, enFex, type Fex, tocar } from './abrir.ts';

const PASO = 3;
const documentos = rowsUnder({
  entity: 'proyecto',
  table: proyectoDocumento,
  of: 'proyectoId',
  born: 'creadoEn',
  missing: 'Ese documento no figura en el proyecto.',
});
type Datos = { nombre: string; comentario?: string | null };

/** F3: several of each type; who registers their own needs one of each (spec 05 §6.2). */
export const bloqueDocumentos: ServerBlock<BloqueDe<'documentos'>, Fex, DocumentoVisto[]> = {
  ...savedApart,
  load: (ctx, p) => documentosDe(ctx, p.id),
  requirements: (_ctx, _p, { puerta }, filas) =>
    missingFiles(
      TIPOS_DOCUMENTO.map((key) => ({ key, label: DOCUMENTOS[key], min: puerta === 'oficina' ? 0 : 1, several: true })),
      Object.fromEntries(
        TIPOS_DOCUMENTO.map((t) => [t, filas.flatMap((f): FileInfo[] => (f.tipo === t ? [f.archivo] : []))]),
      ),
    ),
  isEmpty: (filas) => filas.length === 0,
};

/** Row and file, both or neither. @throws Failure invalid, or of `abrirFex` */
export async function subirDocumento(
  ctx: Ctx,
  puerta: Puerta,
  { id, tipo, ...datos }: Datos & { id: number; tipo: TipoDocumento },
  file: UploadedFile | null,
): Promise<FileInfo> {
  return storeUpload(ctx, file, {
    slot: RANURA,
    missing: 'Elija un archivo.',
    entity: ENTIDAD_DOCUMENTO,
    before: async (tx) => {
      const p = await abrirFex(tx, puerta, id);
      await tocar(tx, p, PASO);
      return documentos.add(tx, id, 'agregar_documento', { tipo, ...datos });
    },
  });
}

const elVigente = async (tx: Ctx, id: number, documentoId: number) => {
  const d = await documentos.one(tx, id, documentoId);
  if (d.retiradoEn) throw notFound('Ese documento no figura en el proyecto.');
  return d;
};

export const editarDocumento = (ctx: Ctx, puerta: Puerta, id: number, documentoId: number, datos: Datos) =>
  enFex(ctx, puerta, id, PASO, async (tx) =>
    documentos.edit(tx, await elVigente(tx, id, documentoId), 'editar_documento', datos),
  );

/** It leaves the project; its row and its file stay as history. */
export const retirarDocumento = (ctx: Ctx, puerta: Puerta, id: number, documentoId: number) =>
  enFex(ctx, puerta, id, PASO, async (tx) => {
    const d = await elVigente(tx, id, documentoId);
    const says = { before: { documento: d.nombre, tipo: d.tipo }, after: {} };
    await documentos.edit(tx, d, 'retirar_documento', { retiradoEn: tx.now() }, says);
    const archivo = (await documentosDe(tx, id)).find((x) => x.id === documentoId)?.archivo;
    if (archivo) await retireFile(tx, { entity: ENTIDAD_DOCUMENTO, entityId: documentoId, fileId: archivo.id });
  });
