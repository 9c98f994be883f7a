import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { Database } from '#core/db/server/open.ts';
import { type Ctx, makeContext } from '#core/kernel/server/context.ts';
import { readSettings } from '#core/kernel/server/settings.ts';
import { testSession } from '#core/testing/server/context.ts';
import { testDatabase } from '#core/testing/server/database.ts';
import { createStorage } from '../server/storage.ts';

export type World = { database: Database; ctx: Ctx; folder: string; clock: { now: Date }; end(): Promise<void> };

const person = testSession({ userId: 7, name: 'Rosa Ñahui' });

/** A database of its own, a temporary storage and a clock that tests move. */
export async function world(): Promise<World> {
  const database = await testDatabase();
  await database.raw(
    `insert into usuario (id, nombre, username)
     overriding system value
     values (${person.userId}, '${person.name}', 'rosa')`,
  );
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
    await rm(folder, { recursive: true, force: true });
  };
  return { database, ctx, folder, clock, end };
}
