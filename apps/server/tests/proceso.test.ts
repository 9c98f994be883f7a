import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverBundle } from '#apps/testing/bundle.ts';

let dir: string;
let port: number;
let bundle: Awaited<ReturnType<typeof serverBundle>>;
const running = new Set<ChildProcess>();
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'quipu-proceso-'));
  port = await freePort();
  bundle = await serverBundle();
});
afterAll(async () => {
  for (const child of running) {
    child.kill('SIGKILL');
    await once(child, 'close');
  }
  for (const folder of [dir, `${dir}-demo`]) rmSync(folder, { recursive: true, force: true });
  bundle.remove();
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: free } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return free;
}

/** The real server in a process of its own, without demonstration data. */
function start(env: Record<string, string> = {}) {
  const { DATABASE_URL: _url, TEST_DATABASE_URL: _test, NODE_ENV: _env, ...inherited } = process.env;
  const child = spawn(process.execPath, ['--enable-source-maps', bundle.main], {
    env: { ...inherited, DATA_DIR: dir, QUIPU_DEMO: '0', PORT: String(port), LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child);
    return { code: code as number | null, output };
  });
  /** Waits for a text in what the process writes, or for its end. */
  const says = async (text: string) => {
    let over = false;
    void ended.then(() => (over = true));
    while (!output.includes(text) && !over) await Promise.race([once(child.stdout, 'data'), ended]);
    return output;
  };
  return { child, ended, says };
}

describe('el proceso del servidor', () => {
  it('avisa cuando está listo, rechaza a un segundo sobre la misma carpeta y se cierra en orden', async () => {
    const first = start();
    expect(await first.says('Quipu listo')).toContain(`Quipu listo en http://localhost:${port}`);
    const health = await fetch(`http://127.0.0.1:${port}/api/health`);
    expect(await health.json()).toMatchObject({ status: 'ok', database: 'pglite', version: expect.any(String) });

    const second = await start({ PORT: String(await freePort()) }).ended;
    expect(second.code).toBe(1);
    expect(second.output).toContain(
      `La carpeta de datos «${dir}» ya está en uso por otro proceso de Quipu (pid ${first.child.pid})`,
    );
    expect(second.output).not.toContain('    at ');
    expect(existsSync(join(dir, 'quipu.lock'))).toBe(true);

    first.child.kill('SIGTERM');
    expect((await first.ended).code).toBe(0);
    expect(existsSync(join(dir, 'quipu.lock'))).toBe(false);
  }, 120_000);
  it('vuelve a abrir sus datos después de cerrarse, y también de ser matado', async () => {
    const killed = start();
    await killed.says('Quipu listo');
    killed.child.kill('SIGKILL');
    await killed.ended;
    expect(existsSync(join(dir, 'quipu.lock'))).toBe(true);
    const again = start();
    expect(await again.says('Quipu listo')).toContain('Quipu listo');
    again.child.kill('SIGINT');
    expect((await again.ended).code).toBe(0);
  }, 120_000);
  it('en producción no arranca con el secreto de demostración, y lo dice en una frase', async () => {
    const { code, output } = await start({ NODE_ENV: 'production', DATA_DIR: join(dir, 'otra') }).ended;
    expect(code).toBe(1);
    expect(output).toContain('SESSION_SECRET');
    expect(output).not.toContain('    at ');
    expect(existsSync(join(dir, 'otra'))).toBe(false);
  });
  it('en producción no arranca con las cuentas de demostración; fuera de ella, los mismos datos siguen ahí', async () => {
    const demo = { DATA_DIR: `${dir}-demo`, QUIPU_DEMO: '1' };
    // What the first test left is already migrated: only the demonstration is new.
    cpSync(dir, demo.DATA_DIR, { recursive: true });
    const first = start(demo);
    expect(await first.says('Cuentas de demostración')).toContain('admin, investigador, evaluador, facultad');
    first.child.kill('SIGTERM');
    await first.ended;
    const production = { ...demo, QUIPU_DEMO: '0', NODE_ENV: 'production', SESSION_SECRET: 's'.repeat(40) };
    const { code, output } = await start(production).ended;
    expect(code).toBe(1);
    expect(output).toContain('conserva la contraseña de demostración');
    const again = start(demo);
    expect(await again.says('Quipu listo')).not.toContain('Cargando los datos de demostración');
    again.child.kill('SIGTERM');
    expect((await again.ended).code).toBe(0);
  }, 120_000);
  it('dice en una frase que el puerto está ocupado, y no deja la carpeta tomada', async () => {
    const busy = createServer().listen(0, '127.0.0.1');
    await once(busy, 'listening');
    const taken = (busy.address() as { port: number }).port;
    const { code, output } = await start({ PORT: String(taken) }).ended;
    busy.close();
    expect(code).toBe(1);
    expect(output).toContain(String(taken));
    expect(output).not.toContain('    at ');
    expect(existsSync(join(dir, 'quipu.lock'))).toBe(false);
  }, 60_000);
});
