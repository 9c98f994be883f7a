import { and, eq, sql } from 'drizzle-orm';
import { actorName } from '#core/audit/server/audit.ts';
import type { UploadedFile } from '#core/contract/server/implement.ts';
import { filesOf, openFile, retireFile, storeFile } from '#core/files/server/files.ts';
import { fileLink } from '#core/files/server/tables.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure, notFound } from '#core/kernel/shared/failure.ts';
import { ranurasDe } from './bloques/documentos.ts';
import { buscarPostulacionPropia, exigirEditable, type Postulacion } from './postulacion.ts';

async function editable(ctx: Ctx, id: number): Promise<Postulacion> {
  const p = await buscarPostulacionPropia(ctx, id);
  if (!p) throw notFound();
  await exigirEditable(ctx, p);
  return p;
}

/** Attaches a file to a slot of the programme; single-file slots keep the older version as history. */
export async function subirArchivo(
  ctx: Ctx,
  input: { id: number; recurso: string; comentario?: string | undefined },
  file: UploadedFile | null,
) {
  const p = await editable(ctx, input.id);
  const ranura = ranurasDe(p.programa).get(input.recurso);
  if (!ranura)
    throw new Failure('invalid', 'Esta convocatoria no pide ese documento.', {
      fields: [{ path: 'recurso', message: 'Valor inválido' }],
    });
  if (!file)
    throw new Failure('invalid', 'Archivo necesario', { fields: [{ path: 'archivo', message: 'Archivo necesario' }] });
  if (ranura.comentario && !input.comentario?.trim())
    throw new Failure('invalid', 'Escriba un comentario sobre el documento.', {
      fields: [{ path: 'comentario', message: 'Campo requerido' }],
    });
  const actuales = (await filesOf(ctx.db, 'proyecto', p.id, [ranura.key]))[ranura.key] ?? [];
  if (ranura.max > 1 && actuales.length >= ranura.max)
    throw new Failure('invalid', `Ya adjuntó el máximo de ${ranura.max} archivos.`);
  return storeFile(ctx, {
    slot: ranura,
    entity: 'proyecto',
    entityId: p.id,
    stream: file.stream,
    filename: file.filename,
    append: ranura.max > 1,
    ...(input.comentario ? { comment: input.comentario } : {}),
  });
}

export async function retirarArchivo(ctx: Ctx, id: number, archivoId: number) {
  const p = await editable(ctx, id);
  await inTransaction(ctx, async (tx) => {
    await exigirEditable(tx, p);
    await retireFile(tx, { entity: 'proyecto', entityId: p.id, fileId: archivoId });
    await tx.db.execute(
      sql`update proyecto set actualizado_en = ${tx.now().toISOString()}, actualizado_por = ${actorName(tx)} where id = ${p.id}`,
    );
  });
}

/** Opens a file of the application, old versions included; a file of another record answers 404. */
export async function descargarArchivo(ctx: Ctx, id: number, archivoId: number) {
  const p = await buscarPostulacionPropia(ctx, id);
  if (!p) throw notFound();
  return abrirArchivoDe(ctx, p.id, archivoId);
}

export async function abrirArchivoDe(ctx: Ctx, proyectoId: number, archivoId: number) {
  const [vinculo] = await ctx.db
    .select({ id: fileLink.id })
    .from(fileLink)
    .where(and(eq(fileLink.entity, 'proyecto'), eq(fileLink.entityId, proyectoId), eq(fileLink.fileId, archivoId)));
  if (!vinculo) throw notFound('El archivo que busca no existe.');
  return openFile(ctx, archivoId);
}
