import { and, eq } from 'drizzle-orm';
import { enqueue } from '#core/jobs/server/jobs.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure, invalidField } from '#core/kernel/shared/failure.ts';
import { type Columna, tieneTitulo } from '../../domain/fuentes/columna.ts';
import { tomaDeObras, tomaObra } from '../../tables-toma.ts';
import { enToma, type Toma } from './puerta.ts';
import { tomaJob } from './trabajo.ts';

/** A sheet is read anew only while nothing of it was taken: its drafts could not be undone any more. */
async function exigirSinTomar(tx: Ctx, { id, enCurso }: Toma): Promise<void> {
  // Interrupted half way, it may have left drafts, or may still be leaving them.
  const aMedias = enCurso === 'tomar' || enCurso === 'deshacer';
  const tomadas = await tx.db.$count(tomaObra, and(eq(tomaObra.tomaId, id), eq(tomaObra.clase, 'tomada')));
  if (aMedias || tomadas > 0)
    throw new Failure(
      'action_not_available',
      'publicaciones.toma_con_borradores',
      'Ya tomó obras de esta hoja. Deshaga la toma para leerla con otras columnas.',
    );
}

/**
 * Reads the sheet of a taking again with its columns as somebody says that they are, from its first to its last. What
 * had been decided of its works is decided anew.
 * @throws Failure not_found; action_not_available while it is read, or once it was taken; invalid without a title
 */
export const leerConColumnas = (
  ctx: Ctx,
  oficina: boolean,
  { id, columnas }: { id: number; columnas: readonly (Columna | null)[] },
): Promise<void> =>
  enToma(ctx, oficina, id, async (tx, toma) => {
    if (toma.columnas === null)
      throw new Failure('action_not_available', 'publicaciones.toma_sin_hoja', 'Lo que trajo no es una hoja.');
    if (columnas.length !== toma.columnas.length)
      throw invalidField('columnas', 'Diga qué es cada columna de la hoja. Vuelva a cargar la página.');
    if (!tieneTitulo(columnas)) throw invalidField('columnas', 'Diga qué columna es el título de la obra');
    await exigirSinTomar(tx, toma);
    await tx.db
      .update(tomaDeObras)
      .set({
        columnas: toma.columnas.map((columna, i) => ({ ...columna, es: columnas[i] ?? null })),
        enCurso: 'leer',
        avance: 0,
        total: 0,
        fallo: null,
        vistaEn: tx.now(),
      })
      .where(eq(tomaDeObras.id, id));
    await enqueue(tx, tomaJob, { id, trabajo: 'leer' });
  });
