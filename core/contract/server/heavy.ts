import { Failure } from '#core/kernel/shared/failure.ts';

/** Heavy requests (counts, exports, reports, papers) that one account has running at once, and waiting behind those. */
const RUNNING = 6;
const WAITING = 30;

export type HeavyTurns = { take(account: string): Promise<() => void> };

/**
 * Turns for heavy work: each account has a bound, and all of them together never take every connection of the database,
 * so that pages, saves and sign-in go on. What passes the bound waits; what would wait behind too many is refused.
 * @param all how many run at once, no matter who asked for them
 */
export function heavyTurns(all: number): HeavyTurns {
  const running = new Map<string, number>();
  const waiting: { account: string; start: () => void }[] = [];
  let total = 0;
  const has = (account: string) => running.get(account) ?? 0;
  const mayRun = (account: string) => total < all && has(account) < RUNNING;

  const begin = (account: string) => {
    total += 1;
    running.set(account, has(account) + 1);
  };
  const end = (account: string) => {
    total -= 1;
    if (has(account) === 1) running.delete(account);
    else running.set(account, has(account) - 1);
    const next = waiting.findIndex((one) => mayRun(one.account));
    if (next >= 0) waiting.splice(next, 1)[0]!.start();
  };
  const release = (account: string) => {
    let given = false;
    return () => {
      if (given) return;
      given = true;
      end(account);
    };
  };

  return {
    /** @returns how the turn is given back @throws Failure too_many when too much of the account waits already */
    take: async (account) => {
      if (!mayRun(account)) {
        if (waiting.filter((one) => one.account === account).length >= WAITING)
          throw new Failure(
            'too_many',
            'contract.too_many_heavy_queries',
            'Su cuenta tiene demasiadas consultas pesadas en curso. Espere a que terminen y vuelva a intentar.',
          );
        await new Promise<void>((resolve) => {
          waiting.push({
            account,
            start: () => {
              begin(account);
              resolve();
            },
          });
        });
        return release(account);
      }
      begin(account);
      return release(account);
    },
  };
}
