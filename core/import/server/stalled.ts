import { and, lt } from 'drizzle-orm';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { failImport } from './fail.ts';
import { importIn, importRun } from './tables.ts';

/** A run says how far it got far more often than this. */
const SILENT_MS = 2 * 60 * 60 * 1_000;

/**
 * Says of the imports that no process runs any more that they stopped: the console was closed, or the job died in all
 * of its attempts. While they were said to be running, no other of their kind could be applied.
 * @returns how many
 */
export async function stopAbandoned(ctx: Ctx): Promise<number> {
  const limit = new Date(ctx.now().getTime() - SILENT_MS);
  const abandoned = await ctx.db
    .select({ id: importRun.id })
    .from(importRun)
    .where(and(importIn('enCurso', importRun.estado), lt(importRun.updatedAt, limit)))
    .orderBy(importRun.id);
  const reason = new Failure('unavailable', 'import.abandoned', 'El servidor se detuvo antes de terminar.');
  for (const { id } of abandoned) await failImport(ctx, id, reason);
  return abandoned.length;
}
