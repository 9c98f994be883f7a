import { randomBytes } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#apps/testing/app.ts';
import { auditOf } from '#core/audit/server/audit.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { cambiarIdentidad } from '../server/index.ts';
import { intentoAcceso, llaveAcceso, retoLlave, sesion, usuario } from '../tables.ts';
import { type LlaveDePrueba, llaveDePrueba, SITIO, type Trampa } from './llave-de-prueba.ts';
import { abrirSesion, CLAVE, type Cuenta, type CuentaNueva, crearCuenta } from './mundo.ts';
import { dentro, type Navegador, navegadorEn } from './navegador.ts';
import { codigoDe } from './totp.ts';

let app: TestApp;
let apagado: TestApp;
let ctx: Ctx;
let minutos = 0;
let serie = 0;
let rosa: Cuenta;
let yo: Navegador;
beforeAll(async () => {
  app = await testApp({
    settings: { passkeys: SITIO, twoFactorRoles: ['admin'] },
    now: () => new Date(Date.now() + minutos * 60_000),
  });
  apagado = await testApp();
  ctx = app.ctx();
});
beforeEach(async () => {
  minutos = 0;
  rosa = await crearCuenta(ctx, { usuario: `rosa${++serie}` });
  yo = await dentroDe(rosa);
});

const extrano = (de: TestApp = app) => navegadorEn(de, { direccion: `10.7.0.${serie}` });
const dentroDe = async (cuenta: Cuenta) => navegadorEn(app, { galleta: await abrirSesion(ctx, cuenta.id) });
const entrarConClave = async (cuenta: Cuenta) => {
  const pide = extrano();
  await pide('POST', '/acceso/entrar', { usuario: cuenta.usuario, clave: CLAVE });
  return pide;
};

/** Asks for the options and gives what the key answers to them. */
async function agregar(pide: Navegador, llave: LlaveDePrueba, nombre = 'Mi teléfono', trampa: Trampa = {}) {
  const preparada = await pide('POST', '/acceso/llaves/preparar', { clave: CLAVE });
  expect(preparada.status).toBe(200);
  const r = await pide('POST', '/acceso/llaves', { nombre, respuesta: llave.crear(preparada.body, trampa) });
  return { ...r, opciones: preparada.body };
}
async function entrar(llave: LlaveDePrueba, trampa: Trampa = {}, pide = extrano()) {
  const { body } = await pide('POST', '/acceso/llaves/reto');
  const r = await pide('POST', '/acceso/llaves/entrar', { respuesta: llave.firmar(body, trampa) });
  return { ...r, pide };
}
/** A key of Rosa, already added. */
async function conLlave(opciones: { cuenta?: boolean } = {}) {
  const llave = llaveDePrueba(opciones);
  expect((await agregar(yo, llave)).status).toBe(200);
  return llave;
}
const historia = async (cuenta: Cuenta) => (await auditOf(app.database.db, 'usuario', cuenta.id)).map((a) => a.action);
const llavesDe = (cuenta: Cuenta) => ctx.db.select().from(llaveAcceso).where(eq(llaveAcceso.usuarioId, cuenta.id));
const correosDe = async (cuenta: Cuenta) =>
  (
    await rowsOf<{ plantilla: string }>(
      app.database.db,
      sql`select plantilla from correo_saliente where entidad = 'usuario' and entidad_id = ${cuenta.id} order by id`,
    )
  ).map((c) => c.plantilla);

describe('agregar una llave de acceso', () => {
  it('pide la contraseña, y que la llave reconozca a la persona y guarde su cuenta', async () => {
    const mala = await yo('POST', '/acceso/llaves/preparar', { clave: 'mala' });
    expect([mala.status, mala.body.errors]).toEqual([
      422,
      [{ path: 'clave', message: 'La contraseña no es correcta.' }],
    ]);
    const { body } = await yo('POST', '/acceso/llaves/preparar', { clave: CLAVE });
    expect(body).toMatchObject({
      rp: { id: 'localhost', name: 'Quipu UND' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    // What is kept in the key tells nothing of the account.
    expect(body.user.id).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });
  it('queda con su nombre y su fecha, en el historial, y se avisa a la persona', async () => {
    const llave = llaveDePrueba();
    expect((await agregar(yo, llave)).status).toBe(200);
    expect((await yo('GET', '/acceso/llaves')).body.llaves).toEqual([
      {
        id: expect.any(Number),
        nombre: 'Mi teléfono',
        sincronizada: false,
        creadaEn: expect.any(String),
        usadaEn: null,
        actual: true,
      },
    ]);
    expect(await historia(rosa)).toEqual(['agregar_llave']);
    expect(await correosDe(rosa)).toEqual(['acceso-llave-agregada']);
    const { opciones } = await agregar(yo, llaveDePrueba(), 'Laptop');
    // The same device is not asked to make a second one, and what is not a way of reaching it is not kept.
    expect(opciones.excludeCredentials).toEqual([
      { id: llave.credencial, type: 'public-key', transports: ['hybrid', 'internal'] },
    ]);
  });
  const malas: [string, Trampa][] = [
    ['hecha en otra página', { origen: 'https://quipu.example' }],
    ['hecha para otro sitio', { sitio: 'quipu.example' }],
    ['sin que se reconozca a la persona', { sinVerificar: true }],
    ['con una firma de ingreso', { tipo: 'webauthn.get' }],
  ];
  it.each(malas)('no se admite %s', async (_, trampa) => {
    const r = await agregar(yo, llaveDePrueba(), 'Mi teléfono', trampa);
    expect([r.status, r.body.rule]).toEqual([409, 'acceso.llave_no_admitida']);
    expect(await llavesDe(rosa)).toEqual([]);
  });
  it('el reto sirve una vez, en la sesión que lo pidió y por cinco minutos', async () => {
    const { body } = await yo('POST', '/acceso/llaves/preparar', { clave: CLAVE });
    const respuesta = llaveDePrueba().crear(body);
    const inventado = llaveDePrueba().crear({ ...body, challenge: randomBytes(32).toString('base64url') });
    const enviar = (pide: Navegador, que = respuesta) =>
      pide('POST', '/acceso/llaves', { nombre: 'Una', respuesta: que });
    const usado = [409, 'acceso.reto_de_llave_usado'];
    const dicho = ({ status, body: b }: Awaited<ReturnType<Navegador>>) => [status, b.rule];
    expect(dicho(await enviar(yo, inventado))).toEqual(usado);
    expect(dicho(await enviar(await dentroDe(rosa)))).toEqual(usado);
    minutos = 6;
    expect(dicho(await enviar(yo))).toEqual(usado);
    minutos = 0;
    expect((await enviar(yo)).status).toBe(200);
    expect(dicho(await enviar(yo))).toEqual(usado);
  });
  it('es de una sola cuenta, también si dos la agregan a la vez', async () => {
    const [luis, llave] = [await crearCuenta(ctx, { usuario: `luis${serie}` }), llaveDePrueba()];
    const respuestas = await Promise.all([agregar(yo, llave), agregar(await dentroDe(luis), llave)]);
    expect(respuestas.map((r) => r.status).sort()).toEqual([200, 409]);
    expect(respuestas.find((r) => r.status === 409)!.body.rule).toBe('acceso.llave_ya_registrada');
    expect([...(await llavesDe(rosa)), ...(await llavesDe(luis))]).toHaveLength(1);
  });
  it('se distingue por su nombre de las demás de la cuenta', async () => {
    await conLlave();
    const r = await agregar(yo, llaveDePrueba(), 'MI TELÉFONO');
    expect([r.status, r.body.errors[0].path]).toEqual([422, 'nombre']);
  });
  it('no pasa de veinte por cuenta', async () => {
    for (let i = 0; i < 20; i++)
      await ctx.db.insert(llaveAcceso).values({
        usuarioId: rosa.id,
        nombre: `Llave ${i}`,
        credencial: randomBytes(32).toString('base64url'),
        clavePublica: 'AAAA',
        contador: 0,
        transportes: [],
        sincronizada: false,
      });
    expect((await yo('POST', '/acceso/llaves/preparar', { clave: CLAVE })).body.rule).toBe('acceso.demasiadas_llaves');
  });
  it('la hace solo la persona: ni quien ingresó en su nombre', async () => {
    const jefe = await crearCuenta(ctx, { usuario: `jefe${serie}`, roles: ['admin'], superadmin: true });
    const apoyo = await dentroDe(rosa);
    await app.database.db.execute(
      sql`
        with acceso as (
          insert into acceso_apoyo (usuario_id, admin_usuario_id, motivo, expira_en)
          values (${rosa.id}, ${jefe.id}, 'Ayuda con su cuenta', now() + interval '1 hour')
          returning id
        )
        update sesion
        set apoyo_id = acceso.id, apoyo_de = 'Jefe'
        from acceso
        where sesion.id = (
          select max(id)
          from sesion
          where usuario_id = ${rosa.id}
        )
      `,
    );
    const r = await apoyo('POST', '/acceso/llaves/preparar', { clave: CLAVE });
    expect([r.status, r.body.meta]).toEqual([403, { motivo: 'apoyo' }]);
    expect((await apoyo('GET', '/acceso/llaves')).status).toBe(403);
  });
});

describe('ingresar con una llave de acceso', () => {
  it('abre la sesión sin usuario ni contraseña, y queda anotado como cualquier ingreso', async () => {
    const llave = await conLlave();
    const { status, body, pide } = await entrar(llave);
    expect([status, body]).toEqual([200, { destino: '/investigador' }]);
    expect(await dentro(pide)).toBe(true);
    const [guardada] = await llavesDe(rosa);
    expect([guardada!.contador, guardada!.usadaEn]).toEqual([2, expect.any(Date)]);
    const [cuenta] = await ctx.db.select().from(usuario).where(eq(usuario.id, rosa.id));
    expect(cuenta!.ultimoAcceso).toEqual(expect.any(Date));
    const intentos = await ctx.db.select().from(intentoAcceso).where(eq(intentoAcceso.usuarioId, rosa.id));
    expect(intentos.map((i) => i.exito)).toEqual([true]);
    // The browser is known from now on: what others fail does not delay it.
    await entrar(llave, {}, pide);
    const [ultimo] = await ctx.db
      .select()
      .from(intentoAcceso)
      .where(and(eq(intentoAcceso.usuarioId, rosa.id), sql`${intentoAcceso.dispositivo} is not null`));
    expect(ultimo!.exito).toBe(true);
  });
  it('a quien tiene el código de su teléfono no se le pide', async () => {
    const { body } = await yo('POST', '/acceso/2fa/iniciar', { clave: CLAVE });
    expect((await yo('POST', '/acceso/2fa/confirmar', { codigo: codigoDe(body.uri) })).status).toBe(200);
    const llave = await conLlave();
    const conClave = await extrano()('POST', '/acceso/entrar', { usuario: rosa.usuario, clave: CLAVE });
    expect(conClave.body).toEqual({ segundoFactor: true, destino: '' });
    const { status, pide } = await entrar(llave);
    expect([status, await dentro(pide)]).toEqual([200, true]);
  });
  it('la que no lleva cuenta de sus usos entra las veces que haga falta', async () => {
    const llave = await conLlave({ cuenta: false });
    for (let i = 0; i < 2; i++) expect((await entrar(llave)).status).toBe(200);
  });
  const malas: [string, Trampa][] = [
    ['firmada en otra página', { origen: 'https://quipu.example' }],
    ['firmada para otro sitio', { sitio: 'quipu.example' }],
    ['sin que se reconozca a la persona', { sinVerificar: true }],
    ['con la firma de un alta', { tipo: 'webauthn.create' }],
    ['que dice ser de otra persona', { titular: randomBytes(32).toString('base64url') }],
    ['que nadie agregó', { credencial: randomBytes(32).toString('base64url') }],
  ];
  it.each(malas)('no entra una %s', async (_, trampa) => {
    const llave = await conLlave();
    const { status, body, pide } = await entrar(llave, trampa);
    expect([status, body.rule]).toEqual([401, 'acceso.llave_rechazada']);
    expect(await dentro(pide)).toBe(false);
    expect((await entrar(llave)).status).toBe(200);
  });
  it('con la llave propia no se entra a la cuenta de otro', async () => {
    const luis = await crearCuenta(ctx, { usuario: `luis${serie}` });
    const [deRosa, deLuis] = [await conLlave(), llaveDePrueba()];
    await agregar(await dentroDe(luis), deLuis);
    const [cuenta] = await ctx.db.select().from(usuario).where(eq(usuario.id, rosa.id));
    const suplantada = { credencial: deRosa.credencial, titular: cuenta!.llavero! };
    expect((await entrar(deLuis, suplantada)).status).toBe(401);
    const { pide } = await entrar(deLuis);
    expect((await pide('GET', '/acceso/yo')).body.yo.usuario).toBe(luis.usuario);
  });
  it('el reto sirve una vez, en el navegador que lo pidió y por cinco minutos', async () => {
    const [llave, pide] = [await conLlave(), extrano()];
    const usado = [409, 'acceso.reto_de_llave_usado'];
    const pedir = async () => (await pide('POST', '/acceso/llaves/reto')).body;
    const enviar = async (respuesta: object, de = pide) => {
      const { status, body } = await de('POST', '/acceso/llaves/entrar', { respuesta });
      return [status, body.rule];
    };
    expect(await enviar(llave.firmar({ challenge: randomBytes(32).toString('base64url') }))).toEqual(usado);
    const respuesta = llave.firmar(await pedir());
    expect(await enviar(respuesta, extrano())).toEqual(usado);
    expect((await enviar(respuesta))[0]).toBe(200);
    expect(await enviar(respuesta)).toEqual(usado);
    const tardia = llave.firmar(await pedir());
    minutos = 6;
    expect(await enviar(tardia)).toEqual(usado);
    const ilegible = llave.firmar(await pedir());
    ilegible.response.clientDataJSON = 'bm8tZXMtanNvbg';
    expect(await enviar(ilegible)).toEqual(usado);
    // Those that nobody answered in time do not stay.
    expect(await ctx.db.select().from(retoLlave).where(lt(retoLlave.expiraEn, ctx.now()))).toEqual([]);
  });
  it('dos respuestas a la vez al mismo reto abren una sola sesión', async () => {
    const [llave, pide] = [await conLlave(), extrano()];
    const { body } = await pide('POST', '/acceso/llaves/reto');
    const [una, otra] = [llave.firmar(body), llave.firmar(body)];
    const respuestas = await Promise.all(
      [una, otra].map((respuesta) => pide('POST', '/acceso/llaves/entrar', { respuesta })),
    );
    expect(respuestas.map((r) => r.status).sort()).toEqual([200, 409]);
  });
  it.each([4, 5])('una copia de la llave no entra: su contador dice %i y ya iba en 5', async (contador) => {
    const llave = await conLlave();
    expect((await entrar(llave, { contador: 5 })).status).toBe(200);
    const { status, pide } = await entrar(llave, { contador });
    expect([status, await dentro(pide)]).toEqual([401, false]);
    expect((await historia(rosa))[0]).toBe('rechazar_llave');
    expect((await entrar(llave, { contador: 6 })).status).toBe(200);
  });
  const impedidas: [string, Partial<CuentaNueva>][] = [
    ['desactivada', { activo: false }],
    ['vencida', { caducaEn: new Date(0) }],
  ];
  it.each(impedidas)(
    'la cuenta %s no entra, y se dice por qué solo a quien tiene la llave',
    async (_, { activo, caducaEn }) => {
      const llave = await conLlave();
      await ctx.db
        .update(usuario)
        .set({ activo: activo ?? true, caducaEn: caducaEn ?? null })
        .where(eq(usuario.id, rosa.id));
      const { status, body, pide } = await entrar(llave);
      expect([status, body.rule]).toEqual([403, 'acceso.ingreso_impedido']);
      expect(await dentro(pide)).toBe(false);
      expect((await entrar(llave, { sinVerificar: true })).status).toBe(401);
    },
  );
  it('los intentos fallidos esperan como los de la contraseña', async () => {
    const llave = await conLlave();
    for (let i = 0; i < 5; i++) expect((await entrar(llave, { sinVerificar: true })).status).toBe(401);
    expect((await entrar(llave)).status).toBe(429);
    const { status } = await extrano()('POST', '/acceso/entrar', { usuario: rosa.usuario, clave: CLAVE });
    expect(status).toBe(429);
    minutos = 31;
    expect((await entrar(llave)).status).toBe(200);
  });
});

describe('quitar una llave de acceso', () => {
  const deId = async (pide: Navegador) => (await pide('GET', '/acceso/llaves')).body.llaves[0].id as number;
  it('pide la contraseña; desde entonces no entra, y terminan las demás sesiones', async () => {
    const llave = await conLlave();
    const { pide: otra } = await entrar(llave);
    const ruta = `/acceso/llaves/${await deId(yo)}/quitar`;
    expect((await yo('POST', ruta, { clave: 'mala' })).status).toBe(422);
    expect((await yo('POST', ruta, { clave: CLAVE })).status).toBe(200);
    expect([await dentro(yo), await dentro(otra)]).toEqual([true, false]);
    expect((await entrar(llave)).status).toBe(401);
    expect((await yo('POST', ruta, { clave: CLAVE })).status).toBe(404);
    expect(await historia(rosa)).toEqual(['quitar_llave', 'agregar_llave']);
    expect(await correosDe(rosa)).toEqual(['acceso-llave-agregada', 'acceso-llave-quitada']);
  });
  it('la de otra persona no existe', async () => {
    await conLlave();
    const luis = await dentroDe(await crearCuenta(ctx, { usuario: `luis${serie}` }));
    expect((await luis('POST', `/acceso/llaves/${await deId(yo)}/quitar`, { clave: CLAVE })).status).toBe(404);
    expect(await llavesDe(rosa)).toHaveLength(1);
  });
  it('la oficina quita todas las de quien las perdió, con un motivo, y le avisa', async () => {
    const llave = await conLlave();
    const jefe = await crearCuenta(ctx, { usuario: `jefe${serie}`, roles: ['admin'], superadmin: true });
    const suLlave = llaveDePrueba();
    const oficina = await dentroDe(jefe);
    await agregar(oficina, suLlave);
    const cuenta = (await oficina('GET', `/usuarios/cuentas/${rosa.id}`)).body;
    expect([cuenta.llaves, cuenta.acciones.includes('quitarFactor')]).toEqual([1, true]);
    const r = await oficina('POST', `/usuarios/cuentas/${rosa.id}/segundo-factor`, { motivo: 'Vino en persona' });
    expect(r.status).toBe(200);
    expect([await dentro(yo), (await entrar(llave)).status]).toEqual([false, 401]);
    expect(await correosDe(rosa)).toEqual(['acceso-llave-agregada', 'acceso-segundo-factor']);
  });
});

it('con otro correo la cuenta puede ser de otras manos: sus llaves ya no entran', async () => {
  const llave = await conLlave();
  const [antes] = await ctx.db.select().from(usuario).where(eq(usuario.id, rosa.id));
  await cambiarIdentidad(ctx, app.app.sesiones, antes!, { correo: `otra${serie}@demo.edu.pe` });
  expect([(await entrar(llave)).status, await llavesDe(rosa)]).toEqual([401, []]);
});

describe('cuando un rol exige el segundo factor', () => {
  let jefe: Cuenta;
  const debe = async (pide: Navegador) => (await pide('GET', '/acceso/yo')).body.yo.debeActivarSegundoFactor as boolean;
  beforeEach(async () => {
    jefe = await crearCuenta(ctx, { usuario: `jefe${serie}`, roles: ['admin'], permisos: [['proyectos', 'ver']] });
  });
  it('una llave de acceso lo es: la sesión que la agrega o se abre con ella no debe otro', async () => {
    const [pide, llave] = [await entrarConClave(jefe), llaveDePrueba()];
    expect([await debe(pide), (await pide('GET', '/proyectos')).status]).toEqual([true, 403]);
    await agregar(pide, llave);
    expect([await debe(pide), (await pide('GET', '/proyectos')).status]).toEqual([false, 200]);
    const { pide: conElla } = await entrar(llave);
    expect([await debe(conElla), (await conElla('GET', '/proyectos')).status]).toEqual([false, 200]);
  });
  it('quien la tiene y entra solo con su contraseña todavía lo debe', async () => {
    await agregar(await entrarConClave(jefe), llaveDePrueba());
    expect(await debe(await entrarConClave(jefe))).toBe(true);
  });
  it('quien quita la que abrió su sesión lo debe otra vez', async () => {
    const pide = await entrarConClave(jefe);
    const { body } = await agregar(pide, llaveDePrueba());
    await pide('POST', `/acceso/llaves/${body.id}/quitar`, { clave: CLAVE });
    expect(await debe(pide)).toBe(true);
  });
});

describe('donde nadie las activó', () => {
  it('no se ofrecen ni se admiten', async () => {
    const pide = extrano(apagado);
    expect((await pide('GET', '/acceso/yo')).body.institucion.llavesDeAcceso).toBe(false);
    expect((await extrano()('GET', '/acceso/yo')).body.institucion.llavesDeAcceso).toBe(true);
    const respuesta = llaveDePrueba().firmar({ challenge: 'x' }, { titular: 'AAAA' });
    for (const [ruta, cuerpo] of [
      ['reto', {}],
      ['entrar', { respuesta }],
    ] as const) {
      const r = await pide('POST', `/acceso/llaves/${ruta}`, cuerpo);
      expect([r.status, r.body.rule]).toEqual([409, 'acceso.llaves_apagadas']);
    }
    const cuenta = await crearCuenta(apagado.ctx(), { usuario: 'apagada' });
    const suya = navegadorEn(apagado, { galleta: await abrirSesion(apagado.ctx(), cuenta.id) });
    expect((await suya('POST', '/acceso/llaves/preparar', { clave: CLAVE })).body.rule).toBe('acceso.llaves_apagadas');
  });
});

describe('la base de datos no admite', () => {
  const llaveDeRosa = async () => {
    await conLlave();
    return (await llavesDe(rosa))[0]!;
  };
  const intentar = (trabajo: (tx: Ctx) => Promise<unknown>) => inTransaction(ctx, trabajo);
  it('un contador que retrocede, ni otra credencial en la misma llave', async () => {
    const { id } = await llaveDeRosa();
    for (const cambio of [{ contador: 0 }, { credencial: 'A'.repeat(22) }, { clavePublica: 'AAAA' }])
      await expect(
        intentar((tx) => tx.db.update(llaveAcceso).set(cambio).where(eq(llaveAcceso.id, id))),
      ).rejects.toMatchObject({ cause: { code: '23001' } });
  });
  it('una sesión abierta con la llave de otro', async () => {
    const { id } = await llaveDeRosa();
    const luis = await crearCuenta(ctx, { usuario: `luis${serie}` });
    await abrirSesion(ctx, luis.id);
    await expect(
      intentar((tx) => tx.db.update(sesion).set({ llaveId: id }).where(eq(sesion.usuarioId, luis.id))),
    ).rejects.toMatchObject({ cause: { constraint: 'sesion_con_llave_propia' } });
  });
  it('un reto de nadie', async () => {
    await expect(
      intentar((tx) => tx.db.insert(retoLlave).values({ reto: 'x', expiraEn: new Date() })),
    ).rejects.toMatchObject({ cause: { constraint: 'reto_llave_de_uno' } });
  });
});
