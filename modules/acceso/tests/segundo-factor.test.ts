import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, clientOf, type TestApp, testApp } from '#apps/testing/app.ts';
import { auditOf } from '#core/audit/server/audit.ts';
import { rowsOf } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { onPostgres } from '#core/testing/server/database.ts';
import { abrirSesion, CLAVE, type Cuenta, crearCuenta } from './mundo.ts';
import { dentro, type Navegador, navegadorEn } from './navegador.ts';
import { codigoDe, codigoMalo } from './totp.ts';

let app: TestApp;
let ctx: Ctx;
let serie = 0;
let rosa: Cuenta;
beforeAll(async () => {
  app = await testApp();
  ctx = app.ctx();
});
beforeEach(async () => {
  rosa = await crearCuenta(ctx, { usuario: `rosa${++serie}` });
});

const navegador = (de: TestApp = app, galleta = '') => navegadorEn(de, { direccion: `10.8.0.${serie}`, galleta });

/** Enrols the account. @returns the `otpauth://` address and the recovery codes */
async function activar(yo: Navegador): Promise<{ uri: string; codigos: string[] }> {
  const { status, body } = await yo('POST', '/acceso/2fa/iniciar', { clave: CLAVE });
  expect(status).toBe(200);
  expect((await yo('POST', '/acceso/2fa/confirmar', { codigo: codigoDe(body.uri) })).status).toBe(200);
  return body;
}
/** The code of the next step: already accepted, and never the one that activated the factor. */
const siguiente = (uri: string) => codigoDe(uri, Date.now() + 30_000);
async function entrar(pide = navegador()) {
  const r = await pide('POST', '/acceso/entrar', { usuario: rosa.usuario, clave: CLAVE });
  return { pide, r };
}

describe('activar el segundo factor', () => {
  it('pide la contraseña y muestra la dirección, su código QR y códigos de respaldo', async () => {
    const { pide } = await entrar();
    const mala = await pide('POST', '/acceso/2fa/iniciar', { clave: 'mala' });
    expect([mala.status, mala.body.errors]).toEqual([
      422,
      [{ path: 'clave', message: 'La contraseña no es correcta.' }],
    ]);
    const { body } = await pide('POST', '/acceso/2fa/iniciar', { clave: CLAVE });
    expect(body.uri).toMatch(/^otpauth:\/\/totp\//);
    expect(decodeURIComponent(body.uri)).toContain('Quipu UND');
    expect(body.qr).toContain('<svg');
    expect(body.codigos.length).toBeGreaterThanOrEqual(8);
  });
  it('no vale hasta confirmarlo con un código correcto', async () => {
    const { pide } = await entrar();
    const { body } = await pide('POST', '/acceso/2fa/iniciar', { clave: CLAVE });
    expect((await pide('POST', '/acceso/2fa/confirmar', { codigo: codigoMalo(body.uri) })).status).toBe(422);
    expect((await pide('GET', '/acceso/yo')).body.yo.segundoFactor).toBe(false);
    expect((await entrar()).r.body.segundoFactor).toBe(false);
    expect((await pide('POST', '/acceso/2fa/confirmar', { codigo: codigoDe(body.uri) })).status).toBe(200);
    expect((await pide('GET', '/acceso/yo')).body.yo.segundoFactor).toBe(true);
    expect((await auditOf(app.database.db, 'usuario', rosa.id)).map((a) => a.action)).toEqual([
      'activar_segundo_factor',
    ]);
  });
  it('guarda el secreto cifrado', async () => {
    const { pide } = await entrar();
    const { uri } = await activar(pide);
    const [fila] = await rowsOf<{ secreto: string; codigos_respaldo: string }>(
      app.database.db,
      sql`select secreto, codigos_respaldo from segundo_factor where usuario_id = ${rosa.id}`,
    );
    expect(fila!.secreto).not.toContain(new URL(uri).searchParams.get('secret')!);
  });
});

describe('entrar con segundo factor', () => {
  it('la contraseña sola no abre la sesión; con el código se entra', async () => {
    const { uri } = await activar((await entrar()).pide);
    const { pide, r } = await entrar();
    expect(r.body).toEqual({ segundoFactor: true, destino: '' });
    expect(await dentro(pide)).toBe(false);
    const malo = await pide('POST', '/acceso/segundo-factor', { codigo: codigoMalo(uri) });
    expect(malo.status).toBe(422);
    expect(malo.body.errors[0].path).toBe('codigo');
    expect(await dentro(pide)).toBe(false);
    const bueno = await pide('POST', '/acceso/segundo-factor', { codigo: siguiente(uri) });
    expect([bueno.status, bueno.body]).toEqual([200, { destino: '/investigador' }]);
    expect(await dentro(pide)).toBe(true);
  });
  it('el código solo, sin haber dado la contraseña, no sirve', async () => {
    const { uri } = await activar((await entrar()).pide);
    const extrano = navegador();
    expect((await extrano('POST', '/acceso/segundo-factor', { codigo: siguiente(uri) })).status).toBe(422);
    expect(await dentro(extrano)).toBe(false);
  });
  it('no se puede adivinar: tras varios códigos malos, ni el bueno entra', async () => {
    const { uri } = await activar((await entrar()).pide);
    const { pide } = await entrar();
    for (let i = 0; i < 10; i++) await pide('POST', '/acceso/segundo-factor', { codigo: codigoMalo(uri) });
    expect((await pide('POST', '/acceso/segundo-factor', { codigo: siguiente(uri) })).status).toBe(422);
    expect(await dentro(pide)).toBe(false);
  });
  it('un código sirve una vez: ni el que activó el factor ni el que ya abrió una sesión vuelven a entrar', async () => {
    const { uri } = await activar((await entrar()).pide);
    const una = (await entrar()).pide;
    const repetido = await una('POST', '/acceso/segundo-factor', { codigo: codigoDe(uri) });
    expect([repetido.status, repetido.body.errors[0].message]).toEqual([422, expect.stringContaining('ya se usó')]);
    const codigo = siguiente(uri);
    expect((await una('POST', '/acceso/segundo-factor', { codigo })).status).toBe(200);
    const otra = (await entrar()).pide;
    expect((await otra('POST', '/acceso/segundo-factor', { codigo })).status).toBe(422);
    // Nor one of an earlier step, although the clock would still accept it.
    expect((await otra('POST', '/acceso/segundo-factor', { codigo: codigoDe(uri) })).status).toBe(422);
    expect(await dentro(otra)).toBe(false);
  });
  it.runIf(onPostgres())('dos solicitudes a la vez con el mismo código abren una sola sesión', async () => {
    const { uri } = await activar((await entrar()).pide);
    const [una, otra] = [(await entrar()).pide, (await entrar()).pide];
    const codigo = siguiente(uri);
    const respuestas = await Promise.all([una, otra].map((p) => p('POST', '/acceso/segundo-factor', { codigo })));
    expect(respuestas.map((r) => r.status).sort()).toEqual([200, 422]);
  });
  it('un código de respaldo entra una sola vez', async () => {
    const { codigos } = await activar((await entrar()).pide);
    const una = (await entrar()).pide;
    expect((await una('POST', '/acceso/segundo-factor', { codigo: codigos[0]! })).status).toBe(200);
    expect(await dentro(una)).toBe(true);
    const otra = (await entrar()).pide;
    expect((await otra('POST', '/acceso/segundo-factor', { codigo: codigos[0]! })).status).toBe(422);
    expect((await otra('POST', '/acceso/segundo-factor', { codigo: codigos[1]! })).status).toBe(200);
  });
});

describe('un cambio de segundo factor', () => {
  it('al activarlo o quitarlo terminan las demás sesiones, y no la propia', async () => {
    const [pide, otra] = [(await entrar()).pide, (await entrar()).pide];
    const { uri } = await activar(pide);
    expect([await dentro(pide), await dentro(otra)]).toEqual([true, false]);
    const tercera = (await entrar()).pide;
    await tercera('POST', '/acceso/segundo-factor', { codigo: siguiente(uri) });
    expect(await dentro(tercera)).toBe(true);
    expect((await pide('POST', '/acceso/2fa/desactivar', { clave: CLAVE })).status).toBe(200);
    expect([await dentro(pide), await dentro(tercera)]).toEqual([true, false]);
  });
});

describe('desactivar el segundo factor', () => {
  it('pide la contraseña, y después se entra sin código', async () => {
    const { pide } = await entrar();
    await activar(pide);
    expect((await pide('POST', '/acceso/2fa/desactivar', { clave: 'mala' })).status).toBe(422);
    expect((await entrar()).r.body.segundoFactor).toBe(true);
    expect((await pide('POST', '/acceso/2fa/desactivar', { clave: CLAVE })).status).toBe(200);
    expect((await entrar()).r.body).toEqual({ segundoFactor: false, destino: '/investigador' });
    expect(await dentro(pide)).toBe(true);
    expect((await auditOf(app.database.db, 'usuario', rosa.id))[0]!.action).toBe('desactivar_segundo_factor');
  });
});

describe('cuando un rol exige el segundo factor', () => {
  let exigente: TestApp;
  let yo: Client;
  let pide: Navegador;
  beforeAll(async () => {
    exigente = await testApp({ settings: { twoFactorRoles: ['admin'] } });
    const { id } = await crearCuenta(exigente.ctx(), {
      usuario: 'jefe',
      roles: ['admin'],
      permisos: [['proyectos', 'ver']],
    });
    await crearCuenta(exigente.ctx(), { usuario: 'libre' });
    const galleta = await abrirSesion(exigente.ctx(), id);
    yo = clientOf(exigente.app, galleta);
    pide = navegador(exigente, galleta);
  });
  it('nada se puede hacer hasta activarlo', async () => {
    const r = await yo.get('/proyectos');
    expect([r.status, r.body.meta]).toEqual([403, { paso: 'segundo-factor' }]);
    expect((await yo.get('/acceso/yo')).body.yo.debeActivarSegundoFactor).toBe(true);
    await activar(pide);
    expect((await pide('GET', '/proyectos')).status).toBe(200);
    expect((await pide('GET', '/acceso/yo')).body.yo.debeActivarSegundoFactor).toBe(false);
  });
  it('no se puede desactivar', async () => {
    const r = await pide('POST', '/acceso/2fa/desactivar', { clave: CLAVE });
    expect([r.status, r.body.detail]).toEqual([403, 'Su cuenta exige el segundo factor; no puede desactivarlo.']);
  });
  it('los demás roles no lo notan', async () => {
    const libre = await exigente.login('libre');
    expect((await libre.get('/acceso/yo')).body.yo.debeActivarSegundoFactor).toBe(false);
    expect((await libre.get('/convocatorias/mias')).status).toBe(200);
  });
});
