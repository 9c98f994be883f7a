import { writeFileSync } from 'node:fs';
import { buildApp } from '#apps/server/app.ts';
import { openDatabase } from '#core/db/server/open.ts';
import { createStorage } from '#core/files/server/storage.ts';
import { readSettings } from '#core/kernel/server/settings.ts';
import type { Recorded } from './floor.ts';

/** One request. */
export type Asked = { path: string; cookie?: string; body?: unknown };
export type Scenario = {
  name: string;
  method: 'GET' | 'POST' | 'PUT';
  /** What each worker asks: a save is of a record of its own, or the workers would wait for each other. */
  asks: (worker: number) => Asked;
  /** How many may do it at once, where each has something of its own to save. */
  workers?: number;
};

/**
 * Runs each scenario once for each worker that has something of its own, inside this process, and writes down the
 * statements that it issued, session lookup left out.
 */
export async function record(
  url: string,
  secret: string,
  scenarios: Scenario[],
  password: { hash: string; clear: string },
  file: string,
): Promise<void> {
  let log: Recorded['runs'][number] = [];
  const database = await openDatabase({ url, dataDir: '', watch: (text, values) => log.push({ text, values }) });
  const settings = readSettings({
    DATABASE_URL: url,
    SESSION_SECRET: secret,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_PER_MINUTE: 'off',
  });
  const app = await buildApp({ settings, database, files: await createStorage('file:.cache/bench-files') });
  const recorded: Record<string, Recorded> = {};
  for (const { name, method, asks, workers = 1 } of scenarios) {
    const answered = async (worker: number) => {
      const { path, cookie, body } = asks(worker);
      const reply = await app.fastify.inject({
        method,
        url: path,
        ...(cookie ? { headers: { cookie } } : {}),
        ...(body ? { payload: body } : {}),
      });
      if (reply.statusCode !== 200) throw new Error(`${name}: ${reply.statusCode} ${reply.body}`);
    };
    await answered(0);
    const runs: Recorded['runs'] = [];
    for (let worker = 0; worker < workers; worker++) {
      log = [];
      await answered(worker);
      runs.push(log.filter((q) => !/from sesion s join usuario/i.test(q.text)));
    }
    recorded[name] = { runs, ...(name === 'login' ? { password } : {}) };
  }
  writeFileSync(
    file,
    JSON.stringify(recorded, (_k, v: unknown) => (v instanceof Date ? v.toISOString() : v)),
  );
  await app.fastify.close();
  await database.close();
}
