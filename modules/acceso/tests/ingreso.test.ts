import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#apps/testing/app.ts';
import { rowsOf } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { CLAVE, crearCuenta, fichaDeOlvido } from './mundo.ts';
import { codigoDe } from './totp.ts';

let app: TestApp;
let ctx: Ctx;
/** Minutes that the clock of the server is ahead. */
let minutos = 0;
let ip = 0;
beforeAll(async () => {
  app = await testApp({ now: () => new Date(Date.now() + minutos * 60_000) });
  ctx = app.ctx();
  await crearCuenta(ctx, { usuario: 'rosa', correo: 'Rosa.Mamani@demo.edu.pe' });
});
beforeEach(() => {
  minutos = 0;
  ip++;
});
/** Each test comes from an address of its own, so that failures of one do not stop another. */
const entrar = (usuario: string, clave = CLAVE, remoteAddress = `10.1.0.${ip}`) =>
  app.app.fastify.inject({ method: 'POST', url: '/api/acceso/entrar', payload: { usuario, clave }, remoteAddress });
const cookieDe = (r: Awaited<ReturnType<typeof entrar>>) =>
  r.cookies.map((c) => `${c.name}=${encodeURIComponent(c.value)}`).join('; ');
const yo = async (cookie: string) =>
  (await app.app.fastify.inject({ url: '/api/acceso/yo', headers: { cookie } })).json().yo;

describe('iniciar sesión', () => {
  it.each(['rosa', 'ROSA', 'rosa.mamani@demo.edu.pe', 'ROSA.MAMANI@DEMO.EDU.PE', '  rosa  '])(
    'se puede con «%s»',
    async (usuario) => {
      const r = await entrar(usuario);
      expect(r.statusCode).toBe(200);
      expect(r.json()).toEqual({ segundoFactor: false, destino: '/investigador' });
      expect(await yo(cookieDe(r))).toMatchObject({
        nombre: 'Prueba rosa',
        usuario: 'rosa',
        roles: ['investigador'],
        debeCambiarClave: false,
      });
    },
  );
  it('con credenciales incorrectas responde lo mismo exista o no la cuenta', async () => {
    const [mala, desconocida, comodin] = [
      await entrar('rosa', 'otra'),
      await entrar('nadie', 'otra'),
      await entrar('ros%', CLAVE),
    ];
    expect(mala.statusCode).toBe(401);
    for (const r of [desconocida, comodin])
      expect({ ...r.json(), requestId: '' }).toEqual({ ...mala.json(), requestId: '' });
    expect(mala.json()).toMatchObject({ code: 'unauthenticated', detail: 'Credenciales incorrectas' });
    for (const r of [mala, desconocida, comodin]) expect(r.cookies).toEqual([]);
  });
  it('distingue mayúsculas en la contraseña y exige ambos datos', async () => {
    expect((await entrar('rosa', CLAVE.toLowerCase())).statusCode).toBe(401);
    expect((await entrar('', '')).json().errors.map((e: { path: string }) => e.path)).toEqual(['usuario', 'clave']);
  });
  it('se puede con una cuenta que solo tiene correo, y con una que solo tiene usuario', async () => {
    await app.database.db.execute(sql`insert into usuario (nombre, email) values ('Solo correo', 'solo@demo.edu.pe')`);
    const [u] = await rowsOf<{ id: number }>(
      app.database.db,
      sql`select id::int from usuario where email = 'solo@demo.edu.pe'`,
    );
    const { fijarClave } = await import('../server/index.ts');
    await fijarClave(ctx, u!.id, CLAVE, false);
    expect((await entrar('solo@demo.edu.pe')).statusCode).toBe(200);
    await crearCuenta(ctx, { usuario: 'sincorreo', correo: null });
    expect((await entrar('sincorreo')).statusCode).toBe(200);
  });
  it('el nombre de usuario conserva las mayúsculas con que se creó, y entra con cualquiera', async () => {
    await crearCuenta(ctx, { usuario: 'MixtoA' });
    for (const u of ['MixtoA', 'mixtoa', 'MIXTOA']) expect((await entrar(u)).statusCode).toBe(200);
  });
  it('la galleta no se lee desde la página ni viaja desde otros sitios', async () => {
    const r = await entrar('rosa');
    expect(r.cookies.find((c) => c.name === 'quipu.session_token')).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
    });
    expect(r.json()).not.toHaveProperty('token');
  });
  it('quien tiene varios roles elige su área', async () => {
    await crearCuenta(ctx, { usuario: 'doble', roles: ['investigador', 'evaluador'] });
    const r = await entrar('doble');
    expect(r.json().destino).toBe('/elegir-area');
    const { areas } = await yo(cookieDe(r));
    expect(areas.map((a: { inicio: string }) => a.inicio)).toEqual(['/investigador', '/evaluador']);
  });
  it('queda anotado, con éxito o sin él', async () => {
    await entrar('rosa', 'mala');
    await entrar('rosa');
    const filas = await rowsOf(
      app.database.db,
      sql`
        select exito, ip, (usuario_id is not null) as conocida
        from intento_acceso
        where identificador = 'rosa' and ip = ${`10.1.0.${ip}`}
        order by id
      `,
    );
    expect(filas).toEqual([
      { exito: false, ip: `10.1.0.${ip}`, conocida: true },
      { exito: true, ip: `10.1.0.${ip}`, conocida: true },
    ]);
    const [u] = await rowsOf<{ reciente: boolean }>(
      app.database.db,
      sql`select ultimo_acceso > now() - interval '1 minute' as reciente from usuario where username = 'rosa'`,
    );
    expect(u!.reciente).toBe(true);
  });
});

describe('la sesión que se abre', () => {
  it('recuerda la dirección que ve el servidor, no la que dice el cliente', async () => {
    const r = await app.app.fastify.inject({
      method: 'POST',
      url: '/api/acceso/entrar',
      payload: { usuario: 'rosa', clave: CLAVE },
      remoteAddress: '10.3.0.1',
      headers: { 'x-forwarded-for': '6.6.6.6', 'user-agent': 'Navegador de prueba' },
    });
    expect(r.statusCode).toBe(200);
    expect(await rowsOf(app.database.db, sql`select ip, agente from sesion order by id desc limit 1`)).toEqual([
      { ip: '10.3.0.1', agente: 'Navegador de prueba' },
    ]);
  });
});

describe('los intentos fallidos', () => {
  let serie = 0;
  let usuario = '';
  beforeEach(async () => {
    usuario = `rosa${++serie}`;
    await crearCuenta(ctx, { usuario, correo: `Rosa.${serie}@demo.edu.pe` });
  });
  const desde = (clave: string, extra: { ip?: string; cookie?: string; quien?: string } = {}) =>
    app.app.fastify.inject({
      method: 'POST',
      url: '/api/acceso/entrar',
      payload: { usuario: extra.quien ?? usuario, clave },
      remoteAddress: extra.ip ?? `10.1.0.${ip}`,
      headers: extra.cookie ? { cookie: extra.cookie } : {},
    });
  const fallar = async (veces: number, extra: Parameters<typeof desde>[1] = {}) => {
    for (let i = 0; i < veces; i++) expect((await desde('mala', extra)).statusCode).toBe(401);
  };
  /** What a stranger with many addresses can do in a day. */
  const agotar = (quien: string) =>
    app.database.db.execute(
      sql`
        insert into intento_acceso (en, identificador, ip, exito, usuario_id)
        select ${app.ctx().now().toISOString()}::timestamptz, ${quien}, '10.66.0.' || n, false, u.id
        from usuario u, generate_series(1, 40) n
        where u.username = ${quien}
      `,
    );
  /** The mark of a browser with which the account has entered. */
  const equipoConocido = async () =>
    cookieDe(await desde(CLAVE))
      .split('; ')
      .find((c) => c.startsWith('quipu.device='))!;

  it('cuatro no impiden entrar; desde el quinto hay que esperar, cada vez el doble', async () => {
    await fallar(4);
    expect((await desde(CLAVE)).statusCode).toBe(200);
    await fallar(1);
    for (const espera of [1, 2, 4, 8, 16, 30, 30]) {
      const r = await desde(CLAVE);
      expect(r.statusCode).toBe(429);
      expect(r.json().detail).toContain(espera === 1 ? 'Espere un minuto' : `Espere ${espera} minutos`);
      expect(Number(r.headers['retry-after'])).toBeGreaterThan(espera * 60 - 10);
      minutos += espera;
      await fallar(1);
    }
    minutos += 30;
    expect((await desde(CLAVE)).statusCode).toBe(200);
  });
  it('se cuentan por cuenta: con el usuario y con el correo, en cualquier escritura', async () => {
    await fallar(2);
    await fallar(1, { quien: usuario.toUpperCase() });
    await fallar(2, { quien: `rosa.${serie}@demo.edu.pe` });
    expect((await desde(CLAVE)).statusCode).toBe(429);
    expect((await desde(CLAVE, { quien: `Rosa.${serie}@demo.edu.pe` })).statusCode).toBe(429);
  });
  it('los de una cuenta no estorban a otra de la misma dirección', async () => {
    await fallar(5);
    expect((await desde(CLAVE, { quien: 'rosa' })).statusCode).toBe(200);
  });
  it('de una cuenta que no existe se limitan igual, con las mismas palabras', async () => {
    await fallar(5);
    await fallar(5, { quien: 'fantasma' });
    const [real, fantasma] = [await desde('mala'), await desde('mala', { quien: 'fantasma' })];
    expect([fantasma.statusCode, fantasma.json().detail]).toEqual([429, real.json().detail]);
  });
  it('el equipo con el que la persona ya ingresó sigue entrando, aunque otro falle desde su misma dirección', async () => {
    const cookie = await equipoConocido();
    await fallar(5);
    expect((await desde(CLAVE)).statusCode).toBe(429);
    expect((await desde(CLAVE, { cookie })).statusCode).toBe(200);
  });
  it('nadie deja fuera a otro: agotados los intentos del día, el equipo conocido entra y el nuevo entra con su enlace', async () => {
    const cookie = await equipoConocido();
    await agotar(usuario);
    const nuevo = await desde(CLAVE, { ip: '10.77.0.1' });
    expect([nuevo.statusCode, nuevo.json().detail]).toEqual([429, expect.stringContaining('«Olvidé mi contraseña»')]);
    expect((await desde(CLAVE, { ip: '10.77.0.1', cookie })).statusCode).toBe(200);
    const nueva = 'Otra.Clave-9';
    const r = await app.app.fastify.inject({
      method: 'POST',
      url: '/api/acceso/restablecer',
      payload: { ficha: await fichaDeOlvido(ctx, usuario), nueva, repetida: nueva },
    });
    expect(r.statusCode).toBe(200);
    expect((await desde(nueva, { ip: '10.77.0.1', cookie: cookieDe(r) })).statusCode).toBe(200);
  });
  it('el equipo conocido de una persona no lo es de otra, ni vale una marca inventada', async () => {
    const cookie = await equipoConocido();
    const otra = await crearCuenta(ctx, { usuario: `otra${serie}` });
    await fallar(5, { quien: otra.usuario });
    expect((await desde(CLAVE, { quien: otra.usuario, cookie })).statusCode).toBe(429);
    await fallar(5);
    expect((await desde(CLAVE, { cookie: 'quipu.device=inventada.AAAA' })).statusCode).toBe(429);
  });
  it('también el equipo conocido espera si es él quien falla', async () => {
    const cookie = await equipoConocido();
    await fallar(5, { cookie });
    expect((await desde(CLAVE, { cookie })).statusCode).toBe(429);
    minutos += 1;
    expect((await desde(CLAVE, { cookie })).statusCode).toBe(200);
    await fallar(4, { cookie });
    expect((await desde(CLAVE, { cookie })).statusCode).toBe(200);
  });
});

describe('una cuenta que no puede entrar', () => {
  it.each([
    ['inactiva', { activo: false }],
    ['vencida', { caducaEn: new Date('2020-01-01') }],
  ])('%s se rechaza con su motivo y sin sesión', async (estado, extra) => {
    const { id } = await crearCuenta(ctx, { usuario: estado, ...extra });
    const r = await entrar(estado);
    expect(r.statusCode).toBe(403);
    expect(r.json().detail).toContain('inactiva o venció');
    expect(r.cookies).toEqual([]);
    expect(await rowsOf(app.database.db, sql`select 1 from sesion where usuario_id = ${id}`)).toEqual([]);
    expect((await entrar(estado, 'mala')).statusCode).toBe(401);
  });
  it('cuando se desactiva o vence, sus sesiones abiertas dejan de servir', async () => {
    const { id } = await crearCuenta(ctx, { usuario: 'saliente' });
    const cookie = cookieDe(await entrar('saliente'));
    expect(await yo(cookie)).not.toBeNull();
    await app.database.db.execute(sql`update usuario set activo = false where id = ${id}`);
    await app.app.sesiones.anunciar(id);
    expect(await yo(cookie)).toBeNull();
    await app.database.db.execute(
      sql`update usuario set activo = true, caduca_en = now() + interval '30 minutes' where id = ${id}`,
    );
    await app.app.sesiones.anunciar(id);
    expect(await yo(cookie)).not.toBeNull();
    minutos = 31;
    expect(await yo(cookie)).toBeNull();
  });
});

describe('detrás de https', () => {
  it('la galleta solo viaja cifrada, al entrar y al salir', async () => {
    const seguro = await testApp({ settings: { publicUrl: 'https://quipu.demo.edu.pe' } });
    await crearCuenta(seguro.ctx(), { usuario: 'rosa' });
    const r = await seguro.app.fastify.inject({
      method: 'POST',
      url: '/api/acceso/entrar',
      payload: { usuario: 'rosa', clave: CLAVE },
    });
    const galleta = r.cookies.find((c) => c.name === '__Host-quipu.session_token');
    expect(galleta).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Lax', path: '/' });
    // With a domain the prefix `__Host-` would make browsers refuse it.
    expect(galleta).not.toHaveProperty('domain');
    const salida = await seguro.app.fastify.inject({
      method: 'POST',
      url: '/api/acceso/salir',
      headers: { cookie: cookieDe(r) },
    });
    expect(salida.statusCode).toBe(200);
    expect(salida.cookies.find((c) => c.name === '__Host-quipu.session_token')).toMatchObject({
      value: '',
      maxAge: 0,
      secure: true,
      httpOnly: true,
    });
    expect(salida.headers['strict-transport-security']).toContain('max-age=');
  });
  it('el segundo factor también pasa por galletas propias de este sitio, y su código sirve una vez', async () => {
    const seguro = await testApp({ settings: { publicUrl: 'https://quipu.demo.edu.pe' } });
    const { id } = await crearCuenta(seguro.ctx(), { usuario: 'rosa' });
    const galletas = new Map<string, string>();
    const pide = async (url: string, payload: object) => {
      const cookie = [...galletas].map(([k, v]) => `${k}=${encodeURIComponent(v)}`).join('; ');
      const r = await seguro.app.fastify.inject({
        method: 'POST',
        url: `/api/acceso/${url}`,
        headers: { cookie },
        payload,
      });
      for (const c of r.cookies) c.maxAge === 0 ? galletas.delete(c.name) : galletas.set(c.name, c.value);
      return r;
    };
    const clave = { usuario: 'rosa', clave: CLAVE };
    await pide('entrar', clave);
    const { uri } = (await pide('2fa/iniciar', { clave: CLAVE })).json() as { uri: string };
    const usado = codigoDe(uri);
    expect((await pide('2fa/confirmar', { codigo: usado })).statusCode).toBe(200);
    galletas.clear();
    expect((await pide('entrar', clave)).json()).toEqual({ segundoFactor: true, destino: '' });
    expect([...galletas.keys()].every((nombre) => nombre.startsWith('__Host-quipu.'))).toBe(true);
    expect((await pide('segundo-factor', { codigo: usado })).statusCode).toBe(422);
    expect((await pide('segundo-factor', { codigo: codigoDe(uri, Date.now() + 30_000) })).statusCode).toBe(200);
    expect(await rowsOf(seguro.database.db, sql`select 1 from sesion where usuario_id = ${id}`)).toHaveLength(2);
  });
});
