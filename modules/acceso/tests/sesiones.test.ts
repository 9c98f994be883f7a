import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, clientOf, type TestApp, testApp } from '#apps/testing/app.ts';
import { withinOneMinute } from '#apps/testing/minute.ts';
import { ACCOUNT_HEADER } from '#core/contract/shared/address.ts';
import { rowsOf } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import type { Rol } from '../domain/areas.ts';
import { abrirSesion, type Cuenta, crearCuenta } from './mundo.ts';

let app: TestApp;
let ctx: Ctx;
let minutos = 0;
let rosa: Cuenta;
beforeAll(async () => {
  app = await testApp({ now: () => new Date(Date.now() + minutos * 60_000) });
  ctx = app.ctx();
  rosa = await crearCuenta(ctx, { usuario: 'rosa' });
  await crearCuenta(ctx, { usuario: 'luis' });
});
beforeEach(() => {
  minutos = 0;
});
const dentro = async (cliente: Client) => (await cliente.get('/acceso/sesiones')).status === 200;
type Abierta = { id: number; actual: boolean };
const sesionesDe = async (cliente: Client) => (await cliente.get('/acceso/sesiones')).body.sesiones as Abierta[];

describe('cerrar la sesión', () => {
  it('la termina en el servidor: la galleta copiada ya no sirve', async () => {
    const yo = await app.login('rosa');
    const copia = clientOf(app.app, yo.cookie);
    expect(await dentro(copia)).toBe(true);
    const salida = await yo.post('/acceso/salir');
    expect(salida.status).toBe(200);
    expect(String(salida.headers['set-cookie'])).toContain('Max-Age=0');
    expect(await dentro(copia)).toBe(false);
    expect((await yo.post('/acceso/salir')).status).toBe(401);
  });
  it('no cierra las demás de la misma persona', async () => {
    const [una, otra] = [await app.login('rosa'), await app.login('rosa')];
    await una.post('/acceso/salir');
    expect(await dentro(otra)).toBe(true);
  });
});

it('lo que envía la página de una cuenta no entra con la sesión de otra', async () => {
  const [rosaDentro, luisDentro] = [await app.login('rosa'), await app.login('luis')];
  const cuenta = (await rosaDentro.get('/acceso/yo')).body.yo.cuenta as string;
  const pedir = (url: string, cookie: string) =>
    app.app.fastify.inject({ url: `/api/acceso/${url}`, headers: { cookie, [ACCOUNT_HEADER]: cuenta } });
  expect((await pedir('sesiones', rosaDentro.cookie)).statusCode).toBe(200);
  const ajena = await pedir('sesiones', luisDentro.cookie);
  expect(ajena.json()).toMatchObject({ status: 401, code: 'unauthenticated' });
  expect(ajena.json().detail).toContain('con otra cuenta');
  // Who is there now is told to the person who asks: it is how the page learns of it.
  expect((await pedir('yo', luisDentro.cookie)).json().yo.usuario).toBe('luis');
});

it('la sesión abierta tiene su propio límite de solicitudes; la cerrada cuenta con las de su dirección', async () => {
  const pedir = async (remoteAddress: string, cookie: string) => {
    const headers = { cookie };
    const url = '/api/acceso/olvido';
    return (
      await app.app.fastify.inject({ method: 'POST', url, payload: { usuario: 'nadie' }, remoteAddress, headers })
    ).statusCode;
  };
  await withinOneMinute(async (n) => {
    const { cookie } = await app.login('rosa');
    for (let i = 0; i < 10; i++) expect(await pedir(`10.9.${n}.1`, cookie)).toBe(200);
    expect(await pedir(`10.9.${n}.2`, cookie)).toBe(429);
  });
  const otras = await Promise.all(Array.from({ length: 3 }, () => app.login('rosa')));
  for (const otra of otras) await otra.post('/acceso/salir');
  await withinOneMinute(async (n) => {
    for (let i = 0; i < 10; i++) expect(await pedir(`10.8.${n}.1`, otras[i % 3]!.cookie)).toBe(200);
    expect(await pedir(`10.8.${n}.1`, otras[0]!.cookie)).toBe(429);
    expect(await pedir(`10.8.${n}.1`, '')).toBe(429);
  });
});

it('por mucho que se use, la sesión termina un día después del ingreso', async () => {
  const yo = await app.login('rosa');
  for (minutos = 0; minutos < 24 * 60; minutos += 100) expect([minutos, await dentro(yo)]).toEqual([minutos, true]);
  minutos = 24 * 60 + 1;
  expect(await dentro(yo)).toBe(false);
});

describe('la inactividad', () => {
  const casos: [Rol[], number][] = [
    [['admin'], 240],
    [['investigador'], 240],
    [['evaluador'], 120],
    [['facultad'], 120],
    [['investigador', 'evaluador'], 120],
  ];
  it.each(casos)('de %j termina la sesión a los %i minutos, y el uso la prolonga', async (roles, limite) => {
    const usuario = `ocioso-${roles.join('-')}`;
    await crearCuenta(ctx, { usuario, roles });
    const yo = await app.login(usuario);
    minutos = limite - 1;
    expect(await dentro(yo)).toBe(true);
    minutos = 2 * limite - 2;
    expect(await dentro(yo)).toBe(true);
    minutos = 3 * limite;
    expect(await dentro(yo)).toBe(false);
    minutos = 0;
  });
});

describe('las sesiones abiertas', () => {
  it('se listan, la actual señalada, sin las vencidas ni las ajenas', async () => {
    await app.database.db.execute(sql`delete from sesion`);
    const [una, otra] = [await app.login('rosa'), await app.login('rosa')];
    await app.login('luis');
    await app.database.db.execute(
      sql`
        insert into sesion (token, usuario_id, expira_en)
        values ('vencida', ${rosa.id}, now() - interval '1 minute')
      `,
    );
    const lista = await sesionesDe(una);
    expect(lista).toHaveLength(2);
    expect(lista.filter((s) => s.actual)).toHaveLength(1);
    expect((await sesionesDe(otra)).find((s) => s.actual)!.id).not.toBe(lista.find((s) => s.actual)!.id);
    expect(JSON.stringify(lista)).not.toContain('token');
  });
  it('cerrar otra propia la termina de inmediato', async () => {
    const [una, otra] = [await app.login('rosa'), await app.login('rosa')];
    expect(await dentro(otra)).toBe(true);
    const ajena = (await sesionesDe(otra)).find((s) => s.actual)!.id;
    expect((await una.delete(`/acceso/sesiones/${ajena}`)).status).toBe(200);
    expect(await dentro(otra)).toBe(false);
    expect(await dentro(una)).toBe(true);
    expect((await una.delete(`/acceso/sesiones/${ajena}`)).status).toBe(404);
  });
  it('cerrar la de otra persona responde 404 y no la cierra', async () => {
    const [yo, luis] = [await app.login('rosa'), await app.login('luis')];
    const suya = (await sesionesDe(luis)).find((s) => s.actual)!.id;
    expect((await yo.delete(`/acceso/sesiones/${suya}`)).status).toBe(404);
    expect(await dentro(luis)).toBe(true);
  });
});

describe('la galleta', () => {
  const con = (cookie: string) => clientOf(app.app, cookie);
  it('abierta por el servidor con su firma entra; sin ella, no', async () => {
    const buena = await abrirSesion(ctx, rosa.id);
    expect(await dentro(con(buena))).toBe(true);
    const [nombre, valor] = buena.split('=') as [string, string];
    const [token] = decodeURIComponent(valor).split('.') as [string];
    for (const mala of [
      token,
      `${token}.`,
      `${token}.${'A'.repeat(43)}=`,
      '%E0%A4%A',
      '%25zz.a',
      `${'x'.repeat(4000)}.y`,
    ]) {
      const r = await con(`${nombre}=${mala}`).get('/acceso/sesiones');
      expect(r.status).toBe(401);
    }
  });
});

describe('los avisos', () => {
  it('son de cada persona: los ajenos ni se ven ni se marcan', async () => {
    const [aviso] = await rowsOf<{ id: number }>(
      app.database.db,
      sql`insert into aviso (usuario_id, titulo, texto) values (${rosa.id}, 'Hola', 'Texto') returning id::int`,
    );
    const [yo, luis] = [await app.login('rosa'), await app.login('luis')];
    expect((await yo.get('/acceso/yo')).body.yo.avisosSinLeer).toBe(1);
    expect((await luis.get('/acceso/avisos')).body.avisos).toEqual([]);
    expect((await luis.post(`/acceso/avisos/${aviso!.id}/leido`)).status).toBe(404);
    expect((await yo.post(`/acceso/avisos/${aviso!.id}/leido`)).status).toBe(200);
    expect((await yo.get('/acceso/avisos')).body.avisos).toMatchObject([{ id: aviso!.id, leido: true }]);
    expect((await yo.get('/acceso/yo')).body.yo.avisosSinLeer).toBe(0);
  });
});
