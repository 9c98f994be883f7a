import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '#core/db/server/open.ts';
import type { ListPage } from '#core/list/shared/list.ts';
import { tipoProyecto } from '#modules/catalogos/tables.ts';
import { participaciones } from '#modules/personas/server/index.ts';
import type { ProyectoDetalle } from '../contract.ts';
import { crearMundo, type Mundo, type Persona } from './mundo.ts';

let m: Mundo;
let gestor: Persona;
let lector: Persona;
let ajeno: Persona;
let id: number;
beforeAll(async () => {
  m = await crearMundo();
  gestor = await m.administrador('gestora', 'proyectos.editar');
  lector = await m.administrador('lectora', 'proyectos.ver');
  ajeno = await m.administrador('ajena', 'grupos.editar');
  id = await m.nuevoProyecto({
    titulo: 'Calidad del agua en cuencas altoandinas',
    palabrasClave: 'agua,metales',
    presupuesto: ['100.00', '50.50'],
    responsableId: await m.docente('Ñahui'),
  });
});
const buscar = (quien: Persona, datos: object = {}) => quien.pide<ListPage>('GET', '/proyectos', datos);
const _version = async () => (await m.leer(id)).version;

describe('lista de proyectos de grupos', () => {
  it('encuentra por título, palabra clave, código y responsable, sin tildes', async () => {
    for (const q of ['altoandinas', 'metales', 'nahui', 'AGUA cuencas']) {
      const r = await buscar(lector, { q });
      expect([q, r.cuerpo.rows.map((f) => f.id)]).toEqual([q, [id]]);
    }
    const fila = (await buscar(lector, { q: 'altoandinas' })).cuerpo.rows[0]!;
    expect(fila).toMatchObject({
      tipo: 'PCONFIGI',
      slug: 'pconfigi',
      monto: '150.50',
      estado: 'enviado',
      periodo: 2026,
      responsable: 'Ñahui Quispe, Rosa',
    });
  });

  it('el del sistema anterior se lista, se busca y se imprime con el código que tenía', async () => {
    const antiguo = await m.nuevoProyecto({
      tipoProyecto: 'CON-CON',
      origen: 'historico',
      estado: 'concluido',
      periodo: 2012,
      titulo: 'Papas nativas',
      codigoLegado: 'CC-2012-0417',
      montoAsignado: '7300.00',
    });
    const { rows } = (await buscar(lector, { q: 'cc-2012-0417' })).cuerpo;
    expect(rows).toEqual([expect.objectContaining({ id: antiguo, codigo: 'CC-2012-0417', monto: '7300.00' })]);
    const csv = await lector.pide('GET', '/proyectos/exportar', { format: 'csv', q: 'cc-2012-0417' });
    expect(csv.bytes.toString().trim().split('\n')[1]).toContain('CC-2012-0417');
    const { cuerpo } = await lector.pide<ProyectoDetalle>('GET', `/proyectos/${antiguo}`);
    expect(cuerpo.codigo).toBe('CC-2012-0417');
  });

  it('los eliminados solo se ven cuando se buscan por su estado', async () => {
    const borrado = await m.nuevoProyecto({ titulo: 'Borrador descartado', estado: 'eliminado' });
    expect((await buscar(lector, { q: 'descartado' })).cuerpo.total).toBe(0);
    const pedidos = await buscar(lector, { q: 'descartado', f: 'estado:eliminado' });
    expect(pedidos.cuerpo.rows.map((f) => f.id)).toEqual([borrado]);
  });

  it('el monto es el de su presupuesto en todas partes, aunque se hubiera guardado otro', async () => {
    const responsableId = await m.docente('Dos Montos');
    const suyo = await m.nuevoProyecto({
      tipoProyecto: 'PINVPOS',
      titulo: 'Taller de dos montos',
      presupuesto: ['5000.00', '3900.00'],
      montoAsignado: '87550.00',
      responsableId,
    });
    const [fila] = (await buscar(lector, { q: 'dos montos' })).cuerpo.rows;
    expect(fila!.monto).toBe('8900.00');
    const { cuerpo } = await lector.pide<ProyectoDetalle>('GET', `/proyectos/${suyo}`);
    expect(JSON.stringify(cuerpo.datos)).toContain('8,900.00');
    expect(JSON.stringify(cuerpo)).not.toContain('87,550');
    const [participa] = await rowsOf<{ monto: string }>(
      m.db,
      sql`select x.monto::text from ${participaciones.one()} x where x.proyecto_id = ${suyo} limit 1`,
    );
    expect(participa!.monto).toBe('8900.00');
  });

  it('excluye los proyectos con financiamiento externo, que tienen su lista; los demás se listan y se abren', async () => {
    const externo = await m.nuevoProyecto({ tipoProyecto: 'PFEX' });
    const tipos = await m.db.select().from(tipoProyecto);
    for (const t of tipos.filter((x) => ['PINTERDIS', 'PTPGRADO'].includes(x.codigo)))
      await m.nuevoProyecto({ tipoProyecto: t.codigo });
    const { rows } = (await buscar(lector, { size: '100' })).cuerpo;
    const todos = await rowsOf<{ id: number }>(
      m.db,
      sql`select id::int from proyecto where estado <> 'eliminado' order by id`,
    );
    for (const p of todos) {
      const visible = rows.some((f) => f.id === p.id);
      expect([p.id, visible]).toEqual([p.id, p.id !== externo]);
      expect([p.id, (await lector.pide('GET', `/proyectos/${p.id}`)).estado]).toEqual([p.id, 200]);
      expect([p.id, (await lector.pide('GET', `/proyectos/${p.id}/pdf`)).estado]).toEqual([p.id, 200]);
    }
    expect(rows.some((f) => f.id === externo)).toBe(false);
  });

  it('cuesta dos sentencias como máximo', async () => {
    await buscar(lector);
    m.consultas.length = 0;
    await buscar(lector, { q: 'agua', f: 'periodo:2026;estado:enviado' });
    expect(m.consultas.filter((q) => q.includes('proyecto p'))).toHaveLength(2);
    expect(m.consultas.length).toBeLessThanOrEqual(2);
  });

  it('filtra por año, tipo, estado y etiqueta, y cuenta cada opción', async () => {
    const antiguo = await m.nuevoProyecto({ periodo: 2021, tipoProyecto: 'PSINFINV', titulo: 'Antiguo' });
    const r = await buscar(lector, { f: 'periodo:2021' });
    expect(r.cuerpo.rows.map((f) => f.id)).toEqual([antiguo]);
    expect(r.cuerpo.facets.periodo?.map((x) => x.value)).toContain('2026');
    expect(r.cuerpo.facets.tipo).toEqual([
      { value: 'PSINFINV', count: 1, label: 'PSINFINV · Proyecto de Investigación sin Financiamiento' },
    ]);
    await gestor.pide('PUT', `/registros/proyecto/${antiguo}/etiquetas`, {
      etiquetas: [{ key: 'sede', value: 'Norte' }],
    });
    expect((await buscar(lector, { etiqueta: 'sede: Norte' })).cuerpo.rows.map((f) => f.id)).toEqual([antiguo]);
    expect((await buscar(lector, { etiqueta: 'sede' })).cuerpo.total).toBe(1);
    expect((await buscar(lector, { etiqueta: 'sede: Sur' })).cuerpo.total).toBe(0);
    const uso = await lector.pide<{ etiquetas: unknown[] }>('GET', '/proyectos/etiquetas');
    expect(uso.cuerpo.etiquetas).toEqual([{ valor: 'sede: Norte', cantidad: 1 }]);
  });

  it('filtra por línea, grupo, monto y resolución', async () => {
    const id = await m.nuevoProyecto({ titulo: 'Caro', presupuesto: ['98000.00'], resolucionRectoral: 'R.R. 55' });
    expect((await buscar(lector, { f: 'monto:90000|99000' })).cuerpo.rows.map((f) => f.id)).toEqual([id]);
    expect((await buscar(lector, { f: 'resolucion:con;monto:90000|' })).cuerpo.total).toBe(1);
    expect((await buscar(lector, { f: 'resolucion:sin;monto:90000|' })).cuerpo.total).toBe(0);
    expect((await buscar(lector, { f: 'grupo:(vacio);linea:(vacio)', q: 'caro' })).cuerpo.total).toBe(1);
  });

  it('se exporta a CSV, Excel y PDF con los mismos filtros', async () => {
    const csv = await lector.pide('GET', '/proyectos/exportar', { format: 'csv', q: 'altoandinas' });
    expect(csv.bytes.toString('utf8')).toContain('Calidad del agua');
    const montos = await m.nuevoProyecto({ titulo: 'Montos exactos', presupuesto: ['1000.10', '0.40'] });
    expect(montos).toBeGreaterThan(0);
    const exacto = await lector.pide('GET', '/proyectos/exportar', {
      format: 'csv',
      q: 'montos exactos',
      cols: 'titulo,monto',
    });
    expect(exacto.bytes.toString('utf8')).toContain('Montos exactos,1000.50');
    expect(csv.bytes.toString('utf8').trim().split('\n')).toHaveLength(2);
    expect((await lector.pide('GET', '/proyectos/exportar', { format: 'xlsx' })).bytes.subarray(0, 2).toString()).toBe(
      'PK',
    );
    expect((await lector.pide('GET', '/proyectos/exportar', { format: 'pdf' })).bytes.subarray(0, 4).toString()).toBe(
      '%PDF',
    );
  });
});

describe('permisos', () => {
  it('sin permiso de proyectos todo responde 403; solo con «ver» no se cambia nada', async () => {
    for (const ruta of ['/proyectos', `/proyectos/${id}`, `/proyectos/${id}/pdf`, `/proyectos/${id}/archivos/1`])
      expect([ruta, (await ajeno.pide('GET', ruta)).estado]).toEqual([ruta, 403]);
    for (const parte of ['movimientos', 'etiquetas'])
      expect((await ajeno.pide('GET', `/registros/proyecto/${id}/${parte}`)).estado, parte).toBe(404);
    expect((await lector.pide('PATCH', `/proyectos/${id}`, { version: 1, titulo: 'X' })).estado).toBe(403);
    expect(
      (await lector.pide('POST', `/registros/proyecto/${id}/acciones/observar`, { datos: { observacion: 'x' } }))
        .estado,
    ).toBe(403);
    expect((await lector.pide('POST', `/proyectos/${id}/forzar`, { estado: 'anulado', motivo: 'x' })).estado).toBe(403);
    expect((await lector.pide('PUT', `/registros/proyecto/${id}/etiquetas`, { etiquetas: [] })).estado).toBe(409);
    expect((await lector.pide<ProyectoDetalle>('GET', `/proyectos/${id}`)).cuerpo).toMatchObject({
      acciones: [],
      opciones: {},
      puedeEditar: false,
    });
  });
  it('un registro que no existe responde 404 en todas las operaciones', async () => {
    for (const [metodo, ruta, datos] of [
      ['GET', '/proyectos/999999', {}],
      ['GET', '/registros/proyecto/999999/movimientos', {}],
      ['GET', '/proyectos/999999/pdf', {}],
      ['GET', '/proyectos/999999/codigo-sugerido', {}],
      ['PATCH', '/proyectos/999999', { version: 1 }],
      ['POST', '/registros/proyecto/999999/acciones/observar', { datos: { observacion: 'x' } }],
      ['POST', '/proyectos/999999/forzar', { estado: 'anulado', motivo: 'x' }],
      ['PUT', '/registros/proyecto/999999/etiquetas', { etiquetas: [] }],
      ['GET', `/proyectos/${id}/archivos/999999`, {}],
    ] as const)
      expect([ruta, (await gestor.pide(metodo, ruta, datos)).estado]).toEqual([ruta, 404]);
  });
});
