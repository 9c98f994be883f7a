import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, clientOf, type TestApp, testApp } from '#apps/testing/app.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { exportJob } from '#core/list/server/export-job.ts';
import { filtersOf, groupingsOf, summableOf } from '#core/list/shared/groups.ts';
import type { ListDef, ListGroups } from '#core/list/shared/list.ts';
import type { Modulo, Nivel } from '#modules/acceso/domain/permisos.ts';
import { abrirSesion, crearCuenta } from '#modules/acceso/tests/mundo.ts';
import { inicioDePeriodo } from '../domain/a-medida.ts';
import { reportesPorCorreoJob } from '../server/index.ts';

const DIRECCION = '/reportes/a-medida';
// A Wednesday.
let ahora = new Date('2026-03-11T15:00:00Z');
let app: TestApp;
let jefa: Client;
beforeAll(async () => {
  app = await testApp({ now: () => ahora, demo: '2026-03-11' });
  jefa = await app.login('admin');
});
const filas = <T = Record<string, unknown>>(consulta: ReturnType<typeof sql>) => rowsOf<T>(app.database.db, consulta);
let serie = 0;
async function persona(...permisos: [Modulo, Nivel][]) {
  const cuenta = await crearCuenta(app.ctx(), { usuario: `medida${++serie}`, roles: ['admin'], permisos });
  return Object.assign(clientOf(app.app, await abrirSesion(app.ctx(), cuenta.id)), { id: cuenta.id });
}
const listas = async (quien: Client) =>
  ((await quien.get(`${DIRECCION}/listas`)).body.listas as { value: string; label: string }[]).map((l) => l.value);
const definicion = async (clave: string) =>
  (await jefa.get(`${DIRECCION}/listas/${clave}`)).body as { ruta: string; def: ListDef };
const PROYECTOS = { lista: 'proyectos-grupos', consulta: 'by=facultad&sums=monto' };
const crear = (quien: Client, datos: object = {}) =>
  quien.post(DIRECCION, { nombre: `Reporte ${++serie}`, compartidoCon: null, ...PROYECTOS, ...datos });
const mios = async (quien: Client) =>
  ((await quien.get(`${DIRECCION}?size=100`)).body.rows as { id: number }[]).map((r) => r.id);

describe('cualquier lista de la oficina', () => {
  it('se agrupa por todo lo que ofrece y suma sus montos: cada número lleva a tantas filas, y juntos a su total', async () => {
    const claves = await listas(jefa);
    expect(claves.length).toBeGreaterThan(30);
    expect(new Set(claves).size, 'cada lista tiene su nombre').toBe(claves.length);
    for (const clave of claves) {
      const { ruta, def } = await definicion(clave);
      const sums = summableOf(def).map((c) => c.key);

      const total = (await jefa.get(`${ruta}?parts=total`)).body.total as number;
      for (const agrupa of groupingsOf(def)) {
        const pedido = new URLSearchParams({ parts: 'groups', by: agrupa.key, sums: sums.slice(0, 6).join() });
        const r = await jefa.get(`${ruta}?${pedido}`);
        expect(r.status, `${clave} por ${agrupa.key}: ${r.text}`).toBe(200);
        expect(r.body.grouped, clave).toBeDefined();
        const { groups, total: todo } = r.body.grouped as ListGroups;
        expect(groups.reduce((n, g) => n + g.n, 0)).toBe(todo.n);
        expect(todo.n, `${clave} por ${agrupa.key}`).toBe(total);
        const mayor = groups.toSorted((a, b) => b.n - a.n)[0];
        const f = mayor && filtersOf(def, [agrupa], mayor.values, {});
        if (typeof f !== 'string') continue;
        const hallado = (await jefa.get(`${ruta}?${new URLSearchParams({ parts: 'total', f })}`)).body.total;
        expect(hallado, `${clave}: ${agrupa.key} = ${mayor!.values[0]}`).toBe(mayor!.n);
      }
    }
  });
  it('dice lo mismo que una consulta independiente', async () => {
    const { ruta } = await definicion('proyectos-grupos');
    const { groups } = (await jefa.get(`${ruta}?parts=groups&by=periodo&sums=monto`)).body.grouped as ListGroups;
    const esperado = await filas<{ periodo: string; n: number; monto: string }>(sql`
      select
        p.periodo::text as periodo,
        count(*)::int as n,
        coalesce(
          sum(
            (
              select sum(x.monto)
              from proyecto_presupuesto x
              where x.proyecto_id = p.id
            )
          ),
          0
        )::numeric(20, 2)::text as monto
      from proyecto p
        join tipo_proyecto t on t.codigo = p.tipo_proyecto
      where not t.externo and p.estado <> 'eliminado'
      group by 1
      order by 1
    `);
    expect(groups.map((g) => ({ periodo: g.labels[0], n: g.n, monto: g.sums[0] }))).toEqual(esperado);
  });
  it('solo la ofrece a quien la ve, y no la de otra área', async () => {
    const economa = await persona(['reportes', 'ver'], ['economia', 'ver']);
    const suyas = await listas(economa);
    expect(suyas).toContain('cuentas-economicas');
    expect(suyas).not.toContain('proyectos-grupos');
    expect(await listas(jefa)).not.toContain('mis-deudas');
    expect((await economa.get(`${DIRECCION}/listas/proyectos-grupos`)).status).toBe(404);
    expect((await crear(economa)).status).toBe(404);
    expect((await (await persona(['economia', 'ver'])).get(`${DIRECCION}/listas`)).status).toBe(403);
  });
});

describe('un reporte guardado', () => {
  it.each([
    ['sin nombre', { nombre: ' ' }, 'nombre'],
    ['que agrupa por lo que la lista no tiene', { consulta: 'by=titulo' }, 'by'],
    ['que suma lo que no es un número', { consulta: 'sums=titulo' }, 'sums'],
    ['por cuatro cosas a la vez', { consulta: 'by=facultad,periodo,tipo,estado' }, 'by'],
  ])('se niega %s', async (_, datos, campo) => {
    const r = await crear(jefa, datos);
    expect([r.status, r.body.errors?.[0]?.path]).toEqual([422, campo]);
  });
  it('guarda solo lo suyo de la dirección; con el mismo nombre, no', async () => {
    const r = await crear(jefa, { nombre: 'Por facultad', consulta: 'page=3&by=facultad&otra=1&f=periodo:2024' });
    expect(r.status).toBe(200);
    const { body } = await jefa.get(`${DIRECCION}/${r.body.id}`);
    expect(body).toMatchObject({ consulta: 'f=periodo%3A2024&by=facultad', propio: true, envio: null });
    expect((await crear(jefa, { nombre: 'POR FACULTAD' })).body.errors[0].path).toBe('nombre');
  });
  it('es de quien lo hizo: otra persona no lo ve ni lo toca; compartido, lo lee quien ve ese módulo', async () => {
    const [ana, beto, cora] = [
      await persona(['reportes', 'ver'], ['proyectos', 'ver']),
      await persona(['reportes', 'ver'], ['proyectos', 'ver']),
      await persona(['reportes', 'ver']),
    ];
    const { id } = (await crear(ana)).body;
    const uno = `${DIRECCION}/${id}`;
    for (const ajena of [await beto.get(uno), await beto.delete(uno), await beto.put(`${uno}/envio`, ENVIO)])
      expect(ajena.status).toBe(404);
    expect(await mios(beto)).not.toContain(id);
    const { version, ...guardado } = (await ana.get(uno)).body;
    const datos = { nombre: guardado.nombre, consulta: guardado.consulta };
    expect((await ana.put(uno, { ...datos, version, compartidoCon: 'proyectos' })).status).toBe(200);
    expect(await mios(beto)).toContain(id);
    expect((await beto.get(uno)).body).toMatchObject({ propio: false, dueno: expect.stringContaining('medida') });
    expect((await cora.get(uno)).status, 'no ve proyectos').toBe(404);
    expect((await beto.put(uno, { ...datos, version: 2, compartidoCon: null })).status, 'lo lee y no lo cambia').toBe(
      403,
    );
    expect((await beto.delete(uno)).status).toBe(403);
    expect((await ana.put(uno, { ...datos, version, compartidoCon: null })).status, 'versión anterior').toBe(409);
    expect((await ana.delete(uno)).status).toBe(200);
    expect((await ana.get(uno)).status).toBe(404);
  });
});

const ENVIO = { frecuencia: 'semanal', formato: 'csv' };
const enviar = async () => {
  await reportesPorCorreoJob.handler(app.ctx(), {});
  const pedidas = await filas<{ id: number }>(sql`select id::int from exportacion where estado = 'pendiente'`);
  for (const { id } of pedidas) await exportJob.handler(app.ctx(), { id });
  return pedidas.length;
};
const recibidos = (quien: { id: number }) =>
  filas<{ asunto: string; enlace: string }>(sql`
    select c.asunto, c.enlace
    from correo_saliente c
      join usuario u on u.email = c.para
    where u.id = ${quien.id}
    order by c.id
  `);

describe('por correo', () => {
  it.each([
    ['semanal', '2026-03-11', '2026-03-09'],
    ['semanal', '2026-03-09', '2026-03-09'],
    ['semanal', '2026-03-15', '2026-03-09'],
    ['semanal', '2026-01-01', '2025-12-29'],
    ['mensual', '2026-03-01', '2026-03-01'],
    ['mensual', '2026-03-31', '2026-03-01'],
  ] as const)('el periodo %s de %s empieza el %s', (frecuencia, hoy, empieza) => {
    expect(inicioDePeriodo(frecuencia, hoy)).toBe(empieza);
  });
  it('llega una vez cada semana, también si el sistema estuvo detenido el lunes, con las filas que su lector ve', async () => {
    ahora = new Date('2026-03-11T15:00:00Z');
    const ana = await persona(['reportes', 'ver'], ['proyectos', 'ver']);
    const { id } = (await crear(ana, { nombre: 'Presupuesto por facultad' })).body;
    expect((await ana.put(`${DIRECCION}/${id}/envio`, ENVIO)).status).toBe(200);
    expect((await ana.get(`${DIRECCION}/${id}`)).body.envio).toEqual(ENVIO);
    expect(await enviar(), 'el de esta semana ya no').toBe(0);
    ahora = new Date('2026-03-17T15:00:00Z');
    expect(await enviar()).toBe(1);
    expect(await enviar(), 'una vez por semana').toBe(0);
    const [correo, ...otros] = await recibidos(ana);
    expect(otros).toEqual([]);
    expect(correo!.asunto).toBe('La exportación de «Presupuesto por facultad» está lista');
    const enlace = new URL(correo!.enlace, 'http://x').pathname.replace(/^\/api/, '');
    // A week later she enters again.
    const otroDia = clientOf(app.app, await abrirSesion(app.ctx(), ana.id));
    const archivo = await otroDia.get(enlace);
    const lineas = archivo.text.replace('\uFEFF', '').trim().split(/\r?\n/);
    expect(lineas[0]).toBe('Facultad,Registros,Total de Monto');
    expect(lineas.at(-1)).toMatch(/^Total,\d+,\d+\.\d\d$/);
    const ajena = await persona(['reportes', 'ver'], ['proyectos', 'ver']);
    expect((await ajena.get(enlace)).status).toBe(404);
    expect((await otroDia.put(`${DIRECCION}/${id}/envio`, { frecuencia: null, formato: 'csv' })).status).toBe(200);
    ahora = new Date('2026-03-23T15:00:00Z');
    expect(await enviar(), 'ya no lo recibe').toBe(0);
  });
  it('quien ya no lo puede leer lo sabe por la campana, y no se le envía más', async () => {
    ahora = new Date('2026-04-08T15:00:00Z');
    const [ana, beto, cora] = [
      await persona(['reportes', 'ver'], ['proyectos', 'ver']),
      await persona(['reportes', 'ver'], ['proyectos', 'ver']),
      await persona(['reportes', 'ver'], ['proyectos', 'ver']),
    ];
    const { id } = (await crear(ana, { nombre: 'Compartido', compartidoCon: 'reportes' })).body;
    for (const quien of [beto, cora]) await quien.put(`${DIRECCION}/${id}/envio`, { ...ENVIO, frecuencia: 'mensual' });
    await app.database.raw(`delete from permiso_admin where usuario_id = ${beto.id} and modulo = 'proyectos'`);
    await app.database.raw(`update usuario set activo = false where id = ${cora.id}`);
    ahora = new Date('2026-05-02T15:00:00Z');
    expect(await enviar()).toBe(0);
    expect(await filas(sql`select 1 from reporte_envio where reporte_id = ${id}`)).toEqual([]);
    const avisos = await filas<{ titulo: string; texto: string }>(
      sql`select titulo, texto from aviso where usuario_id = ${beto.id}`,
    );
    expect(avisos).toEqual([
      {
        titulo: '«Compartido» ya no le llegará',
        texto: 'La lista de este reporte no existe, o su cuenta no puede verla.',
      },
    ]);
    expect(await recibidos(beto)).toEqual([]);
  });
});
