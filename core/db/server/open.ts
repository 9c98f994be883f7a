import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import { type SQL, sql } from 'drizzle-orm';
import type pg from 'pg';
import { DEFAULT_TIME_ZONE } from '#core/kernel/shared/time.ts';
import { keepPlans } from './embedded-plans.ts';
import { firstCluster } from './first-cluster.ts';
import { KeptTables } from './kept-tables.ts';
import { claimDirectory } from './lock.ts';
import { adoptBase, migrationsFolder } from './migrate.ts';
import { noticeWrites } from './noticing.ts';
import { inTime } from './probe.ts';
import type { Replica } from './replica.ts';
import { type DatabaseLimits, sessionSettings } from './session.ts';
import { PLANNED_BY_VALUES } from './statement.ts';
import type { Db } from './types.ts';

/** An open database. `raw` runs SQL text outside Drizzle (jobs, COPY-free bulk work). */
export type Database = {
  db: Db;
  kind: 'pglite' | 'postgres';
  raw<T = Record<string, unknown>>(text: string, values?: unknown[]): Promise<{ rows: T[] }>;
  /**
   * Connections kept for who enters, so that they wait for no other work; the embedded database has one for everybody.
   */
  reserved: Db;
  /** How many statements may run at once, the reserved ones apart. */
  connections: number;
  migrate(): Promise<void>;
  /** Whether the server answers now, known in less than two seconds. */
  isAlive(): Promise<boolean>;
  close(): Promise<void>;
  pool: pg.Pool | null;
  /** Connections that may be kept for longer than a transaction: those of the pool, unless a pooler lends them. */
  lasting: pg.Pool | null;
  /** A copy that follows this database, for what may be some seconds old. */
  replica: Replica | null;
  /** What this process keeps in memory of small tables (`keepRows`). */
  kept: KeptTables;
  pglite: PGlite | null;
};

type Watch = (query: string, params: unknown[]) => void;
const logger = (watch?: Watch) => (watch ? { logQuery: watch } : undefined);

/** PostgreSQL when there is a URL, otherwise the embedded database in `dataDir` (`memory://` for tests). */
export async function openDatabase(options: {
  url: string | null;
  dataDir: string;
  poolSize?: number;
  /** Without them a statement may take as long as it wants, as an order of the command line does. */
  limits?: DatabaseLimits;
  watch?: Watch;
  embedded?: PGliteOptions;
  /** An embedded database that is new begins with nothing in it, for what makes or restores one. */
  blank?: boolean;
  /** Where its days begin: what `::date` and the year of an instant are. */
  timeZone?: string;
  /** The same database without the pooler in transaction mode that `url` leads to. */
  direct?: string | null;
  replica?: { url: string; lagSeconds: number } | null;
}): Promise<Database> {
  const timeZone = options.timeZone ?? DEFAULT_TIME_ZONE;
  return options.url
    ? openPostgres(options.url, { ...options, timeZone })
    : openEmbedded(options.dataDir, { ...options, timeZone });
}

type Options = Parameters<typeof openDatabase>[0] & { timeZone: string };
async function openPostgres(url: string, options: Options): Promise<Database> {
  const { drizzle } = await import('drizzle-orm/node-postgres');
  const { openPool } = await import('./pool.ts');
  const { poolSize: size = 10, limits = null, timeZone, direct = null, replica = null } = options;
  const kept = new KeptTables();
  const opened = { size, limits, timeZone, direct, kept };
  const { pool, reserved, lasting, isAlive, close } = openPool(url, opened);
  const drizzleOn = (client: pg.Pool): Db => drizzle({ client, logger: logger(options.watch) });
  const db = drizzleOn(pool);
  const forEntering = drizzleOn(reserved);
  const following = replica ? await follow(replica, { pool, lasting }, { size, limits, timeZone, drizzleOn }) : null;
  return {
    db,
    kind: 'postgres',
    reserved: forEntering,
    connections: size,
    pool,
    lasting,
    replica: following,
    kept,
    pglite: null,
    raw: async (text, values) => ({ rows: (await pool.query(text, values)).rows ?? [] }),
    migrate: async () => {
      await migrateAlone(direct ?? url);
      if (!direct) return;
      const { keepInRole, requireKept } = await import('./pooler.ts');
      const settings = sessionSettings(limits, timeZone);
      await keepInRole(lasting, settings);
      await requireKept(pool, settings);
    },
    isAlive,
    close: async () => {
      await following?.close();
      await close();
    },
  };
}

type Following = { size: number; limits: DatabaseLimits | null; timeZone: string; drizzleOn: (pool: pg.Pool) => Db };
async function follow(
  { url, lagSeconds }: { url: string; lagSeconds: number },
  primary: { pool: pg.Pool; lasting: pg.Pool },
  options: Following,
): Promise<Replica> {
  const { openReplica } = await import('./replica.ts');
  return openReplica(url, primary, { ...options, lagSeconds });
}

/** Several processes may start at once: one migrates, the others wait for it, without limit of time. */
async function migrateAlone(url: string) {
  const { drizzle } = await import('drizzle-orm/node-postgres');
  const { migrate } = await import('drizzle-orm/node-postgres/migrator');
  const { default: driver } = await import('pg');
  // Whatever the role has for the sessions of the application.
  const connection = new driver.Client({ connectionString: url, options: '-c statement_timeout=0 -c lock_timeout=0' });
  await connection.connect();
  try {
    await connection.query('select pg_advisory_lock(7381)');
    await createExtensions((text) => connection.query(text));
    await adoptBase((text, values) => connection.query(text, values));
    await migrate(drizzle({ client: connection }), { migrationsFolder: migrationsFolder() });
  } finally {
    // Its end frees the lock.
    await connection.end();
  }
}

/** Whether a table was never described to the planner, or is half as large again as it was then. */
async function hasGrown(pglite: PGlite): Promise<boolean> {
  const { rows } = await pglite.query<{ grown: boolean }>(`
    select exists (
      select 1
        from pg_class
       where relkind = 'r'
         and relnamespace = 'public'::regnamespace
         and (
           reltuples < 0
           or pg_relation_size(oid) > 1.5 * (relpages + 8) * current_setting('block_size')::int
         )
    ) as grown`);
  return rows[0]!.grown;
}

/** The engine in a folder of its own, or in memory. One that is new begins as a copy (`first-cluster.ts`). */
async function startPglite(dataDir: string, { embedded, blank = false }: Options): Promise<PGlite> {
  const { PGlite } = await import('@electric-sql/pglite');
  const { citext } = await import('@electric-sql/pglite/contrib/citext');
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');
  const { unaccent } = await import('@electric-sql/pglite/contrib/unaccent');
  const { btree_gist } = await import('@electric-sql/pglite/contrib/btree_gist');
  const begin = (loadDataDir: Blob | null) =>
    PGlite.create({
      dataDir,
      extensions: { citext, pg_trgm, unaccent, btree_gist },
      ...(loadDataDir ? { loadDataDir } : {}),
      ...embedded,
    });
  const first = blank || embedded ? null : firstCluster;
  if (isInMemory(dataDir)) return begin(first?.() ?? null);
  // A process that died while the files were being written left some of them, and nobody's data.
  const beginning = `${dataDir}.beginning`;
  if (existsSync(beginning)) rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  if (existsSync(join(dataDir, 'PG_VERSION'))) return begin(null);
  writeFileSync(beginning, '');
  const pglite = await begin(first?.() ?? null);
  rmSync(beginning);
  return pglite;
}

const isInMemory = (dataDir: string): boolean => dataDir.startsWith('memory://');

async function openEmbedded(dataDir: string, options: Options): Promise<Database> {
  const inMemory = isInMemory(dataDir);
  const free = inMemory ? () => {} : claimDirectory(dataDir);
  try {
    const { drizzle } = await import('drizzle-orm/pglite');
    const { migrate } = await import('drizzle-orm/pglite/migrator');
    const pglite = await startPglite(inMemory ? dataDir : `${dataDir}/pg`, options);
    keepPlans(pglite);
    const kept = new KeptTables();
    noticeWrites(pglite, kept);
    await pglite.query(`select set_config('TimeZone', $1, false)`, [options.timeZone]);
    const client = drizzle({ client: pglite, logger: logger(options.watch) });
    const db: Db = client;
    return {
      db,
      kind: 'pglite',
      reserved: db,
      connections: 1,
      pool: null,
      lasting: null,
      replica: null,
      kept,
      pglite,
      raw: async <T>(text: string, values?: unknown[]) => {
        if (values?.length) return { rows: (await pglite.query<T>(text, values)).rows };
        const results = await pglite.exec(text);
        return { rows: (results.at(-1)?.rows ?? []) as T[] };
      },
      migrate: async () => {
        await createExtensions((text) => pglite.exec(text));
        await adoptBase((text, values) => pglite.query<Record<string, unknown>>(text, values));
        await migrate(client, { migrationsFolder: migrationsFolder() });
        // Nothing else tells this database what its tables hold.
        if (await hasGrown(pglite)) await pglite.exec('analyze');
      },
      // In the same process it is never far: who waits in line behind a long transaction is not told that it is away.
      isAlive: () => inTime(isAlive(db), () => !pglite.closed),
      close: async () => {
        await pglite.close();
        free();
      },
    };
  } catch (error) {
    free();
    throw error;
  }
}

async function createExtensions(run: (text: string) => Promise<unknown>) {
  for (const name of ['citext', 'pg_trgm', 'unaccent', 'btree_gist'])
    await run(`create extension if not exists ${name}`);
}

async function isAlive(db: Db): Promise<boolean> {
  try {
    await db.execute(sql`select 1`);
    return true;
  } catch {
    return false;
  }
}

/** Rows of a statement that comes made, the same for both drivers; one written where it is asked goes to `query`. */
export async function rowsOf<T>(db: Db, statement: ReturnType<typeof sql>): Promise<T[]> {
  return (await db.execute<T & Record<string, unknown>>(statement)).rows;
}

/** Asks the database, or tells it, in its own words: query(ctx)<Fila>`select …`. Values travel as parameters. */
export const query =
  ({ db }: { db: Db }) =>
  <T>(...statement: Parameters<typeof sql>): Promise<T[]> =>
    rowsOf<T>(db, sql(...statement));

/**
 * The same for a statement whose best plan depends on its values, such as a piece of text to look for: it is planned
 * each time, whereas of any other a connection keeps the plan (`planned.ts`).
 */
export const rowsByValues = <T>(db: Db, statement: SQL): Promise<T[]> =>
  rowsOf<T>(db, sql`${sql.raw(PLANNED_BY_VALUES)} ${statement}`);
