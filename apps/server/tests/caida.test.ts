import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { serverProcesses } from '#apps/testing/process.ts';
import { onPostgres, testDatabase } from '#core/testing/server/database.ts';
import { freePort } from '#core/testing/server/port.ts';
import { wayTo } from '#core/testing/server/way.ts';

const ends: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

/** How long `work` takes: these are promises about time. */
async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const start = performance.now();
  const result = await work();
  return { ms: performance.now() - start, result };
}

describe.runIf(onPostgres())('un servidor cuya base de datos se congela', () => {
  it('lo dice en dos segundos, responde 503 con una frase, se recupera solo y termina cuando se le pide', async () => {
    const database = await testDatabase();
    const way = await wayTo(new URL(database.pool!.options.connectionString!));
    const dir = mkdtempSync(join(tmpdir(), 'quipu-caida-'));
    const port = await freePort();
    const processes = await serverProcesses({ DATA_DIR: dir, PORT: String(port), DATABASE_URL: way.url });
    ends.push(() => rmSync(dir, { recursive: true, force: true }), way.close, processes.end);
    const server = processes.start();
    expect(await server.says('Quipu listo')).toContain('Quipu listo');
    const ask = async (path: string, body?: object) => {
      const reply = await fetch(`http://127.0.0.1:${port}/api/${path}`, {
        ...(body
          ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
          : {}),
      });
      return { status: reply.status, retry: reply.headers.get('retry-after'), body: await reply.json() };
    };
    const health = () => ask('health');
    const enter = () => ask('acceso/entrar', { usuario: 'nadie', clave: 'Quipu.2026' });
    expect((await health()).status).toBe(200);
    expect((await enter()).status).toBe(401);

    way.freeze();
    const asked = Promise.all([enter(), enter(), enter()]);
    const told = await timed(health);
    expect(told.result).toMatchObject({ status: 503, body: { status: 'error' } });
    expect(told.ms).toBeLessThan(2_000);
    const { ms, result } = await timed(() => asked);
    expect(ms).toBeLessThan(15_000);
    for (const reply of result) {
      expect(reply).toMatchObject({ status: 503, body: { code: 'unavailable' } });
      expect(Number(reply.retry)).toBeGreaterThan(0);
      expect(reply.body.detail).toContain('base de datos');
    }

    way.thaw();
    while ((await health()).status !== 200 || (await enter()).status !== 401);

    way.freeze();
    server.child.kill('SIGTERM');
    const end = await timed(() => server.ended);
    expect(end.ms).toBeLessThan(8_000);
  });
});
