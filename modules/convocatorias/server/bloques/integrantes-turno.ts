import { takeTurn } from '#core/db/server/turn.ts';
import type { Ctx } from '#core/kernel/server/context.ts';

/**
 * Takes the turn of these people until the transaction ends: two proposals that include the same person, or are
 * submitted with them, are judged one after the other, so the second sees what the first did (spec 02 B8,
 * UNA_PARTICIPACION).
 */
export async function tomarTurno(ctx: Ctx, investigadores: readonly number[]): Promise<void> {
  // Always in the same order: nobody waits for who waits for them.
  for (const id of [...new Set(investigadores)].sort((a, b) => a - b)) await takeTurn(ctx, `participacion:${id}`);
}
