import { and, eq, getTableName } from 'drizzle-orm';
import type { FileReply } from '#core/contract/shared/endpoint.ts';
import { openOwned } from '#core/files/server/files.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { proyectoIntegrante } from '../tables.ts';
import { proyectoDocumento } from '../tables-fex.ts';
import { exigirProyecto } from './leer.ts';

/** Opens a file of a project, old versions included; a file of another record answers 404. */
export async function abrirArchivo(ctx: Ctx, id: number, archivoId: number): Promise<FileReply> {
  await exigirProyecto(ctx, id, 'ver');
  return abrirArchivoDeProyecto(ctx, id, archivoId);
}

/** A file of the project or of one of its members; the caller has authorised the project. */
export async function abrirArchivoDeProyecto(ctx: Ctx, id: number, archivoId: number): Promise<FileReply> {
  return openOwned(ctx, archivoId, async ({ entity, entityId }) => {
    if (entity === 'proyecto') return entityId === id;
    const tabla = [proyectoIntegrante, proyectoDocumento].find((t) => getTableName(t) === entity);
    return (
      tabla !== undefined && (await ctx.db.$count(tabla, and(eq(tabla.id, entityId), eq(tabla.proyectoId, id)))) > 0
    );
  });
}
