import type { Ctx, RunSet, Session, Side } from './context.ts';

/** What became of a work. */
export type Ended<R> = { value: R } | { error: unknown };

type Question = { of: Worker; item: unknown; resolve(result: unknown): void; reject(error: unknown): void };
/** What is asked at once: one name, the same time that each asks under it, and one actor. */
type Group = { stage: string; session: Session | null; ctx: Ctx; run: RunSet<unknown, unknown>; questions: Question[] };

class Worker {
  readonly place: number;
  /** Answers that it waits for. */
  waiting = 0;
  /** How often it has asked under each name. */
  readonly asked = new Map<string, number>();
  #stop: () => void = () => {};

  constructor(place: number) {
    this.place = place;
  }
  /** Lets it work until it asks again or ends. */
  async until(begin: () => void): Promise<void> {
    const stopped = new Promise<void>((resolve) => {
      this.#stop = resolve;
    });
    begin();
    // It may have asked two things at once: the answer to one leaves it waiting for the other.
    if (this.waiting === 0) await stopped;
  }
  stop(): void {
    this.#stop();
  }
}

/**
 * Does the same work for several things side by side, in one transaction: what they ask `withOthers` under one name is
 * asked once for all of them. Between two questions one of them works at a time, in the order of the items; each finds
 * in memory what those before it left there. A question that fails, fails for all who asked it.
 * @returns what became of each, in the order of the items
 */
export async function sideBySide<T, R>(
  ctx: Ctx,
  items: readonly T[],
  work: (ctx: Ctx, item: T) => Promise<R>,
): Promise<Ended<R>[]> {
  const ended: Ended<R>[] = [];
  const groups: Group[] = [];
  // The order in which the first of them came to each stage: who comes to one later is behind.
  const stages: string[] = [];
  const sideOf =
    (of: Worker): Side =>
    (asker, name, item, run) =>
      new Promise((resolve, reject) => {
        const { session } = asker;
        const times = (of.asked.get(name) ?? 0) + 1;
        of.asked.set(name, times);
        const stage = `${name} ${times}`;
        if (!stages.includes(stage)) stages.push(stage);
        let group = groups.find((g) => g.stage === stage && g.session === session);
        if (!group) {
          group = {
            stage,
            session,
            ctx: { ...asker, side: undefined },
            run: run as RunSet<unknown, unknown>,
            questions: [],
          };
          groups.push(group);
        }
        group.questions.push({ of, item, resolve: resolve as Question['resolve'], reject });
        of.waiting++;
        of.stop();
      });

  // They are one act: it has one time.
  const at = ctx.now();
  for (const [place, item] of items.entries()) {
    const worker = new Worker(place);
    const own: Ctx = { ...ctx, now: () => new Date(at), memo: undefined, side: sideOf(worker) };
    const end = (what: Ended<R>) => {
      ended[place] = what;
      worker.stop();
    };
    await worker.until(() => {
      work(own, item).then(
        (value) => end({ value }),
        (error: unknown) => end({ error }),
      );
    });
  }
  for (let group = takeLast(groups, stages); group; group = takeLast(groups, stages)) await answer(group);
  return ended;
}

/** Takes out the group that is furthest behind: those ahead wait for it, and what is locked is locked in one order. */
function takeLast(groups: Group[], stages: readonly string[]): Group | undefined {
  const [next] = groups.toSorted((a, b) => stages.indexOf(a.stage) - stages.indexOf(b.stage));
  if (next) groups.splice(groups.indexOf(next), 1);
  return next;
}

/** Asks what a group waits for, and lets each of its workers go on with its part, in the order of the items. */
async function answer({ ctx, run, questions }: Group): Promise<void> {
  const inOrder = questions.toSorted((a, b) => a.of.place - b.of.place);
  const result = await run(
    ctx,
    inOrder.map(({ item }) => item),
  ).then(
    (values) => ({ values }),
    (error: unknown) => ({ error }),
  );
  for (const [n, { of, resolve, reject }] of inOrder.entries()) {
    of.waiting--;
    await of.until(() => ('values' in result ? resolve(result.values[n]) : reject(result.error)));
  }
}

/** The results of works of which none may fail. @throws the first error */
export const valuesOf = <R>(ended: readonly Ended<R>[]): R[] =>
  ended.map((what) => {
    if ('error' in what) throw what.error;
    return what.value;
  });

/**
 * Asks for one thing; of works that go side by side, all that is asked under this name at once. It is how what is done
 * to one and what is done to many are the same code: `run` answers a set, in its order, and alone it is a set of one.
 * @param name says what is asked, table and purpose: two questions of one name have the same `run`
 */
export async function withOthers<I, R>(ctx: Ctx, name: string, item: I, run: RunSet<I, R>): Promise<R> {
  if (ctx.side) return ctx.side(ctx, name, item, run);
  const [result] = await run(ctx, [item]);
  return result as R;
}

/** A thing by its key, read with those of the others. @param load reads each key once */
export const readWithOthers = <K, V>(
  ctx: Ctx,
  name: string,
  key: K,
  load: (ctx: Ctx, keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
): Promise<V | undefined> =>
  withOthers(ctx, name, key, async (all, keys) => {
    const found = await load(all, [...new Set(keys)]);
    return keys.map((one) => found.get(one));
  });
