import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#apps/testing/app.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { MOTIVOS_DE_RECHAZO, type MotivoDeRechazo } from '../domain/institucional.ts';
import { CLAVE, type Cuenta, crearCuenta } from './mundo.ts';
import { enBase64, type PersonaSaml, proveedorSaml, type TrampaSaml } from './proveedor-saml.ts';
import { codigoDe } from './totp.ts';

const ACS = 'http://localhost:3000/api/auth/saml/acs';
const QUIPU = 'http://localhost:3000/api/auth/saml/metadata';

let proveedor: Awaited<ReturnType<typeof proveedorSaml>>;
let app: TestApp;
let rosa: Cuenta;
let metadatos: string;
beforeAll(async () => {
  proveedor = await proveedorSaml();
  app = await testApp({ settings: { saml: proveedor.ajustes } });
  rosa = await crearCuenta(app.ctx(), { usuario: 'rosa', roles: ['investigador'] });
  metadatos = (await pedir('/api/auth/saml/metadata')).body;
});
afterAll(() => proveedor.cerrar());
afterEach(() => {
  proveedor.estado.trampa = {};
});

type Respuesta = Awaited<ReturnType<TestApp['app']['fastify']['inject']>>;
const galletasDe = (r: Respuesta) =>
  r.cookies
    .filter((c) => c.maxAge !== 0)
    .map((c) => `${c.name}=${encodeURIComponent(c.value)}`)
    .join('; ');
const pedir = (url: string, cookie = '', de = app) => de.app.fastify.inject({ url, headers: { cookie } });
/** As the browser posts it from the page of the provider: from another site, without our cookies. */
const enviar = (SAMLResponse: string, de = app) =>
  de.app.fastify.inject({
    method: 'POST',
    url: '/api/auth/saml/acs',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: proveedor.base },
    payload: new URLSearchParams({ SAMLResponse }).toString(),
  });
const iniciar = (de = app) => pedir('/api/auth/saml/entrar', '', de);
const peticionDe = (ida: Respuesta): string => {
  const pedido = new URL(String(ida.headers.location)).searchParams.get('SAMLRequest')!;
  return inflateRawSync(Buffer.from(pedido, 'base64'))
    .toString()
    .match(/\bID="([^"]+)"/)![1]!;
};
const rosaEs = (extra: Partial<PersonaSaml> = {}): PersonaSaml => ({
  nameId: 'rosa-permanente',
  atributos: { mail: 'rosa@demo.edu.pe' },
  ...extra,
});
/** The whole way: our door, the provider, and back, in the same browser. */
async function ingresar(persona: PersonaSaml, trampa: TrampaSaml = {}, de = app) {
  proveedor.estado.persona = persona;
  const ida = await iniciar(de);
  expect(ida.statusCode).toBe(302);
  const xml = proveedor.responder(peticionDe(ida), ACS, QUIPU, trampa);
  const recibida = await enviar(enBase64(xml), de);
  const sigue = String(recibida.headers.location);
  const respuesta = sigue.startsWith('/api/') ? await pedir(sigue, galletasDe(ida), de) : recibida;
  return { ida, xml, recibida, respuesta, galletas: galletasDe(ida) };
}
const yo = async (r: Respuesta, de = app) => (await pedir('/api/acceso/yo', galletasDe(r), de)).json().yo;
const auditado = async () =>
  (
    await rowsOf<{ accion: string; motivo: string; despues: object }>(
      app.database.db,
      sql`
        select accion, motivo, despues
        from auditoria
        where entidad = 'ingreso_institucional'
        order by id desc
        limit 1
      `,
    )
  )[0];
async function esperarRechazo(respuesta: Respuesta, motivo: MotivoDeRechazo) {
  expect(respuesta.headers.location).toBe(`/?ingreso=${motivo}`);
  expect(await yo(respuesta)).toBeNull();
  expect(await auditado()).toMatchObject({
    accion: 'rechazar',
    motivo: expect.stringContaining(MOTIVOS_DE_RECHAZO[motivo]),
  });
}

describe('el ingreso con SAML', () => {
  it('se anuncia con su nombre, y sin configurarlo no existe', async () => {
    expect((await app.anonymous.get('/acceso/yo')).body.institucion.ingresosInstitucionales).toEqual([
      { via: 'saml', etiqueta: 'Cuenta de la universidad' },
    ]);
    const sin = await testApp();
    expect((await pedir('/api/auth/saml/entrar', '', sin)).statusCode).toBe(404);
    expect((await enviar('x', sin)).statusCode).toBe(404);
  });
  it('describe este sistema para el proveedor, y pide aserciones firmadas', () => {
    expect(metadatos).toContain(`entityID="${QUIPU}"`);
    expect(metadatos).toContain('WantAssertionsSigned="true"');
    expect(metadatos).toContain(ACS);
  });
  it('entra con un proveedor de verdad, que lee el pedido y lo responde', async () => {
    proveedor.estado.persona = rosaEs();
    const ida = await iniciar();
    const { acs, SAMLResponse } = await proveedor.atenderIngreso(String(ida.headers.location), metadatos);
    expect(acs).toBe(ACS);
    const recibida = await enviar(SAMLResponse);
    expect(recibida.statusCode).toBe(303);
    const dentro = await pedir(String(recibida.headers.location), galletasDe(ida));
    expect([dentro.statusCode, dentro.headers.location]).toEqual([302, '/elegir-area']);
    expect(await yo(dentro)).toMatchObject({ usuario: 'rosa', roles: ['investigador'] });
  });
  it('queda anotado como los demás ingresos, y la cuenta, atada al nombre permanente', async () => {
    await app.database.db.execute(sql`delete from intento_acceso`);
    expect(await yo((await ingresar(rosaEs())).respuesta)).toMatchObject({ usuario: 'rosa' });
    expect(await rowsOf(app.database.db, sql`select exito, usuario_id::int as usuario from intento_acceso`)).toEqual([
      { exito: true, usuario: rosa.id },
    ]);
    // With another mail, the same person.
    const { respuesta } = await ingresar(rosaEs({ atributos: { mail: 'otro@demo.edu.pe' } }));
    expect(await yo(respuesta)).toMatchObject({ usuario: 'rosa' });
  });
  it.each([
    ['urn:oid:0.9.2342.19200300.100.1.3'],
    ['http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress'],
    ['email'],
  ])('halla el correo en %s', async (nombre) => {
    const { respuesta } = await ingresar({ nameId: `por-${nombre}`, atributos: { [nombre]: 'ROSA@demo.edu.pe' } });
    expect(await yo(respuesta)).toMatchObject({ usuario: 'rosa' });
  });
  it('con un nombre que cambia cada vez, ata la cuenta a un identificador permanente o al correo', async () => {
    const formato = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
    for (const nameId of ['uno', 'dos'])
      expect(await yo((await ingresar(rosaEs({ nameId, formato }))).respuesta)).toMatchObject({ usuario: 'rosa' });
    expect(
      await rowsOf(
        app.database.db,
        sql`
          select cuenta_externa as sujeto
          from cuenta
          where proveedor = 'saml' and cuenta_externa ~ '^(uno|dos|correo)'
        `,
      ),
    ).toEqual([{ sujeto: 'correo:rosa@demo.edu.pe' }]);
  });
  it('rechaza a quien no tiene cuenta, y no la crea', async () => {
    const { respuesta } = await ingresar({ nameId: 'extrana', atributos: { mail: 'extrana@demo.edu.pe' } });
    await esperarRechazo(respuesta, 'rechazado');
    expect((await auditado())?.despues).toMatchObject({ correo: 'extrana@demo.edu.pe', proveedor: 'saml' });
  });
  it.each([
    ['inactiva', { activo: false }],
    ['vencida', { caducaEn: new Date('2020-01-01') }],
  ])('a una cuenta %s no le abre sesión', async (usuario, extra) => {
    const { id } = await crearCuenta(app.ctx(), { usuario, ...extra });
    const { respuesta } = await ingresar({ nameId: usuario, atributos: { mail: `${usuario}@demo.edu.pe` } });
    await esperarRechazo(respuesta, 'rechazado');
    expect(await rowsOf(app.database.db, sql`select 1 from sesion where usuario_id = ${id}`)).toEqual([]);
  });
});

/** Moves the signed assertion into an extension and puts a forged one in its place. */
function envuelta(xml: string): string {
  const firmada = xml.match(/<saml:Assertion .*<\/saml:Assertion>/s)![0];
  const falsa = firmada
    .replace(/<ds:Signature .*<\/ds:Signature>/s, '')
    .replace(/\bID="_[^"]+"/, 'ID="_falsa"')
    .replaceAll('rosa', 'jefa');
  return xml.replace(firmada, `<samlp:Extensions>${firmada}</samlp:Extensions>${falsa}`);
}
/** The forged assertion keeps the signature of the other, which travels inside it. */
function envueltaEnLaFirma(xml: string): string {
  const firmada = xml.match(/<saml:Assertion .*<\/saml:Assertion>/s)![0];
  const firma = firmada.match(/<ds:Signature .*<\/ds:Signature>/s)![0];
  const original = firmada.replace(firma, '');
  const falsa = original.replace(/\bID="_[^"]+"/, 'ID="_falsa"').replaceAll('rosa', 'jefa');
  const conFirma = falsa.replace(
    '</saml:Issuer>',
    `</saml:Issuer>${firma.replace('</ds:Signature>', `<ds:Object>${original}</ds:Object></ds:Signature>`)}`,
  );
  return xml.replace(firmada, conFirma);
}

describe('una respuesta que no se puede creer', () => {
  beforeAll(() => crearCuenta(app.ctx(), { usuario: 'jefa', roles: ['admin'], superadmin: true }));

  const casos: [string, TrampaSaml, MotivoDeRechazo][] = [
    ['sin firma', { firma: 'ninguna' }, 'firma'],
    ['firmada por otro', { firma: 'ajena' }, 'firma'],
    ['con la firma fuera de la aserción', { firma: 'respuesta' }, 'firma'],
    ['firmada con SHA-1', { firma: 'sha1' }, 'firma'],
    ['cambiada después de firmar', { despues: (xml) => xml.replaceAll('rosa@demo', 'jefa@demo') }, 'firma'],
    ['envuelta: otra aserción en el lugar de la firmada', { despues: envuelta }, 'firma'],
    ['envuelta: la firmada viaja dentro de la firma', { despues: envueltaEnLaFirma }, 'firma'],
    [
      'con dos aserciones',
      { despues: (xml) => xml.replace(/(<saml:Assertion .*<\/saml:Assertion>)/s, '$1$1') },
      'firma',
    ],
    ['vencida', { desde: -700, hasta: -90 }, 'vencida'],
    ['que aún no vale', { desde: 90, hasta: 400 }, 'vencida'],
    ['para otro sistema', { audiencia: 'https://otro.example' }, 'ajena'],
    ['para otra dirección', { destinatario: 'https://otro.example/acs' }, 'ajena'],
    ['de otro proveedor', { emisor: 'https://otro.example/idp' }, 'ajena'],
    ['de un pedido que nadie hizo', { enRespuestaA: '_0123456789abcdef' }, 'desconocida'],
    ['que no responde a ningún pedido', { enRespuestaA: null }, 'desconocida'],
    ['con un DOCTYPE', { despues: (xml) => `<!DOCTYPE r [<!ENTITY x "y">]>${xml}` }, 'invalida'],
  ];
  it.each(casos)('%s se rechaza, se dice por qué y queda en la auditoría', async (_, trampa, motivo) => {
    const { recibida } = await ingresar(rosaEs(), trampa);
    expect(recibida.statusCode).toBe(303);
    await esperarRechazo(recibida, motivo);
  });
  it('con el comentario que parte un correo en dos se lee entera, o no se lee', async () => {
    const partido = 'rosa@demo.edu.pe<!---->.malo.example';
    const { respuesta } = await ingresar({ nameId: 'partida', atributos: { mail: partido } });
    expect(await yo(respuesta)).toBeNull();
  });
  it('con el reloj del proveedor adelantado o atrasado hasta un minuto se admite', async () => {
    for (const [desde, hasta] of [
      [40, 300],
      [-300, -40],
    ] as const)
      expect(await yo((await ingresar(rosaEs(), { desde, hasta })).respuesta)).toMatchObject({ usuario: 'rosa' });
  });
  it.each(['', 'no es base64', enBase64('texto'), enBase64('<a>'), enBase64(`<a>${'x'.repeat(300_000)}</a>`)])(
    'que no es un mensaje se rechaza sin más (%#)',
    async (mensaje) => {
      expect(String((await enviar(mensaje)).headers.location)).toMatch(/^\/\?ingreso=(invalida|desconocida)$/);
    },
  );
  it('firmada para un pedido no sirve para otro', async () => {
    proveedor.estado.persona = rosaEs();
    const uno = peticionDe(await iniciar());
    const dos = peticionDe(await iniciar());
    const xml = proveedor.responder(uno, ACS, QUIPU);
    // The answer around the assertion is not signed.
    const cambiada = xml.replace(`InResponseTo="${uno}"`, `InResponseTo="${dos}"`);
    await esperarRechazo(await enviar(enBase64(cambiada)), 'desconocida');
  });
});

describe('cada respuesta sirve una vez', () => {
  it('repetida se rechaza, también cuando llega dos veces a la vez', async () => {
    const { xml } = await ingresar(rosaEs());
    await esperarRechazo(await enviar(enBase64(xml)), 'repetida');
    const otra = proveedor.responder(peticionDe(await iniciar()), ACS, QUIPU);
    const juntas = await Promise.all([1, 2, 3].map(() => enviar(enBase64(otra))));
    const admitidas = juntas.filter((r) => String(r.headers.location).startsWith('/api/auth/saml/completar'));
    expect(admitidas).toHaveLength(1);
    for (const r of juntas) if (!admitidas.includes(r)) expect(r.headers.location).toBe('/?ingreso=repetida');
  });
  it('y también en otro proceso del mismo sistema', async () => {
    const { xml } = await ingresar(rosaEs());
    const { buildApp } = await import('#apps/testing/app.ts');
    const vecino = await buildApp({
      settings: { ...app.ctx().settings },
      database: { ...app.database, close: async () => {} },
      files: app.ctx().files,
    });
    const r = await vecino.fastify.inject({
      method: 'POST',
      url: '/api/auth/saml/acs',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ SAMLResponse: enBase64(xml) }).toString(),
    });
    expect(r.headers.location).toBe('/?ingreso=repetida');
    await vecino.fastify.close();
  });
  it('y solo en el navegador que la pidió', async () => {
    proveedor.estado.persona = rosaEs();
    const ida = await iniciar();
    const recibida = await enviar(enBase64(proveedor.responder(peticionDe(ida), ACS, QUIPU)));
    const sigue = String(recibida.headers.location);
    // Somebody sends the victim to finish the sign-in of another account.
    const ajeno = await pedir(sigue, galletasDe(await iniciar()));
    await esperarRechazo(ajeno, 'otro-navegador');
    await esperarRechazo(await pedir(sigue, galletasDe(ida)), 'otro-navegador');
    await esperarRechazo(await pedir('/api/auth/saml/completar?ficha=inventada', galletasDe(ida)), 'otro-navegador');
  });
  it('y no después de quince minutos', async () => {
    proveedor.estado.persona = rosaEs();
    const peticion = peticionDe(await iniciar());
    await app.database.db.execute(
      sql`update peticion_saml set creado_en = creado_en - interval '16 minutes' where ficha = ${peticion}`,
    );
    await esperarRechazo(await enviar(enBase64(proveedor.responder(peticion, ACS, QUIPU))), 'desconocida');
  });
});

describe('el segundo factor', () => {
  it('se pide también a quien entra con SAML, y su sesión queda atada a la del proveedor', async () => {
    const { usuario, id } = await crearCuenta(app.ctx(), { usuario: 'doblefactor' });
    const dentro = await app.login(usuario, CLAVE);
    const { uri } = (await dentro.post('/acceso/2fa/iniciar', { clave: CLAVE })).body;
    expect((await dentro.post('/acceso/2fa/confirmar', { codigo: codigoDe(uri) })).status).toBe(200);
    await app.database.db.execute(sql`delete from sesion where usuario_id = ${id}`);
    const { respuesta } = await ingresar({
      nameId: 'doble',
      atributos: { mail: `${usuario}@demo.edu.pe` },
      indice: 'doble-1',
    });
    expect([respuesta.statusCode, respuesta.headers.location]).toEqual([302, '/?paso=segundo-factor']);
    expect(await yo(respuesta)).toBeNull();
    const codigo = await app.app.fastify.inject({
      method: 'POST',
      url: '/api/acceso/segundo-factor',
      headers: { cookie: galletasDe(respuesta) },
      payload: { codigo: codigoDe(uri, Date.now() + 30_000) },
    });
    expect(await yo(codigo)).toMatchObject({ usuario });
    await pedir(rutaDe(proveedor.pedirSalida(metadatos, 'doble', 'doble-1')));
    expect(await yo(codigo)).toBeNull();
  });
});

const rutaDe = (direccion: string): string => {
  const { pathname, search } = new URL(direccion);
  return `${pathname}${search}`;
};
const salir = async (r: Respuesta, de = app) =>
  de.app.fastify.inject({ method: 'POST', url: '/api/acceso/salir', headers: { cookie: galletasDe(r) }, payload: {} });

describe('la salida', () => {
  it('cierra la sesión aquí y lleva a cerrarla en el proveedor, que lee el pedido', async () => {
    const { respuesta } = await ingresar(rosaEs({ indice: 'sale-1' }));
    const { destino } = (await salir(respuesta)).json();
    expect(await yo(respuesta)).toBeNull();
    expect(destino).toMatch(new RegExp(`^${proveedor.base}/slo\\?SAMLRequest=`));
    const xml = inflateRawSync(Buffer.from(new URL(destino).searchParams.get('SAMLRequest')!, 'base64')).toString();
    expect(xml).toContain('rosa-permanente');
    expect(xml).toContain('sale-1');
    const vuelve = await pedir('/api/auth/saml/salir?SAMLResponse=x');
    expect([vuelve.statusCode, vuelve.headers.location]).toEqual([303, '/']);
  });
  it('firma el pedido cuando la instalación tiene su clave, y el proveedor lo comprueba', async () => {
    const { selfSigned } = await import('#core/testing/server/certificate.ts');
    const conClave = await testApp({ settings: { saml: { ...proveedor.ajustes, own: selfSigned('rsa') } } });
    await crearCuenta(conClave.ctx(), { usuario: 'rosa' });
    const suyos = (await pedir('/api/auth/saml/metadata', '', conClave)).body;
    const { respuesta, ida } = await ingresar(rosaEs({ indice: 'firmada-1' }), {}, conClave);
    expect(new URL(String(ida.headers.location)).searchParams.get('Signature')).not.toBeNull();
    const { destino } = (await salir(respuesta, conClave)).json();
    const leido = await proveedor.leerSalida(suyos, destino);
    expect(leido.extract.nameID).toBe('rosa-permanente');
  });
  it('quien entró con su contraseña sale aquí y nada más', async () => {
    const conClave = await app.login('rosa');
    expect((await conClave.post('/acceso/salir')).body).toEqual({ destino: null });
  });
  it('que empieza en el proveedor cierra la sesión que él nombra, y no las demás', async () => {
    const una = (await ingresar(rosaEs({ indice: 'una' }))).respuesta;
    const otra = (await ingresar(rosaEs({ indice: 'otra' }))).respuesta;
    const r = await pedir(rutaDe(proveedor.pedirSalida(metadatos, 'rosa-permanente', 'una')));
    expect(r.statusCode).toBe(303);
    expect(String(r.headers.location)).toMatch(new RegExp(`^${proveedor.base}/slo\\?SAMLResponse=`));
    expect(await yo(una)).toBeNull();
    expect(await yo(otra)).toMatchObject({ usuario: 'rosa' });
    await pedir(rutaDe(proveedor.pedirSalida(metadatos, 'rosa-permanente')));
    expect(await yo(otra)).toBeNull();
  });
  it.each([
    ['sin firma', (d: URL) => d.searchParams.delete('Signature')],
    [
      'con otra persona',
      (d: URL) => d.searchParams.set('SAMLRequest', otraPersona(d.searchParams.get('SAMLRequest')!)),
    ],
    [
      'con la firma de otro algoritmo',
      (d: URL) => d.searchParams.set('SigAlg', 'http://www.w3.org/2000/09/xmldsig#rsa-sha1'),
    ],
    ['con el pedido dos veces', (d: URL) => d.searchParams.append('SAMLRequest', d.searchParams.get('SAMLRequest')!)],
    ['que se infla sin fin', (d: URL) => d.searchParams.set('SAMLRequest', bomba)],
  ])('que empieza en el proveedor %s no cierra nada', async (_, cambiar) => {
    const dentro = (await ingresar(rosaEs({ indice: 'queda' }))).respuesta;
    const direccion = new URL(proveedor.pedirSalida(metadatos, 'rosa-permanente', 'queda'));
    cambiar(direccion);
    const r = await pedir(rutaDe(direccion.toString()));
    expect(r.headers.location).toBe('/');
    expect(await yo(dentro)).toMatchObject({ usuario: 'rosa' });
    expect(await auditado()).toMatchObject({ accion: 'rechazar' });
  });
  it('con un pedido viejo, que alguien guardó, no cierra nada', async () => {
    const dentro = (await ingresar(rosaEs({ indice: 'vieja' }))).respuesta;
    await pedir(rutaDe(proveedor.pedirSalida(metadatos, 'rosa-permanente', 'vieja', 3600)));
    expect(await yo(dentro)).toMatchObject({ usuario: 'rosa' });
  });
});

const otraPersona = (pedido: string): string => {
  const xml = inflateRawSync(Buffer.from(pedido, 'base64')).toString();
  return deflateRawSync(xml.replace('rosa-permanente', 'otra')).toString('base64');
};
const bomba = deflateRawSync(Buffer.alloc(4_000_000, 32)).toString('base64');
