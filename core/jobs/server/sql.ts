import { type QueryWithTypings, SQL } from 'drizzle-orm';
import type { Database } from '#core/db/server/open.ts';
import type { Db } from '#core/db/server/types.ts';

/** What pg-boss asks of a database. */
export type Executor = { executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> };

/** Ready text with its own `$1…`: Drizzle would number parameters anew, and pg-boss repeats some. */
class Verbatim extends SQL {
  constructor(
    private readonly text: string,
    private readonly values: unknown[],
  ) {
    super([]);
  }
  override toQuery(): QueryWithTypings {
    return { sql: this.text, params: this.values };
  }
}

const clean = (values: unknown[] = []) => values.map((v) => (v === undefined ? null : v));

/** Runs inside the transaction that `db` belongs to. */
export const executorIn = (db: Db): Executor => ({
  executeSql: (text, values) => db.execute(new Verbatim(text, clean(values))),
});

export type TrackedExecutor = Executor & {
  track<T>(work: Promise<T>): Promise<T>;
  /** Waits for what is running, then answers nothing more. */
  close(timeoutMs: number): Promise<void>;
};

/** Runs on the installation's database, and knows what is under way so that stopping leaves nothing behind. */
export function executorOn(database: Database): TrackedExecutor {
  const running = new Set<Promise<unknown>>();
  let closed = false;
  const track = <T>(work: Promise<T>): Promise<T> => {
    const settled = work.catch(() => {}).finally(() => running.delete(settled));
    running.add(settled);
    return work;
  };
  const run = (text: string, values?: unknown[]) =>
    SCRIPT.test(text) ? runScript(database, text) : database.raw(text, values && clean(values));
  return {
    track,
    // pg-boss reads a missing answer as «no rows».
    executeSql: async (text, values) => (closed ? { rows: [] } : track(run(text, values))),
    close: async (timeoutMs) => {
      const limit = Date.now() + timeoutMs;
      while (running.size > 0 && Date.now() < limit) {
        await Promise.race([Promise.all(running), new Promise((go) => setTimeout(go, 50))]);
        await new Promise((go) => setImmediate(go));
      }
      closed = true;
    },
  };
}

const SCRIPT = /^\s*BEGIN;/;

/** A script with its own BEGIN and COMMIT: if it fails, the connection must not stay in a broken transaction. */
async function runScript(database: Database, text: string): Promise<{ rows: unknown[] }> {
  if (database.pglite) {
    const inner = text.replace(SCRIPT, '').replace(/COMMIT;\s*$/, '');
    await database.pglite.transaction((tx) => tx.exec(inner));
    return { rows: [] };
  }
  const client = await database.pool!.connect();
  try {
    await client.query(text);
    return { rows: [] };
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}
