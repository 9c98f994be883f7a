import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { plural } from '#core/kernel/shared/text.ts';
import type { Change, Foreseen, Outcome } from '../shared/acts.ts';

/** Looks before the work; what it gives back looks after it, and tells what differs. */
export type Watch = (tx: Ctx) => Promise<() => Promise<Change[]>>;
type Told = Omit<Foreseen, 'cambios'>;

const UNDONE = new Error('A rehearsal is undone');
/**
 * Does it; or, as a rehearsal, does it in a transaction that is undone and says what would change. The same work both
 * times: what is announced is what happens.
 * @throws Failure those of the work
 */
export async function rehearsed(
  ctx: Ctx,
  rehearsal: boolean | undefined,
  watch: Watch,
  work: (tx: Ctx) => Promise<Told>,
): Promise<Foreseen> {
  if (!rehearsal) return { ...(await work(ctx)), cambios: [] };
  let seen: Foreseen | null = null;
  await inTransaction(ctx, async (tx) => {
    const differs = await watch(tx);
    const { avisos } = await work(tx);
    seen = { mensaje: '', avisos, cambios: await differs() };
    throw UNDONE;
  }).catch((error: unknown) => {
    if (error !== UNDONE) throw error;
  });
  return seen!;
}

/** What became of several: how many were done, and why the rest were not. */
export function toldOf(outcomes: readonly Outcome[]): Told {
  const refused = outcomes.filter((o) => !o.hecho);
  const done = outcomes.length - refused.length;
  return {
    mensaje: done ? `${plural(done, 'registro atendido', 'registros atendidos')}.` : 'No se cambió nada.',
    avisos: [...new Set(refused.map((o) => o.mensaje))],
  };
}
