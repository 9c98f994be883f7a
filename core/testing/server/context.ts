import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import type { Database } from '#core/db/server/open.ts';
import { createStorage } from '#core/files/server/storage.ts';
import { type Ctx, makeContext, type Session } from '#core/kernel/server/context.ts';
import { readSettings } from '#core/kernel/server/settings.ts';

/** The context of a request of nobody in particular, for tests of the engines. */
export async function testContext(database: Database, over: Partial<Ctx> = {}): Promise<Ctx> {
  const settings = readSettings({ LOG_LEVEL: 'silent' });
  const files = await createStorage(`file:${join(tmpdir(), 'quipu-engine-tests')}`);
  return makeContext({ db: database.db, files, settings, log: pino({ level: 'silent' }) }, over);
}

/** Somebody with a session; `userId` 0 stands for a person who has no account in the test database. */
export const testSession = (over: Partial<Session> = {}): Session => ({
  id: 1,
  userId: 0,
  name: 'Ana Quispe',
  roles: [],
  permissions: new Set(),
  subject: {},
  superadmin: false,
  mustChangePassword: false,
  supportBy: null,
  ...over,
});
