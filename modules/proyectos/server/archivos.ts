import { and, eq, inArray } from 'drizzle-orm';
import type { FileReply } from '#core/contract/shared/endpoint.ts';
import { openFile, ownersOf } from '#core/files/server/files.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { proyectoIntegrante } from '../tables.ts';
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
  const propio =
    duenos.some((d) => d.entity === 'proyecto' && d.entityId === id) ||
    (integrantes.length > 0 &&
      (
        await ctx.db
          .select({ id: proyectoIntegrante.id })
          .from(proyectoIntegrante)
          .where(and(eq(proyectoIntegrante.proyectoId, id), inArray(proyectoIntegrante.id, integrantes)))
      ).length > 0);
  if (!propio) throw notFound('El archivo que busca no existe.');
  return openFile(ctx, archivoId);
}
