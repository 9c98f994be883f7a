import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#apps/testing/app.ts';
import { auditOf } from '#core/audit/server/audit.ts';
import { rowsOf } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { ES_ADIVINABLE } from '../server/clave-adivinable.ts';
import { crearSuperadmin } from '../server/index.ts';
import { atenderOlvidos, CLAVE, type Cuenta, crearCuenta } from './mundo.ts';

const NUEVA = 'Otra.Clave-9';
let app: TestApp;
let ctx: Ctx;
let minutos = 0;
let serie = 0;
let llamadas = 0;
let rosa: Cuenta;
beforeAll(async () => {
  app = await testApp({ now: () => new Date(Date.now() + minutos * 60_000) });
  ctx = app.ctx();
});
beforeEach(async () => {
  minutos = 0;
  rosa = await crearCuenta(ctx, { usuario: `rosa${++serie}` });
});
/** From an address of its own, so that neither throttle stops the next test. */
const publica = (url: string, payload: object) =>
  app.app.fastify.inject({
    method: 'POST',
    url: `/api${url}`,
    payload,
    remoteAddress: `10.9.${serie}.${++llamadas % 250}`,
  });
const entra = async (usuario: string, clave: string) =>
  (await publica('/acceso/entrar', { usuario, clave })).statusCode === 200;
const cambio = (actual: string, nueva: string, repetida = nueva) => ({ actual, nueva, repetida });

describe('cambiar la contraseña propia', () => {
  it('vale desde ese momento; la anterior deja de servir y queda en la auditoría', async () => {
    const yo = await app.login(rosa.usuario, CLAVE);
    expect((await yo.post('/acceso/clave', cambio(CLAVE, NUEVA))).body).toEqual({ ok: true });
    expect([await entra(rosa.usuario, NUEVA), await entra(rosa.usuario, CLAVE)]).toEqual([true, false]);
    expect(await auditOf(app.database.db, 'usuario', rosa.id)).toMatchObject([
      { action: 'cambiar_clave', userId: rosa.id, before: null, after: null },
    ]);
  });
  it.each([
    ['la actual no es correcta', cambio('Mala.123', NUEVA), [['actual', 'La contraseña actual no es correcta']]],
    [
      'la repetida no coincide',
      cambio(CLAVE, NUEVA, `${NUEVA}x`),
      [['repetida', 'No coincide con la nueva contraseña']],
    ],
    ['es la misma', cambio(CLAVE, CLAVE), [['nueva', 'Debe ser distinta de la contraseña actual.']]],
    [
      'incumple la política',
      cambio(CLAVE, 'corta'),
      [
        ['nueva', 'Debe tener al menos 8 caracteres.'],
        ['nueva', 'Debe incluir una letra mayúscula.'],
        ['nueva', 'Debe incluir un número.'],
        ['nueva', 'Debe incluir un signo (por ejemplo . - _ *).'],
      ],
    ],
    ['es de las más usadas', cambio(CLAVE, 'P@ssw0rd2026'), [['nueva', ES_ADIVINABLE]]],
    ['es una serie del teclado', cambio(CLAVE, 'Qwerty.1234'), [['nueva', ES_ADIVINABLE]]],
    ['es el nombre de la institución', cambio(CLAVE, 'Universidad.1'), [['nueva', ES_ADIVINABLE]]],
    ['es el nombre del producto con el año', cambio(CLAVE, 'Quipu-2027'), [['nueva', ES_ADIVINABLE]]],
  ])('se rechaza cuando %s, y nada cambia', async (_, datos, errores) => {
    const yo = await app.login(rosa.usuario, CLAVE);
    const r = await yo.post('/acceso/clave', datos);
    expect(r.status).toBe(422);
    expect(r.body.errors.map((e: { path: string; message: string }) => [e.path, e.message])).toEqual(errores);
    expect(await entra(rosa.usuario, CLAVE)).toBe(true);
  });
  it('cierra las demás sesiones de la persona y conserva la que la cambió', async () => {
    const [una, otra] = [await app.login(rosa.usuario, CLAVE), await app.login(rosa.usuario, CLAVE)];
    expect((await otra.get('/acceso/sesiones')).status).toBe(200);
    await una.post('/acceso/clave', cambio(CLAVE, NUEVA));
    expect((await otra.get('/acceso/sesiones')).status).toBe(401);
    expect((await una.get('/acceso/sesiones')).body.sesiones).toHaveLength(1);
  });
  it('cambia solo la cuenta de la sesión, aunque otra comparta la misma persona', async () => {
    const [u] = await rowsOf<{ id: number }>(
      app.database.db,
      sql`insert into usuario (nombre, username) values ('Misma persona', ${`gemela${serie}`}) returning id::int`,
    );
    const { fijarClave } = await import('../server/index.ts');
    await fijarClave(ctx, u!.id, CLAVE, false);
    const yo = await app.login(rosa.usuario, CLAVE);
    const ajena = await yo.post('/acceso/clave', { ...cambio(CLAVE, NUEVA), id: u!.id, usuario: `gemela${serie}` });
    expect([ajena.status, ajena.body.errors.map((e: { path: string }) => e.path)]).toEqual([422, ['id', 'usuario']]);
    expect((await yo.post('/acceso/clave', cambio(CLAVE, NUEVA))).status).toBe(200);
    expect([await entra(`gemela${serie}`, CLAVE), await entra(rosa.usuario, NUEVA)]).toEqual([true, true]);
  });
});

describe('restablecer la contraseña olvidada', () => {
  const correosA = (correo: string) =>
    rowsOf<{ enlace: string; cuerpo: string }>(
      app.database.db,
      sql`select enlace, cuerpo from correo_saliente where para = ${correo} order by id`,
    );
  const pedir = async () => {
    expect((await publica('/acceso/olvido', { usuario: rosa.usuario })).json()).toEqual({ ok: true });
    await atenderOlvidos(ctx);
    const correos = await correosA(`${rosa.usuario}@demo.edu.pe`);
    return new URL(correos.at(-1)!.enlace, 'http://x').searchParams.get('ficha')!;
  };
  const usar = (ficha: string, nueva = NUEVA, repetida = nueva) =>
    publica('/acceso/restablecer', { ficha, nueva, repetida });
  it('envía un enlace que sirve una sola vez y cierra las sesiones abiertas', async () => {
    const yo = await app.login(rosa.usuario, CLAVE);
    const ficha = await pedir();
    expect((await usar(ficha)).statusCode).toBe(200);
    expect([await entra(rosa.usuario, NUEVA), await entra(rosa.usuario, CLAVE)]).toEqual([true, false]);
    expect((await yo.get('/acceso/sesiones')).status).toBe(401);
    const otra = await usar(ficha, 'Tercera.Clave-9');
    expect(otra.statusCode).toBe(409);
    expect(otra.json().detail).toContain('ya se usó o venció');
    expect((await auditOf(app.database.db, 'usuario', rosa.id)).map((a) => a.action)).toEqual(['restablecer_clave']);
  });
  it('rechaza la fácil de adivinar sin gastar el enlace', async () => {
    const ficha = await pedir();
    const facil = await usar(ficha, `Rosa.${new Date().getFullYear()}`);
    expect(facil.statusCode).toBe(422);
    expect(facil.json().errors).toEqual([{ path: 'nueva', message: ES_ADIVINABLE }]);
    expect((await usar(ficha)).statusCode).toBe(200);
  });
  it('dos usos simultáneos tienen un solo efecto', async () => {
    const ficha = await pedir();
    const estados = (await Promise.all([usar(ficha, 'Primera.Clave-9'), usar(ficha, 'Segunda.Clave-9')])).map(
      (r) => r.statusCode,
    );
    expect(estados.sort()).toEqual([200, 409]);
  });
  it('vence a las 24 horas', async () => {
    const ficha = await pedir();
    minutos = 24 * 60 + 1;
    expect((await usar(ficha)).statusCode).toBe(409);
    minutos = 24 * 60 - 1;
    expect((await usar(ficha)).statusCode).toBe(200);
  });
  it('un pedido nuevo anula el anterior', async () => {
    const [vieja, nueva] = [await pedir(), await pedir()];
    expect((await usar(vieja)).statusCode).toBe(409);
    expect((await usar(nueva)).statusCode).toBe(200);
  });
  it('una contraseña rechazada no gasta el enlace', async () => {
    const ficha = await pedir();
    expect((await usar(ficha, 'corta')).statusCode).toBe(422);
    expect((await usar(ficha, NUEVA, 'otra')).statusCode).toBe(422);
    expect((await usar(ficha)).statusCode).toBe(200);
  });
  it('una ficha inventada, o de otro trámite, no sirve', async () => {
    expect((await usar('inventada')).statusCode).toBe(409);
    await app.database.db.execute(
      sql`
        insert into verificacion (identificador, valor, expira_en)
        values ('otro:1', encode(sha256('otra'), 'hex'), now() + interval '1 hour')
      `,
    );
    expect((await usar('otra')).statusCode).toBe(409);
    expect(
      await rowsOf(app.database.db, sql`select 1 as n from verificacion where identificador = 'otro:1'`),
    ).toHaveLength(1);
  });
  it('la base de datos no guarda la ficha, solo su huella', async () => {
    const ficha = await pedir();
    expect(await rowsOf(app.database.db, sql`select 1 from verificacion where valor = ${ficha}`)).toEqual([]);
  });
  it('se pide con el usuario o con el correo, en cualquier escritura', async () => {
    await publica('/acceso/olvido', { usuario: rosa.usuario.toUpperCase() });
    await publica('/acceso/olvido', { usuario: `${rosa.usuario}@DEMO.edu.pe` });
    await atenderOlvidos(ctx);
    expect(await correosA(`${rosa.usuario}@demo.edu.pe`)).toHaveLength(2);
  });
  it.each(['nadie', 'inactiva', 'sin-correo'])(
    'de una cuenta que no puede recibirlo (%s) responde igual y no envía nada',
    async (caso) => {
      if (caso !== 'nadie')
        await crearCuenta(ctx, {
          usuario: caso,
          activo: caso !== 'inactiva',
          ...(caso === 'sin-correo' ? { correo: null } : {}),
        });
      const [antes] = await rowsOf(app.database.db, sql`select count(*) as n from correo_saliente`);
      const r = await publica('/acceso/olvido', { usuario: caso });
      expect([r.statusCode, r.json()]).toEqual([200, { ok: true }]);
      await atenderOlvidos(ctx);
      expect((await rowsOf(app.database.db, sql`select count(*) as n from correo_saliente`))[0]).toEqual(antes);
    },
  );
});

describe('pedir el enlace', () => {
  it('hace el mismo trabajo exista o no la cuenta: responder no cuesta más por ello', async () => {
    const sentencias: string[] = [];
    const vigilada = await testApp({ watch: (q) => sentencias.push(q.replace(/\d+/g, '#')) });
    await crearCuenta(vigilada.ctx(), { usuario: 'existe' });
    const pedir = async (usuario: string) => {
      sentencias.length = 0;
      await vigilada.anonymous.post('/acceso/olvido', { usuario });
      return [...sentencias];
    };
    await pedir('calienta');
    const [existe, fantasma] = [await pedir('existe'), await pedir('fantasma')];
    expect(existe.length).toBeGreaterThan(0);
    expect(fantasma).toEqual(existe);
  });
  it('sirve cinco veces al día por cuenta, y el último enlace enviado sigue valiendo', async () => {
    const correo = `${rosa.usuario}@demo.edu.pe`;
    for (let i = 0; i < 8; i++) await publica('/acceso/olvido', { usuario: i % 2 ? correo : rosa.usuario });
    await atenderOlvidos(ctx);
    const correos = await rowsOf<{ enlace: string }>(
      app.database.db,
      sql`select enlace from correo_saliente where para = ${correo} order by id`,
    );
    expect(correos).toHaveLength(5);
    const ficha = new URL(correos.at(-1)!.enlace, 'http://x').searchParams.get('ficha')!;
    expect((await publica('/acceso/restablecer', { ficha, nueva: NUEVA, repetida: NUEVA })).statusCode).toBe(200);
    minutos = 24 * 60 + 1;
    await publica('/acceso/olvido', { usuario: correo });
    await atenderOlvidos(ctx);
    expect(await rowsOf(app.database.db, sql`select 1 from correo_saliente where para = ${correo}`)).toHaveLength(6);
  });
});

describe('el primer ingreso', () => {
  it('obliga a cambiar la contraseña antes de cualquier otra cosa', async () => {
    await crearCuenta(ctx, { usuario: 'nueva', debeCambiar: true });
    const yo = await app.login('nueva', CLAVE);
    expect((await yo.get('/acceso/yo')).body.yo.debeCambiarClave).toBe(true);
    for (const ruta of ['/convocatorias/mias', '/portal/pendientes?area=investigador', '/portal/cifras']) {
      const r = await yo.get(ruta);
      expect(r.status).toBe(403);
      expect(r.body.meta).toEqual({ paso: 'cambiar-clave' });
    }
    await yo.post('/acceso/clave', cambio(CLAVE, NUEVA));
    expect((await yo.get('/acceso/yo')).body.yo.debeCambiarClave).toBe(false);
    expect((await yo.get('/convocatorias/mias')).status).toBe(200);
  });
  it('del superadministrador creado por la línea de órdenes también, si la contraseña era de un solo uso', async () => {
    const datos = { usuario: 'Jefa', correo: null, nombres: 'Julia', apellido1: 'Flores', apellido2: '' };
    await expect(crearSuperadmin(ctx, { ...datos, clave: 'floja', debeCambiar: true })).rejects.toMatchObject({
      code: 'invalid',
    });
    await expect(crearSuperadmin(ctx, { ...datos, clave: 'Flores.2026', debeCambiar: true })).rejects.toMatchObject({
      code: 'invalid',
      message: ES_ADIVINABLE,
    });
    await crearSuperadmin(ctx, { ...datos, clave: NUEVA, debeCambiar: true });
    const yo = await app.login('jefa', NUEVA);
    expect((await yo.get('/acceso/yo')).body.yo).toMatchObject({
      superadmin: true,
      roles: ['admin'],
      debeCambiarClave: true,
    });
    await expect(crearSuperadmin(ctx, { ...datos, clave: NUEVA, debeCambiar: true })).rejects.toThrow();
  });
});
