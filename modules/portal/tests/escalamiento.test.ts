import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, clientOf, type TestApp, testApp } from '#apps/testing/app.ts';
import { TURNOS } from '#apps/testing/registries.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { forgetEscalationsJob } from '#core/flow/server/escalated.ts';
import { DAY_MS } from '#core/kernel/shared/time.ts';
import { forgetValuesJob } from '#core/mail/server/job.ts';
import { onPostgres } from '#core/testing/server/database.ts';
import { abrirSesion, type Cuenta, crearCuenta } from '#modules/acceso/tests/mundo.ts';
import { escalar } from '../server/escalar.ts';

let app: TestApp;
let jefa: Client;
let segunda: Cuenta;
let suplente: Cuenta;
let ajena: Cuenta;

beforeAll(async () => {
  app = await testApp({ demo: true });
  jefa = await app.login('admin');
  const nueva = (usuario: string, modulo: 'publicaciones' | 'lineas') =>
    crearCuenta(app.ctx(), { usuario, roles: ['admin'], permisos: [[modulo, 'ver']] });
  segunda = await nueva('segunda', 'publicaciones');
  suplente = await nueva('suplente', 'publicaciones');
  ajena = await nueva('ajena-lineas', 'lineas');
});

const filas = <T>(consulta: Parameters<typeof rowsOf>[1]) => rowsOf<T>(app.database.db, consulta);
beforeEach(async () => {
  for (const tabla of ['turno_escalado', 'escalamiento', 'correo_saliente', 'encargo', 'correo_resumen'])
    await app.database.raw(`delete from ${tabla}`);
  await app.database.raw(`
    update publicacion
    set estado_desde = now() - interval '400 days'
    where estado = 'enviado'
  `);
});
const fijar = async (clave: string, dias: number | null, usuarioId: number | null) => {
  const { reglas } = (await jefa.get('/escalamientos')).body;
  const { version } = reglas.find((regla: { clave: string }) => regla.clave === clave);
  return jefa.put(`/escalamientos/clases/${clave}`, { dias, usuarioId, version });
};
const correos = () =>
  filas<{ para: string; cuerpo: string }>(
    sql`select para, cuerpo from correo_saliente where plantilla = 'turno-escalado' order by id`,
  );
const noche = () => escalar(app.ctx(), TURNOS);
const tarde = async () =>
  (await filas<{ n: number }>(sql`select count(*)::int as n from publicacion where estado = 'enviado'`))[0]!.n;

describe('lo que pasa su plazo se escala', () => {
  it('nada, mientras la oficina no lo disponga', async () => {
    expect(await noche()).toBe(0);
    expect(await correos()).toEqual([]);
  });
  it('un solo correo por persona, y nunca dos veces del mismo asunto en el mismo estado', async () => {
    expect((await fijar('publicacion', 5, segunda.id)).status).toBe(200);
    const cuantas = await tarde();
    expect(cuantas).toBeGreaterThan(0);
    expect(await noche()).toBe(cuantas);
    expect(await noche()).toBe(0);
    expect((await correos()).map(({ para }) => para)).toEqual(['segunda@demo.edu.pe']);
    const cliente = clientOf(app.app, await abrirSesion(app.ctx(), segunda.id));
    const { pendientes } = (await jefa.get('/portal/pendientes?area=admin&clase=publicacion')).body;
    expect(pendientes[0].motivo).toContain('Escalado a Prueba segunda el ');
    const [obra] = await filas<{ id: number }>(
      sql`select min(id)::int as id from publicacion where estado = 'enviado'`,
    );
    const { turno } = (await cliente.get(`/registros/publicacion/${obra!.id}/turno`)).body;
    expect(turno.escalated).toMatchObject({ name: 'Prueba segunda' });
  });
  it('el mismo asunto que vuelve a esperar se escala otra vez', async () => {
    await fijar('publicacion', 5, segunda.id);
    await noche();
    await app.database.raw(`
      update publicacion
      set estado_desde = now() - interval '200 days'
      where id = (select min(id) from publicacion where estado = 'enviado')
    `);
    expect(await noche()).toBe(1);
    expect(await correos()).toHaveLength(2);
  });
  it('lo que aún no pasó los días que se fijaron no se escala', async () => {
    await fijar('publicacion', 365, segunda.id);
    await app.database.raw(`update publicacion set estado_desde = now() - interval '30 days' where estado = 'enviado'`);
    expect(await noche()).toBe(0);
  });
  it('sin cuenta nombrada, a quien dirige la oficina', async () => {
    await fijar('publicacion', 5, null);
    expect(await noche()).toBe(0);
    const { jefatura } = (await jefa.get('/escalamientos')).body;
    expect(
      (await jefa.put('/escalamientos/jefatura', { usuarioId: segunda.id, version: jefatura.version })).status,
    ).toBe(200);
    expect(await noche()).toBe(await tarde());
  });
  it('en su ausencia, a quien la reemplaza en ese trabajo', async () => {
    await fijar('publicacion', 5, segunda.id);
    const hoy = app.ctx().today();
    const dias = `'${hoy}', '${hoy}'`;
    const nombrar = (modulos: string) =>
      app.database.raw(`
        insert into encargo (usuario_id, suplente_id, desde, hasta, modulos, motivo, creado_por)
        values (${segunda.id}, ${suplente.id}, ${dias}, '${modulos}', 'Licencia', ${segunda.id})
      `);
    await nombrar('{lineas}');
    await nombrar('{publicaciones}');
    await noche();
    const [correo] = await correos();
    expect(correo!.para).toBe('suplente@demo.edu.pe');
    expect(correo!.cuerpo).toContain('Por encargo de Prueba segunda.');
  });
  it('a nadie de lo que no puede ver, y no se deja fijarlo', async () => {
    expect((await fijar('publicacion', 5, ajena.id)).status).toBe(422);
    await app.database.raw(`insert into escalamiento (clave, dias, usuario_id) values ('publicacion', 5, ${ajena.id})`);
    expect(await noche()).toBe(0);
    expect(await correos()).toEqual([]);
  });
  it('como su persona eligió: en el resumen espera', async () => {
    const cliente = clientOf(app.app, await abrirSesion(app.ctx(), segunda.id));
    expect((await cliente.put('/acceso/preferencias/clases', { clave: 'escalado', modo: 'resumen' })).status).toBe(200);
    await fijar('publicacion', 5, segunda.id);
    await noche();
    expect(await correos()).toEqual([]);
    expect(await filas(sql`select 1 from correo_resumen where usuario_id = ${segunda.id}`)).toHaveLength(1);
    await cliente.put('/acceso/preferencias/clases', { clave: 'escalado', modo: 'momento' });
  });
  it('interrumpido antes de terminar no deja nada escrito, y la siguiente noche lo dice', async () => {
    await fijar('publicacion', 5, segunda.id);
    await app.database.raw(`
      create function detener() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$
    `);
    await app.database.raw(
      `create trigger detener before insert on correo_saliente for each row execute function detener()`,
    );
    expect(await noche()).toBe(0);
    expect(await filas(sql`select 1 from turno_escalado`)).toEqual([]);
    await app.database.raw(`drop trigger detener on correo_saliente`);
    await app.database.raw(`drop function detener()`);
    expect(await noche()).toBe(await tarde());
  });
  it.runIf(onPostgres())('dos procesos a la vez lo dicen una sola vez', async () => {
    await fijar('publicacion', 5, segunda.id);
    const [una, otra] = await Promise.all([noche(), noche()]);
    expect(una! + otra!).toBe(await tarde());
    expect(await correos()).toHaveLength(1);
  });
  it('pasados los meses se olvida lo que ya se movió y los datos de los correos; lo que aún espera, no', async () => {
    await fijar('publicacion', 5, segunda.id);
    await noche();
    const escaladas = () =>
      filas<{ id: number }>(sql`select entidad_id::int as id from turno_escalado where entidad = 'publicacion'`);
    const conDatos = () => filas(sql`select 1 from correo_saliente where valores is not null`);
    const [movida, ...esperan] = await escaladas();
    await app.database.raw(`update correo_saliente set estado = 'enviado'`);
    await app.database.raw(`
      insert into transicion (entidad, entidad_id, accion, de, a, actor, en)
      values ('publicacion', ${movida!.id}, 'observar', 'enviado', 'observado', 'x', now() + interval '1 minute')
    `);
    await app.database.raw(`update publicacion set estado_desde = now() where id = ${movida!.id}`);
    const en = (dias: number) => ({ ...app.ctx(), now: () => new Date(Date.now() + dias * DAY_MS) });
    for (const trabajo of [forgetEscalationsJob, forgetValuesJob]) await trabajo.handler(en(30), {} as never);
    expect([(await escaladas()).length, (await conDatos()).length]).toEqual([esperan.length + 1, 1]);
    for (const trabajo of [forgetEscalationsJob, forgetValuesJob]) await trabajo.handler(en(100), {} as never);
    expect((await escaladas()).map(({ id }) => id).toSorted()).toEqual(esperan.map(({ id }) => id).toSorted());
    expect([(await conDatos()).length, (await correos()).length]).toEqual([0, 1]);
    expect(await noche()).toBe(0);
  });
  it('quien fija sobre lo que otra persona cambió recibe 409', async () => {
    const fijada = await fijar('publicacion', 5, segunda.id);
    const { version } = fijada.body.reglas.find((regla: { clave: string }) => regla.clave === 'publicacion');
    const cambio = { dias: 9, usuarioId: segunda.id };
    expect((await jefa.put('/escalamientos/clases/publicacion', { ...cambio, version: version - 1 })).status).toBe(409);
    expect((await jefa.put('/escalamientos/clases/no-existe', { ...cambio, version })).status).toBe(404);
  });
});
