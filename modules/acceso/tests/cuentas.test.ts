import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, clientOf, type TestApp, testApp } from '#apps/testing/app.ts';
import { auditOf } from '#core/audit/server/audit.ts';
import { rowsOf } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { onPostgres } from '#core/testing/server/database.ts';
import { abrirSesion, CLAVE, type CuentaNueva, crearCuenta } from './mundo.ts';
import { codigoDe } from './totp.ts';

let app: TestApp;
let ctx: Ctx;
let jefa: Client;
let jefaId: number;
let serie = 0;
beforeAll(async () => {
  app = await testApp();
  ctx = app.ctx();
  jefaId = (await crearCuenta(ctx, { usuario: 'jefa', roles: ['admin'], superadmin: true })).id;
  jefa = await entra(jefaId);
});
const nueva = (datos: Partial<CuentaNueva> = {}) =>
  crearCuenta(ctx, { usuario: `cuenta${++serie}`, roles: ['investigador'], ...datos });
const entra = async (id: number) => clientOf(app.app, await abrirSesion(ctx, id));
const dentro = async (c: Client) => (await c.get('/acceso/sesiones')).status === 200;
const motivo = 'Dejó la universidad este mes';
const acciones = async (id: number) => (await auditOf(app.database.db, 'usuario', id)).map((a) => a.action);

describe('reiniciar la contraseña', () => {
  it('con una de un solo uso: se muestra una vez, cierra las sesiones y obliga a cambiarla', async () => {
    const { id, usuario } = await nueva();
    const abierta = await entra(id);
    expect(await dentro(abierta)).toBe(true);
    const r = await jefa.post(`/usuarios/cuentas/${id}/clave`, { modo: 'temporal' });
    expect([r.status, r.body.correo, r.body.clave.length >= 12]).toEqual([200, null, true]);
    expect(await dentro(abierta)).toBe(false);
    await expect(app.login(usuario, CLAVE)).rejects.toThrow();
    const yo = await app.login(usuario, r.body.clave);
    expect((await yo.get('/acceso/yo')).body.yo.debeCambiarClave).toBe(true);
    expect((await auditOf(app.database.db, 'usuario', id))[0]).toMatchObject({
      action: 'reiniciar_clave',
      actor: 'Prueba jefa',
      after: { modo: 'contraseña de un solo uso' },
    });
  });
  it('la de un solo uso vence: quien la tiene lo lee al ingresar, y quien no la tiene no se entera', async () => {
    const horasDe = (valor: string) =>
      app.database.db.execute(sql`update parametro set valor = ${valor} where clave = 'clave_temporal_horas'`);
    await horasDe('5');
    const { id, usuario } = await nueva();
    const { clave } = (await jefa.post(`/usuarios/cuentas/${id}/clave`, { modo: 'temporal' })).body;
    const hasta = new Date((await jefa.get(`/usuarios/cuentas/${id}`)).body.claveHasta);
    expect(Math.round((hasta.getTime() - ctx.now().getTime()) / 3600_000)).toBe(5);
    expect((await app.login(usuario, clave)).cookie).not.toBe('');
    await app.database.raw(`update usuario set clave_caduca_en = now() - interval '1 minute' where id = ${id}`);
    await expect(app.login(usuario, clave)).rejects.toThrow(/un solo uso venció/);
    await expect(app.login(usuario, 'Otra.Clave.9')).rejects.toThrow(/Credenciales incorrectas/);
    // Another one, and then the person's own, open again.
    const otra = (await jefa.post(`/usuarios/cuentas/${id}/clave`, { modo: 'temporal' })).body.clave;
    const yo = await app.login(usuario, otra);
    const propia = { actual: otra, nueva: 'Totora.2027', repetida: 'Totora.2027' };
    expect((await yo.post('/acceso/clave', propia)).status).toBe(200);
    expect((await jefa.get(`/usuarios/cuentas/${id}`)).body.claveHasta).toBeNull();
    expect((await app.login(usuario, 'Totora.2027')).cookie).not.toBe('');
    await horasDe('72');
  });
  it('dos reinicios dan dos contraseñas distintas, y solo la última sirve', async () => {
    const { id, usuario } = await nueva();
    const pedir = async () =>
      (await jefa.post(`/usuarios/cuentas/${id}/clave`, { modo: 'temporal' })).body.clave as string;
    const [una, otra] = [await pedir(), await pedir()];
    expect(una).not.toBe(otra);
    await expect(app.login(usuario, una)).rejects.toThrow();
    expect((await app.login(usuario, otra)).cookie).not.toBe('');
  });
  it('con un enlace: va a su correo, cierra las sesiones, y la anterior solo deja cambiarla', async () => {
    const { id, usuario } = await nueva();
    const abierta = await entra(id);
    const r = await jefa.post(`/usuarios/cuentas/${id}/clave`, { modo: 'enlace' });
    expect(r.body).toEqual({ clave: null, correo: `${usuario}@demo.edu.pe` });
    expect(await dentro(abierta)).toBe(false);
    const [correo] = await rowsOf<{ enlace: string }>(
      app.database.db,
      sql`select enlace from correo_saliente where entidad_id = ${id} and plantilla = 'acceso-restablecer'`,
    );
    const anterior = await app.login(usuario, CLAVE);
    expect((await anterior.get('/convocatorias/mias')).body.meta).toEqual({ paso: 'cambiar-clave' });
    const ficha = new URL(correo!.enlace, 'http://x').searchParams.get('ficha');
    const usar = () =>
      app.anonymous.post('/acceso/restablecer', { ficha, nueva: 'Totora.2027', repetida: 'Totora.2027' });
    expect([(await usar()).status, (await usar()).status]).toEqual([200, 409]);
    expect((await (await app.login(usuario, 'Totora.2027')).get('/convocatorias/mias')).status).toBe(200);
  });
  it('no por enlace sin correo, ni de una cuenta inactiva, ni de la propia, ni de una que no existe', async () => {
    const sinCorreo = await nueva({ correo: null });
    expect((await jefa.post(`/usuarios/cuentas/${sinCorreo.id}/clave`, { modo: 'enlace' })).status).toBe(409);
    const inactiva = await nueva({ activo: false });
    expect((await jefa.post(`/usuarios/cuentas/${inactiva.id}/clave`, { modo: 'temporal' })).status).toBe(409);
    expect((await jefa.post(`/usuarios/cuentas/${jefaId}/clave`, { modo: 'temporal' })).status).toBe(403);
    expect((await jefa.post('/usuarios/cuentas/999999/clave', { modo: 'temporal' })).status).toBe(404);
  });
});

describe('desactivar y reactivar', () => {
  it('la cuenta deja de entrar, sus sesiones terminan al instante y vuelve al reactivarla', async () => {
    const { id, usuario } = await nueva({ roles: ['admin'] });
    const abierta = await entra(id);
    expect(await dentro(abierta)).toBe(true);
    const r = await jefa.post(`/usuarios/cuentas/${id}/desactivar`, { motivo });
    expect([r.status, r.body.estado]).toEqual([200, 'inactiva']);
    expect(await dentro(abierta)).toBe(false);
    await expect(app.login(usuario, CLAVE)).rejects.toThrow(/inactiva/);
    const [perfil] = await rowsOf<{ baja: string | null }>(
      app.database.db,
      sql`
        select fecha_baja::text as baja
        from usuario_admin a
          join usuario_rol r on r.admin_id = a.id
        where r.usuario_id = ${id}
      `,
    );
    expect(perfil!.baja).toBe(ctx.today());
    expect((await jefa.post(`/usuarios/cuentas/${id}/desactivar`, { motivo })).status).toBe(409);
    expect((await jefa.post(`/usuarios/cuentas/${id}/reactivar`)).body.estado).toBe('activa');
    expect((await jefa.post(`/usuarios/cuentas/${id}/reactivar`)).status).toBe(409);
    expect((await app.login(usuario, CLAVE)).cookie).not.toBe('');
    expect(await acciones(id)).toEqual(['reactivar', 'desactivar']);
    expect((await auditOf(app.database.db, 'usuario', id))[1]!.reason).toBe(motivo);
  });
  it('pide un motivo, y no vale para uno mismo', async () => {
    const { id } = await nueva();
    expect((await jefa.post(`/usuarios/cuentas/${id}/desactivar`, { motivo: 'x' })).status).toBe(422);
    const r = await jefa.post(`/usuarios/cuentas/${jefaId}/desactivar`, { motivo });
    expect([r.status, r.body.detail]).toEqual([403, 'No puede desactivar su propia cuenta.']);
  });
  it('una cuenta vencida se reactiva sin vencimiento', async () => {
    const { id } = await nueva({ caducaEn: new Date(Date.now() - 1000) });
    expect((await jefa.get(`/usuarios/cuentas/${id}`)).body.estado).toBe('vencida');
    expect((await jefa.post(`/usuarios/cuentas/${id}/reactivar`)).body.estado).toBe('activa');
  });
});

describe('eliminar', () => {
  it('solo una cuenta que nunca se usó, con su perfil; queda anotado', async () => {
    const { id, perfil } = await nueva({ roles: ['admin'] });
    expect((await jefa.get(`/usuarios/cuentas/${id}`)).body.acciones).toContain('eliminar');
    expect((await jefa.delete(`/usuarios/cuentas/${id}`)).status).toBe(200);
    expect(await rowsOf(app.database.db, sql`select 1 from usuario where id = ${id}`)).toEqual([]);
    expect(await rowsOf(app.database.db, sql`select 1 from usuario_admin where id = ${perfil.admin}`)).toEqual([]);
    expect(await acciones(id)).toEqual(['eliminar']);
    expect((await jefa.delete(`/usuarios/cuentas/${id}`)).status).toBe(404);
  });
  it('la de un investigador no borra a la persona', async () => {
    const { id, perfil } = await nueva();
    expect((await jefa.delete(`/usuarios/cuentas/${id}`)).status).toBe(200);
    expect(
      await rowsOf(app.database.db, sql`select 1 from investigador where id = ${perfil.investigador}`),
    ).toHaveLength(1);
  });
  it('una que ya ingresó, o que tiene historia, se conserva y se ofrece desactivarla', async () => {
    const usada = await nueva();
    await app.login(usada.usuario, CLAVE);
    const r = await jefa.delete(`/usuarios/cuentas/${usada.id}`);
    expect([r.status, r.body.meta.ofrecer]).toEqual([409, 'desactivar']);
    const conHistoria = await nueva();
    await app.database.db.execute(
      sql`
        insert into auditoria (en, usuario_id, actor, entidad, entidad_id, accion)
        values (now(), ${conHistoria.id}, 'x', 'proyecto', 1, 'editar')
      `,
    );
    const otra = await jefa.delete(`/usuarios/cuentas/${conHistoria.id}`);
    expect([otra.status, otra.body.meta.ofrecer]).toEqual([409, 'desactivar']);
    expect(
      await rowsOf(app.database.db, sql`select 1 from usuario where id in (${usada.id}, ${conHistoria.id})`),
    ).toHaveLength(2);
  });
  it('nunca la propia', async () => {
    expect((await jefa.delete(`/usuarios/cuentas/${jefaId}`)).status).toBe(403);
  });
});

describe('sesiones y segundo factor de otra persona', () => {
  it('la oficina cierra todas sus sesiones', async () => {
    const { id } = await nueva();
    const [una, otra] = [await entra(id), await entra(id)];
    const r = await jefa.post(`/usuarios/cuentas/${id}/cerrar-sesiones`);
    expect(r.body).toEqual({ cerradas: 2 });
    expect([await dentro(una), await dentro(otra)]).toEqual([false, false]);
  });
  it('a quien perdió su segundo factor se le quita, con un motivo, y se le avisa', async () => {
    const { id, usuario } = await nueva();
    const yo = await entra(id);
    const { uri } = (await yo.post('/acceso/2fa/iniciar', { clave: CLAVE })).body;
    expect((await yo.post('/acceso/2fa/confirmar', { codigo: codigoDe(uri) })).status).toBe(200);
    const quitar = () =>
      jefa.post(`/usuarios/cuentas/${id}/segundo-factor`, { motivo: 'Perdió su teléfono; vino con su DNI' });
    expect((await quitar()).status).toBe(200);
    expect((await quitar()).status).toBe(409);
    const otraVez = await app.login(usuario, CLAVE);
    expect((await otraVez.get('/acceso/avisos')).body.avisos[0].titulo).toBe('Se quitó su segundo factor');
    expect(
      await rowsOf(
        app.database.db,
        sql`select 1 from correo_saliente where plantilla = 'acceso-segundo-factor' and entidad_id = ${id}`,
      ),
    ).toHaveLength(1);
    expect((await auditOf(app.database.db, 'usuario', id))[0]).toMatchObject({
      action: 'quitar_segundo_factor',
      reason: 'Perdió su teléfono; vino con su DNI',
    });
  });
});

describe('el último superadministrador', () => {
  const ultimo = async () => {
    await app.database.db.execute(sql`update usuario set superadmin = false where superadmin and id <> ${jefaId}`);
  };
  it('no deja de serlo, ni por la base de datos', async () => {
    await ultimo();
    for (const orden of [
      sql`update usuario set activo = false where id = ${jefaId}`,
      sql`update usuario set superadmin = false where id = ${jefaId}`,
      sql`update usuario set caduca_en = now() + interval '1 day' where id = ${jefaId}`,
      sql`delete from usuario where id = ${jefaId}`,
    ])
      await expect(app.database.db.execute(orden)).rejects.toThrow();
    expect((await jefa.get('/usuarios/administradores')).status).toBe(200);
  });
  it('habiendo otro, el primero puede dejar de serlo', async () => {
    await ultimo();
    const otro = await nueva({ roles: ['admin'], superadmin: true });
    const r = await (await entra(otro.id)).post(`/usuarios/cuentas/${jefaId}/desactivar`, { motivo });
    expect(r.status).toBe(200);
    const ajeno = await jefa.post(`/usuarios/cuentas/${otro.id}/desactivar`, { motivo });
    expect(ajeno.status).toBe(401);
    await (await entra(otro.id)).post(`/usuarios/cuentas/${jefaId}/reactivar`);
    jefa = await entra(jefaId);
  });
  it.runIf(onPostgres())('dos que se desactivan a la vez: queda uno', async () => {
    await ultimo();
    for (let vez = 0; vez < 5; vez++) {
      const [a, b] = [
        await nueva({ roles: ['admin'], superadmin: true }),
        await nueva({ roles: ['admin'], superadmin: true }),
      ];
      await app.database.db.execute(
        sql`update usuario set superadmin = false where superadmin and id not in (${a.id}, ${b.id})`,
      );
      const [ca, cb] = [await entra(a.id), await entra(b.id)];
      const respuestas = await Promise.all([
        ca.post(`/usuarios/cuentas/${b.id}/desactivar`, { motivo }),
        cb.post(`/usuarios/cuentas/${a.id}/desactivar`, { motivo }),
      ]);
      expect(respuestas.map((r) => r.status).filter((s) => s === 200)).toHaveLength(1);
      expect([401, 403, 409]).toContain(respuestas.find((r) => r.status !== 200)!.status);
      const vivos = await rowsOf(app.database.db, sql`select id from usuario where superadmin and activo`);
      expect(vivos).toHaveLength(1);
    }
  });
  it.runIf(onPostgres())('dos que se quitan la condición a la vez: queda uno', async () => {
    const [a, b] = [
      await nueva({ roles: ['admin'], superadmin: true }),
      await nueva({ roles: ['admin'], superadmin: true }),
    ];
    await app.database.db.execute(
      sql`update usuario set superadmin = false where superadmin and id not in (${a.id}, ${b.id})`,
    );
    const quitar = async (quien: number, a_: number) =>
      (await entra(quien)).put(`/usuarios/administradores/${a_}/permisos`, {
        version: 1,
        superadmin: false,
        permisos: [],
      });
    const respuestas = await Promise.all([quitar(a.id, b.id), quitar(b.id, a.id)]);
    const estados = respuestas.map((r) => r.status);
    expect(estados.filter((e) => e === 200)).toHaveLength(1);
    const perdida = respuestas.find((r) => r.status !== 200)!;
    // The slower one finds either that the other is the last, or that they themselves no longer are a superadmin.
    expect([403, 409]).toContain(perdida.status);
    expect(await rowsOf(app.database.db, sql`select id from usuario where superadmin and activo`)).toHaveLength(1);
  });
});
