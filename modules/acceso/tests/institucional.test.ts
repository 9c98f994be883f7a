import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#apps/testing/app.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { CLAVE, type Cuenta, crearCuenta } from './mundo.ts';
import { type Persona, proveedorOidc } from './proveedor-oidc.ts';
import { codigoDe } from './totp.ts';

let proveedor: Awaited<ReturnType<typeof proveedorOidc>>;
let app: TestApp;
let rosa: Cuenta;
beforeAll(async () => {
  proveedor = await proveedorOidc();
  app = await testApp({ settings: { oidc: proveedor.settings } });
  rosa = await crearCuenta(app.ctx(), { usuario: 'rosa', roles: ['investigador'] });
});
afterAll(() => proveedor.cerrar());

type Respuesta = Awaited<ReturnType<TestApp['app']['fastify']['inject']>>;
const galletasDe = (r: Respuesta) =>
  r.cookies
    .filter((c) => c.maxAge !== 0)
    .map((c) => `${c.name}=${encodeURIComponent(c.value)}`)
    .join('; ');
const iniciar = (payload: object = {}, headers: Record<string, string> = {}, de = app) =>
  de.app.fastify.inject({
    method: 'POST',
    url: '/api/auth/sign-in/oauth2',
    headers,
    payload: {
      providerId: 'institucional',
      callbackURL: '/elegir-area',
      errorCallbackURL: '/?ingreso=rechazado',
      ...payload,
    },
  });
/** The whole way: our door, the provider, and back. @returns the answer to the way back */
async function ingresar(persona: Partial<Persona>, de = app) {
  proveedor.estado.persona = {
    sub: `s-${persona.email}`,
    email_verified: true,
    name: 'Alguien',
    email: '',
    ...persona,
  };
  const ida = await iniciar({}, {}, de);
  expect(ida.statusCode).toBe(200);
  const puerta = await fetch(ida.json().url, { redirect: 'manual' });
  const vuelta = new URL(puerta.headers.get('location')!);
  return { vuelta, galletas: galletasDe(ida), respuesta: await volver(vuelta, galletasDe(ida), de) };
}
const volver = (vuelta: URL, cookie: string, de = app) =>
  de.app.fastify.inject({ url: `${vuelta.pathname}${vuelta.search}`, headers: { cookie } });
const yo = async (r: Respuesta, de = app) =>
  (await de.app.fastify.inject({ url: '/api/acceso/yo', headers: { cookie: galletasDe(r) } })).json().yo;
const cuentas = async () =>
  (await rowsOf<{ n: number }>(app.database.db, sql`select count(*)::int as n from usuario`))[0]!.n;

describe('el ingreso institucional', () => {
  it('se anuncia con su nombre', async () => {
    expect((await app.anonymous.get('/acceso/yo')).body.institucion.ingresosInstitucionales).toEqual([
      { via: 'institucional', etiqueta: 'Cuenta institucional' },
    ]);
  });
  it('vuelve a una dirección de este sistema, con los datos mínimos', async () => {
    const destino = new URL((await iniciar()).json().url);
    expect(destino.origin).toBe(proveedor.settings.issuer);
    expect(destino.searchParams.get('redirect_uri')).toBe(
      'http://localhost:3000/api/auth/oauth2/callback/institucional',
    );
    expect(destino.searchParams.get('scope')).toBe('openid email profile');
    expect(destino.searchParams.get('code_challenge_method')).toBe('S256');
    expect(destino.searchParams.get('nonce')).toMatch(/^[\w-]{43}$/);
  });
  it('entra a la cuenta que tiene el mismo correo, en cualquier escritura', async () => {
    for (const email of ['rosa@demo.edu.pe', 'ROSA@Demo.edu.pe']) {
      const { respuesta } = await ingresar({ email, sub: 'rosa-1' });
      expect(respuesta.statusCode).toBe(302);
      expect(respuesta.headers.location).toBe('/elegir-area');
      expect(await yo(respuesta)).toMatchObject({ usuario: 'rosa', roles: ['investigador'] });
    }
    expect(
      await rowsOf(app.database.db, sql`select proveedor from cuenta where usuario_id = ${rosa.id} order by id`),
    ).toEqual([{ proveedor: 'credential' }, { proveedor: 'institucional' }]);
  });
  it('no cambia el nombre ni el correo de la cuenta', async () => {
    await ingresar({ email: 'rosa@demo.edu.pe', sub: 'rosa-1', name: 'Otro nombre' });
    expect(await rowsOf(app.database.db, sql`select nombre, email from usuario where id = ${rosa.id}`)).toEqual([
      { nombre: 'Prueba rosa', email: 'rosa@demo.edu.pe' },
    ]);
  });
  it('queda anotado como los demás ingresos', async () => {
    await app.database.db.execute(sql`delete from intento_acceso`);
    await app.database.db.execute(sql`update usuario set ultimo_acceso = null where id = ${rosa.id}`);
    await ingresar({ email: 'rosa@demo.edu.pe', sub: 'rosa-1' });
    expect(await rowsOf(app.database.db, sql`select exito, usuario_id::int as usuario from intento_acceso`)).toEqual([
      { exito: true, usuario: rosa.id },
    ]);
    expect(
      await rowsOf(
        app.database.db,
        sql`select (ultimo_acceso is not null) as visto from usuario where id = ${rosa.id}`,
      ),
    ).toEqual([{ visto: true }]);
  });
  it('rechaza un correo que la oficina no registró, y no crea la cuenta', async () => {
    const antes = await cuentas();
    const { respuesta } = await ingresar({ email: 'extrana@demo.edu.pe' });
    expect(respuesta.statusCode).toBe(302);
    expect(String(respuesta.headers.location)).toMatch(/^(http:\/\/localhost:3000)?\/\?ingreso=rechazado/);
    expect(await yo(respuesta)).toBeNull();
    expect(await cuentas()).toBe(antes);
  });
  it.each([false, undefined, null, 'true', 1])(
    'rechaza un correo del que el proveedor dice «%s», no que lo verificó',
    async (dice) => {
      const { usuario } = await crearCuenta(app.ctx(), { usuario: `victima${String(dice)}` });
      const { respuesta } = await ingresar({ email: `${usuario}@demo.edu.pe`, sub: 'atacante', email_verified: dice });
      expect(String(respuesta.headers.location)).toContain('ingreso=rechazado');
      expect(await yo(respuesta)).toBeNull();
    },
  );
  it('con la confianza declarada por la instalación basta el correo', async () => {
    const confiada = await testApp({ settings: { oidc: { ...proveedor.settings, trustsMail: true } } });
    await crearCuenta(confiada.ctx(), { usuario: 'confiada' });
    const { respuesta } = await ingresar({ email: 'confiada@demo.edu.pe', email_verified: undefined }, confiada);
    expect(await yo(respuesta, confiada)).toMatchObject({ usuario: 'confiada' });
  });
  it.each([
    ['de otro pedido', { nonce: 'otro' }],
    ['sin la marca del pedido', { nonce: null }],
    ['para otro sistema', { aud: 'otro-sistema' }],
    ['de otro proveedor', { iss: 'https://otro.example' }],
    ['vencida', { exp: 1 }],
    ['firmada por otro', { ajena: true }],
  ])('no acepta una ficha de identidad %s', async (_, trampa) => {
    proveedor.estado.trampa = trampa;
    try {
      const { respuesta } = await ingresar({ email: 'rosa@demo.edu.pe', sub: 'rosa-1' });
      expect(String(respuesta.headers.location)).toContain('ingreso=invalida');
      expect(await yo(respuesta)).toBeNull();
    } finally {
      proveedor.estado.trampa = {};
    }
  });
  it('cuando la oficina cambia el correo de la cuenta, quien la abría con el anterior ya no entra', async () => {
    const { id } = await crearCuenta(app.ctx(), { usuario: 'saliente' });
    const { respuesta } = await ingresar({ email: 'saliente@demo.edu.pe', sub: 'persona-1' });
    expect(await yo(respuesta)).toMatchObject({ usuario: 'saliente' });
    await crearCuenta(app.ctx(), { usuario: 'jefa', roles: ['admin'], superadmin: true });
    const jefa = await app.login('jefa');
    const { version } = (await jefa.get(`/usuarios/cuentas/${id}`)).body;
    expect((await jefa.put(`/usuarios/investigadores/${id}`, { version, correo: 'entrante@demo.edu.pe' })).status).toBe(
      200,
    );
    expect(await yo(respuesta)).toBeNull();
    expect(await yo((await ingresar({ email: 'saliente@demo.edu.pe', sub: 'persona-1' })).respuesta)).toBeNull();
    expect(await yo((await ingresar({ email: 'entrante@demo.edu.pe', sub: 'persona-2' })).respuesta)).toMatchObject({
      usuario: 'saliente',
    });
  });
  it.each([
    ['inactiva', { activo: false }],
    ['vencida', { caducaEn: new Date('2020-01-01') }],
  ])('a una cuenta %s no le abre sesión', async (usuario, extra) => {
    const { id } = await crearCuenta(app.ctx(), { usuario, ...extra });
    const { respuesta } = await ingresar({ email: `${usuario}@demo.edu.pe` });
    expect(await yo(respuesta)).toBeNull();
    expect(String(respuesta.headers.location)).toContain('ingreso=rechazado');
    expect(await rowsOf(app.database.db, sql`select 1 from sesion where usuario_id = ${id}`)).toEqual([]);
  });
  it('no acepta una vuelta que este navegador no pidió, ni dos veces la misma', async () => {
    const { vuelta, galletas } = await ingresar({ email: 'rosa@demo.edu.pe', sub: 'rosa-1' });
    for (const intento of [await volver(vuelta, ''), await volver(vuelta, galletas)])
      expect(await yo(intento)).toBeNull();
    const falsa = new URL(vuelta);
    falsa.searchParams.set('state', 'inventado');
    expect(await yo(await volver(falsa, galletas))).toBeNull();
  });
  it('no lleva a otro sitio al terminar', async () => {
    for (const callbackURL of ['https://malo.example/', '//malo.example', 'javascript:alert(1)']) {
      const r = await iniciar({ callbackURL });
      expect(r.statusCode).toBeGreaterThanOrEqual(400);
      expect((await iniciar({ errorCallbackURL: callbackURL })).statusCode).toBeGreaterThanOrEqual(400);
    }
  });
  it('no se inicia desde otro sitio', async () => {
    expect((await iniciar({}, { origin: 'https://malo.example' })).statusCode).toBe(403);
  });
});

describe('el segundo factor', () => {
  it('se pide también a quien entra por su institución, y sin él no hay sesión', async () => {
    const { usuario, id } = await crearCuenta(app.ctx(), { usuario: 'doblefactor' });
    const dentro = await app.login(usuario, CLAVE);
    const { uri } = (await dentro.post('/acceso/2fa/iniciar', { clave: CLAVE })).body;
    expect((await dentro.post('/acceso/2fa/confirmar', { codigo: codigoDe(uri) })).status).toBe(200);
    await app.database.db.execute(sql`delete from sesion where usuario_id = ${id}`);
    const { respuesta } = await ingresar({ email: `${usuario}@demo.edu.pe` });
    expect([respuesta.statusCode, respuesta.headers.location]).toEqual([302, '/?paso=segundo-factor']);
    expect(await yo(respuesta)).toBeNull();
    expect(await rowsOf(app.database.db, sql`select 1 from sesion where usuario_id = ${id}`)).toEqual([]);
    const codigo = await app.app.fastify.inject({
      method: 'POST',
      url: '/api/acceso/segundo-factor',
      headers: { cookie: galletasDe(respuesta) },
      payload: { codigo: codigoDe(uri, Date.now() + 30_000) },
    });
    expect(codigo.statusCode).toBe(200);
    expect(await yo(codigo)).toMatchObject({ usuario });
  });
  it('lo activa también quien nunca tuvo una contraseña aquí, si su rol lo exige', async () => {
    const exigente = await testApp({ settings: { oidc: proveedor.settings, twoFactorRoles: ['investigador'] } });
    const { id } = await crearCuenta(exigente.ctx(), { usuario: 'sinclave' });
    await exigente.database.db.execute(sql`delete from cuenta where usuario_id = ${id}`);
    const { respuesta } = await ingresar({ email: 'sinclave@demo.edu.pe' }, exigente);
    expect(await yo(respuesta, exigente)).toMatchObject({ debeActivarSegundoFactor: true, tieneClave: false });
    const pedir = (url: string, payload: object) =>
      exigente.app.fastify.inject({ method: 'POST', url, headers: { cookie: galletasDe(respuesta) }, payload });
    const { uri } = (await pedir('/api/acceso/2fa/iniciar', { clave: '' })).json();
    const r = await pedir('/api/acceso/2fa/confirmar', { codigo: codigoDe(uri) });
    expect(r.statusCode).toBe(200);
    expect(await yo(r, exigente)).toMatchObject({ debeActivarSegundoFactor: false, segundoFactor: true });
  });
});

describe('lo demás de la máquina de sesiones', () => {
  it.each([
    ['POST', '/api/auth/sign-up/email'],
    ['POST', '/api/auth/sign-in/email'],
    ['POST', '/api/auth/sign-in/username'],
    ['GET', '/api/auth/get-session'],
    ['POST', '/api/auth/update-user'],
    ['POST', '/api/auth/change-email'],
    ['POST', '/api/auth/delete-user'],
    ['POST', '/api/auth/two-factor/disable'],
    ['GET', '/api/auth/ok'],
  ] as const)('no se alcanza desde fuera: %s %s', async (method, url) => {
    const r = await app.app.fastify.inject({ method, url, ...(method === 'POST' ? { payload: {} } : {}) });
    expect(r.statusCode).toBe(404);
  });
  it('sin proveedor configurado tampoco hay ingreso institucional', async () => {
    const sin = await testApp();
    const r = await sin.app.fastify.inject({
      method: 'POST',
      url: '/api/auth/sign-in/oauth2',
      payload: { providerId: 'institucional' },
    });
    expect(r.statusCode).toBe(404);
    expect((await sin.anonymous.get('/acceso/yo')).body.institucion.ingresosInstitucionales).toEqual([]);
  });
});
