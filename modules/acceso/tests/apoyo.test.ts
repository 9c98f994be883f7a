import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, clientOf, type Reply, type TestApp, testApp } from '#apps/testing/app.ts';
import { auditOf } from '#core/audit/server/audit.ts';
import { pathParams } from '#core/contract/shared/address.ts';
import type { Contract } from '#core/contract/shared/endpoint.ts';
import { rowsOf } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { finDeApoyo } from '../server/usuarios/apoyo.ts';
import { abrirSesion, CLAVE, type Cuenta, type CuentaNueva, crearCuenta } from './mundo.ts';

let app: TestApp;
let ctx: Ctx;
let minutos = 0;
/** Morning of a day in Lima, so that two hours fit in it. */
const INICIO = Date.parse('2026-03-10T14:00:00Z');
let serie = 0;
let admin: Cuenta;
let rosa: Cuenta;
beforeAll(async () => {
  app = await testApp({ now: () => new Date(INICIO + minutos * 60_000) });
  ctx = app.ctx();
  await crearCuenta(ctx, { usuario: 'jefa', roles: ['admin'], superadmin: true });
});
beforeEach(async () => {
  minutos = 0;
  admin = await nueva({
    roles: ['admin'],
    permisos: [
      ['usuarios', 'editar'],
      ['proyectos', 'ver'],
    ],
  });
  rosa = await nueva();
});
const nueva = (datos: Partial<CuentaNueva> = {}) =>
  crearCuenta(ctx, { usuario: `cuenta${++serie}`, roles: ['investigador'], ...datos });
const entra = async (id: number) => clientOf(app.app, await abrirSesion(ctx, id));
const motivo = 'No encuentra su borrador de proyecto';
const pedir = (quien: Client, id: number, datos: object = {}) =>
  quien.post(`/usuarios/cuentas/${id}/apoyo`, { motivo, duracion: '60', ...datos });
/** The browser after an answer that sets a session cookie. */
const seguido = (r: Reply) => clientOf(app.app, String(r.headers['set-cookie']).split(';')[0]!);
async function apoyar(quien: Client, id: number, datos: object = {}): Promise<Client> {
  const r = await pedir(quien, id, datos);
  expect(r.status).toBe(200);
  return seguido(r);
}
const yoDe = async (c: Client) => (await c.get('/acceso/yo')).body.yo;

describe('un acceso de apoyo', () => {
  it('abre la sesión de la persona, señalada, y la persona lo sabe', async () => {
    const yo = await entra(admin.id);
    const r = await pedir(yo, rosa.id);
    expect(r.body).toEqual({ destino: '/investigador' });
    const apoyo = seguido(r);
    expect(await yoDe(apoyo)).toMatchObject({
      nombre: `Prueba ${rosa.usuario}`,
      roles: ['investigador'],
      apoyoDe: `Prueba ${admin.usuario}`,
      apoyo: { motivo, hasta: new Date(INICIO + 3600_000).toISOString() },
    });
    const suya = await entra(rosa.id);
    expect((await yoDe(suya)).apoyosVigentes).toMatchObject([{ administrador: `Prueba ${admin.usuario}`, motivo }]);
    expect((await yoDe(suya)).apoyoDe).toBeNull();
    const { avisos } = (await suya.get('/acceso/avisos')).body;
    expect(avisos[0]).toMatchObject({
      titulo: `Prueba ${admin.usuario} ingresa en su nombre`,
      enlace: '/investigador/perfil/sesiones',
    });
    expect(avisos[0].texto).toContain(motivo);
    const { apoyos } = (await suya.get('/acceso/apoyos')).body;
    expect(apoyos).toMatchObject([{ administrador: `Prueba ${admin.usuario}`, motivo, vigente: true }]);
    const lista = (await yo.get(`/usuarios/apoyos?q=${rosa.usuario}`)).body.rows;
    expect(lista).toMatchObject([{ persona: `Prueba ${rosa.usuario}`, estado: 'vigente', motivo }]);
  });
  it('deja en la auditoría a las dos personas, y la cuenta del administrador', async () => {
    const apoyo = await apoyar(await entra(admin.id), rosa.id);
    await apoyo.post('/acceso/apoyo/salir');
    const [fin, inicio] = await auditOf(app.database.db, 'usuario', rosa.id);
    expect(inicio).toMatchObject({
      action: 'apoyo_iniciar',
      actor: `Prueba ${admin.usuario}`,
      reason: motivo,
      userId: admin.id,
    });
    expect(fin).toMatchObject({
      action: 'apoyo_terminar',
      actor: `Prueba ${admin.usuario} (en nombre de Prueba ${rosa.usuario})`,
      userId: admin.id,
    });
  });
  it('al terminarlo se vuelve a la sesión propia, que siguió abierta', async () => {
    const yo = await entra(admin.id);
    const apoyo = await apoyar(yo, rosa.id);
    const salida = await apoyo.post('/acceso/apoyo/salir');
    expect(salida.body).toEqual({ destino: '/admin' });
    expect((await yoDe(seguido(salida))).usuario).toBe(admin.usuario);
    expect(await yoDe(apoyo)).toBeNull();
    expect((await yo.get(`/usuarios/apoyos?q=${rosa.usuario}`)).body.rows[0].estado).toBe('terminado');
    expect((await yo.post('/acceso/apoyo/salir')).status).toBe(409);
  });
  it('vence a su hora aunque se use, y nunca después del final del día de la institución', async () => {
    const apoyo = await apoyar(await entra(admin.id), rosa.id, { duracion: '30' });
    minutos = 25;
    expect(await yoDe(apoyo)).not.toBeNull();
    minutos = 29;
    expect(await yoDe(apoyo)).not.toBeNull();
    minutos = 31;
    expect(await yoDe(apoyo)).toBeNull();
    const lista = (await (await entra(admin.id)).get(`/usuarios/apoyos?q=${rosa.usuario}`)).body.rows;
    expect(lista[0].estado).toBe('vencido');
  });
  it.each([
    ['30', '2026-03-10T14:00:00Z', 'America/Lima', '2026-03-10T14:30:00.000Z'],
    ['hoy', '2026-03-10T14:00:00Z', 'America/Lima', '2026-03-11T04:59:59.000Z'],
    ['120', '2026-03-11T04:00:00Z', 'America/Lima', '2026-03-11T04:59:59.000Z'],
    ['hoy', '2026-03-11T04:59:59.900Z', 'America/Lima', '2026-03-11T05:00:00.900Z'],
    ['hoy', '2026-03-29T00:30:00Z', 'Europe/Madrid', '2026-03-29T21:59:59.000Z'],
  ] as const)('de «%s» pedido a las %s en %s termina a las %s', (duracion, ahora, zona, fin) => {
    const instante = new Date(ahora);
    const hoy = new Intl.DateTimeFormat('en-CA', { timeZone: zona }).format(instante);
    expect(finDeApoyo(instante, hoy, duracion, zona).toISOString()).toBe(fin);
  });
  it('pide un motivo', async () => {
    const r = await pedir(await entra(admin.id), rosa.id, { motivo: 'corto' });
    expect([r.status, r.body.errors[0].path]).toEqual([422, 'motivo']);
  });
});

describe('quién lo termina', () => {
  it('la persona, desde su cuenta: la sesión del administrador se cierra al instante y se le avisa', async () => {
    const yo = await entra(admin.id);
    const apoyo = await apoyar(yo, rosa.id);
    const suya = await entra(rosa.id);
    const [{ id }] = (await suya.get('/acceso/apoyos')).body.apoyos;
    expect(await yoDe(apoyo)).not.toBeNull();
    expect((await suya.post(`/acceso/apoyos/${id}/terminar`)).status).toBe(200);
    expect(await yoDe(apoyo)).toBeNull();
    expect((await yo.get('/acceso/avisos')).body.avisos[0].titulo).toBe('Terminó su acceso de apoyo');
    expect((await suya.post(`/acceso/apoyos/${id}/terminar`)).status).toBe(409);
    expect((await yoDe(suya)).apoyosVigentes).toEqual([]);
  });
  it('no otra persona: para ella no existe', async () => {
    await apoyar(await entra(admin.id), rosa.id);
    const [{ id }] = (await (await entra(rosa.id)).get('/acceso/apoyos')).body.apoyos;
    const otra = await entra((await nueva()).id);
    expect((await otra.post(`/acceso/apoyos/${id}/terminar`)).status).toBe(404);
    expect((await otra.get('/acceso/apoyos')).body.apoyos).toEqual([]);
  });
  it('la oficina, desde su lista', async () => {
    const apoyo = await apoyar(await entra(admin.id), rosa.id);
    const [{ id }] = (await (await entra(rosa.id)).get('/acceso/apoyos')).body.apoyos;
    const colega = await entra((await nueva({ roles: ['admin'], permisos: [['usuarios', 'editar']] })).id);
    expect((await colega.post(`/usuarios/apoyos/${id}/revocar`)).status).toBe(200);
    expect(await yoDe(apoyo)).toBeNull();
    expect((await colega.post('/usuarios/apoyos/999999/revocar')).status).toBe(404);
  });
  it('el cierre de la sesión propia del administrador, o su cierre de sesión mientras apoya', async () => {
    const yo = await entra(admin.id);
    const apoyo = await apoyar(yo, rosa.id);
    await yo.post('/acceso/salir');
    minutos = 1;
    expect(await yoDe(apoyo)).toBeNull();
    const otro = await entra(admin.id);
    const segundo = await apoyar(otro, rosa.id);
    expect(String((await segundo.post('/acceso/salir')).headers['set-cookie'])).toContain('Max-Age=0');
    expect([await yoDe(segundo), await yoDe(otro)]).toEqual([null, null]);
  });
  it('otro que inicie el mismo administrador: actúa por una persona a la vez', async () => {
    const yo = await entra(admin.id);
    const primero = await apoyar(yo, rosa.id);
    const luis = await nueva();
    await apoyar(yo, luis.id);
    expect(await yoDe(primero)).toBeNull();
  });
  it.each([
    ['perder el permiso de usuarios', (id: number) => sql`delete from permiso_admin where usuario_id = ${id}`],
    ['ser desactivado', (id: number) => sql`update usuario set activo = false where id = ${id}`],
  ])('el administrador, al %s', async (_caso, orden) => {
    const apoyo = await apoyar(await entra(admin.id), rosa.id);
    await app.database.db.execute(orden(admin.id));
    await app.app.sesiones.anunciar(admin.id);
    expect(await yoDe(apoyo)).toBeNull();
  });
});

describe('los límites de quien apoya', () => {
  it('nunca en nombre de un superadministrador, ni de sí mismo, ni de una cuenta inactiva', async () => {
    const jefa = await entra(
      Number(
        (await rowsOf<{ id: number }>(app.database.db, sql`select id::int from usuario where username = 'jefa'`))[0]!
          .id,
      ),
    );
    const otra = await nueva({ roles: ['admin'], superadmin: true });
    expect((await pedir(jefa, otra.id)).body.detail).toBe('No se ingresa en nombre de un superadministrador.');
    await expect(
      app.database.db.execute(
        sql`
          insert into acceso_apoyo (usuario_id, admin_usuario_id, motivo, expira_en)
          values (${otra.id}, ${admin.id}, 'motivo suficiente', now() + interval '1 hour')
        `,
      ),
    ).rejects.toThrow();
    const yo = await entra(admin.id);
    expect((await pedir(yo, admin.id)).status).toBe(403);
    expect((await pedir(yo, (await nueva({ activo: false })).id)).status).toBe(409);
    expect((await pedir(yo, 999999)).status).toBe(404);
    const consulta = await entra((await nueva({ roles: ['admin'], permisos: [['usuarios', 'ver']] })).id);
    expect((await pedir(consulta, rosa.id)).status).toBe(403);
  });
  it('no gana los permisos de la persona que él no tiene, aunque se los den después', async () => {
    const colega = await nueva({ roles: ['admin'], permisos: [['proyectos', 'ver']] });
    const apoyo = await apoyar(await entra(admin.id), colega.id);
    await app.database.db.execute(
      sql`insert into permiso_admin (usuario_id, modulo, nivel) values (${colega.id}, 'economia', 'editar')`,
    );
    await app.app.sesiones.anunciar(colega.id);
    expect((await yoDe(apoyo)).permisos.sort()).toEqual(['admin', 'proyectos.ver']);
    expect((await yoDe(await entra(colega.id))).permisos).toContain('economia.editar');
  });
  it('no hereda los pasos que la persona debe: ni su contraseña ni su segundo factor', async () => {
    const debe = await nueva({ debeCambiar: true });
    const apoyo = await apoyar(await entra(admin.id), debe.id);
    expect((await yoDe(apoyo)).debeCambiarClave).toBe(false);
    expect((await apoyo.get('/convocatorias/mias')).status).toBe(200);
  });
  it('sus avisos leídos siguen sin leer para la persona', async () => {
    const apoyo = await apoyar(await entra(admin.id), rosa.id);
    const [{ id }] = (await apoyo.get('/acceso/avisos')).body.avisos;
    expect((await apoyo.post(`/acceso/avisos/${id}/leido`)).status).toBe(200);
    expect((await yoDe(await entra(rosa.id))).avisosSinLeer).toBe(1);
  });
  it('no cambia contraseña, segundo factor ni sesiones', async () => {
    const apoyo = await apoyar(await entra(admin.id), rosa.id);
    const intentos = [
      apoyo.post('/acceso/clave', { actual: CLAVE, nueva: 'Totora.2027', repetida: 'Totora.2027' }),
      apoyo.post('/acceso/2fa/iniciar', { clave: CLAVE }),
      apoyo.post('/acceso/2fa/confirmar', { codigo: '123456' }),
      apoyo.post('/acceso/2fa/desactivar', { clave: CLAVE }),
      apoyo.get('/acceso/sesiones'),
      apoyo.delete('/acceso/sesiones/1'),
    ];
    for (const r of await Promise.all(intentos)) {
      expect([r.status, r.body.meta]).toEqual([403, { motivo: 'apoyo' }]);
      expect(r.body.detail).toContain(`Prueba ${rosa.usuario}`);
    }
  });
  it('tampoco firma, envía, finaliza ni autoriza por la persona, en ningún módulo', () => {
    const delPersonal =
      /^(enviar|firmar|finalizar|autorizar|declarar|aceptar|rechazar|cargarFicha|presentar|suscribir|iniciarApoyo)/;
    const roles = ['investigador', 'evaluador', 'facultad'];
    const sin = app.app.modules.flatMap((m) =>
      Object.entries(m.contract.endpoints as Contract)
        .filter(
          ([nombre, e]) =>
            delPersonal.test(nombre) && [e.permission].flat().some((p) => roles.includes(p)) && !e.personal,
        )
        .map(([nombre]) => `${m.contract.name}.${nombre}`),
    );
    expect(sin).toEqual([]);
  });
  it('y toda operación reservada a la persona lo rechaza', async () => {
    const todo = await nueva({ roles: ['investigador', 'evaluador', 'admin'], permisos: [['usuarios', 'editar']] });
    const apoyo = await apoyar(await entra(admin.id), todo.id);
    const { permisos } = await yoDe(apoyo);
    const operaciones = app.app.modules.flatMap((m) =>
      Object.entries(m.contract.endpoints as Contract)
        .filter(([, e]) => e.personal && [e.permission].flat().some((p) => p === 'session' || permisos.includes(p)))
        .map(([nombre, e]) => ({ clave: `${m.contract.name}.${nombre}`, e })),
    );
    expect(operaciones.length).toBeGreaterThan(15);
    for (const { clave, e } of operaciones) {
      const url = pathParams(e.path).reduce((p, n) => p.replace(`:${n}`, '1'), e.path as string);
      const r = await (e.method === 'GET'
        ? apoyo.get(url)
        : apoyo[e.method.toLowerCase() as 'post' | 'put' | 'patch' | 'delete'](url));
      expect([clave, r.status, r.body.meta], clave).toEqual([clave, 403, { motivo: 'apoyo' }]);
    }
  });
});
