import { eq, sql } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import { enqueue, type Job } from '#core/jobs/server/jobs.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { importFlow } from '../shared/flow.ts';
import type { ImportDef, Mapping } from '../shared/import.ts';
import { columnsMissing } from '../shared/mapping.ts';
import { scopesOf } from './batches.ts';
import { failImport } from './fail.ts';
import { withItsFile } from './head.ts';
import type { Importer } from './importer.ts';
import { countRows, judgeRows, markRepeated } from './judge.ts';
import { requireKept } from './purge.ts';
import { type RawRows, rowsUnder } from './read-file.ts';
import { recordRows } from './record-rows.ts';
import { remember } from './remembered.ts';
import { type Found, readImport, requireSameVersion } from './require.ts';
import { type ImportRun, importRun } from './tables.ts';
import { moveImport } from './transition.ts';

const NOTHING = { progress: 0, added: 0, changed: 0, same: 0, doubtful: 0, faulty: 0, absent: 0 };

/**
 * Asks for the dry run of an import with these columns (spec 08 §9.4).
 * @throws Failure invalid when a required datum has no column or a column feeds two; stale_version
 */
export async function askCheck(
  ctx: Ctx,
  { run, importer: { def } }: Found,
  asked: { mapeo: Mapping; completa: boolean; version: number },
  job: Job<{ id: number }>,
): Promise<void> {
  await requireSameVersion(ctx, run, asked.version);
  requireKept(ctx, run);
  const mapping = validMapping(def, run.headers, asked.mapeo);
  const whole = def.whole !== undefined && asked.completa;
  await inTransaction(ctx, async (tx) => {
    await moveImport(tx, run.id, 'validar', { mapping, whole, message: null, ...NOTHING });
    await remember(tx, def, run.headers, mapping);
    await audit(tx, {
      entity: 'importacion',
      entityId: run.id,
      action: 'validar',
      before: { mapeo: run.mapping, completa: run.whole },
      after: { mapeo: mapping, completa: whole },
    });
    await enqueue(tx, job, { id: run.id });
  });
}

/** The columns that feed each datum, of those that the file has. @throws Failure invalid */
export function validMapping(def: ImportDef, headers: readonly string[], asked: Mapping): Mapping {
  const known = new Set(Object.keys(def.columns));
  const mapping = Object.fromEntries(
    Object.entries(asked).filter(([key, header]) => known.has(key) && header && headers.includes(header)),
  );
  const missing = columnsMissing(def, mapping).map(({ key, label }) => ({
    path: `mapeo.${key}`,
    message: `Elija la columna de «${label}»`,
  }));
  const used = Object.values(mapping);
  const twice = Object.entries(mapping)
    .filter(([, header]) => used.indexOf(header) !== used.lastIndexOf(header))
    .map(([key, header]) => ({ path: `mapeo.${key}`, message: `La columna «${header}» ya se usa en otro dato` }));
  if (missing.length || twice.length)
    throw new Failure('invalid', 'import.columns_unassigned', 'Revise a qué columna corresponde cada dato.', {
      fields: [...missing, ...twice],
    });
  return mapping;
}

/** The dry run: reads every row of the file. Bears being run again from the beginning. */
export async function checkFile(ctx: Ctx, importer: Importer, id: number): Promise<void> {
  const run = await readImport(ctx, id);
  if (!run || !importFlow.is(run, 'validando')) return;
  try {
    await withItsFile(ctx, id, (path, extension) =>
      checkRows(ctx, importer, run, rowsUnder(path, extension, run.headers, importer.def.maxRows)),
    );
  } catch (error) {
    await failImport(ctx, id, error);
  }
}

/** Replaces the rows of an import by these and judges them; ends in «validada». */
export async function checkRows(ctx: Ctx, importer: Importer, run: ImportRun, rows: RawRows): Promise<void> {
  await ctx.db.execute(sql`delete from importacion_fila where importacion_id = ${run.id}`);
  const total = await recordRows(ctx, importer, run, rows, async (progress) => {
    await ctx.db.update(importRun).set({ progress, updatedAt: ctx.now() }).where(eq(importRun.id, run.id));
  });
  await inTransaction(ctx, async (tx) => {
    const [key] = importer.def.identity ?? [];
    if (key !== undefined) await markRepeated(tx, run.id, run.mapping[key] ?? '');
    let absent = 0;
    for await (const scope of scopesOf(tx, run, importer.def.batch)) absent += await judgeRows(tx, importer, scope);
    const count = await countRows(tx, run.id);
    await moveImport(tx, run.id, 'terminar_validacion', { total, progress: total, absent, ...count });
  });
}
