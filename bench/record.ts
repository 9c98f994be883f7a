import { writeFileSync } from 'node:fs';
import { buildApp } from '#apps/server/app.ts';
import { openDatabase } from '#core/db/server/open.ts';
import { createStorage } from '#core/files/server/storage.ts';
import { readSettings } from '#core/kernel/server/settings.ts';
import type { Recorded } from './floor.ts';

export type Scenario = {
  name: string;
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: () => unknown;
  cookie?: string;
};

/** Runs each scenario once inside this process and writes down the statements it issued, session lookup left out. */
export async function record(
  url: string,
  secret: string,
  scenarios: Scenario[],
  password: { hash: string; clear: string },
  file: string,
): Promise<void> {
  let log: Recorded['statements'] = [];
  const database = await openDatabase({ url, dataDir: '', watch: (text, values) => log.push({ text, values }) });
  const settings = readSettings({
    DATABASE_URL: url,
    SESSION_SECRET: secret,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_PER_MINUTE: 'off',
  });
  const app = await buildApp({ settings, database, files: await createStorage('file:.cache/bench-files') });
  const recorded: Record<string, Recorded> = {};
  for (const s of scenarios) {
    const send = () =>
      app.fastify.inject({
        method: s.method,
        url: s.path,
        ...(s.cookie ? { headers: { cookie: s.cookie } } : {}),
        ...(s.body ? { payload: s.body() as object } : {}),
      });
    const answered = async () => {
      const reply = await send();
      if (reply.statusCode !== 200) throw new Error(`${s.name}: ${reply.statusCode} ${reply.body}`);
    };
    await answered();
    log = [];
    await answered();
    recorded[s.name] = {
      statements: log.filter((q) => !/from sesion s join usuario/i.test(q.text)),
      ...(s.name === 'login' ? { password } : {}),
    };
  }
  writeFileSync(
    file,
    JSON.stringify(recorded, (_k, v: unknown) => (v instanceof Date ? v.toISOString() : v)),
  );
  await app.fastify.close();
  await database.close();
}
