import { eq, sql } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import { query } from '#core/db/server/open.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { explainConstraints } from '#core/kernel/server/errors.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { importFlow } from '../shared/flow.ts';
import { lastOfBatch } from './batches.ts';
import type { Importer, Scope } from './importer.ts';
import { countRows, fingerprint, judgeRows } from './judge.ts';
import { writeLinked } from './linked.ts';
import { readImport } from './require.ts';
import { type ImportRun, importRun } from './tables.ts';
import { lockKind, moveImport } from './transition.ts';
import { keepAfter, lockRecords, takeDoubts, tellChanges, writeTarget } from './write.ts';

explainConstraints({
  importacion_una_aplicandose:
    'Otra importación de lo mismo se está aplicando. Espere a que termine e intente de nuevo.',
});

/**
 * Writes every valid row, all in one transaction or by batches, and keeps what was there before. Bears being run again:
 * it goes on after the last batch that was written.
 * @param actor in whose name the records change
 */
export async function applyImport(ctx: Ctx, importer: Importer, id: number, actor = ctx.session): Promise<void> {
  while (await inTransaction(ctx, (tx) => applyBatch(tx, importer, id, actor)));
}

/** @returns whether there are more rows */
async function applyBatch(tx: Ctx, importer: Importer, id: number, actor: Ctx['session']): Promise<boolean> {
  const { def } = importer;
  await lockKind(tx, def.key);
  const run = await readImport(tx, id);
  // A job that is run again finds the work of the first run done.
  if (!run || !importFlow.is(run, 'aplicando')) return false;
  const last = await lastOfBatch(tx, id, run.appliedTo, def.batch);
  const appliedAt = run.appliedAt ?? tx.now();
  const scope: Scope = {
    run: { ...run, appliedAt },
    rows: sql`f.importacion_id = ${id} and f.fila > ${run.appliedTo} and f.fila <= ${last}`,
  };
  const absent = await judgeAgain(tx, importer, scope);
  if (run.withDoubts) await takeDoubts(tx, scope);
  await writeScope({ ...tx, session: actor }, importer, scope, appliedAt);
  const linked = await writeLinked(tx, importer, scope);
  const written = (await importer.written?.(tx, scope)) ?? {};
  const effects = joined(run.effects ?? {}, { ...linked, ...written });
  for (const target of importer.targets) await keepAfter(tx, target, scope);
  const more = def.batch !== undefined && (await hasMore(tx, id, last));
  if (more) {
    const progress = await countTo(tx, id, last);
    await tx.db
      .update(importRun)
      .set({ effects, appliedTo: last, appliedAt, progress, updatedAt: tx.now() })
      .where(eq(importRun.id, id));
  } else await finish(tx, importer, run, { effects, appliedTo: last, appliedAt, absent });
  return more;
}

/** What each batch did is one list for undoing. */
const joined = (was: Effects, more: Effects): Effects =>
  Object.fromEntries(
    Object.entries({ ...was, ...more }).map(([name, value]) => {
      const before = was[name];
      return [name, Array.isArray(before) && Array.isArray(more[name]) ? [...before, ...more[name]] : value];
    }),
  );
type Effects = Record<string, unknown>;

/** Records are held before they are judged for good: what was confirmed is what is done. */
async function judgeAgain(tx: Ctx, importer: Importer, scope: Scope): Promise<number> {
  const seen = await fingerprint(tx, scope);
  await lockRecords(tx, importer, scope);
  const absent = await judgeRows(tx, importer, scope);
  if (!importer.followsSource && (await fingerprint(tx, scope)) !== seen)
    throw new Failure(
      'conflict',
      'import.records_changed',
      'Los registros cambiaron desde que se validó. Valide de nuevo y revise el resultado antes de aplicar.',
    );
  return absent;
}

/** What is of several tables is written from the one that others point to. */
async function writeScope(tx: Ctx, importer: Importer, scope: Scope, moment: Date): Promise<void> {
  for (const [i, target] of importer.targets.entries()) {
    if (i > 0) await pointAgain(tx, importer, i, scope);
    await writeTarget(tx, target, scope, moment);
    await tellChanges(tx, target, scope);
  }
}

/** What a row writes may point to records that were not there when it was judged. */
async function pointAgain(tx: Ctx, { targets }: Importer, at: number, { rows }: Scope): Promise<void> {
  const { when = sql`true`, values } = targets[at]!;
  if (!values) return;
  await query(tx)`
    update importacion_fila f
    set valores = ${values}
    where ${rows} and ${when} and f.accion in ('nuevo', 'cambio')
  `;
}

async function finish(tx: Ctx, { def }: Importer, run: ImportRun, done: Finished): Promise<void> {
  const count = await countRows(tx, run.id);
  const { effects, ...rest } = done;
  await moveImport(tx, run.id, 'terminar_aplicacion', {
    ...rest,
    ...count,
    effects: effects ?? null,
    progress: run.total,
    message: null,
  });
  const told = Object.entries(effects ?? {}).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.length : value,
  ]);
  await audit(tx, {
    entity: 'importacion',
    entityId: run.id,
    action: 'terminar_aplicacion',
    after: { clase: def.title, ...count, ausentes: done.absent, ...Object.fromEntries(told) },
  });
}
type Finished = { effects: ImportRun['effects']; appliedTo: number; appliedAt: Date; absent: number };

async function hasMore(tx: Ctx, id: number, last: number): Promise<boolean> {
  const rows = await query(tx)`
    select 1
    from importacion_fila
    where importacion_id = ${id} and fila > ${last}
    limit 1
  `;
  return rows.length > 0;
}

async function countTo(tx: Ctx, id: number, last: number): Promise<number> {
  const [n] = await query(tx)<{ n: number }>`
    select count(*)::int as n
    from importacion_fila
    where importacion_id = ${id} and fila <= ${last}
  `;
  return n!.n;
}
