import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, type TestApp, testApp } from '#apps/testing/app.ts';
import { encodeFilters } from '#core/list/shared/list.ts';
import { crearMundo, HOY, type Mundo } from './mundo.ts';

let app: TestApp;
let m: Mundo;
let lectora: Client;
beforeAll(async () => {
  app = await testApp({ now: () => HOY });
  m = await crearMundo(app);
  lectora = await app.login('lectora');
});

/** A work of these people; those after a minus left its authors. */
const obra = (fecha: string, estado: string, autores: readonly number[], excluidos: readonly number[] = []) =>
  m.c.db.execute(sql`
    with p as (
        insert into publicacion (tipo_publicacion, titulo, fecha_publicacion, fecha_inscripcion, estado)
        values ('libro', ${`Libro de ${fecha}`}, ${fecha}, now(), ${estado})
        returning id
      )
    insert into publicacion_autor (publicacion_id, investigador_id, autor, categoria, orden, excluido)
    select p.id, x.i, 'Autor', 'Autor', x.o, x.i = any(${`{${excluidos}}`}::bigint[])
    from p, unnest(${`{${[...autores, ...excluidos]}}`}::bigint[]) with ordinality as x (i, o)
  `);
/** As the bar of a year leads to its works. */
const DE_2024 = encodeFilters({ estado: ['registrado'], fecha: ['2024-01-01', '2024-12-31'] });
const resumen = async (id: number, quien = lectora) => (await quien.get(`/grupos/admin/${id}/resumen`)).body;

describe('el resumen de un grupo', () => {
  it('dice quiénes son, qué registraron y cada obra una vez, en su año', async () => {
    const { grupoId, jefe, titulares, adherente } = await m.grupoCompleto(null);
    const [uno, otro] = titulares as [number, number];
    await obra('2024-03-01', 'registrado', [jefe, uno]);
    await obra('2024-12-31', 'registrado', [uno]);
    await obra('2026-01-01', 'registrado', [adherente]);
    // Before the years that are told, on its way, and of who left its authors.
    await obra('2012-01-01', 'registrado', [jefe]);
    await obra('2025-05-05', 'enviado', [jefe]);
    await obra('2025-06-06', 'registrado', [], [otro]);
    const r = await resumen(grupoId);
    expect(
      r.personas.map((p: { coordina: boolean; condicion: string; obras: number }) => [
        p.condicion,
        p.coordina,
        p.obras,
      ]),
    ).toEqual([
      ['Titular', true, 2],
      ['Titular', false, 2],
      ['Titular', false, 0],
      ['Adherente', false, 1],
    ]);
    expect(r.obras).toBe(4);
    expect(r.porAnio.map((a: { anio: number; obras: number }) => [a.anio, a.obras])).toEqual([
      [2020, 0],
      [2021, 0],
      [2022, 0],
      [2023, 0],
      [2024, 2],
      [2025, 0],
      [2026, 1],
    ]);
    // What a bar leads to has the rows that it counts.
    const lista = await lectora.get(`/grupos/${grupoId}/publicaciones?f=${DE_2024}`);
    expect(lista.body.rows, lista.text).toHaveLength(2);
    const registradas = await lectora.get(`/grupos/${grupoId}/publicaciones?f=estado:registrado`);
    expect(registradas.body.rows).toHaveLength(r.obras);
  });
  it('su puntaje es el de su calificación, y sus líneas las que tiene', async () => {
    const { grupoId, jefe } = await m.grupoCompleto(null);
    await obra('2025-03-01', 'registrado', [jefe]);
    const r = await resumen(grupoId);
    const { total, sugerida } = (await lectora.get(`/grupos/admin/${grupoId}/calificacion`)).body;
    expect(r.calificacion).toMatchObject({ total, sugerida, titulares: 3 });
    const suma = r.calificacion.rubros.reduce((s: number, { puntaje }: { puntaje: string }) => s + Number(puntaje), 0);
    expect([Number(total) > 0, suma]).toEqual([true, Number(total)]);
    const { lineas } = (await lectora.get(`/grupos/${grupoId}/partes`)).body;
    expect(r.lineas).toMatchObject(lineas);
  });
  it('de un grupo disuelto dice quiénes eran el último día, y nadie fuera de la oficina lo pide', async () => {
    const { grupoId } = await m.grupoCompleto('jefa-del-resumen');
    const gestora = await app.login('gestora');
    const datos = { motivo: 'Acuerdo de sus integrantes.', resolucion: 'R.R. 9-2026' };
    const disuelto = await gestora.post(`/registros/grupo/${grupoId}/acciones/disolver`, { datos });
    expect(disuelto.status, disuelto.text).toBe(200);
    expect((await resumen(grupoId)).personas).toHaveLength(4);
    const jefa = await app.login('jefa-del-resumen');
    expect((await jefa.get(`/grupos/admin/${grupoId}/resumen`)).status).toBe(403);
    expect((await lectora.get('/grupos/admin/999999/resumen')).status).toBe(404);
  });
});
