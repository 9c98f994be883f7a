import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { testApp } from '#apps/testing/app.ts';
import { onPostgres } from '#core/testing/server/database.ts';
import { waitingForLocks } from '#core/testing/server/waiting.ts';

const app = await testApp({ demo: true });
const { db } = app.database;
const admin = await app.login('admin');

/** A view of a list, as its address says it. */
const vistas = (cuantas: number) => encodeURIComponent(Array.from({ length: cuantas }, () => '\t').join('\n'));

describe('lo que una lista cuenta a la vez', () => {
  it('son treinta condiciones como máximo; más no se entienden', async () => {
    expect(await admin.get(`/proyectos?parts=views&views=${vistas(30)}`)).toMatchObject({ status: 200 });
    expect(await admin.get(`/proyectos?parts=views&views=${vistas(31)}`)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'views', message: 'Se cuentan hasta 30 condiciones a la vez' }] },
    });
  });
});

/** Waits for a fact of the database, and gives up before the test does. */
async function hasta(cierto: () => Promise<boolean>): Promise<void> {
  const fin = performance.now() + 20_000;
  while (!(await cierto())) if (performance.now() > fin) throw new Error('No llegó lo que se esperaba.');
}

describe.runIf(onPostgres())('una base ocupada en consultas pesadas', () => {
  const url = app.app.fastify.listen({ port: 0, host: '127.0.0.1' });
  afterAll(() => app.app.fastify.server.closeAllConnections());
  const esperando = () => waitingForLocks(db);
  /** Asks while nobody may read the projects: the request stays in the database until it is let go. */
  const conProyectosCerrados = (hacer: () => Promise<void>) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`lock table proyecto in access exclusive mode`);
      await hacer();
    });
  const pedir = async (senal?: AbortSignal) =>
    fetch(`${await url}/api/proyectos?parts=total`, {
      headers: { cookie: admin.cookie },
      ...(senal ? { signal: senal } : {}),
    });

  it('deja de trabajar para quien se fue', async () => {
    await conProyectosCerrados(async () => {
      const corte = new AbortController();
      const pedido = pedir(corte.signal).catch(() => 'se fue');
      await hasta(async () => (await esperando()) > 0);
      corte.abort();
      expect(await pedido).toBe('se fue');
      await hasta(async () => (await esperando()) === 0);
    });
  });

  it('atiende el ingreso, la salud y lo liviano mientras una cuenta llena sus turnos', async () => {
    const pedidos: Promise<Response>[] = [];
    await conProyectosCerrados(async () => {
      for (let n = 0; n < 36; n++) pedidos.push(pedir());
      await hasta(async () => (await esperando()) === 6);
      expect((await pedir()).status).toBe(429);
      expect((await fetch(`${await url}/api/health`)).status).toBe(200);
      const entrar = await fetch(`${await url}/api/acceso/entrar`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ usuario: 'facultad', clave: 'Quipu.2026' }),
      });
      expect(entrar.status).toBe(200);
      expect((await admin.get('/grupos/admin?parts=page')).status).toBe(200);
    });
    const estados = (await Promise.all(pedidos)).map((r) => r.status);
    expect(new Set(estados)).toEqual(new Set([200]));
  });
});
