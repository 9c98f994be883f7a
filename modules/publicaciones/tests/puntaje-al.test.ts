import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '#core/db/server/open.ts';
import { crearMundo, type Mundo, WOS } from './mundo-oficina.ts';

let m: Mundo;
let categoria: string;
beforeAll(async () => {
  m = await crearMundo();
  categoria = String((await m.categoria(WOS)).id);
});
const HOY = '2099-12-31';
const ver = (investigador: number, dia = HOY, quien = m.lectora) =>
  quien.get(`/publicaciones/oficina/personas/${investigador}/puntaje/ver?dia=${dia}`);
type Visto = { content: [{ pairs: [string, string][] }, { rows: string[][] }] };
const totales = async (investigador: number, dia = HOY) =>
  ((await ver(investigador, dia)).body as Visto).content[0].pairs.map(([, v]) => v);
const filas = async (investigador: number, dia = HOY) => ((await ver(investigador, dia)).body as Visto).content[1].rows;
const registrar = (id: number) =>
  m.gestora.post(`/registros/publicacion/${id}/acciones/registrar`, {
    datos: { categoria, validado: 'si', excepcion: 'Se verificó en papel' },
  });
/** The history as if it had been written on those days, the oldest first. */
async function fechar(id: number, dias: string[]) {
  await m.db.execute(sql`alter table puntaje_historia disable trigger puntaje_historia_solo_anexar`);
  const hechos = await rowsOf<{ id: number }>(
    m.db,
    sql`select id::int from puntaje_historia where publicacion_id = ${id} order by id`,
  );
  expect(hechos).toHaveLength(dias.length);
  for (const [n, h] of hechos.entries())
    await m.db.execute(
      sql`update puntaje_historia set desde = ${`${dias[n]}T15:00:00Z`}::timestamptz where id = ${h.id}`,
    );
  await m.db.execute(sql`alter table puntaje_historia enable trigger puntaje_historia_solo_anexar`);
}

describe('el puntaje a una fecha', () => {
  it('es el que se tenía al terminar ese día, con la razón de entonces', async () => {
    const quien = await m.persona('Docente permanente');
    const id = await m.nueva({ fechaPublicacion: '2022-03-01' }, [{}, { investigadorId: quien, autor: 'Una, A.' }]);
    expect((await registrar(id)).status).toBe(200);
    await m.gestora.post(`/registros/publicacion/${id}/acciones/reabrir`, { datos: { observaciones: 'Revisar' } });
    await fechar(id, ['2024-02-10', '2024-02-10', '2024-05-20', '2024-05-20']);
    expect(await totales(quien, '2024-02-09')).toEqual(['0.00', '0.00']);
    expect(await totales(quien, '2024-02-10')).toEqual(['6.00', '6.00']);
    const [fila] = await filas(quien, '2024-03-01');
    expect(fila![6]).toMatch(/^6\.00 puntos de «.*por ser Docente permanente\.$/);
    expect(await totales(quien, '2024-05-20')).toEqual(['0.00', '0.00']);
  });
  it('los siete años son los anteriores al de la fecha que se pide', async () => {
    const quien = await m.persona('Docente permanente');
    const id = await m.nueva({ fechaPublicacion: '2024-03-01' }, [{ investigadorId: quien }]);
    await registrar(id);
    await fechar(id, ['2024-06-01']);
    expect(await totales(quien, '2024-12-31')).toEqual(['6.00', '0.00']);
    expect(await totales(quien, '2025-01-01')).toEqual(['6.00', '6.00']);
    expect(await totales(quien, '2032-01-01')).toEqual(['6.00', '0.00']);
  });
  it('a quien se quita o se cambia le quedan los puntos de los días en que figuró', async () => {
    const [antes, despues] = [await m.persona('Docente permanente'), await m.persona('Docente permanente')];
    const id = await m.nueva({}, [{}, { investigadorId: antes, autor: 'Otra, B.' }]);
    await registrar(id);
    const [a] = await rowsOf<{ id: number }>(
      m.db,
      sql`select id::int from publicacion_autor where publicacion_id = ${id} and investigador_id = ${antes}`,
    );
    expect((await m.gestora.delete(`/publicaciones/oficina/${id}/autores/${a!.id}`)).status).toBe(200);
    await m.gestora.post(`/publicaciones/oficina/${id}/autores`, {
      fuente: 'docente',
      autor: 'Nueva, C.',
      categoria: 'Autor',
      filiacion: 'si',
      filiacionUnica: 'si',
      investigadorId: despues,
    });
    await fechar(id, ['2024-02-01', '2024-02-01', '2024-03-01', '2024-04-01']);
    expect([await totales(antes, '2024-02-15'), await totales(antes, '2024-03-15')].map(([t]) => t)).toEqual([
      '6.00',
      '0.00',
    ]);
    expect([await totales(despues, '2024-03-15'), await totales(despues, '2024-04-15')].map(([t]) => t)).toEqual([
      '0.00',
      '6.00',
    ]);
  });
  it('la historia no se cambia ni se borra', async () => {
    await expect(m.db.execute(sql`update puntaje_historia set puntaje = 9`)).rejects.toThrow();
    await expect(m.db.execute(sql`delete from puntaje_historia`)).rejects.toThrow();
  });
  it('lo ve quien ve publicaciones, en pantalla y en PDF; de quien no existe, nada', async () => {
    expect((await ver(m.docente, HOY, m.otra)).status).toBe(403);
    expect((await ver(m.docente, HOY, m.investigador)).status).toBe(403);
    expect((await ver(999_999)).status).toBe(404);
    expect((await ver(m.docente, 'ayer')).status).toBe(422);
    const pdf = await m.lectora.get(`/publicaciones/oficina/personas/${m.docente}/puntaje?dia=${HOY}`);
    expect([pdf.status, pdf.bytes.subarray(0, 4).toString()]).toEqual([200, '%PDF']);
  });
});
