import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import Provider from 'oidc-provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#apps/testing/app.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { crearCuenta } from './mundo.ts';

const RETORNO = 'http://localhost:3000/api/auth/oauth2/callback/institucional';
type Persona = { email?: string; email_verified?: boolean; name?: string; employeeNumber?: string };
/** Who enters at the provider next; null: they refuse there. */
const estado: { sub: string; persona: Persona; acepta: boolean } = { sub: 'nadie', persona: {}, acepta: true };

/** The certified OpenID provider of npm, with its own defaults: claims of the scopes come from `userinfo`. */
async function levantar() {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'quipu',
        client_secret: 'secreto-del-cliente',
        redirect_uris: [RETORNO],
        post_logout_redirect_uris: ['http://localhost:3000/'],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'k1' }] },
    cookies: { keys: ['clave-de-la-prueba'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'employeeNumber'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ sub, ...estado.persona }) }),
    loadExistingGrant: async (ctx) => {
      const grant = new ctx.oidc.provider.Grant({ clientId: 'quipu', accountId: ctx.oidc.session!.accountId! });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const atender = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void atender(request, response);
    const dicho = estado.acepta
      ? { login: { accountId: estado.sub } }
      : { error: 'access_denied', error_description: 'No' };
    void provider.interactionFinished(request, response, dicho, { mergeWithLastSubmission: false });
  });
  const cerrar = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { issuer, cerrar };
}

let proveedor: Awaited<ReturnType<typeof levantar>>;
let app: TestApp;
const REGLAS = [{ da: 'investigador', por: { codigo: 'employeeNumber' } }];
beforeAll(async () => {
  proveedor = await levantar();
  const oidc = {
    issuer: proveedor.issuer,
    clientId: 'quipu',
    clientSecret: 'secreto-del-cliente',
    label: 'Cuenta institucional',
    trustsMail: false,
  };
  app = await testApp({ settings: { oidc, accountRules: JSON.stringify(REGLAS) } });
  await crearCuenta(app.ctx(), { usuario: 'rosa' });
});
afterAll(() => proveedor.cerrar());

type Respuesta = Awaited<ReturnType<TestApp['app']['fastify']['inject']>>;
const galletasDe = (r: Respuesta) =>
  r.cookies
    .filter((c) => c.maxAge !== 0)
    .map((c) => `${c.name}=${encodeURIComponent(c.value)}`)
    .join('; ');
/** A browser inside the provider: it keeps its cookies and follows it until it leaves. */
async function recorrer(desde: string, galletas: Map<string, string>, cuerpo?: URLSearchParams) {
  let url = desde;
  let enviado = cuerpo;
  for (let paso = 0; paso < 10 && url.startsWith(proveedor.issuer); paso++) {
    const cookie = [...galletas].map(([k, v]) => `${k}=${v}`).join('; ');
    const r = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(enviado ? { method: 'POST', body: enviado } : {}),
    });
    enviado = undefined;
    for (const galleta of r.headers.getSetCookie()) {
      const [nombre = '', ...valor] = galleta.split(';')[0]!.split('=');
      galletas.set(nombre, valor.join('='));
    }
    const sigue = r.headers.get('location');
    if (!sigue) return { url, html: await r.text() };
    url = new URL(sigue, url).toString();
  }
  return { url, html: '' };
}
async function ingresar(sub: string, persona: Persona, acepta = true) {
  Object.assign(estado, { sub, persona, acepta });
  const ida = await app.app.fastify.inject({
    method: 'POST',
    url: '/api/auth/sign-in/oauth2',
    payload: { providerId: 'institucional', callbackURL: '/elegir-area', errorCallbackURL: '/?ingreso=rechazado' },
  });
  const galletas = new Map<string, string>();
  const { url } = await recorrer(ida.json().url, galletas);
  const vuelta = new URL(url);
  expect(`${vuelta.origin}${vuelta.pathname}`).toBe(RETORNO);
  const respuesta = await app.app.fastify.inject({
    url: `${vuelta.pathname}${vuelta.search}`,
    headers: { cookie: galletasDe(ida) },
  });
  return { respuesta, galletas };
}
const yo = async (r: Respuesta) =>
  (await app.app.fastify.inject({ url: '/api/acceso/yo', headers: { cookie: galletasDe(r) } })).json().yo;

describe('con un proveedor OpenID de verdad', () => {
  it('entra a la cuenta que tiene su correo verificado', async () => {
    const { respuesta } = await ingresar('rosa-1', { email: 'rosa@demo.edu.pe', email_verified: true, name: 'Rosa' });
    expect(respuesta.headers.location).toBe('/elegir-area');
    expect(await yo(respuesta)).toMatchObject({ usuario: 'rosa' });
  });
  it('rechaza a quien no tiene cuenta, o no tiene su correo verificado, y dice por qué', async () => {
    const extrana = await ingresar('extrana', { email: 'extrana@demo.edu.pe', email_verified: true });
    expect(extrana.respuesta.headers.location).toBe('/?ingreso=rechazado');
    const dudosa = await ingresar('dudosa', { email: 'rosa@demo.edu.pe', email_verified: false });
    expect(dudosa.respuesta.headers.location).toBe('/?ingreso=rechazado');
    const sinCorreo = await ingresar('sin-correo', { name: 'Sin correo' });
    expect(sinCorreo.respuesta.headers.location).toBe('/?ingreso=sin-datos');
    for (const { respuesta } of [extrana, dudosa, sinCorreo]) expect(await yo(respuesta)).toBeNull();
  });
  it('quien no acepta en el proveedor vuelve sin sesión, y se le dice', async () => {
    const { respuesta } = await ingresar('rosa-1', { email: 'rosa@demo.edu.pe', email_verified: true }, false);
    expect(respuesta.headers.location).toBe('/?ingreso=proveedor');
    expect(await yo(respuesta)).toBeNull();
    const [rechazo] = await rowsOf<{ motivo: string }>(
      app.database.db,
      sql`select motivo from auditoria where entidad = 'ingreso_institucional' order by id desc limit 1`,
    );
    expect(rechazo!.motivo).toContain('access_denied');
  });
  it('una regla da su cuenta a un investigador, por lo que el proveedor dice en userinfo', async () => {
    await app.database.db.execute(
      sql`
        insert into investigador (tipo, apellido1, nombres, codigo)
        values ('Docente permanente', 'Rojas', 'Luz', 'D-55')
      `,
    );
    const persona = { email: 'luz@demo.edu.pe', email_verified: true, name: 'Luz Rojas', employeeNumber: 'D-55' };
    const { respuesta } = await ingresar('luz-1', persona);
    expect(await yo(respuesta)).toMatchObject({
      correo: 'luz@demo.edu.pe',
      roles: ['investigador'],
      tieneClave: false,
    });
    expect(await yo((await ingresar('luz-1', { ...persona, email: 'otro@demo.edu.pe' })).respuesta)).toMatchObject({
      correo: 'luz@demo.edu.pe',
    });
  });
  it('al salir aquí se sale también allá', async () => {
    const persona = { email: 'rosa@demo.edu.pe', email_verified: true };
    const { respuesta, galletas } = await ingresar('rosa-1', persona);
    const salida = await app.app.fastify.inject({
      method: 'POST',
      url: '/api/acceso/salir',
      headers: { cookie: galletasDe(respuesta) },
      payload: {},
    });
    expect(await yo(respuesta)).toBeNull();
    // The provider knows whose session it is by the identity token, and asks before it ends it.
    const { html } = await recorrer(salida.json().destino, galletas);
    const pregunta = html.match(/action="([^"]+)"[\s\S]*?name="xsrf" value="([^"]+)"/);
    expect(pregunta).not.toBeNull();
    const fin = await recorrer(pregunta![1]!, galletas, new URLSearchParams({ xsrf: pregunta![2]!, logout: 'yes' }));
    expect(fin.url).toBe('http://localhost:3000/');
  });
});
