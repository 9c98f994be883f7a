import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { pino } from 'pino';
import { auditLog } from '#core/audit/server/tables.ts';
import { type Database, openDatabase } from '#core/db/server/open.ts';
import { type Ctx, makeContext } from '#core/kernel/server/context.ts';
import { readSettings } from '#core/kernel/server/settings.ts';
import { inboxMessage, mailOutbox, mailText } from '#core/mail/server/tables.ts';
import { createStorage } from '../server/storage.ts';
import { fileLink, storedFile } from '../server/tables.ts';

// The schema tool leaves a method of its own on every array; the files that share this process must not meet it.
delete (Array.prototype as { random?: unknown }).random;

export type World = { database: Database; ctx: Ctx; folder: string; clock: { now: Date }; end(): Promise<void> };

/** An in-memory database with the tables of these engines, a temporary storage and a clock that tests move. */
export async function world(): Promise<World> {
  const database = await emptyDatabase();
  const empty = generateDrizzleJson({});
  const wanted = generateDrizzleJson({ storedFile, fileLink, mailOutbox, mailText, inboxMessage, auditLog }, empty.id);
  for (const statement of await generateMigration(empty, wanted)) await database.raw(statement);
  const folder = await mkdtemp(join(tmpdir(), 'quipu-test-'));
  const clock = { now: new Date('2026-03-10T15:00:00Z') };
  const ctx = makeContext(
    {
      db: database.db,
      files: await createStorage(`file:${folder}`),
      settings: readSettings({ TIME_ZONE: 'America/Lima' }),
      log: pino({ level: 'silent' }),
      now: () => clock.now,
    },
    { session: person, afterCommit: (run) => run() },
  );
  const end = async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { database, ctx, folder, clock, end };
}

/** In memory, or a database of its own on the server of TEST_DATABASE_URL. */
async function emptyDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return openDatabase({ url: null, dataDir: 'memory://' });
  const name = `quipu_engine_${randomBytes(6).toString('hex')}`;
  const admin = await openDatabase({ url: server, dataDir: '', poolSize: 1 });
  await admin.raw(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = await openDatabase({ url: url.toString(), dataDir: '' });
  const close = async () => {
    await database.close();
    await admin.raw(`drop database ${name} with (force)`);
    await admin.close();
  };
  return { ...database, close };
}

const person: Ctx['session'] = {
  id: 1,
  userId: 7,
  name: 'Rosa Ñahui',
  roles: [],
  permissions: new Set(),
  subject: {},
  superadmin: false,
  mustChangePassword: false,
  supportBy: null,
};
