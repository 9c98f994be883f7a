import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { PGliteOptions } from '@electric-sql/pglite';
import { type Database, openDatabase } from '#core/db/server/open.ts';
import { atEnd } from './ending.ts';
import { beganAt } from './run.ts';
import { sparesOf } from './spares.ts';

/** Several runs may share one PostgreSQL if each names its own; what is made of another product has its own too. */
const TEMPLATE = process.env.TEST_TEMPLATE ?? 'quipu_test_template';
const SNAPSHOT_DIR = join(process.cwd(), '.cache', 'test-db', TEMPLATE);

const EMBEDDED_TEMPLATE = join(SNAPSHOT_DIR, 'template.tar');
const adminUrl = () => process.env.TEST_DATABASE_URL || null;
const withDatabase = (url: string, name: string) => {
  const u = new URL(url);
  u.pathname = `/${name}`;
  return u.toString();
};

type Prepare = (database: Database) => Promise<void>;
/** What a copy begins with beyond the template; it is prepared once, and all that ask for the same name share it. */
export type Base = { name: string; prepare: Prepare };

/** Projects of one run share what is copied: the first begins it. */
const BEGUN_ON = 'TEST_TEMPLATE_BEGUN_ON';

/** Takes away what an earlier run left on the PostgreSQL of `url`, once per run. */
export async function beginCopies(url: string): Promise<void> {
  if (process.env[BEGUN_ON] === url) return;
  await dropCopies(url);
  const admin = await openDatabase({ url, dataDir: '' });
  await admin.raw(`drop database if exists ${TEMPLATE} with (force)`);
  await admin.close();
  process.env[BEGUN_ON] = url;
}

let prepareTemplate: Prepare = async () => {};
/** What the template begins with; the first worker that needs one makes it, while the others wait. */
export const templateHas = (prepare: Prepare): void => {
  prepareTemplate = prepare;
};

async function fillTemplate(database: Database): Promise<void> {
  await database.migrate();
  await prepareTemplate(database);
}

async function makeEmbeddedTemplate(): Promise<void> {
  const database = await openDatabase({ url: null, dataDir: 'memory://' });
  await fillTemplate(database);
  await keepAs(EMBEDDED_TEMPLATE, database);
  await database.close();
}

/** Writes the data folder of an embedded database where others find it whole. */
async function keepAs(path: string, database: Database): Promise<void> {
  // Without it each copy would begin by doing again all that was done since the last one.
  await database.raw('checkpoint');
  const dump = await database.pglite!.dumpDataDir('none');
  const temporary = `${path}.${process.pid}`;
  writeFileSync(temporary, withoutSpares(Buffer.from(await dump.arrayBuffer())));
  renameSync(temporary, path);
}

/** A data folder without what no copy of it opens. */
function withoutSpares(tar: Buffer): Buffer {
  const entries: { name: string; bytes: Buffer }[] = [];
  for (let at = 0; at < tar.length; ) {
    const name = tar
      .toString('latin1', at, at + 100)
      .replace(/\0.*$/, '')
      .replace(/^\//, '');
    const size = Number.parseInt(tar.toString('latin1', at + 124, at + 136), 8) || 0;
    const next = at + 512 + Math.ceil(size / 512) * 512;
    entries.push({ name, bytes: tar.subarray(at, next) });
    at = next;
  }
  const spare = sparesOf(entries.map(({ name }) => name));
  return Buffer.concat(entries.filter(({ name }) => !spare.has(name)).map(({ bytes }) => bytes));
}

/** True when the suite runs on PostgreSQL: races need real concurrent connections. */
export const onPostgres = () => adminUrl() !== null;

type Watch = (query: string, params: unknown[]) => void;
/** A fresh copy of the migrated database, or of a base made of it, closed when the test file ends. */
export async function testDatabase(watch?: Watch, base?: Base): Promise<Database> {
  const url = adminUrl();
  const database = url ? await copyOnPostgres(url, watch, base) : await copyInMemory(watch, base);
  atEnd(database.close);
  return database;
}

/** A database with nothing in it, for what makes or restores one; closed, and dropped with the others of the run. */
export async function emptyDatabase(): Promise<Database> {
  const url = adminUrl();
  const database = url
    ? await emptyOnPostgres(url)
    : await openDatabase({ url: null, dataDir: 'memory://', blank: true });
  atEnd(database.close);
  return database;
}
async function emptyOnPostgres(url: string): Promise<Database> {
  const name = `${TEMPLATE}_${randomBytes(6).toString('hex')}`;
  const admin = await openDatabase({ url, dataDir: '' });
  await admin.raw(`create database ${name}`);
  await admin.close();
  return openDatabase({ url: withDatabase(url, name), dataDir: '' });
}

let embeddedParts: Promise<PGliteOptions> | null = null;

/** What every embedded copy of a worker shares: compiling the engine again costs as much as copying the data. */
async function loadEmbeddedParts(): Promise<PGliteOptions> {
  await madeOnce(EMBEDDED_TEMPLATE, makeEmbeddedTemplate);
  const dist = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  const compile = (name: string) => WebAssembly.compile(readFileSync(join(dist, name)));
  return {
    pgliteWasmModule: await compile('pglite.wasm'),
    initdbWasmModule: await compile('initdb.wasm'),
    fsBundle: new Blob([readFileSync(join(dist, 'pglite.data'))]),
    loadDataDir: new Blob([readFileSync(EMBEDDED_TEMPLATE)]),
  };
}

const embeddedBases = new Map<string, Promise<PGliteOptions>>();
async function copyInMemory(watch?: Watch, base?: Base) {
  embeddedParts ??= loadEmbeddedParts();
  if (base && !embeddedBases.has(base.name)) embeddedBases.set(base.name, embeddedBase(base));
  const embedded = await (base ? embeddedBases.get(base.name)! : embeddedParts);
  return openDatabase({ url: null, dataDir: 'memory://', embedded, ...(watch ? { watch } : {}) });
}
/** Made by the first worker that asks for it while the others wait, and kept by each that asked. */
async function embeddedBase({ name, prepare }: Base): Promise<PGliteOptions> {
  const path = join(SNAPSHOT_DIR, `${name}.tar`);
  await madeOnce(path, async () => {
    const database = await copyInMemory();
    await prepare(database);
    await keepAs(path, database);
    await database.close();
  });
  return { ...(await embeddedParts), loadDataDir: new Blob([readFileSync(path)]) };
}

const ASKED_EVERY_MS = 100;

/** Makes a file of this run, or waits for the worker that is making it. */
async function madeOnce(path: string, make: () => Promise<void>): Promise<void> {
  const making = `${path}.making`;
  mkdirSync(SNAPSHOT_DIR, { recursive: true });
  while (!isOfThisRun(path)) {
    if (!madeHere(making)) {
      await setTimeout(ASKED_EVERY_MS);
      continue;
    }
    try {
      await make();
    } finally {
      // One of those who wait makes it, if it failed here.
      rmSync(making, { force: true });
    }
  }
}

const changedAt = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
/** What is older than the run was made of another template. */
const isOfThisRun = (path: string) => changedAt(path) > beganAt();

/** Whether nobody else is making it. */
function madeHere(making: string): boolean {
  if (!isOfThisRun(making)) rmSync(making, { force: true });
  try {
    writeFileSync(making, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function copyOnPostgres(url: string, watch?: Watch, base?: Base): Promise<Database> {
  const name = `${TEMPLATE}_${randomBytes(6).toString('hex')}`;
  const admin = await openDatabase({ url, dataDir: '', poolSize: 2 });
  const template = await madeOnPostgres(url, admin, { name: TEMPLATE, from: 'template1', prepare: fillTemplate });
  const copied = base
    ? await madeOnPostgres(url, admin, { name: `${TEMPLATE}_${base.name}`, from: template, prepare: base.prepare })
    : template;
  await admin.raw(`create database ${name} template ${copied}`);
  // It lasts as long as a file of tests: nobody misses what a power cut takes.
  await admin.raw(`alter database ${name} set synchronous_commit = off`);
  await admin.close();
  return openDatabase({ url: withDatabase(url, name), dataDir: '', ...(watch ? { watch } : {}) });
}

/** The names of those that this process has seen whole. */
const seenOnPostgres = new Set<string>();

/** A database that others copy, made by the first worker that asks for it while the others wait. */
async function madeOnPostgres(
  url: string,
  admin: Database,
  { name, from, prepare }: Base & { from: string },
): Promise<string> {
  if (seenOnPostgres.has(name)) return name;
  // Held by a connection of its own: the pool closes one that is idle for ten seconds, and the lock would go with it.
  const holder = await admin.pool!.connect();
  try {
    await holder.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rows } = await admin.raw('select 1 from pg_database where datname = $1', [name]);
    if (rows.length === 0) {
      const making = `${name}_making`;
      await admin.raw(`drop database if exists ${making} with (force)`);
      await admin.raw(`create database ${making} template ${from}`);
      const database = await openDatabase({ url: withDatabase(url, making), dataDir: '' });
      await prepare(database);
      await database.close();
      await admin.raw(`alter database ${making} rename to ${name}`);
    }
    await holder.query('select pg_advisory_unlock(hashtext($1))', [name]);
  } finally {
    holder.release();
  }
  seenOnPostgres.add(name);
  return name;
}

/**
 * Drops what the run copied on the PostgreSQL of `url`, many at once: each drop waits for the disk, and they share the
 * wait.
 */
export async function dropCopies(url: string): Promise<void> {
  const admin = await openDatabase({ url, dataDir: '', poolSize: 16 });
  const { rows } = await admin.raw(`select datname from pg_database where datname like '${TEMPLATE}\\_%'`);
  await Promise.all(rows.map(({ datname }) => admin.raw(`drop database if exists ${datname} with (force)`)));
  await admin.close();
}
