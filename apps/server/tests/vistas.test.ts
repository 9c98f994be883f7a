import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, clientOf, type TestApp, testApp } from '#apps/testing/app.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { onPostgres } from '#core/testing/server/database.ts';
import { abrirSesion, crearCuenta } from '#modules/acceso/tests/mundo.ts';

let app: TestApp;
let rosa: Client;
let luis: Client;
let rosaId: number;
beforeAll(async () => {
  app = await testApp();
  const ctx = app.ctx();
  rosaId = (await crearCuenta(ctx, { usuario: 'rosa' })).id;
  rosa = clientOf(app.app, await abrirSesion(ctx, rosaId));
  luis = clientOf(app.app, await abrirSesion(ctx, (await crearCuenta(ctx, { usuario: 'luis' })).id));
});
const vistas = async (de: Client, lista = 'proyectos') =>
  (await de.get(`/vistas?list=${lista}`)).body.views as { id: number; name: string; query: string }[];
const guardar = (de: Client, name: string, query = 'q=suelo', list = 'proyectos') =>
  de.post('/vistas', { list, name, query });

describe('las vistas guardadas', () => {
  it('conservan la búsqueda con su nombre, en orden, cada lista las suyas', async () => {
    expect(await vistas(rosa)).toEqual([]);
    expect((await guardar(rosa, 'Observados', 'f=estado:observado')).status).toBe(200);
    await guardar(rosa, '  Del año ', 'f=periodo:2026');
    await guardar(rosa, 'Otra', 'q=x', 'grupos');
    expect((await vistas(rosa)).map(({ name, query }) => [name, query])).toEqual([
      ['Del año', 'f=periodo:2026'],
      ['Observados', 'f=estado:observado'],
    ]);
    expect(await vistas(rosa, 'grupos')).toHaveLength(1);
  });
  it('con un nombre repetido se reemplazan', async () => {
    await guardar(rosa, 'Observados', 'f=estado:observado&sort=-id');
    const iguales = (await vistas(rosa)).filter((v) => v.name === 'Observados');
    expect(iguales).toMatchObject([{ query: 'f=estado:observado&sort=-id' }]);
  });
  it('son de cada persona: las ajenas ni se ven ni se borran', async () => {
    const [una] = await vistas(rosa);
    expect(await vistas(luis)).toEqual([]);
    expect((await luis.delete(`/vistas/${una!.id}`)).status).toBe(404);
    await guardar(luis, 'Observados', 'q=mío');
    expect((await vistas(rosa)).find((v) => v.name === 'Observados')!.query).toBe('f=estado:observado&sort=-id');
    expect((await rosa.delete(`/vistas/${una!.id}`)).status).toBe(200);
    expect((await rosa.delete(`/vistas/${una!.id}`)).status).toBe(404);
  });
  it('piden un nombre, y una lista con forma de lista', async () => {
    const vacio = await guardar(rosa, '   ');
    expect([vacio.status, vacio.body.errors]).toEqual([422, [{ path: 'name', message: 'Campo requerido' }]]);
    expect((await guardar(rosa, 'x'.repeat(61))).status).toBe(422);
    expect((await guardar(rosa, 'a', 'q', '../otra lista')).status).toBe(422);
    expect((await guardar(rosa, 'a', 'x'.repeat(6001))).status).toBe(422);
    expect((await rosa.get('/vistas')).status).toBe(422);
  });
  it('sin sesión no existen', async () => {
    expect((await app.anonymous.get('/vistas?list=proyectos')).status).toBe(401);
    expect((await guardar(app.anonymous, 'a')).status).toBe(401);
  });
  it('son treinta por lista; con las treinta, una se puede todavía reemplazar', async () => {
    for (let n = 0; n < 30; n++) expect((await guardar(rosa, `Vista ${n}`, 'q=1', 'llena')).status).toBe(200);
    const una_mas = await guardar(rosa, 'La treinta y una', 'q=1', 'llena');
    expect([una_mas.status, una_mas.body.detail]).toEqual([
      422,
      'Puede guardar hasta 30 vistas por lista. Elimine alguna.',
    ]);
    expect((await guardar(rosa, 'Vista 7', 'q=otra', 'llena')).status).toBe(200);
    expect((await vistas(rosa, 'llena')).find((v) => v.name === 'Vista 7')!.query).toBe('q=otra');
    expect(await vistas(rosa, 'llena')).toHaveLength(30);
  });
  it.runIf(onPostgres())('guardadas a la vez no pasan de treinta', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, n) => guardar(rosa, `A la vez ${n}`, 'q=1', 'carrera')));
    expect(await vistas(rosa, 'carrera')).toHaveLength(30);
  });
  it('se van con la cuenta', async () => {
    const ctx = app.ctx();
    const { id } = await crearCuenta(ctx, { usuario: 'breve' });
    await guardar(clientOf(app.app, await abrirSesion(ctx, id)), 'Mía');
    await ctx.db.execute(sql`delete from usuario where id = ${id}`);
    expect(await rowsOf(ctx.db, sql`select 1 from vista_guardada where usuario_id = ${id}`)).toEqual([]);
  });
});
