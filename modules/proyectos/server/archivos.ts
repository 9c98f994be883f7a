import type { FileReply } from '#core/contract/shared/endpoint.ts';
import { openFile, ownersOf } from '#core/files/server/files.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { exigirProyecto } from './leer.ts';

/** Opens a file of a project, old versions included; a file of another record answers 404. */
export async function abrirArchivo(ctx: Ctx, id: number, archivoId: number): Promise<FileReply> {
  await exigirProyecto(ctx, id, 'ver');
  const duenos = await ownersOf(ctx.db, archivoId);
  if (!duenos.some((d) => d.entity === 'proyecto' && d.entityId === id))
    throw notFound('El archivo que busca no existe.');
  return openFile(ctx, archivoId);
}
