import { AsyncResource } from 'node:async_hooks';
import pg from 'pg';
import { KEPT_CHANNEL, type KeptTables } from './kept-tables.ts';
import { NoticingClient } from './noticing.ts';
import { PlanningClient } from './planned.ts';
import { cancelNamed, NamedClient } from './pooler.ts';
import { inTime, PROBE_MS } from './probe.ts';
import { type DatabaseLimits, type SessionSettings, sessionSettings } from './session.ts';
import { noteWorking, requireGoing } from './stop.ts';

const CONNECT_MS = 5_000;
/** Connections that only who enters uses: reading a session and signing in are short. */
const RESERVED = 2;

/** Connections that last longer than a transaction: the process listens to the others by one. */
const LASTING = 2;

const WATCH_MS = 2_000;

/** An order to stop that arrives before its statement, or not at all, is given again as long as nothing ends. */
const STOP_AGAIN_MS = 250;

type Connected = pg.PoolClient & { processID?: number; connection?: { stream: { destroy(): void } } };

/**
 * A pool whose connections may break at any moment: one that breaks while it is used fails its statements and leaves
 * the pool, even when who took it never gives it back, and it is never an uncaught error.
 */
class ToughPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(
    done: (error: Error | undefined, client: pg.PoolClient | undefined, release: (e?: unknown) => void) => void,
  ): void;
  override connect(done?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | undefined {
    // The pool's own `query` looks after its connection.
    if (done) {
      try {
        requireGoing();
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)), undefined, () => {});
        return;
      }
      const scoped = AsyncResource.bind((client: pg.PoolClient) => this.#stillWanted(client));
      super.connect((error, client, release) => {
        const refused = client ? scoped(client) : null;
        if (refused) done(refused, undefined, () => {});
        else done(error, client, client ? (e) => client.release(e instanceof Error ? e : Boolean(e)) : release);
      });
      return;
    }
    return this.#guarded();
  }

  async #guarded(): Promise<pg.PoolClient> {
    requireGoing();
    const client = guard(await super.connect());
    const refused = this.#stillWanted(client);
    if (refused) throw refused;
    return client;
  }

  /**
   * Notes that a connection works for who asked for it, unless the order to stop came while they waited for it.
   * @returns why it was given back
   */
  #stillWanted(client: pg.PoolClient): Error | null {
    try {
      requireGoing();
    } catch (error) {
      client.release();
      return error instanceof Error ? error : new Error(String(error));
    }
    this.#watched(client);
    return null;
  }

  /** While it is out, what it runs may be stopped by who asked for it (`stoppable`). */
  #watched(client: pg.PoolClient): void {
    const release = client.release;
    let stopping: NodeJS.Timeout | undefined;
    const forget = noteWorking({
      stop: () => {
        this.cancel(client);
        stopping ??= setInterval(() => this.cancel(client), STOP_AGAIN_MS);
      },
    });
    client.release = (broken?: Error | boolean) => {
      forget();
      clearInterval(stopping);
      // A cancellation may arrive late: it must not meet the next statement of another person.
      release.call(client, broken || stopping !== undefined);
    };
  }

  /** Asks the server to stop what this connection runs, by another connection. */
  cancel(_client: pg.PoolClient): void {}
}

function guard(client: pg.PoolClient): pg.PoolClient {
  const release = client.release;
  let given = false;
  const giveBack = (broken?: Error | boolean) => {
    if (given) return;
    given = true;
    client.off('end', lost);
    release.call(client, broken);
    // The pool listens from here on.
    client.off('error', ignored);
  };
  const lost = () => giveBack(true);
  const ignored = () => {};
  client.on('error', ignored);
  client.once('end', lost);
  client.release = giveBack;
  return client;
}

/** @param direct the same database without the pooler in transaction mode that `url` leads to; null where none does */
export type PoolOptions = {
  size: number;
  limits: DatabaseLimits | null;
  timeZone: string;
  direct?: string | null;
  /** What the process keeps of this database in memory; a copy of it keeps nothing. */
  kept?: KeptTables;
};

/** How the connections to one address are opened, and what their sessions begin with. */
function connectionsTo(url: string, limits: DatabaseLimits | null, given: SessionSettings | null): pg.PoolConfig {
  const waits = limits ? { connectionTimeoutMillis: limits.connectMs ?? CONNECT_MS } : {};
  if (!given) return { connectionString: url, keepAlive: true, Client: NamedClient, ...waits };
  const options = Object.entries(given).map(([name, value]) => `-c ${name}=${value}`);
  return {
    connectionString: url,
    keepAlive: true,
    options: options.join(' '),
    Client: PlanningClient,
    ...waits,
  };
}

/** The pool of an installation, and the question whether its server answers. */
export function openPool(url: string, { size, limits, timeZone, direct = null, kept }: PoolOptions) {
  const given = sessionSettings(limits, timeZone);
  // A pooler lends the same session to everybody: what it begins with is kept in the role.
  const lent = connectionsTo(url, limits, direct ? null : given);
  const pool = new ToughPool({ ...lent, max: size });
  const reserved = new ToughPool({ ...lent, max: RESERVED });
  const lasting = direct ? new ToughPool({ ...connectionsTo(direct, limits, given), max: LASTING }) : pool;
  const pools = [...new Set([pool, reserved, lasting])];
  for (const one of pools) one.on('error', () => {});
  if (kept) noticeIn(kept, pools, lasting);
  const { probe, isAlive } = probeOf(url);
  // Who orders it works in no scope: what is stopped there would not begin.
  const canceller = direct ? probeOf(direct).probe : probe;
  pool.cancel = (client) => {
    if (direct) return cancelNamed(canceller, client);
    const { processID } = client as Connected;
    if (processID) canceller.query('select pg_cancel_backend($1)', [processID]).catch(() => {});
  };
  const stopWatching = limits ? pools.map((one) => watch(one, isAlive)) : [];
  return {
    pool,
    reserved,
    lasting,
    isAlive,
    close: async () => {
      for (const stop of stopWatching) stop();
      await Promise.all([...pools, ...new Set([probe, canceller])].map((one) => one.end()));
    },
  };
}

/** Whatever is written by these connections is noticed, and told to the other processes. */
function noticeIn(kept: KeptTables, pools: readonly pg.Pool[], lasting: pg.Pool): void {
  for (const pool of pools) {
    kept.isReadBy(pool);
    pool.on('connect', (client) => {
      if (client instanceof NoticingClient) client.noticeFor(kept);
    });
  }
  kept.announce = (tables) => {
    // One that is lost is made good by their age.
    lasting.query('select pg_notify($1, $2)', [KEPT_CHANNEL, tables.join(',')]).catch(() => {});
  };
}

/** Apart from the pool: that every connection is busy does not mean that the server is away. */
export function probeOf(url: string) {
  const probe = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: PROBE_MS,
    query_timeout: PROBE_MS,
    allowExitOnIdle: true,
  });
  probe.on('error', () => {});
  const ask = oneAtATime(() =>
    probe.query('select 1').then(
      () => true,
      () => false,
    ),
  );
  return { probe, isAlive: () => inTime(ask(), () => false) };
}

/**
 * While connections are in use, asks twice whether the server answers before it cuts them: a frozen server, or a
 * network that swallows everything, would keep each request waiting for ever.
 */
function watch(pool: pg.Pool, isAlive: () => Promise<boolean>): () => void {
  const used = new Set<Connected>();
  pool.on('acquire', (client) => used.add(client));
  pool.on('release', (_error, client) => used.delete(client));
  pool.on('remove', (client) => used.delete(client));
  let looking = false;
  const look = async () => {
    const suspects = [...used];
    if (looking || suspects.length === 0) return;
    looking = true;
    const away = !(await isAlive()) && !(await isAlive());
    looking = false;
    if (away) for (const client of suspects) if (used.has(client)) client.connection?.stream.destroy();
  };
  const timer = setInterval(() => void look(), WATCH_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Anyone who asks while an answer is under way gets that one. */
function oneAtATime<T>(ask: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | null = null;
  return () => {
    pending ??= ask().finally(() => {
      pending = null;
    });
    return pending;
  };
}
