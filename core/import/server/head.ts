import { and, eq, sql } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import { onDisk } from '#core/documents/server/on-disk.ts';
import { filesOf, openFile } from '#core/files/server/files.ts';
import { availableActions } from '#core/flow/shared/flow.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure, invalidField } from '#core/kernel/shared/failure.ts';
import { importFlow } from '../shared/flow.ts';
import { importSlot } from '../shared/slot.ts';
import { requireKept } from './purge.ts';
import { type Extension, examine, extensionOf, headOf } from './read-file.ts';
import { mappingFor } from './remembered.ts';
import { type Found, requireSameVersion } from './require.ts';
import { importRun } from './tables.ts';
import { MANAGER } from './transition.ts';

/** Runs `use` with the file of an import on this disk. @throws Failure invalid when it is no longer there */
export async function withItsFile<T>(
  ctx: Ctx,
  id: number,
  use: (path: string, extension: Extension) => Promise<T>,
): Promise<T> {
  const [file] = (await filesOf(ctx.db, 'importacion', id))[importSlot.key] ?? [];
  if (!file)
    throw new Failure('invalid', 'import.file_lost', 'El archivo de esta importación ya no está. Cárguelo de nuevo.');
  const extension = extensionOf(file.name);
  const { body } = await openFile(ctx, file.id);
  return onDisk(body instanceof Uint8Array ? [body] : body, extension, (path) => use(path, extension));
}

const WIDTH = 6;
/** The first rows of the file, to say which one brings the titles. */
export async function firstRows(ctx: Ctx, { run }: Found): Promise<{ fila: number; textos: string[] }[]> {
  requireKept(ctx, run);
  const head = await withItsFile(ctx, run.id, headOf);
  return head.map(({ number, headers }) => ({
    fila: number,
    textos: headers.slice(0, WIDTH).map((t) => t.slice(0, 60)),
  }));
}

/**
 * Takes the titles from another row of the file, and proposes again which column feeds each datum.
 * @throws Failure invalid when that row is none of the first ones or has nothing under it; stale_version
 */
export async function chooseHead(ctx: Ctx, found: Found, asked: { fila: number; version: number }): Promise<void> {
  const { run, importer } = found;
  await requireSameVersion(ctx, run, asked.version);
  requireKept(ctx, run);
  if (!availableActions(importFlow, run.estado, MANAGER).includes('validar'))
    throw new Failure(
      'action_not_available',
      'import.titles_fixed',
      'Ya no se pueden cambiar los títulos de esta importación.',
    );
  const examined = await withItsFile(ctx, run.id, async (path, extension) => {
    const chosen = (await headOf(path, extension)).find((h) => h.number === asked.fila);
    if (!chosen) throw invalidField('fila', 'Elija una de las primeras filas del archivo');
    return examine(path, extension, chosen, importer.def.maxRows);
  });
  const mapping = await mappingFor(ctx, importer.def, examined.headers);
  await inTransaction(ctx, async (tx) => {
    const changed = await tx.db
      .update(importRun)
      .set({ ...examined, mapping, updatedAt: tx.now(), version: sql`${importRun.version} + 1` })
      .where(and(eq(importRun.id, run.id), eq(importRun.version, asked.version)))
      .returning({ id: importRun.id });
    if (changed.length === 0)
      throw new Failure('conflict', 'import.changed', 'La importación cambió mientras tanto. Vuelva a abrirla.');
    await audit(tx, {
      entity: 'importacion',
      entityId: run.id,
      action: 'elegir_titulos',
      before: { columnas: run.headers },
      after: { fila: asked.fila, columnas: examined.headers },
    });
  });
}
