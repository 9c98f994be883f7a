import { and, eq, isNull } from 'drizzle-orm';
import type { UploadedFile } from '#core/contract/server/implement.ts';
import { filesOf, openFile, retireFile, storeFile } from '#core/files/server/files.ts';
import { fileLink } from '#core/files/server/tables.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { invalidField, notFound } from '#core/kernel/shared/failure.ts';
import { type DefParametro, esArchivoPropio, rutaDeArchivo, valorDeFabrica } from '../domain/parametros.ts';
import { RANURA_PARAMETRO } from '../domain/ranura.ts';
import { parametro } from '../tables.ts';
import { bloquear, escribir } from './guardar.ts';
import { anioDe, ENTIDAD } from './obtener.ts';

const AUSENTE = 'El archivo que busca no existe.';
function exigirArchivo(def: DefParametro) {
  if (def.clase !== 'archivo') throw notFound(AUSENTE);
}

const filaDe = async (ctx: Ctx, clave: string) => {
  const [fila] = await ctx.db
    .select()
    .from(parametro)
    .where(and(eq(parametro.clave, clave), isNull(parametro.periodo)));
  return fila ?? null;
};

/** Uploads the file of a parameter: its row then says where to download it, and the one before stays as history. */
export async function subirArchivo(ctx: Ctx, def: DefParametro, file: UploadedFile | null): Promise<void> {
  exigirArchivo(def);
  if (!file) throw invalidField('archivo', 'Archivo necesario');
  await storeFile(ctx, {
    slot: RANURA_PARAMETRO,
    entity: ENTIDAD,
    stream: file.stream,
    filename: file.filename,
    before: async (tx) => {
      const valor = rutaDeArchivo(def.clave);
      const fila = await bloquear(tx, def.clave, null);
      if (fila?.valor !== valor) await escribir(tx, def, fila, { valor, periodo: null, accion: 'editar' });
      return fila?.id ?? (await bloquear(tx, def.clave, null))!.id;
    },
  });
}

/** Takes the file away: the parameter returns to its factory value. @throws Failure not_found */
export async function quitarArchivo(ctx: Ctx, def: DefParametro, archivoId: number): Promise<void> {
  exigirArchivo(def);
  await inTransaction(ctx, async (tx) => {
    const fila = await bloquear(tx, def.clave, null);
    if (!fila) throw notFound(AUSENTE);
    await retireFile(tx, { entity: ENTIDAD, entityId: fila.id, fileId: archivoId });
    const valor = valorDeFabrica(def, anioDe(tx));
    if (fila.valor !== valor) await escribir(tx, def, fila, { valor, periodo: null, accion: 'editar' });
  });
}

/** The file in force, for whoever needs the template. @throws Failure not_found */
export async function descargarArchivo(ctx: Ctx, def: DefParametro) {
  const fila = def.clase === 'archivo' ? await filaDe(ctx, def.clave) : null;
  if (!fila || !esArchivoPropio(def, fila.valor)) throw notFound(AUSENTE);
  const [actual] = (await filesOf(ctx.db, ENTIDAD, fila.id))[RANURA_PARAMETRO.key] ?? [];
  if (!actual) throw notFound(AUSENTE);
  return openFile(ctx, actual.id);
}

/** Any version, for the office. @throws Failure not_found */
export async function abrirVersion(ctx: Ctx, def: DefParametro, archivoId: number) {
  const fila = def.clase === 'archivo' ? await filaDe(ctx, def.clave) : null;
  if (!fila) throw notFound(AUSENTE);
  const [vinculo] = await ctx.db
    .select({ id: fileLink.id })
    .from(fileLink)
    .where(and(eq(fileLink.entity, ENTIDAD), eq(fileLink.entityId, fila.id), eq(fileLink.fileId, archivoId)));
  if (!vinculo) throw notFound(AUSENTE);
  return openFile(ctx, archivoId);
}
