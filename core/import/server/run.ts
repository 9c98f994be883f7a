import { basename } from 'node:path';
import { query } from '#core/db/server/open.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { columnsMissing } from '../shared/mapping.ts';
import type { Fault } from '../shared/read-row.ts';
import { applyImport } from './apply.ts';
import { checkRows, validMapping } from './check.ts';
import { failImport } from './fail.ts';
import type { Importer } from './importer.ts';
import { loadPath } from './load.ts';
import { extensionOf, type RawRows, rowsUnder } from './read-file.ts';
import { readImport } from './require.ts';
import type { ImportRun } from './tables.ts';
import { moveImport } from './transition.ts';

/** Checks and applies rows that nobody looks at meanwhile. The system does it, also when a person asks. */
export async function runThrough(
  ctx: Ctx,
  importer: Importer,
  id: number,
  rows: RawRows,
  changes: Parameters<typeof moveImport>[3],
): Promise<ImportRun> {
  const system: Ctx = { ...ctx, session: null };
  await inTransaction(system, (tx) => moveImport(tx, id, 'validar', { progress: 0, message: null, ...changes }));
  await checkRows(system, importer, (await readImport(ctx, id))!, rows);
  return (await readImport(ctx, id))!;
}

/** Applies one that was checked, leaving out the rows with faults, in the name of who asks. */
export async function applyChecked(ctx: Ctx, importer: Importer, id: number): Promise<ImportRun> {
  const system: Ctx = { ...ctx, session: null };
  await inTransaction(system, (tx) => moveImport(tx, id, 'aplicar', { skipFaults: true }));
  await applyImport(system, importer, id, ctx.session);
  return (await readImport(ctx, id))!;
}

/**
 * Imports a file of this disk at once, as the console does: all of its rows or none. It stays among the imports, and
 * may be undone there.
 * @throws Failure invalid with the line of each mistake, or as the file cannot be read
 */
export async function importFile(ctx: Ctx, importer: Importer, path: string): Promise<ImportRun> {
  const { def } = importer;
  const extension = extensionOf(path);
  const { id } = await loadPath(ctx, importer, { path, extension, filename: basename(path), origin: 'consola' });
  const { headers, mapping: proposed } = (await readImport(ctx, id))!;
  try {
    const missing = columnsMissing(def, proposed).map(({ label }) => label);
    if (missing.length > 0)
      throw new Failure('invalid', 'import.missing_columns', `Al archivo le faltan columnas: ${missing.join(', ')}.`);
    const rows = rowsUnder(path, extension, headers, def.maxRows);
    const mapping = validMapping(def, headers, proposed);
    const checked = await runThrough(ctx, importer, id, rows, { mapping, headers });
    if (checked.faulty > 0) throw refusalOf(await mistakesOf(ctx, id));
    return await applyChecked(ctx, importer, id);
  } catch (error) {
    await failImport({ ...ctx, session: null }, id, error);
    throw error;
  }
}

/** A file with mistakes is not taken: each of them, with its line. */
const refusalOf = (mistakes: readonly string[]) =>
  new Failure('invalid', 'import.wrong_rows', `El archivo tiene errores y no se cargó nada:\n${mistakes.join('\n')}`, {
    reasons: [...mistakes],
  });

/** Mistakes told at once: enough to mend the file, few enough to read. */
const MAX_MISTAKES = 50;
async function mistakesOf(ctx: Ctx, id: number): Promise<string[]> {
  const rows = await query(ctx)<{ line: number; faults: Fault[]; detail: string | null }>`
    select fila::int as line, errores as faults, detalle as detail
    from importacion_fila
    where importacion_id = ${id} and accion = 'error'
    order by fila
    limit ${MAX_MISTAKES}
  `;
  return rows.map(({ line, faults, detail }) => {
    const cells = faults.map((f) => `${f.columna}: ${f.motivo} (${f.valor || 'vacío'})`);
    return `Línea ${line}: ${[...cells, ...(detail ? [detail] : [])].join('; ')}`;
  });
}
