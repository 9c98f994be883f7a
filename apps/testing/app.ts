import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type App, buildApp } from '#apps/server/app.ts';
import { JOBS } from '#apps/server/jobs.ts';
import { PAGES } from '#apps/web/pages.ts';
import { ATTEMPT_HEADER } from '#core/contract/shared/address.ts';
import { createStorage } from '#core/files/server/storage.ts';
import { startJobs } from '#core/jobs/server/jobs.ts';
import { readSettings, type Settings } from '#core/kernel/server/settings.ts';
import { testDatabase } from '#core/testing/server/database.ts';
import { atEnd } from '#core/testing/server/ending.ts';
import { demoBase } from './demo.ts';
import { openSession } from './session.ts';

// biome-ignore lint/suspicious/noExplicitAny: each test states the shape it expects
export type Reply = { status: number; body: any; text: string; bytes: Buffer; headers: Record<string, unknown> };
export type Client = {
  get(path: string): Promise<Reply>;
  post(path: string, body?: object): Promise<Reply>;
  put(path: string, body?: object): Promise<Reply>;
  patch(path: string, body?: object): Promise<Reply>;
  delete(path: string, body?: object): Promise<Reply>;
  upload(path: string, fields: Record<string, string>, file: { name: string; content: Buffer }): Promise<Reply>;
  cookie: string;
};

// For worlds that need other parts than these.
export { buildApp, PAGES };

/**
 * The whole server on a fresh database, without a port: requests are injected. Closed when the test file ends. `demo`
 * brings the demonstration, as loaded today or on that day.
 */
export async function testApp(
  options: { now?: () => Date; settings?: Partial<Settings>; watch?: (q: string) => void; demo?: true | string } = {},
) {
  const dir = mkdtempSync(join(tmpdir(), 'quipu-test-'));
  const { demo } = options;
  const database = await testDatabase(options.watch, demo ? demoBase(demo === true ? undefined : demo) : undefined);
  const settings = {
    ...readSettings({ NODE_ENV: 'test', LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent', DATA_DIR: dir }),
    // On a busy machine a document waits for its turn: it is not too long for that.
    documentSeconds: 120,
    closeSeconds: 7,
    // No test asks the outside world.
    publicSources: { orcid: 'off', crossref: 'off', datacite: 'off', openalex: 'off' },
    ...(demo ? { demo: true } : {}),
    ...options.settings,
  };
  const files = await createStorage(`file:${dir}`);
  // The application does not own the test database.
  const app = await buildApp({
    settings,
    database: { ...database, close: async () => {} },
    files,
    ...(options.now ? { now: options.now } : {}),
  });
  const jobs = await startJobs({
    database,
    makeCtx: app.contextFor,
    jobs: JOBS,
    work: false,
  });
  await app.fastify.ready();
  atEnd(async () => {
    await jobs.stop();
    await app.fastify.close();
    rmSync(dir, { recursive: true, force: true });
  });
  return {
    app,
    database,
    ctx: app.contextFor,
    anonymous: clientOf(app, ''),
    /** Enters with a password when one is given; without it, as if the person had entered. */
    login: async (user: string, password?: string) =>
      password ? login(app, user, password) : clientOf(app, await openSession(app.contextFor(), user)),
  };
}
export type TestApp = Awaited<ReturnType<typeof testApp>>;

async function login(app: App, usuario: string, clave: string): Promise<Client> {
  const reply = await app.fastify.inject({ method: 'POST', url: '/api/acceso/entrar', payload: { usuario, clave } });
  if (reply.statusCode !== 200) throw new Error(`Login of ${usuario} failed: ${reply.body}`);
  return clientOf(app, reply.cookies.map((c) => `${c.name}=${encodeURIComponent(c.value)}`).join('; '));
}

export function clientOf(app: App, cookie: string): Client {
  type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  const send = async (method: Method, path: string, payload?: object | Buffer, type?: string): Promise<Reply> => {
    // Named as the browser names it: what is repeatable works inside one transaction, in every test.
    const headers = { cookie, [ATTEMPT_HEADER]: crypto.randomUUID(), ...(type ? { 'content-type': type } : {}) };
    return replyOf(await app.fastify.inject({ method, url: `/api${path}`, headers, ...(payload ? { payload } : {}) }));
  };
  return {
    cookie,
    get: (path) => send('GET', path),
    post: (path, body = {}) => send('POST', path, body),
    put: (path, body = {}) => send('PUT', path, body),
    patch: (path, body = {}) => send('PATCH', path, body),
    delete: (path, body = {}) => send('DELETE', path, body),
    upload: async (path, fields, file) => {
      const form = new FormData();
      for (const [k, v] of Object.entries(fields)) form.append(k, v);
      form.append('file', new Blob([new Uint8Array(file.content)]), file.name);
      const request = new Request('http://localhost', { method: 'POST', body: form });
      return send('POST', path, Buffer.from(await request.arrayBuffer()), request.headers.get('content-type')!);
    },
  };
}

type Injected = Awaited<ReturnType<App['fastify']['inject']>>;
function replyOf(reply: Injected): Reply {
  const json = String(reply.headers['content-type'] ?? '').includes('json');
  return {
    status: reply.statusCode,
    body: json && reply.body ? JSON.parse(reply.body) : {},
    text: reply.body,
    bytes: reply.rawPayload,
    headers: reply.headers,
  };
}
