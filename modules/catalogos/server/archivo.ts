import type { UploadedFile } from '#core/contract/server/implement.ts';
import { fileHistory, openFile, retireFile, storeUpload } from '#core/files/server/files.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { type DefParametro, esArchivoPropio, rutaDeArchivo, valorDeFabrica } from '../domain/parametros.ts';
import { RANURA_PARAMETRO } from '../domain/ranura.ts';
import { bloquear, escribir } from './guardar.ts';
import { anioDe, ENTIDAD, filasDe } from './obtener.ts';

const ausente = () => notFound('El archivo que busca no existe.');
function exigirArchivo({ clase }: DefParametro) {
  if (clase !== 'archivo') throw ausente();
}

/** Uploads the file of a parameter: its row then says where to download it, and the one before stays as history. */
export async function subirArchivo(ctx: Ctx, def: DefParametro, file: UploadedFile | null): Promise<void> {
  exigirArchivo(def);
  const before = async (tx: Ctx) => {
    const valor = rutaDeArchivo(def.clave);
    const fila = await bloquear(tx, def, null);
    if (fila.valor !== valor) await escribir(tx, fila, valor);
    return fila.id;
  };
  await storeUpload(ctx, file, { slot: RANURA_PARAMETRO, entity: ENTIDAD, before });
}

/** Takes the file away: the parameter returns to its factory value. @throws Failure not_found */
export async function quitarArchivo(ctx: Ctx, def: DefParametro, fileId: number): Promise<void> {
  exigirArchivo(def);
  await inTransaction(ctx, async (tx) => {
    const fila = await bloquear(tx, def, null);
    await retireFile(tx, { entity: ENTIDAD, entityId: fila.id, fileId });
    const valor = valorDeFabrica(def, anioDe(tx));
    if (fila.valor !== valor) await escribir(tx, fila, valor);
  });
}

/**
 * Any version of the file, for the office; without its number, that in force, for anyone who needs the template.
 * @throws Failure not_found
 */
export async function abrirArchivo(ctx: Ctx, def: DefParametro, archivoId?: number) {
  exigirArchivo(def);
  const [fila] = await filasDe(ctx, def.clave);
  const versiones = fila ? await fileHistory(ctx, ENTIDAD, fila.id, RANURA_PARAMETRO.key) : [];
  const vigente = fila && esArchivoPropio(def, fila.valor);
  const version = versiones.find((v) => (archivoId === undefined ? vigente && v.current : v.id === archivoId));
  if (!version) throw ausente();
  return openFile(ctx, version.id);
}
