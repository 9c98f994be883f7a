import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type Client, clientOf, type TestApp, testApp } from '#apps/testing/app.ts';
import { rowsOf } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { onPostgres } from '#core/testing/server/database.ts';
import { abrirSesion, CLAVE, crearCuenta } from './mundo.ts';

/** Two processes of one installation: each with its own memory of sessions, over one database. */
describe.runIf(onPostgres())('una sesión que se revoca en un proceso', () => {
  let uno: TestApp;
  let otro: Awaited<ReturnType<typeof buildApp>>;
  let ctx: Ctx;
  let serie = 0;
  const cerrar: (() => unknown)[] = [];
  beforeAll(async () => {
    // Time stands still: what a process remembers never grows old, so only the announcement explains what it forgets.
    const detenido = new Date();
    const now = () => detenido;
    uno = await testApp({ now });
    ctx = uno.ctx();
    otro = await buildApp({
      settings: ctx.settings,
      now,
      database: { ...uno.database, close: async () => {} },
      files: ctx.files,
    });
    await otro.fastify.ready();
    cerrar.push(await uno.app.sesiones.escuchar(), await otro.sesiones.escuchar(), () => otro.fastify.close());
    await crearCuenta(ctx, { usuario: 'jefa', roles: ['admin'], superadmin: true });
  });
  afterAll(async () => {
    for (const fin of cerrar) await fin();
  });
  const dentro = async (c: Client) => (await c.get('/acceso/avisos')).status === 200;
  /** The same browser seen by the other process, which already trusts its session. */
  async function enLosDos(datos: Partial<Parameters<typeof crearCuenta>[1]> = {}) {
    const cuenta = await crearCuenta(ctx, { usuario: `cuenta${++serie}`, ...datos });
    const cookie = await abrirSesion(ctx, cuenta.id);
    const [aqui, alla] = [clientOf(uno.app, cookie), clientOf(otro, cookie)];
    expect([await dentro(aqui), await dentro(alla)]).toEqual([true, true]);
    return { cuenta, aqui, alla };
  }
  const jefa = async () => {
    const [fila] = await rowsOf<{ id: number }>(
      uno.database.db,
      sql`select id::int from usuario where username = 'jefa'`,
    );
    return clientOf(uno.app, await abrirSesion(ctx, fila!.id));
  };
  const pronto = (comprobar: () => Promise<unknown>) => expect.poll(comprobar, { interval: 20 });

  it('termina en el otro: al cerrar sesión', async () => {
    const { aqui, alla } = await enLosDos();
    await aqui.post('/acceso/salir');
    await pronto(() => dentro(alla)).toBe(false);
  });
  it('al cambiar la contraseña, las demás sesiones', async () => {
    const { cuenta, aqui } = await enLosDos();
    const lejos = clientOf(otro, await abrirSesion(ctx, cuenta.id));
    expect(await dentro(lejos)).toBe(true);
    const nueva = 'Totora.2027';
    expect((await aqui.post('/acceso/clave', { actual: CLAVE, nueva, repetida: nueva })).status).toBe(200);
    await pronto(() => dentro(lejos)).toBe(false);
  });
  it('al desactivar la cuenta', async () => {
    const { cuenta, alla } = await enLosDos();
    await (await jefa()).post(`/usuarios/cuentas/${cuenta.id}/desactivar`, { motivo: 'Terminó su contrato aquí' });
    await pronto(() => dentro(alla)).toBe(false);
  });
  it('los permisos que cambian también valen en el otro', async () => {
    const { cuenta, alla } = await enLosDos({ roles: ['admin'] });
    expect((await alla.get('/proyectos')).status).toBe(403);
    const permisos = [{ modulo: 'proyectos', nivel: 'ver' }];
    await (await jefa()).put(`/usuarios/administradores/${cuenta.id}/permisos`, {
      version: 1,
      superadmin: false,
      permisos,
    });
    await pronto(async () => (await alla.get('/proyectos')).status).toBe(200);
  });
  it('el acceso de apoyo que la persona termina en un proceso se cierra en el otro', async () => {
    const { cuenta, aqui } = await enLosDos();
    const r = await (await jefa()).post(`/usuarios/cuentas/${cuenta.id}/apoyo`, {
      motivo: 'Ayuda con su propuesta',
      duracion: '30',
    });
    const apoyo = clientOf(otro, String(r.headers['set-cookie']).split(';')[0]!);
    expect(await dentro(apoyo)).toBe(true);
    const [{ id }] = (await aqui.get('/acceso/apoyos')).body.apoyos;
    await aqui.post(`/acceso/apoyos/${id}/terminar`);
    await pronto(() => dentro(apoyo)).toBe(false);
  });
  it('si la conexión que escucha se cae, se recupera y no recuerda nada de antes', async () => {
    const { aqui, alla } = await enLosDos();
    await uno.database.db.execute(
      sql`
        select pg_terminate_backend(pid)
        from pg_stat_activity
        where datname = current_database() and query like 'listen %'
      `,
    );
    const oyentes = async () =>
      (
        await rowsOf<{ n: number }>(
          uno.database.db,
          sql`
            select count(*)::int as n
            from pg_stat_activity
            where datname = current_database() and query like 'listen %'
          `,
        )
      )[0]!.n;
    await expect.poll(oyentes, { interval: 50 }).toBe(2);
    expect(await dentro(alla)).toBe(true);
    await aqui.post('/acceso/salir');
    await pronto(() => dentro(alla)).toBe(false);
  });
});
