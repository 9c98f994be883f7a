import { availableActions } from '#core/flow/shared/flow.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { failureOf } from '#core/kernel/server/errors.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { importFlow } from '../shared/flow.ts';
import { readImport } from './require.ts';
import { moveImport } from './transition.ts';

const UNEXPECTED =
  'No se pudo terminar por un problema del sistema. No se cambió ningún dato; vuelva a intentar y, si continúa, avise a soporte.';

/** The sentence a person reads about why an import failed. */
export const reasonOf = (error: unknown): string => {
  const known = error instanceof Failure ? error : failureOf(error);
  return known ? [known.detail, ...known.reasons.map((r) => r.text)].join(' ') : UNEXPECTED;
};

/**
 * Leaves an import as failed, with the reason; whatever it was doing was rolled back. One that had applied some batches
 * stays stopped after them: it goes on, or is undone.
 */
export async function failImport(ctx: Ctx, id: number, error: unknown): Promise<void> {
  if (!(error instanceof Failure)) ctx.log.error({ err: error, importacion: id }, 'import failed');
  await inTransaction(ctx, async (tx) => {
    const run = await readImport(tx, id);
    if (!run) return;
    const possible = availableActions(importFlow, run.estado, new Set(['sistema']));
    if (run.appliedTo > 0 && possible.includes('detener')) {
      const done = plural(run.progress, 'fila quedó aplicada', 'filas quedaron aplicadas');
      await moveImport(tx, id, 'detener', { message: `${done}. ${reasonOf(error)}` });
    } else if (possible.includes('fallar')) await moveImport(tx, id, 'fallar', { message: reasonOf(error) });
  });
}
