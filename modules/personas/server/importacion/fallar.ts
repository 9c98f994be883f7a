import { availableActions } from '#core/flow/shared/flow.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { inTransaction } from '#core/kernel/server/context.ts';
import { failureOf } from '#core/kernel/server/errors.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { flujoImportacion } from '../../domain/importacion/flujo.ts';
import { leerImportacion } from './exigir.ts';
import { mover } from './transicion.ts';

const INESPERADO =
  'No se pudo terminar por un problema del sistema. No se cambió ningún dato; vuelva a intentar y, si continúa, avise a soporte.';

/** The sentence a person reads about why an import failed. */
export const motivoDe = (error: unknown): string => {
  const conocido = error instanceof Failure ? error : failureOf(error);
  return conocido ? [conocido.detail, ...conocido.reasons.map((r) => r.text)].join(' ') : INESPERADO;
};

/** Leaves an import as failed, with the reason; whatever it was doing was rolled back. */
export async function fallar(ctx: Ctx, id: number, error: unknown): Promise<void> {
  if (!(error instanceof Failure)) ctx.log.error({ err: error, importacion: id }, 'import failed');
  await inTransaction(ctx, async (tx) => {
    const m = await leerImportacion(tx, id);
    const enCurso = m && availableActions(flujoImportacion, m.estado, new Set(['sistema'])).includes('fallar');
    if (enCurso) await mover(tx, id, 'fallar', { mensaje: motivoDe(error) });
  });
}
