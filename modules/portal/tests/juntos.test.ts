import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, clientOf, type TestApp, testApp } from '#apps/testing/app.ts';
import { TURNOS } from '#apps/testing/registries.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { rightsOf } from '#core/list/server/export-job.ts';
import { onPostgres } from '#core/testing/server/database.ts';
import { behindLock } from '#core/testing/server/waiting.ts';
import { abrirSesion, type Cuenta, crearCuenta } from '#modules/acceso/tests/mundo.ts';
import { escalar } from '../server/escalar.ts';
import { resumenDeArea } from '../server/pendientes.ts';

type Tiene = { id: number; name: string; me: boolean } | null;
type Fila = {
  clave: string;
  clase: string;
  titulo: string;
  motivo: string;
  enlace: string;
  accion: string;
  n: number;
  espera: { dias: number; de: number | null };
  turno: { entidad: string; id: number; juntos: boolean; tiene: Tiene };
};
type Comprobante = { id: number; total: string };
type Cuentas = Record<'lucia' | 'marco' | 'consulta', Cuenta>;

let app: TestApp;
let cuentas: Cuentas;
let lucia: Client;
let marco: Client;
let consulta: Client;
/** The account of the demonstration with most vouchers that wait, and its project. */
let cuenta: { id: number; codigo: string };
/** Those that wait in it, the oldest first. */
let comprobantes: Comprobante[];

const entrar = async (de: Cuenta) => clientOf(app.app, await abrirSesion(app.ctx(), de.id));
const filas = <T>(consultada: Parameters<typeof rowsOf>[1]) => rowsOf<T>(app.database.db, consultada);

beforeAll(async () => {
  app = await testApp({ demo: true });
  const nueva = (usuario: string, nivel: 'ver' | 'editar') =>
    crearCuenta(app.ctx(), {
      usuario,
      roles: ['admin'],
      permisos: [
        ['economia', nivel],
        ['publicaciones', nivel],
      ],
    });
  cuentas = {
    lucia: await nueva('lucia', 'editar'),
    marco: await nueva('marco', 'editar'),
    consulta: await nueva('mira', 'ver'),
  };
  lucia = await entrar(cuentas.lucia);
  marco = await entrar(cuentas.marco);
  consulta = await entrar(cuentas.consulta);
}, 120_000);

beforeEach(async () => {
  await app.database.raw('delete from turno_tomado');
  const [mayor] = await filas<{ id: number; codigo: string }>(sql`
    select e.id::int as id, p.codigo_proyecto as codigo
    from comprobante c
      join eco_proyecto e on e.id = c.eco_proyecto_id
      join proyecto p on p.id = e.proyecto_id
    where c.estado = 'enviado' and e.estado = 'abierta'
    group by e.id, p.codigo_proyecto
    order by count(*) desc, e.id
    limit 1
  `);
  cuenta = mayor!;
  comprobantes = await filas<Comprobante>(sql`
    select id::int as id, total::text as total
    from comprobante
    where estado = 'enviado' and eco_proyecto_id = ${cuenta.id}
    order by estado_desde, id
  `);
});

const bandeja = async (c: Client, cola = '', clase = 'comprobante') =>
  (await c.get(`/portal/pendientes?area=admin&clase=${clase}${cola && `&cola=${cola}`}`)).body;
const deLaCuenta = async (c: Client, cola = ''): Promise<Fila[]> =>
  (await bandeja(c, cola)).pendientes.filter(({ enlace }: Fila) => enlace.includes(`cuenta%3A${cuenta.id}&`));
const suma = (urgencias: Record<string, number>) => Object.values(urgencias).reduce((total, n) => total + n, 0);
const encargar = (c: Client, usuario: number | 'yo' | null, tenia: number | null = null, id = cuenta.id) =>
  c.put(`/registros/comprobante/juntos/comprobante/${id}/encargado`, { usuario, tenia });
const rechazar = (c: Client, id: number) => c.post(`/registros/comprobante/${id}/acciones/rechazar`, RECHAZO);
const RECHAZO = { datos: { motivo: 'otro', observaciones: 'No corresponde al proyecto.' } };
const tomados = async () =>
  (
    await filas<{ id: number; usuario: number }>(sql`
      select entidad_id::int as id, usuario_id::int as usuario
      from turno_tomado
      where entidad = 'comprobante'
      order by entidad_id
    `)
  ).map(({ id, usuario }) => [id, usuario]);
const todosDe = (cuentaId: number, salvo: readonly number[] = []) =>
  comprobantes
    .map(({ id }) => id)
    .filter((id) => !salvo.includes(id))
    .sort((uno, otro) => uno - otro)
    .map((id) => [id, cuentaId]);

describe('los comprobantes de una cuenta se revisan juntos', () => {
  it('son una fila, con cuántos son, de qué proyecto y cuánto suman, desde el más antiguo', async () => {
    expect(comprobantes.length).toBeGreaterThan(2);
    const [fila, ...otras] = await deLaCuenta(lucia);
    expect(otras).toEqual([]);
    const total = comprobantes.reduce((s, c) => s + Math.round(Number(c.total) * 100), 0) / 100;
    const enSoles = total.toLocaleString('en-US', { minimumFractionDigits: 2 });
    const [desde] = await filas<{ dias: number }>(sql`
      select (current_date - (estado_desde at time zone 'America/Lima')::date) as dias
      from comprobante
      where id = ${comprobantes[0]!.id}
    `);
    expect(fila).toMatchObject({
      clave: `comprobante-${comprobantes[0]!.id}`,
      titulo: `${comprobantes.length} comprobantes de ${cuenta.codigo}`,
      motivo: expect.stringContaining(`S/ ${enSoles} en total`),
      accion: 'Revisar',
      n: comprobantes.length,
      turno: { entidad: 'comprobante', id: cuenta.id, juntos: true, tiene: null },
    });
    expect(Math.abs(fila!.espera.dias - desde!.dias)).toBeLessThanOrEqual(1);
  });
  it('lleva a la mesa con los de la cuenta, y están los que dice', async () => {
    const [fila] = await deLaCuenta(lucia);
    const filtro = `cuenta%3A${cuenta.id}`;
    const primero = comprobantes[0]!.id;
    expect(fila!.enlace).toBe(`/admin/economia/gestion_comprobantes/revisar?f=${filtro}&fila=${primero}`);
    const { rows } = (await lucia.get(`/economia/por-revisar?f=${filtro}&size=100`)).body;
    const enLaMesa = rows.map(({ id }: { id: number }) => id).sort((a: number, b: number) => a - b);
    expect(enLaMesa).toEqual(comprobantes.map(({ id }) => id).sort((a, b) => a - b));
  });
  it('cuentan como un asunto; el menú y la lista dicen cuántos comprobantes son', async () => {
    const { clases, urgencias, colas } = (await lucia.get('/portal/pendientes?area=admin')).body;
    const [enMenu] = (await lucia.get('/portal/cuantos?area=admin')).body.cuantos.filter(
      ({ clave }: { clave: string }) => clave.startsWith('comprobante-'),
    );
    const [hay] = await filas<{ comprobantes: number; cuentas: number }>(sql`
      select count(*)::int as comprobantes, count(distinct c.eco_proyecto_id)::int as cuentas
      from comprobante c
        join eco_proyecto e on e.id = c.eco_proyecto_id
      where c.estado = 'enviado' and e.estado = 'abierta'
    `);
    expect(hay!.cuentas).toBeLessThan(hay!.comprobantes);
    expect(enMenu).toMatchObject({ n: hay!.comprobantes, filas: hay!.cuentas });
    expect(clases.find(({ clave }: { clave: string }) => clave === 'comprobante').n).toBe(hay!.cuentas);
    expect(clases.find(({ clave }: { clave: string }) => clave === 'comprobante').registros).toBe(hay!.comprobantes);
    const { total } = (await lucia.get('/economia/por-revisar?parts=total')).body;
    expect(total).toBe(hay!.comprobantes);
    expect(suma(colas)).toBe(clases.reduce((n: number, clase: { n: number }) => n + clase.n, 0));
    const { cuantos } = (await lucia.get('/portal/cuantos?area=admin')).body;
    expect(suma(urgencias)).toBe(cuantos.reduce((n: number, una: { filas: number }) => n + una.filas, 0));
  });
  it('el que queda solo se dice como siempre', async () => {
    for (const { id } of comprobantes.slice(1)) expect((await rechazar(marco, id)).status).toBe(200);
    const [fila] = await deLaCuenta(lucia);
    expect(fila).toMatchObject({ n: 1, turno: { id: comprobantes[0]!.id, juntos: false } });
    expect(fila!.titulo).toContain('de S/ ');
    const deshecho = await marco.post('/registros/comprobante/deshacer', {
      ids: comprobantes.slice(1).map(({ id }) => id),
    });
    expect(deshecho.status).toBe(200);
    expect((await deLaCuenta(lucia))[0]!.n).toBe(comprobantes.length);
  });
  it('el tiempo que esperan se mide de cada comprobante, y la parte cuenta asuntos', async () => {
    const { partes } = (await lucia.get('/portal/turnos')).body;
    const economia = partes.find(({ clave }: { clave: string }) => clave === 'economia');
    const { clases } = (await lucia.get('/portal/pendientes?area=admin')).body;
    const suyos = clases.find(({ clave }: { clave: string }) => clave === 'comprobante');
    const enParte = economia.clases.find(({ clave }: { clave: string }) => clave === 'comprobante');
    expect([enParte.n, enParte.vencidos]).toEqual([suyos.n, suyos.vencidos]);
    const { filas: esperan } = (await lucia.get('/portal/esperan?parte=economia&clase=comprobante')).body;
    expect(esperan).toHaveLength(Math.min(30, suyos.n));
  });
});

describe('tomarlos es tomar cada uno', () => {
  it('quien los toma los tiene todos, en una fila suya', async () => {
    const { status, body } = await encargar(lucia, 'yo');
    expect([status, body.mensaje]).toEqual([200, `${comprobantes.length} comprobantes quedaron a cargo de usted.`]);
    expect(await tomados()).toEqual(todosDe(cuentas.lucia.id));
    const [fila, ...otras] = await deLaCuenta(lucia, 'mias');
    expect([fila?.n, otras]).toEqual([comprobantes.length, []]);
    expect(fila?.turno.tiene).toMatchObject({ name: 'Prueba lucia', me: true });
    expect(await deLaCuenta(lucia, 'libres')).toEqual([]);
    expect((await bandeja(marco, 'otros')).colas).toMatchObject({ otros: 1 });
    const historia = await filas<{ n: number }>(sql`
      select count(*)::int as n
      from auditoria
      where entidad = 'comprobante'
        and accion = 'tomar_turno'
        and entidad_id in (select id from comprobante where eco_proyecto_id = ${cuenta.id})
    `);
    expect(historia[0]!.n).toBeGreaterThanOrEqual(comprobantes.length);
  });
  it('lo que otra persona tomó antes sigue siendo suyo, en otra fila', async () => {
    const [primero] = comprobantes;
    const uno = await marco.put(`/registros/comprobante/${primero!.id}/encargado`, { usuario: 'yo', tenia: null });
    expect(uno.status).toBe(200);
    const partidas = await deLaCuenta(lucia);
    expect(partidas.map(({ n }) => n).sort()).toEqual([1, comprobantes.length - 1]);
    const { body } = await encargar(lucia, 'yo');
    expect(body.mensaje).toContain(plural(comprobantes.length - 1, 'comprobante', 'comprobantes'));
    const mios = todosDe(cuentas.lucia.id, [primero!.id]);
    expect(await tomados()).toEqual([...mios, [primero!.id, cuentas.marco.id]].sort(([uno], [otro]) => uno! - otro!));
  });
  it('se asignan a quien puede atenderlos, se sueltan, y a otro no se le quitan sin saberlo', async () => {
    const { body } = await lucia.get(`/registros/comprobante/juntos/comprobante/${cuenta.id}/encargables`);
    const ids = body.cuentas.map(({ id }: { id: number }) => id);
    expect(ids).toEqual(expect.arrayContaining([cuentas.lucia.id, cuentas.marco.id]));
    expect(ids).not.toContain(cuentas.consulta.id);
    expect((await encargar(lucia, cuentas.marco.id)).body).toMatchObject({ tiene: { name: 'Prueba marco' } });
    expect(await tomados()).toEqual(todosDe(cuentas.marco.id));
    const negada = await encargar(lucia, cuentas.consulta.id, cuentas.marco.id);
    expect([negada.status, negada.body.errors[0].path]).toEqual([422, 'usuario']);
    const tarde = await encargar(lucia, 'yo');
    expect([tarde.status, tarde.body.detail]).toEqual([409, expect.stringContaining('a cargo de Prueba marco')]);
    expect((await encargar(marco, null, cuentas.marco.id)).body.mensaje).toContain('quedaron sin asignar');
    expect(await tomados()).toEqual([]);
  });
  it('tomarlos dos veces es tomarlos una', async () => {
    await encargar(lucia, 'yo');
    expect((await encargar(lucia, 'yo')).status).toBe(200);
    expect(await tomados()).toEqual(todosDe(cuentas.lucia.id));
  });
  it('el que se decide entretanto deja la fila, y los demás siguen tomados', async () => {
    await encargar(lucia, 'yo');
    const [primero, ...demas] = comprobantes;
    expect((await rechazar(marco, primero!.id)).status).toBe(200);
    expect(await tomados()).toEqual(todosDe(cuentas.lucia.id, [primero!.id]));
    expect((await deLaCuenta(lucia, 'mias'))[0]).toMatchObject({
      clave: `comprobante-${demas[0]!.id}`,
      n: demas.length,
    });
    await marco.post('/registros/comprobante/deshacer', { ids: [primero!.id] });
  });
  it('quien solo consulta no los toma; fuera de la oficina, ni de otra clase, no existen', async () => {
    expect((await encargar(consulta, 'yo')).status).toBe(403);
    const deLineas = await crearCuenta(app.ctx(), {
      usuario: 'lineas',
      roles: ['admin'],
      permisos: [['lineas', 'editar']],
    });
    expect((await encargar(await entrar(deLineas), 'yo')).status).toBe(404);
    expect((await encargar(await app.login('evaluador'), 'yo')).status).toBe(404);
    const ruta = (clase: string) => `/registros/${clase}/juntos/${clase}/${cuenta.id}/encargado`;
    expect((await lucia.put(ruta('transferencia'), { usuario: 'yo', tenia: null })).status).toBe(404);
    const vacia = await encargar(lucia, 'yo', null, 999_999);
    expect([vacia.status, vacia.body.code]).toEqual([409, 'action_not_available']);
  });
});

describe('lo que se dice por correo', () => {
  it('el resumen los dice en un renglón, y como nuevos cuando llega uno', async () => {
    const suya = { ...app.ctx(), session: (await rightsOf(app.ctx(), cuentas.lucia.id))! };
    await app.database.raw(`
      update comprobante
      set estado_desde = now() - interval '20 days'
      where id in (${comprobantes.map(({ id }) => id).join(', ')})
    `);
    const antes = (await resumenDeArea(suya, TURNOS, 'admin'))!;
    await app.database.raw(`
      update comprobante
      set estado_desde = now()
      where id = ${comprobantes.at(-1)!.id}
    `);
    const despues = (await resumenDeArea(suya, TURNOS, 'admin'))!;
    expect([despues.total, despues.nuevos]).toEqual([antes.total, antes.nuevos + 1]);
  });
  it('se escala cada uno una vez, y el correo los dice juntos', async () => {
    await app.database.raw(`
      update comprobante
      set estado_desde = now() - interval '400 days'
      where eco_proyecto_id = ${cuenta.id} and estado = 'enviado'
    `);
    const jefa = await app.login('admin');
    const { reglas } = (await jefa.get('/escalamientos')).body;
    const { version } = reglas.find((regla: { clave: string }) => regla.clave === 'comprobante');
    const regla = { dias: 300, usuarioId: cuentas.marco.id, version };
    expect((await jefa.put('/escalamientos/clases/comprobante', regla)).status).toBe(200);
    expect(await escalar(app.ctx(), TURNOS)).toBe(comprobantes.length);
    expect(await escalar(app.ctx(), TURNOS)).toBe(0);
    const [correo] = await filas<{ cuerpo: string }>(sql`
      select cuerpo
      from correo_saliente
      where plantilla = 'turno-escalado'
      order by id desc
      limit 1
    `);
    expect(correo!.cuerpo).toContain(`• Revisar ${comprobantes.length} comprobantes de ${cuenta.codigo}`);
    expect((await deLaCuenta(lucia))[0]!.motivo).toContain('Escalado a Prueba marco');
  });
});

describe('las solicitudes de inclusión en una publicación se revisan juntas', () => {
  it('son una fila que dice quiénes las piden y lleva a su pestaña', async () => {
    const [obra] = await filas<{ id: number; titulo: string }>(sql`
      select id::int as id, titulo
      from publicacion
      where estado = 'registrado'
      order by id
      limit 1
    `);
    const pidieron = await filas<{ apellido1: string }>(sql`
      with personas as (
        select i.id, i.apellido1
        from investigador i
        where not exists (
          select 1
          from publicacion_autor a
          where a.publicacion_id = ${obra!.id} and a.investigador_id = i.id
        )
        order by i.id
        limit 3
      ),
      pedidas as (
        insert into solicitud_inclusion (publicacion_id, investigador_id, estado)
        select ${obra!.id}, id, 'solicitada'
        from personas
      )
      select apellido1
      from personas
    `);
    const { pendientes } = await bandeja(lucia, '', 'solicitud_inclusion');
    const suya: Fila = pendientes.find(({ turno }: Fila) => turno.id === obra!.id);
    expect(suya).toMatchObject({
      titulo: `3 solicitudes de inclusión en «${obra!.titulo}»`,
      n: 3,
      turno: { entidad: 'solicitud_inclusion', juntos: true },
      enlace: expect.stringMatching(new RegExp(`id=${obra!.id}.*&tab=solicitudes`)),
    });
    for (const { apellido1 } of pidieron) expect(suya.motivo).toContain(apellido1);
    const ruta = `/registros/solicitud_inclusion/juntos/solicitud_inclusion/${obra!.id}/encargado`;
    const { body } = await lucia.put(ruta, { usuario: 'yo', tenia: null });
    expect(body.mensaje).toBe('3 solicitudes de inclusión quedaron a cargo de usted.');
  });
});

describe.runIf(onPostgres())('dos personas a la vez', () => {
  const sujeta = (id: number) => (tx: typeof app.database.db) =>
    tx.execute(sql`select 1 from comprobante where id = ${id} for update`);
  const estados = (hechos: PromiseSettledResult<{ status: number }>[]) =>
    hechos.map((hecho) => (hecho.status === 'fulfilled' ? hecho.value.status : 0));

  it('de dos que los toman, una los tiene todos y a la otra se le dice quién', async () => {
    const hechos = await behindLock(app.database.db, sujeta(comprobantes[0]!.id), [
      () => encargar(lucia, 'yo'),
      () => encargar(marco, 'yo'),
    ]);
    expect(estados(hechos).sort()).toEqual([200, 409]);
    const quienes = new Set((await tomados()).map(([, usuario]) => usuario));
    expect([quienes.size, (await tomados()).length]).toEqual([1, comprobantes.length]);
  });
  it('de tomarlos y decidir uno a la vez, ese no queda tomado y los demás sí', async () => {
    const decidido = comprobantes[0]!.id;
    const hechos = await behindLock(app.database.db, sujeta(decidido), [
      () => encargar(lucia, 'yo'),
      () => rechazar(marco, decidido),
    ]);
    expect(estados(hechos)).toEqual([200, 200]);
    expect(await tomados()).toEqual(todosDe(cuentas.lucia.id, [decidido]));
    await marco.post('/registros/comprobante/deshacer', { ids: [decidido] });
  });
});
