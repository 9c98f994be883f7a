import type pg from 'pg';
import { openPool, type PoolOptions, probeOf } from './pool.ts';
import type { Db } from './types.ts';

/** A place in the log of the database, as PostgreSQL writes it: `16/B374D848`. */
export type Place = string;

/** @returns null when it is not the text of one */
export const readPlace = (text: string): bigint | null => {
  const [, high, low] = text.match(/^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i) ?? [];
  return high && low ? (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`) : null;
};

export type Replica = {
  /**
   * Whether its rows are recent, and have all that was written until a place.
   * @param seen what the person who asks has written already; null when nothing lately
   */
  has(seen: bigint | null): boolean;
  /** It failed somebody: it is left out until it answers again. */
  leaveOut(): void;
  db: Db;
  /** Where the log of the primary ends now. */
  place(): Promise<Place>;
  /** How far behind its rows may be, in seconds. */
  lagSeconds: number;
  /** How far behind they are, in seconds; infinite while it is left out. */
  behind(): number;
  close(): Promise<void>;
};

const WATCH_MS = 250;
const HERE = 'select pg_current_wal_lsn()::text as place';
const THERE = `
  select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end)::text as place`;
/** What was inserted and not yet sent counts too: a commit that waits for no disk is there. */
const END = 'select pg_current_wal_insert_lsn()::text as place';

/** Where the primary was at a moment: a replica that has come so far is not older than that. */
type Sample = { at: number; place: bigint };

/**
 * A copy of the database that follows it (streaming replication), for what many look at. Its lag is measured against
 * the primary, four times a second and with the clock of this process alone; while it does not answer, or lags more
 * than it may, it is left out.
 */
export function openReplica(
  url: string,
  primary: { pool: pg.Pool; lasting: pg.Pool },
  options: PoolOptions & { lagSeconds: number; drizzleOn: (pool: pg.Pool) => Db },
): Replica {
  const { lagSeconds, drizzleOn } = options;
  const { pool, close } = openPool(url, options);
  const { probe } = probeOf(url);
  let samples: Sample[] = [];
  let replayed: bigint | null = null;
  /** The moment that its rows are of. */
  let asOf = Number.NEGATIVE_INFINITY;
  const placeOn = async (pool: pg.Pool, asked: string) => {
    const { rows } = await pool.query<{ place: string | null }>(asked);
    return readPlace(rows[0]?.place ?? '');
  };

  let looking = false;
  async function look() {
    if (looking) return;
    looking = true;
    const at = performance.now();
    const [here, there] = await Promise.all([
      placeOn(primary.lasting, HERE).catch(() => null),
      placeOn(probe, THERE).catch(() => null),
    ]);
    if (here !== null) samples.push({ at, place: here });
    replayed = there;
    const reached = samples.findLast(({ place }) => there !== null && place <= there);
    if (reached) asOf = reached.at;
    samples = samples.filter((one) => one.at >= Math.max(asOf, at - lagSeconds * 1000));
    looking = false;
  }
  const timer = setInterval(() => void look(), WATCH_MS);
  timer.unref();
  void look();

  const behind = () => (replayed === null ? Number.POSITIVE_INFINITY : (performance.now() - asOf) / 1000);
  return {
    db: drizzleOn(pool),
    lagSeconds,
    behind,
    has: (seen) => replayed !== null && behind() <= lagSeconds && (seen === null || seen <= replayed),
    leaveOut: () => {
      replayed = null;
    },
    place: async () => (await primary.pool.query<{ place: Place }>(END)).rows[0]!.place,
    close: async () => {
      clearInterval(timer);
      await Promise.all([close(), probe.end()]);
    },
  };
}
