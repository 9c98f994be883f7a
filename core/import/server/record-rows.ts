import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { readRow } from '../shared/read-row.ts';
import type { Importer } from './importer.ts';
import type { RawRows } from './read-file.ts';
import type { ImportRun } from './tables.ts';

const LOT = 1_000;
/** NUL travels in no text of the database. */
const withoutNul = (text: string) => text.replaceAll('\\u0000', '');

/** Reads every row into `importacion_fila`, in lots. @returns how many */
export async function recordRows(
  ctx: Ctx,
  importer: Importer,
  run: Pick<ImportRun, 'id' | 'mapping'>,
  rows: RawRows,
  onProgress: (read: number) => Promise<void> = async () => {},
): Promise<number> {
  const known = (await importer.known?.(ctx)) ?? {};
  let lot: object[] = [];
  let read = 0;
  const save = async () => {
    if (lot.length === 0) return;
    await query(ctx)`
      insert into importacion_fila (importacion_id, fila, clave, nombre, datos, errores)
      select ${run.id}::bigint, x.fila, x.clave, x.nombre, x.datos, x.errores
      from jsonb_to_recordset(${withoutNul(JSON.stringify(lot))}::jsonb) as x (fila int, clave text, nombre text,
      datos jsonb, errores jsonb)
    `;
    read += lot.length;
    lot = [];
    await onProgress(read);
  };
  for await (const { number, cells, from1904 = false } of rows) {
    const row = readRow(importer.def, run.mapping, cells, { known, from1904 }, importer.finish);
    lot.push({ fila: number, ...row });
    if (lot.length === LOT) await save();
  }
  await save();
  return read;
}
