import { sql } from 'drizzle-orm';
import type { FileReply } from '#core/contract/shared/endpoint.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { openFile, ownersOf } from '#core/files/server/files.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { exigirProyecto } from './leer.ts';

/** Opens a file of a project, old versions included; a file of another record answers 404. */
export async function abrirArchivo(ctx: Ctx, id: number, archivoId: number): Promise<FileReply> {
  await exigirProyecto(ctx, id, 'ver');
  return abrirArchivoDeProyecto(ctx, id, archivoId);
}

/** A file of the project or of one of its members; the caller has authorised the project. */
export async function abrirArchivoDeProyecto(ctx: Ctx, id: number, archivoId: number): Promise<FileReply> {
  const duenos = await ownersOf(ctx.db, archivoId);
  const integrantes = duenos.filter((d) => d.entity === 'proyecto_integrante').map((d) => d.entityId);
  const suyos = integrantes.length
    ? await rowsOf(ctx.db, sql`select 1 from proyecto_integrante where proyecto_id = ${id} and id in ${integrantes}`)
    : [];
  const propio = suyos.length > 0 || duenos.some((d) => d.entity === 'proyecto' && d.entityId === id);
  if (!propio) throw notFound('El archivo que busca no existe.');
  return openFile(ctx, archivoId);
}
