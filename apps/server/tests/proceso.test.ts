import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverProcesses } from '#apps/testing/process.ts';
import { freePort } from '#core/testing/server/port.ts';

let dir: string;
let port: number;
let procesos: Awaited<ReturnType<typeof serverProcesses>>;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'quipu-proceso-'));
  port = await freePort();
  procesos = await serverProcesses({ DATA_DIR: dir, PORT: String(port) });
});
afterAll(async () => {
  await procesos.end();
  for (const folder of [dir, `${dir}-demo`]) rmSync(folder, { recursive: true, force: true });
});
const start = (env?: Record<string, string>) => procesos.start(env);
/** With the demonstration, and as much time to end as a busy machine needs. */
const EN_DEMO = { QUIPU_DEMO: '1', RATE_LIMIT_PER_MINUTE: 'off', DOCUMENT_SECONDS: '120', CLOSE_SECONDS: '200' };
/** Left running by a test for the next one: a start of its own would say nothing new. */
let dejado: ReturnType<typeof start>;

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
  });
  it('vuelve a abrir sus datos después de cerrarse, y también de ser matado', async () => {
    const killed = start();
    await killed.says('Quipu listo');
    killed.child.kill('SIGKILL');
    await killed.ended;
    expect(existsSync(join(dir, 'quipu.lock'))).toBe(true);
    dejado = start({ CLOSE_SECONDS: '21' });
    expect(await dejado.says('Quipu listo')).toContain('Quipu listo');
  });
  it('al pedirle que termine suelta a quien espera y no se queda con quien se detuvo', async () => {
    const server = dejado;
    const [quieta, detenida] = await Promise.all(
      [0, 1].map(async () => {
        const socket = connect(port, '127.0.0.1').on('error', () => {});
        await once(socket, 'connect');
        return socket;
      }),
    );
    quieta!.write('GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(quieta!, 'data');
    detenida!.write(
      'POST /api/acceso/entrar HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
    );
    // A whole answer later, the half request has been read.
    await fetch(`http://127.0.0.1:${port}/api/health`);
    const cerrada = once(detenida!, 'close').then(() => 'la detenida');
    server.child.kill('SIGINT');
    // Who only waits is let go at once; who stopped half way, when its time is over: else neither it nor this ends.
    expect(await Promise.race([once(quieta!, 'close').then(() => 'la quieta'), cerrada])).toBe('la quieta');
    await cerrada;
    expect((await server.ended).code).toBe(0);
    expect(existsSync(join(dir, 'quipu.lock'))).toBe(false);
  });
  it('en producción no arranca con el secreto de demostración, y lo dice en una frase', async () => {
    const { code, output } = await start({ NODE_ENV: 'production', DATA_DIR: join(dir, 'otra') }).ended;
    expect(code).toBe(1);
    expect(output).toContain('SESSION_SECRET');
    expect(output).not.toContain('    at ');
    expect(existsSync(join(dir, 'otra'))).toBe(false);
  });
  it('en producción no arranca con las cuentas de demostración; fuera de ella, los mismos datos siguen ahí', async () => {
    const demo = { ...EN_DEMO, DATA_DIR: `${dir}-demo` };
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
    dejado = start(demo);
    expect(await dejado.says('Quipu listo')).not.toContain('Cargando los datos de demostración');
  });
  it('responde enteros los documentos que dibuja cuando se le pide terminar, y no pierde nada de lo que confirmó', async () => {
    const demo = { ...EN_DEMO, DATA_DIR: `${dir}-demo` };
    const server = dejado;
    const api = `http://127.0.0.1:${port}/api`;
    const enviar = (ruta: string, datos: object, cookie = '') =>
      fetch(`${api}${ruta}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify(datos),
      });
    const entrar = async () => {
      const entrada = await enviar('/acceso/entrar', { usuario: 'facultad', clave: 'Quipu.2026' });
      return entrada.headers
        .getSetCookie()
        .map((c) => c.split(';')[0])
        .join('; ');
    };
    const cookie = await entrar();
    // One change after another, until nobody answers.
    let confirmado = 0;
    const escribir = async () => {
      for (let n = 1; ; n++) {
        const r = await enviar('/vistas', { list: 'grupos', name: 'Mía', query: `q=${n}` }, cookie).catch(() => null);
        if (!r?.ok) return;
        await r.arrayBuffer();
        confirmado = n;
      }
    };
    const pedir = async () => {
      const r = await fetch(`${api}/facultad/reportes/puntaje`, { headers: { cookie } });
      const bytes = Buffer.from(await r.arrayBuffer());
      return { r, de: bytes.subarray(0, 5).toString(), a: bytes.subarray(-8).toString('latin1') };
    };
    // More than are drawn at once: when the first is answered, others are being drawn and the last ones wait.
    let respondidos = 0;
    const pedidos = Array.from({ length: 8 }, () => pedir().finally(() => respondidos++));
    const escrito = escribir();
    await Promise.race(pedidos);
    server.child.kill('SIGTERM');
    expect(respondidos).toBeLessThan(8);
    const documentos = await Promise.all(pedidos);
    for (const { r, de, a } of documentos) {
      expect(r.status).toBe(200);
      expect([de, a.includes('%%EOF')]).toEqual(['%PDF-', true]);
    }
    expect(documentos.some(({ r }) => r.headers.get('connection') === 'close')).toBe(true);
    expect((await server.ended).code).toBe(0);
    await escrito;
    expect(confirmado).toBeGreaterThan(0);

    const otra = start(demo);
    await otra.says('Quipu listo');
    const guardado = await fetch(`${api}/vistas?list=grupos`, { headers: { cookie: await entrar() } });
    const { views } = (await guardado.json()) as { views: { query: string }[] };
    // The last one may have been saved without time to say so.
    expect([confirmado, confirmado + 1]).toContain(Number(views[0]?.query.slice(2)));
    otra.child.kill('SIGTERM');
    expect((await otra.ended).code).toBe(0);
  });
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
  });
});
