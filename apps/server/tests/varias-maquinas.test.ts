import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverProcesses } from '#apps/testing/process.ts';
import {
  askAt,
  balancerWith,
  type Cluster,
  hasCluster,
  hasHaproxy,
  hasPgbouncer,
  newCluster,
  poolerBefore,
  standbyOf,
} from '#core/testing/server/cluster.ts';
import { freePort } from '#core/testing/server/port.ts';

const ends: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

const MAQUINAS = ['a', 'b'] as const;
type Respuesta = { status: number; maquina: string | null; cookies: string[]; body: Record<string, unknown> };

/** A browser: it keeps its cookies, and every request of it may fall to another machine. */
function navegador(base: string) {
  const galletas = new Map<string, string>();
  const pedir = async (path: string, body?: object, clave?: string): Promise<Respuesta> => {
    const cookie = [...galletas].map(([nombre, valor]) => `${nombre}=${valor}`).join('; ');
    const respuesta = await fetch(`${base}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        cookie,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(clave ? { 'idempotency-key': clave } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(60_000),
    });
    const puestas = respuesta.headers.getSetCookie();
    for (const puesta of puestas) {
      const [nombre = '', valor = ''] = puesta.split(';')[0]!.split('=');
      galletas.set(nombre, valor);
    }
    const texto = await respuesta.text();
    const esJson = respuesta.headers.get('content-type')?.includes('json');
    return {
      status: respuesta.status,
      maquina: respuesta.headers.get('x-maquina'),
      cookies: puestas,
      body: esJson ? JSON.parse(texto) : {},
    };
  };
  return { pedir, galletas };
}
type Navegador = ReturnType<typeof navegador>;

async function entrar(base: string, usuario: string): Promise<Navegador> {
  const uno = navegador(base);
  const { status } = await uno.pedir('/acceso/entrar', { usuario, clave: 'Quipu.2026' });
  if (status !== 200) throw new Error(`${usuario} could not enter: ${status}`);
  return uno;
}

/** What a person who does not know whether it was done does: the same again, until somebody answers. */
async function hastaQueResponda(quien: Navegador, path: string, body: object, clave: string): Promise<Respuesta> {
  for (;;) {
    const respuesta = await quien.pedir(path, body, clave).catch(() => null);
    if (respuesta && respuesta.status < 500) return respuesta;
    await new Promise((seguir) => setTimeout(seguir, 200));
  }
}

describe.runIf(hasCluster() && hasPgbouncer() && hasHaproxy())('en varias máquinas', () => {
  let base: string;
  let datos: string;
  let principal: Cluster;
  let seguidora: Cluster;
  let procesos: Awaited<ReturnType<typeof serverProcesses>>;
  const maquinas: Partial<Record<(typeof MAQUINAS)[number], ReturnType<typeof procesos.start>>> = {};
  const puertos = { a: 0, b: 0 };
  const iniciar = async (cual: (typeof MAQUINAS)[number]) => {
    maquinas[cual] = procesos.start({ PORT: String(puertos[cual]) });
    expect(await maquinas[cual].says('Quipu listo')).toContain('Quipu listo');
  };

  beforeAll(async () => {
    principal = await newCluster();
    ends.push(principal.remove);
    seguidora = await standbyOf(principal, 'seguidora');
    ends.push(seguidora.remove);
    // What is confirmed is in both before who asked is told.
    await askAt(principal.url, `alter system set synchronous_standby_names = 'seguidora'`);
    await askAt(principal.url, 'select pg_reload_conf()');
    const [puertoWeb, puertoDeDatos] = [await freePort(), await freePort()];
    puertos.a = await freePort();
    puertos.b = await freePort();
    const balanceador = await balancerWith(
      `
listen web
  mode http
  bind 127.0.0.1:${puertoWeb}
  balance roundrobin
  option httpchk GET /api/health
  option redispatch
  http-response set-header x-maquina %s
  ${MAQUINAS.map((una) => `server ${una} 127.0.0.1:${puertos[una]} check inter 300 fall 2 rise 1`).join('\n  ')}
listen datos
  mode tcp
  bind 127.0.0.1:${puertoDeDatos}
  server principal 127.0.0.1:${principal.port} check inter 200 fall 2 rise 3000 on-marked-down shutdown-sessions
  server seguidora 127.0.0.1:${seguidora.port} backup`,
      puertoWeb,
    );
    ends.push(balanceador.remove);
    const intermediario = await poolerBefore({ port: puertoDeDatos });
    ends.push(intermediario.remove);
    const carpeta = mkdtempSync(join(tmpdir(), 'quipu-varias-'));
    ends.push(() => rmSync(carpeta, { recursive: true, force: true }));
    base = `http://127.0.0.1:${puertoWeb}`;
    datos = `postgres://postgres@127.0.0.1:${puertoDeDatos}/postgres`;
    procesos = await serverProcesses({
      QUIPU_DEMO: '1',
      DATA_DIR: carpeta,
      DATABASE_URL: intermediario.urlOf('postgres'),
      DATABASE_DIRECT_URL: datos,
      DATABASE_REPLICA_URL: seguidora.url,
      RATE_LIMIT_PER_MINUTE: 'off',
    });
    ends.push(procesos.end);
    await iniciar('a');
    await iniciar('b');
    const atienden = new Set<string | null>();
    const uno = navegador(base);
    while (atienden.size < MAQUINAS.length) {
      const { status, maquina } = await uno.pedir('/health').catch(() => ({ status: 0, maquina: null }));
      if (status === 200) atienden.add(maquina);
    }
  });

  it('quien entra por una sigue en la otra, y al cerrar sus sesiones ninguna lo deja pasar', async () => {
    const admin = await entrar(base, 'admin');
    const vistas = new Set<string | null>();
    // A machine that the balancer holds for slow at this moment answers in a later turn.
    await expect
      .poll(
        async () => {
          const { status, maquina } = await admin.pedir('/acceso/sesiones');
          expect(status).toBe(200);
          vistas.add(maquina);
          return [...vistas].sort();
        },
        { timeout: 30_000 },
      )
      .toEqual([...MAQUINAS]);
    const copia = navegador(base);
    for (const [nombre, valor] of admin.galletas) copia.galletas.set(nombre, valor);
    expect((await copia.pedir('/acceso/sesiones')).status).toBe(200);
    expect((await copia.pedir('/acceso/sesiones')).status).toBe(200);
    await admin.pedir('/acceso/salir', {});
    await expect
      .poll(async () => [
        (await copia.pedir('/acceso/sesiones')).status,
        (await copia.pedir('/acceso/sesiones')).status,
      ])
      .toEqual([401, 401]);
  });

  it('quien acaba de escribir ve lo suyo aunque la réplica se retrase, y los demás ven lo que ella tiene', async () => {
    const autora = await entrar(base, 'docente2');
    const lista = '/publicaciones/mias/libro?size=50';
    const cuantos = async (quien: Navegador) => Number((await quien.pedir(lista)).body.total);
    const otraPestana = await entrar(base, 'docente2');
    const antes = await cuantos(autora);
    const titulo = 'Ecología de los humedales altoandinos del sur';
    await askAt(seguidora.url, 'select pg_wal_replay_pause()');
    const { status, cookies } = await autora.pedir('/publicaciones', { tipo: 'libro', titulo }, crypto.randomUUID());
    expect(status).toBe(200);
    expect(cookies.join()).toMatch(/quipu_escrito=[0-9A-F]+%2F[0-9A-F]+; Max-Age=10; .*HttpOnly/);
    expect(await cuantos(autora)).toBe(antes + 1);
    expect(await cuantos(autora)).toBe(antes + 1);
    // A replica that lags more than it may is left out, and then everybody sees it.
    otraPestana.galletas.delete('quipu_escrito');
    await expect.poll(() => cuantos(otraPestana)).toBe(antes + 1);
    await askAt(seguidora.url, 'select pg_wal_replay_resume()');
  });

  /** Begins many works of one person while something falls. @returns how many were acknowledged, by title */
  async function escribirMientras(usuario: string, nombre: string, caida: () => Promise<unknown>): Promise<string[]> {
    const quien = await entrar(base, usuario);
    const clave = crypto.randomUUID();
    const confirmadas: string[] = [];
    const escribir = async (desde: number) => {
      for (let n = desde; n < desde + 20; n++) {
        const titulo = `${nombre} ${String(n).padStart(3, '0')}`;
        const dato = { tipo: 'libro', titulo };
        const { status, body } = await hastaQueResponda(quien, '/publicaciones', dato, `${clave}-${n}`);
        expect(status, JSON.stringify(body)).toBe(200);
        confirmadas.push(titulo);
      }
    };
    const todas = Promise.all([0, 100, 200].map(escribir));
    await Promise.race([todas, expect.poll(() => confirmadas.length).toBeGreaterThan(10)]);
    await Promise.all([todas, caida()]);
    return confirmadas;
  }
  const guardadas = async (nombre: string) => {
    const filas = await askAt<{ titulo: string }>(
      datos,
      `select titulo from publicacion where titulo like '${nombre}%' order by titulo collate "C"`,
    );
    return filas.map(({ titulo }) => titulo);
  };

  it('una máquina que muere de golpe no pierde ni repite nada de lo que confirmó', async () => {
    const nombre = 'Obra de la máquina caída';
    const confirmadas = await escribirMientras('docente2', nombre, async () => {
      maquinas.a!.child.kill('SIGKILL');
      await maquinas.a!.ended;
    });
    expect(await guardadas(nombre)).toEqual(confirmadas.sort());
    await iniciar('a');
  });

  it('muerta la base principal mientras se escribe, la que la sigue toma su lugar y nada se pierde ni se repite', async () => {
    const nombre = 'Obra de la base caída';
    const confirmadas = await escribirMientras('docente2', nombre, async () => {
      await principal.kill();
      await askAt(seguidora.url, 'select pg_promote()');
      // Nobody follows it now: nobody is waited for.
      await askAt(seguidora.url, `alter system set synchronous_standby_names = ''`);
      await askAt(seguidora.url, 'select pg_reload_conf()');
    });
    expect(await guardadas(nombre)).toEqual(confirmadas.sort());
    const autora = await entrar(base, 'docente2');
    expect((await autora.pedir('/publicaciones/mias/libro')).status).toBe(200);
  });

  it('tras el relevo, una máquina sigue oyendo a la otra', async () => {
    const admin = await entrar(base, 'admin');
    const copia = navegador(base);
    for (const [nombre, valor] of admin.galletas) copia.galletas.set(nombre, valor);
    for (let n = 0; n < 4; n++) expect((await copia.pedir('/acceso/sesiones')).status).toBe(200);
    await admin.pedir('/acceso/salir', {});
    await expect
      .poll(async () => [
        (await copia.pedir('/acceso/sesiones')).status,
        (await copia.pedir('/acceso/sesiones')).status,
      ])
      .toEqual([401, 401]);
  });
});
