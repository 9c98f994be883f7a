import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '#core/db/server/open.ts';
import { inTransaction } from '#core/kernel/server/context.ts';
import { comparar, equivalente, situacionDe } from '../domain/simulacion.ts';
import { simularJob } from '../server/oficina/simulacion.ts';
import { puntuar } from '../server/puntuar.ts';
import { publicacion } from '../tables.ts';
import { simulacionBaremo } from '../tables-simulacion.ts';
import { crearMundo, type Mundo, WOS } from './mundo-oficina.ts';

let m: Mundo;
let vigente: number;
beforeAll(async () => {
  m = await crearMundo();
  vigente = (
    await rowsOf<{ id: number }>(m.db, sql`select id::int from publicacion_baremo where vigente_desde = '2019-10-05'`)
  )[0]!.id;
});
let serie = 0;
const datos = (de: object = {}) => ({
  nombre: `Borrador ${++serie}`,
  resolucion: `RR ${serie}`,
  vigenteDesde: `2031-02-${String(serie).padStart(2, '0')}`,
  ...de,
});
const ruta = (id: number) => `/publicaciones/baremos/${id}`;
async function copia(de: object = {}): Promise<number> {
  const r = await m.gestora.post('/publicaciones/baremos', datos({ copiaDe: vigente, ...de }));
  expect(r.status).toBe(200);
  return r.body.id;
}
type CategoriaGuardada = { id: number; version: number; nombre: string; puntaje: string };
const categoriasDe = (baremo: number): Promise<CategoriaGuardada[]> =>
  rowsOf(
    m.db,
    sql`
      select id::int, version, nombre, puntaje::text
      from publicacion_categoria
      where baremo_id = ${baremo}
      order by id
    `,
  );
async function cambiar(baremo: number, nombre: string, de: object) {
  const { id } = (await categoriasDe(baremo)).find((c) => c.nombre === nombre)!;
  const { activa: _, activo: __, ...ahora } = (await m.gestora.get(`/publicaciones/categorias/${id}`)).body;
  const r = await m.gestora.put(`/publicaciones/categorias/${id}`, { ...ahora, ...de });
  expect(r.status).toBe(200);
}
const pendiente = async (baremo: number) =>
  (await m.db.select().from(simulacionBaremo).where(eq(simulacionBaremo.baremoId, baremo)))[0]!;
async function simular(baremo: number, de: object = {}) {
  const r = await m.gestora.post(`${ruta(baremo)}/simulacion`, de);
  expect([r.status, r.body]).toEqual([200, { ok: true }]);
  const { id } = await pendiente(baremo);
  await simularJob.handler(m.ctx, { id, userId: 1 });
  return (await m.gestora.get(`${ruta(baremo)}/simulacion`)).body;
}
const filas = async (baremo: number, q = '') =>
  (await m.gestora.get(`${ruta(baremo)}/simulacion/filas?size=100${q}`)).body.rows as {
    registro: number;
    autor: string;
    antes: number;
    despues: number | null;
    efecto: string;
    razon: string;
  }[];
const resumen = async (baremo: number): Promise<Record<string, string>> =>
  Object.fromEntries((await m.gestora.get(`${ruta(baremo)}/simulacion`)).body.content[0].pairs);
async function registrada(nombre: string, autores?: object[], de: object = {}, desde?: string) {
  const { id: categoriaId } = await m.categoria(nombre, desde);
  const id = await m.nueva({ estado: 'registrado', validado: true, categoriaId, ...de }, autores);
  await inTransaction(m.ctx, (tx) => puntuar(tx, id));
  return id;
}
const todosLosPuntos = () =>
  rowsOf(m.db, sql`select id::int, puntaje::text, insumos, actualizado_en from publicacion_autor order by id`);

describe('un borrador de baremo', () => {
  it('se copia con sus categorías, sin regir: ninguna publicación las recibe y las del otro no cambian', async () => {
    const id = await copia();
    const puntos = (cs: CategoriaGuardada[]) => cs.map((c) => [c.nombre, c.puntaje]);
    expect(puntos(await categoriasDe(id))).toEqual(puntos(await categoriasDe(vigente)));
    const [b] = await rowsOf<{ activo: boolean }>(m.db, sql`select activo from publicacion_baremo where id = ${id}`);
    expect(b!.activo).toBe(false);
    const p = await registrada(WOS);
    const antes = await todosLosPuntos();
    await cambiar(id, WOS, { puntaje: '9,5' });
    const { opciones } = (await m.gestora.get(`/publicaciones/oficina/${p}`)).body;
    const suyas = (await categoriasDe(id)).map((c) => String(c.id));
    expect(opciones.categoria.filter((c: { value: string }) => suyas.includes(c.value))).toEqual([]);
    expect(await todosLosPuntos()).toEqual(antes);
  });
  it('la copia cumple lo que cualquier baremo, y la hace quien edita parámetros', async () => {
    const { nombre } = (await m.gestora.get(ruta(vigente))).body;
    const pedir = (de: object, quien = m.gestora) =>
      quien.post('/publicaciones/baremos', datos({ copiaDe: vigente, ...de }));
    expect((await pedir({ nombre })).status).toBe(422);
    expect((await pedir({ copiaDe: 999_999 })).status).toBe(422);
    expect((await pedir({}, m.lectora)).status).toBe(403);
  });
  it('dice de cuál es copia y que nació inactivo, y no cambia de origen', async () => {
    const id = await copia();
    const { activo: _, ...ahora } = (await m.gestora.get(ruta(id))).body;
    expect(ahora.copiaDe).toBe(vigente);
    expect((await m.gestora.put(ruta(id), { ...ahora, copiaDe: null })).status).toBe(422);
    const [hecho] = (await m.gestora.get(`${ruta(id)}/historial`)).body.entries;
    expect(hecho.after).toMatchObject({ copiaDe: 'Baremo de publicaciones 2019', activo: false });
  });
});

describe('la categoría equivalente', () => {
  const c = (grupo: string, clave: string, grado: string | null = null) => ({
    id: 1,
    baremoId: 1,
    clave,
    nombre: clave,
    grupo,
    grado,
    puntaje: '1.00',
    compartir: false,
    baremo: 'B',
  });
  it('es la de su grado aunque se llame de otro modo; sin grado, la de su nombre en su grupo', () => {
    const borrador = [c('Tesis', 'otra forma', 'Maestría'), c('Libro', 'libro'), c('Tesis', 'libro', 'Doctorado')];
    expect(equivalente(c('Tesis', 'tesis', 'Maestría'), borrador)).toBe(borrador[0]);
    expect(equivalente(c('Libro', 'libro'), borrador)).toBe(borrador[1]);
    expect(equivalente(c('Capítulo en Libro', 'libro'), borrador)).toBeNull();
  });
  it('sin ella el registro conserva sus puntos y se dice; nunca vale cero', () => {
    const autores = [{ id: 7, rol: 'Autor', tipo: 'Docente permanente', excluido: false, puntaje: '6.00', persona: 3 }];
    const p = { id: 1, vale: true, categoriaId: 1, autores };
    const [fila] = comparar(p, [c('Libro', 'libro')], { baremoId: 2, puntuan: ['Docente permanente'] });
    expect(fila).toMatchObject({ autor: 7, antes: '6.00', despues: null, razon: expect.stringContaining('«libro»') });
    const [otra] = comparar({ ...p, categoriaId: null }, [], { baremoId: 2, puntuan: ['Docente permanente'] });
    expect(otra).toMatchObject({ antes: '6.00', despues: null, razon: 'El registro no tiene categoría.' });
  });
});

describe('simular un borrador', () => {
  it('igual al vigente no cambia a nadie, y no escribe ningún puntaje', async () => {
    await registrada(WOS, [{}, { investigadorId: await m.persona('Docente permanente') }]);
    await registrada('Asesoría de tesis - Doctorado', [{ categoria: 'Asesor' }], { tipo: 'tesis-asesoria' });
    const id = await copia();
    const antes = await todosLosPuntos();
    const s = await simular(id);
    expect(s).toMatchObject({ situacion: 'hecha' });
    expect([s.avance, await filas(id)]).toEqual([s.total, []]);
    expect(await resumen(id)).toMatchObject({ Suben: '0', Bajan: '0', 'Siguen igual': String(s.total) });
    expect(await todosLosPuntos()).toEqual(antes);
  });
  it('puesto en vigencia da exactamente lo que se predijo', async () => {
    const otro = await m.persona('Docente permanente');
    const ids = [
      await registrada(WOS, [{}, { investigadorId: otro }, { investigadorId: await m.persona('Externo') }]),
      await registrada(
        'Asesoría de tesis - Maestría',
        [{ categoria: 'Asesor' }, { categoria: 'Tesista', investigadorId: otro }],
        { tipo: 'tesis-asesoria' },
      ),
      await registrada('Patente de invención', [{ categoria: 'Inventor' }], { tipo: 'patente' }),
    ];
    const id = await copia();
    await cambiar(id, WOS, { puntaje: '7,01', compartir: true });
    await cambiar(id, 'Asesoría de tesis - Maestría', { puntaje: '1' });
    await cambiar(id, 'Tesis propia - Maestría', { puntaje: '4', nombre: 'Tesis de maestría' });
    await simular(id);
    const predichos = await rowsOf<{ autor: number; despues: string }>(
      m.db,
      sql`
        select autor_id::int as autor, despues::text
        from simulacion_fila
        where publicacion_id in (${sql.join(ids, sql`, `)})
        order by 1
      `,
    );
    expect(predichos.length).toBeGreaterThan(3);
    // In force, its records take the category that the rule says.
    await m.db.execute(sql`update publicacion_baremo set activo = true, vigente_desde = '2024-01-01' where id = ${id}`);
    for (const p of ids) {
      await m.db.execute(sql`
        update publicacion p
        set categoria_id = d.id
        from publicacion_categoria c, publicacion_categoria d
        where p.id = ${p}
          and c.id = p.categoria_id
          and d.baremo_id = ${id}
          and d.grupo = c.grupo
          and case
            when c.grado is null then quipu_clave (d.nombre) = quipu_clave (c.nombre)
            else d.grado = c.grado
          end
      `);
      await inTransaction(m.ctx, (tx) => puntuar(tx, p));
    }
    const reales = await rowsOf<{ autor: number; despues: string }>(
      m.db,
      sql`select id::int as autor, puntaje::text as despues from publicacion_autor
        where id in (${sql.join(
          predichos.map((p) => p.autor),
          sql`, `,
        )}) order by 1`,
    );
    expect(reales).toEqual(predichos);
    await m.db.execute(sql`update publicacion_baremo set activo = false where id = ${id}`);
  });
  it('dice quién sube, quién baja y por qué, por tipo y facultad, y se lleva en PDF, Excel y CSV', async () => {
    const solo = await registrada(WOS, undefined, { fechaInscripcion: new Date('2022-05-05T15:00:00Z') });
    const id = await copia();
    await cambiar(id, WOS, { puntaje: '8' });
    const dias = { desde: '2022-05-05', hasta: '2022-05-05' };
    expect(await simular(id, dias)).toMatchObject({ total: 1, ...dias });
    const [fila, ...mas] = await filas(id);
    expect(mas).toEqual([]);
    expect(fila).toMatchObject({ registro: solo, efecto: 'sube' });
    expect([Number(fila!.antes), Number(fila!.despues)]).toEqual([6, 8]);
    expect(fila!.razon).toMatch(/^8\.00 puntos de «.*» \(Borrador \d+\)/);
    expect(await resumen(id)).toMatchObject({
      'Registros comparados': '1',
      Inscritos: 'desde el 05/05/2022 hasta el 05/05/2022',
      Suben: '1',
      Bajan: '0',
      'Puntos hoy': '6.00',
      'Puntos con el borrador': '8.00 (+2.00)',
    });
    const csv = await m.lectora.get(`${ruta(id)}/simulacion/filas/exportar?format=csv`);
    expect([csv.status, csv.text]).toEqual([200, expect.stringContaining('Sube')]);
    for (const formato of ['xlsx', 'pdf'])
      expect((await m.lectora.get(`${ruta(id)}/simulacion/filas/exportar?format=${formato}`)).status).toBe(200);
    const pdf = await m.lectora.get(`${ruta(id)}/simulacion/reporte`);
    expect([pdf.status, pdf.bytes.subarray(0, 4).toString()]).toEqual([200, '%PDF']);
  });
  it('las cifras de más de mil llevan sus miles separados, en la página y en el papel', async () => {
    const p = await registrada(WOS, undefined, { fechaInscripcion: new Date('2022-05-15T15:00:00Z') });
    await m.db.execute(sql`update publicacion_autor set puntaje = 1234.5 where publicacion_id = ${p}`);
    const id = await copia();
    await simular(id, { desde: '2022-05-15', hasta: '2022-05-15' });
    await m.db.execute(sql`update simulacion_baremo set total = 12345 where baremo_id = ${id}`);
    const { content } = (await m.gestora.get(`${ruta(id)}/simulacion`)).body;
    expect(Object.fromEntries(content[0].pairs)).toMatchObject({
      'Registros comparados': '12\u00a0345',
      'Siguen igual': '12\u00a0344',
      Bajan: '1',
      'Puntos hoy': '1,234.50',
      'Puntos con el borrador': '6.00 (-1,228.50)',
    });
    const porTipo = content.find((v: { type: string }) => v.type === 'table').rows[0];
    expect(porTipo).toEqual(['Artículo en revista', '1', '1,234.50', '6.00', '-1,228.50', '0.00']);
    const pdf = await m.lectora.get(`${ruta(id)}/simulacion/reporte`);
    expect([pdf.status, pdf.bytes.subarray(0, 4).toString()]).toEqual([200, '%PDF']);
  });
  it('un registro sin su categoría en el borrador se dice, y sus puntos no entran en la comparación', async () => {
    const p = await registrada(WOS, undefined, { fechaInscripcion: new Date('2022-06-06T15:00:00Z') });
    const id = await copia();
    const { id: categoria, version } = (await categoriasDe(id)).find((c) => c.nombre === WOS)!;
    expect((await m.gestora.delete(`/publicaciones/categorias/${categoria}`, { version })).status).toBe(200);
    await simular(id, { desde: '2022-06-06', hasta: '2022-06-06' });
    expect(await filas(id)).toEqual([expect.objectContaining({ registro: p, efecto: 'sin_categoria', despues: null })]);
    expect(await resumen(id)).toMatchObject({
      'Puntos hoy': '0.00',
      'Puntos con el borrador': '0.00 (0.00)',
      'Siguen igual': '0',
      'Sin categoría en el borrador': '1',
      'Puntos que no se comparan, sin categoría en él': '6.00',
    });
  });
  it('lo que ya cambiaría al recalcular hoy no se atribuye al borrador', async () => {
    const quien = await m.persona('Estudiante pregrado');
    const p = await registrada(WOS, [{ investigadorId: quien }], {
      fechaInscripcion: new Date('2022-07-07T15:00:00Z'),
    });
    await m.db.execute(sql`update investigador set tipo = 'Docente permanente' where id = ${quien}`);
    const id = await copia();
    await simular(id, { desde: '2022-07-07', hasta: '2022-07-07' });
    const [fila] = await filas(id);
    expect(fila).toMatchObject({ registro: p, razon: expect.stringContaining('Al recalcularla hoy ya tendría 6.00.') });
  });
  it('un cambio posterior del borrador la deja desactualizada, y otra ocupa su lugar', async () => {
    const id = await copia();
    expect((await simular(id)).situacion).toBe('hecha');
    await cambiar(id, WOS, { titulo: 'Otro título' });
    expect((await m.gestora.get(`${ruta(id)}/simulacion`)).body.situacion).toBe('hecha');
    await cambiar(id, WOS, { puntaje: '2' });
    expect((await m.gestora.get(`${ruta(id)}/simulacion`)).body.situacion).toBe('vieja');
    const antes = (await pendiente(id)).id;
    expect((await simular(id)).situacion).toBe('hecha');
    expect((await pendiente(id)).id).not.toBe(antes);
    expect(await m.db.$count(simulacionBaremo, eq(simulacionBaremo.baremoId, id))).toBe(1);
  });
});

describe('lo que no se simula', () => {
  it('un baremo sin categorías, días al revés ni uno que no existe', async () => {
    const vacio = (await m.gestora.post('/publicaciones/baremos', datos())).body.id;
    const r = await m.gestora.post(`${ruta(vacio)}/simulacion`);
    expect([r.status, r.body.detail]).toEqual([422, expect.stringContaining('no tiene categorías')]);
    const dias = { desde: '2024-02-02', hasta: '2024-02-01' };
    expect((await m.gestora.post(`${ruta(vigente)}/simulacion`, dias)).status).toBe(422);
    expect((await m.gestora.post(`${ruta(999_999)}/simulacion`)).status).toBe(404);
    expect(await filas(vacio)).toEqual([]);
    expect((await m.lectora.get(`${ruta(vacio)}/simulacion/reporte`)).status).toBe(404);
    expect((await m.gestora.get(`${ruta(vacio)}/simulacion`)).body.situacion).toBe('nunca');
  });
  it('dos veces a la vez: la segunda espera', async () => {
    const id = await copia();
    const ambas = await Promise.all([1, 2].map(() => m.gestora.post(`${ruta(id)}/simulacion`)));
    expect(ambas.map((r) => r.status).sort()).toEqual([200, 409]);
    await simularJob.handler(m.ctx, { id: (await pendiente(id)).id, userId: 1 });
    expect((await m.gestora.post(`${ruta(id)}/simulacion`)).status).toBe(200);
  });
  it('la que muere a medias lo dice y se puede repetir; la que falla, también', async () => {
    const ahora = new Date('2026-01-01T12:00:00Z');
    const corrida = { vistaEn: ahora, terminadaEn: null, huella: null };
    expect(situacionDe(corrida, '', ahora)).toBe('corre');
    expect(situacionDe(corrida, '', new Date('2026-01-01T12:06:00Z'))).toBe('fallo');
    const id = await copia();
    await m.gestora.post(`${ruta(id)}/simulacion`);
    await m.db.execute(
      sql`update simulacion_baremo set vista_en = vista_en - interval '1 hour' where baremo_id = ${id}`,
    );
    expect((await m.gestora.get(`${ruta(id)}/simulacion`)).body).toMatchObject({ situacion: 'fallo' });
    expect((await m.gestora.post(`${ruta(id)}/simulacion`)).status).toBe(200);
    const s = await pendiente(id);
    // Registered points that no draft can read: the job fails in the middle.
    const roto = { ...m.ctx, settings: { ...m.ctx.settings, timeZone: 'Nowhere/None' } };
    await simularJob.handler(roto, { id: s.id, userId: 1 });
    expect((await m.gestora.get(`${ruta(id)}/simulacion`)).body).toMatchObject({ situacion: 'fallo' });
  });
  it('la pide quien edita parámetros; quien los ve la lee, y los demás no', async () => {
    const id = await copia();
    expect((await m.lectora.post(`${ruta(id)}/simulacion`)).status).toBe(403);
    await simular(id);
    expect((await m.lectora.get(`${ruta(id)}/simulacion`)).body.puedeEditar).toBe(false);
    for (const r of ['', '/filas', '/reporte'])
      expect((await m.otra.get(`${ruta(id)}/simulacion${r}`)).status).toBe(403);
  });
});

describe('los puntajes de un registro a una fecha', () => {
  type Vista = { content: [unknown, { rows: string[][] }, unknown, { rows: string[][] }] };
  const dos = async () => {
    const otra = await m.persona('Docente permanente', 'Otra');
    const id = await m.nueva({}, [{}, { investigadorId: otra, autor: 'Otra, B.' }]);
    const categoria = String((await m.categoria(WOS)).id);
    const accion = `/registros/publicacion/${id}/acciones`;
    await m.gestora.post(`${accion}/registrar`, { datos: { categoria, validado: 'si', excepcion: 'Sí' } });
    await m.gestora.post(`${accion}/reabrir`, { datos: { observaciones: 'Revisar' } });
    return id;
  };
  const HOY = '2099-12-31';
  it('dicen quién los tenía, su categoría, su baremo, su razón y cómo llegó a ellos', async () => {
    const id = await dos();
    const ver = async (dia: string) =>
      (await m.lectora.get(`/publicaciones/oficina/${id}/puntajes/ver?dia=${dia}`)).body as Vista;
    const hoy = await ver(HOY);
    expect([hoy.content[1].rows.length, hoy.content[3].rows.length]).toEqual([0, 4]);
    expect(hoy.content[3].rows[0]).toEqual(
      expect.arrayContaining(['6.00', WOS, 'Baremo de publicaciones 2019', expect.stringMatching(/^6\.00 puntos/)]),
    );
    expect((await ver('2020-01-01')).content[3].rows).toEqual([]);
    const pdf = await m.lectora.get(`/publicaciones/oficina/${id}/puntajes?dia=${HOY}`);
    expect([pdf.status, pdf.bytes.subarray(0, 4).toString()]).toEqual([200, '%PDF']);
  });
  it('quien la presentó los ve todos, otro autor los suyos, y un ajeno no sabe que existe', async () => {
    const id = await dos();
    const mios = async () => (await m.investigador.get(`/publicaciones/${id}/puntajes/ver?dia=${HOY}`)).body as Vista;
    expect((await mios()).content[3].rows).toHaveLength(4);
    await m.db.execute(sql`update publicacion_autor set presentado = false where publicacion_id = ${id}`);
    expect((await mios()).content[3].rows).toHaveLength(2);
    await m.db.update(publicacion).set({ estado: 'eliminado' }).where(eq(publicacion.id, id));
    expect((await m.investigador.get(`/publicaciones/${id}/puntajes/ver?dia=${HOY}`)).status).toBe(404);
    expect((await m.otra.get(`/publicaciones/oficina/${id}/puntajes/ver?dia=${HOY}`)).status).toBe(403);
    expect((await m.lectora.get(`/publicaciones/oficina/999999/puntajes/ver?dia=${HOY}`)).status).toBe(404);
  });
});
