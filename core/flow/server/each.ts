import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { failureOf } from '#core/kernel/server/errors.ts';
import { sideBySide } from '#core/kernel/server/sets.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import type { Outcome } from '../shared/acts.ts';

type Done = { mensaje: string };

/** Does one thing to several records, each for itself: what failed is told, and stops nothing of the rest. */
export async function each(ctx: Ctx, ids: Iterable<number>, run: (id: number) => Promise<Done>): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const id of new Set(ids))
    outcomes.push(
      await run(id).then(
        ({ mensaje }) => ({ id, hecho: true, mensaje }),
        (error: unknown) => undone(ctx, id, error),
      ),
    );
  return outcomes;
}

function undone(ctx: Ctx, id: number, error: unknown): Outcome {
  const failure = failureOf(error);
  if (!failure) ctx.log.error({ err: error, id }, 'one of several acts failed');
  // Of one among several there is a sentence alone: what is not met is in it.
  const mensaje = failure && [failure.message, ...failure.reasons.map(({ text }) => text)].join(' ');
  return { id, hecho: false, mensaje: mensaje ?? 'Ocurrió un error inesperado y no se cambió.' };
}

type One = (ctx: Ctx, id: number) => Promise<Done>;
/** Some were refused: what the others wrote goes with them, and they begin again. */
class Refused extends Error {
  readonly outcomes: readonly Outcome[];
  constructor(outcomes: readonly Outcome[]) {
    super('Some of the set were refused');
    this.outcomes = outcomes;
  }
}
/** How often a set begins again without those that were refused before they are taken one by one. */
const ATTEMPTS = 3;

/**
 * As `each`, side by side: the set is read, locked, judged and written at once, by the same code that does one. Those
 * that are refused leave it and the rest begins again; what the database itself refuses, nobody knows of whom it is,
 * and they go one by one.
 * @param begin gives what is done to each, anew for every attempt: what they share in memory begins empty
 */
export async function eachInSet(ctx: Ctx, ids: Iterable<number>, begin: () => One): Promise<Outcome[]> {
  const wanted = [...new Set(ids)];
  const known = new Map<number, Outcome>();
  for (let attempt = 0; attempt < ATTEMPTS && known.size < wanted.length; attempt++) {
    const rest = wanted.filter((id) => !known.has(id));
    try {
      for (const outcome of await inTransaction(ctx, (tx) => allOf(tx, rest, begin()))) known.set(outcome.id, outcome);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.outcomes.length === 0) break;
      for (const outcome of error.outcomes) known.set(outcome.id, outcome);
    }
  }
  const left = wanted.filter((id) => !known.has(id));
  for (const outcome of await each(ctx, left, (id) => inTransaction(ctx, (tx) => begin()(tx, id))))
    known.set(outcome.id, outcome);
  return wanted.map((id) => known.get(id)!);
}

/** @throws Refused, with whom of the set and why; with nobody when it is not known of whom */
async function allOf(tx: Ctx, ids: readonly number[], one: One): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const refused: Outcome[] = [];
  for (const [n, what] of (await sideBySide(tx, ids, one)).entries()) {
    const id = ids[n]!;
    if ('value' in what) outcomes.push({ id, hecho: true, mensaje: what.value.mensaje });
    else if (what.error instanceof Failure) refused.push(undone(tx, id, what.error));
    else throw new Refused([]);
  }
  if (refused.length) throw new Refused(refused);
  return outcomes;
}
