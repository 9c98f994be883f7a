import { sql } from 'drizzle-orm';
import type { FileReply } from '#core/contract/shared/endpoint.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { openFile, ownersOf } from '#core/files/server/files.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { ENTIDAD_DOCUMENTO } from '../domain/fex/vocabularios.ts';
import { exigirProyecto } from './leer.ts';

/** Opens a file of a project, old versions included; a file of another record answers 404. */
export async function abrirArchivo(ctx: Ctx, id: number, archivoId: number): Promise<FileReply> {
  await exigirProyecto(ctx, id, 'ver');
  return abrirArchivoDeProyecto(ctx, id, archivoId);
}

/** A file of the project or of one of its members; the caller has authorised the project. */
export async function abrirArchivoDeProyecto(ctx: Ctx, id: number, archivoId: number): Promise<FileReply> {
  const duenos = await ownersOf(ctx.db, archivoId);
  const de = (entidad: string) => duenos.filter((d) => d.entity === entidad).map((d) => d.entityId);
  const suyos = await rowsOf(
    ctx.db,
    sql`select 1 from proyecto_integrante where proyecto_id = ${id} and id = any(${sql.param(de('proyecto_integrante'))}::bigint[])
      union all select 1 from proyecto_documento where proyecto_id = ${id} and id = any(${sql.param(de(ENTIDAD_DOCUMENTO))}::bigint[])`,
  );
  if (suyos.length === 0 && !de('proyecto').includes(id)) throw notFound('El archivo que busca no existe.');
  return openFile(ctx, archivoId);
}
