import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { type Database, openDatabase } from '#core/db/server/open.ts';

const SNAPSHOT_DIR = join(process.cwd(), '.cache', 'test-db');
/** Several runs may share one PostgreSQL if each names its own. */
const TEMPLATE = process.env.TEST_TEMPLATE ?? 'quipu_test_template';

const adminUrl = () => process.env.TEST_DATABASE_URL ?? null;
const withDatabase = (url: string, name: string) => {
  const u = new URL(url);
  u.pathname = `/${name}`;
  return u.toString();
};

/** Builds the migrated database once per run; each test file then copies it. `prepare` may add catalogue data. */
export async function buildTemplate(prepare: (database: Database) => Promise<void>): Promise<void> {
  const url = adminUrl();
  if (url) {
    const admin = await openDatabase({ url, dataDir: '' });
    await admin.raw(`drop database if exists ${TEMPLATE} with (force)`);
    await admin.raw(`create database ${TEMPLATE}`);
    await admin.close();
    const database = await openDatabase({ url: withDatabase(url, TEMPLATE), dataDir: '' });
    await database.migrate();
    await prepare(database);
    await database.close();
    return;
  }
  const database = await openDatabase({ url: null, dataDir: 'memory://' });
  await database.migrate();
  await prepare(database);
  const dump = await database.pglite!.dumpDataDir('none');
  mkdirSync(SNAPSHOT_DIR, { recursive: true });
  const temporary = join(SNAPSHOT_DIR, `template.${process.pid}.tar`);
  writeFileSync(temporary, Buffer.from(await dump.arrayBuffer()));
  renameSync(temporary, join(SNAPSHOT_DIR, 'template.tar'));
  await database.close();
}

/** True when the suite runs on PostgreSQL: races need real concurrent connections. */
export const onPostgres = () => adminUrl() !== null;

/** A fresh copy of the migrated database, closed when the test file ends. */
export async function testDatabase(watch?: (query: string, params: unknown[]) => void): Promise<Database> {
  const url = adminUrl();
  const database = url ? await copyOnPostgres(url, watch) : await copyInMemory(watch);
  afterAll(() => database.close());
  return database;
}

const copyInMemory = (watch?: (query: string, params: unknown[]) => void) =>
  openDatabase({
    url: null,
    dataDir: 'memory://',
    snapshot: new Blob([readFileSync(join(SNAPSHOT_DIR, 'template.tar'))]),
    ...(watch ? { watch } : {}),
  });

async function copyOnPostgres(url: string, watch?: (query: string, params: unknown[]) => void): Promise<Database> {
  const name = `quipu_test_${randomBytes(6).toString('hex')}`;
  const admin = await openDatabase({ url, dataDir: '', poolSize: 1 });
  await admin.raw(`create database ${name} template ${TEMPLATE}`);
  // It lasts as long as a file of tests: nobody misses what a power cut takes.
  await admin.raw(`alter database ${name} set synchronous_commit = off`);
  const copy = await openDatabase({ url: withDatabase(url, name), dataDir: '', ...(watch ? { watch } : {}) });
  return {
    ...copy,
    close: async () => {
      await copy.close();
      await admin.raw(`drop database if exists ${name} with (force)`);
      await admin.close();
    },
  };
}
