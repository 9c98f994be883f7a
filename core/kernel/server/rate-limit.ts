import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Database } from '#core/db/server/open.ts';

type Lease = { until: number; granted: number; before: number; spent: number };
type Answer = { current: number; ttl: number };
/** Counts one more use of a key in its window. @returns those so far, and the milliseconds that are left of it */
export type RateCounter = (key: string, windowMs: number, max: number) => Promise<Answer>;

/**
 * Of a large allowance a process takes a part at a time: one write for many requests. Small ones are counted one by
 * one.
 */
const PARTS = 20;
const CLEAN_MS = 10 * 60_000;
const MAX_LEASES = 20_000;

/** Counts for one process, as the embedded database has. */
export function localRateCounter(): RateCounter {
  const windows = new Map<string, { number: number; used: number }>();
  return async (key, windowMs) => {
    const now = Date.now();
    const number = Math.floor(now / windowMs);
    if (windows.size > MAX_LEASES) for (const [old, w] of windows) if (w.number !== number) windows.delete(old);
    const known = windows.get(key);
    const used = known?.number === number ? known.used + 1 : 1;
    windows.set(key, { number, used });
    return { current: used, ttl: (number + 1) * windowMs - now };
  };
}

/**
 * The allowance of each key is one for every process: it is taken from the database, in parts. Together they never give
 * more than the limit; a part that one process took and did not use is lost until the window ends.
 */
export function sharedRateCounter(database: Pick<Database, 'raw'>): RateCounter {
  const leases = new Map<string, Lease>();
  const asking = new Map<string, Promise<Lease>>();
  let cleanedAt = Date.now();

  async function take(key: string, max: number, windowMs: number): Promise<Lease> {
    const part = Math.max(1, Math.floor(max / PARTS));
    const { rows } = await database.raw<{ usados: number; rest: number }>(
      `with t as (select extract(epoch from clock_timestamp()) * 1000 as ms),
        w as (select floor(ms / $2)::bigint as number, ($2 - mod(ms, $2))::float8 as rest from t)
      insert into uso_limite as u (clave, ventana, usados, vence_en)
      select $1, w.number, $3::int, clock_timestamp() + w.rest * interval '1 millisecond' from w
      on conflict (clave) do update set ventana = excluded.ventana, vence_en = excluded.vence_en,
        usados = case when u.ventana = excluded.ventana then least(u.usados::bigint + excluded.usados,
        $4 + excluded.usados) else excluded.usados end
      returning usados, (select rest from w) as rest`,
      [key, windowMs, part, max],
    );
    const { usados, rest } = rows[0]!;
    const before = Math.min(usados - part, max);
    return { until: Date.now() + Number(rest), granted: Math.min(part, max - before), before, spent: 0 };
  }

  async function spend(key: string, windowMs: number, max: number): Promise<Answer> {
    clean();
    for (;;) {
      const now = Date.now();
      const lease = leases.get(key);
      if (lease && lease.until > now) {
        const ttl = lease.until - now;
        if (lease.granted === 0) return { current: max + 1, ttl };
        // Seen and taken in one turn: a call that waited with this one looks again.
        if (lease.spent < lease.granted) return { current: lease.before + ++lease.spent, ttl };
      }
      const asked =
        asking.get(key) ??
        take(key, max, windowMs).finally(() => {
          asking.delete(key);
        });
      asking.set(key, asked);
      leases.set(key, await asked);
    }
  }

  function clean() {
    const now = Date.now();
    if (leases.size > MAX_LEASES) for (const [key, l] of leases) if (l.until <= now) leases.delete(key);
    if (now - cleanedAt < CLEAN_MS) return;
    cleanedAt = now;
    // A row left behind costs nothing but its room: the next turn takes it.
    database.raw('delete from uso_limite where vence_en < now()').catch(() => {});
  }

  return spend;
}

/** That counter as the limiter of requests asks it: each route that has its own limit counts apart. */
export function sharedRateStore(database: Pick<Database, 'raw'>): FastifyRateLimitStoreCtor {
  const spend = sharedRateCounter(database);
  return class SharedStore implements FastifyRateLimitStore {
    readonly #scope: string;
    constructor(options: { routeInfo?: { method?: string | string[]; url?: string } }) {
      const { method, url } = options.routeInfo ?? {};
      this.#scope = url ? `${method} ${url} ` : '';
    }
    incr(key: string, done: (error: Error | null, result?: Answer) => void, windowMs: number, max: number) {
      spend(`${this.#scope}${key}`, windowMs, max).then(
        (answer) => done(null, answer),
        (error: Error) => done(error),
      );
    }
    child(options: never) {
      return new SharedStore(options);
    }
  };
}
