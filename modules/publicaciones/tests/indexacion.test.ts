import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '#core/db/server/open.ts';
import { baseIndexada, indexacionRevista, revista } from '#modules/revistas/tables.ts';
import { publicacionIndexada } from '../tables.ts';
import { crearMundo, type Mundo } from './mundo-oficina.ts';

let m: Mundo;
let base: Record<string, number>;
let serie = 0;
beforeAll(async () => {
  m = await crearMundo();
  base = Object.fromEntries((await m.db.select().from(baseIndexada)).map((b) => [b.nombre, b.id]));
});
/**
 * An article of a journal that was in Scopus from 2020, first quarter; `declara`: the databases that its author says.
 */
async function articulo({ declara, anio, conocida = true }: { declara: string[]; anio: number; conocida?: boolean }) {
  const [r] = await m.db
    .insert(revista)
    .values({ nombre: `Revista indexada ${++serie}`, issn: `9000-${1000 + serie}` })
    .returning();
  if (conocida)
    await m.db.insert(indexacionRevista).values({ revistaId: r!.id, baseId: base.Scopus!, desde: 2020, cuartil: 'Q1' });
  const id = await m.nueva({ revistaId: r!.id, fechaPublicacion: `${anio}-05-01` });
  if (declara.length)
    await m.db.insert(publicacionIndexada).values(declara.map((b) => ({ publicacionId: id, baseId: base[b]! })));
  return id;
}
const indexacion = async (id: number) => (await m.lectora.get(`/publicaciones/oficina/${id}`)).body.indexacion;

describe('la revista en lo que se declara', () => {
  it('dice dónde figuraba ese año y avisa de la base en que no', async () => {
    const id = await articulo({ declara: ['Scopus', 'SciELO'], anio: 2021 });
    const dicho = { anio: 2021, figura: 'Scopus (Q1)', avisos: ['La revista no figura en SciELO en 2021.'] };
    expect(await indexacion(id)).toEqual(dicho);
    expect((await m.lectora.get(`/publicaciones/oficina/${id}/mesa`)).body.publicacion.indexacion).toEqual(dicho);
  });
  it('antes de su primer año avisa, y no impide registrar', async () => {
    const id = await articulo({ declara: ['Scopus'], anio: 2019 });
    expect(await indexacion(id)).toEqual({
      anio: 2019,
      figura: '',
      avisos: ['La revista no figura en Scopus en 2019.'],
    });
  });
  it.each([['de una revista de la que no se sabe nada', { declara: ['Scopus'], anio: 2021, conocida: false }]])(
    '%s no dice nada',
    async (_, caso) => {
      expect(await indexacion(await articulo(caso))).toBeNull();
      expect(await indexacion(await m.nueva({ fechaPublicacion: '2021-01-01' }))).toBeNull();
    },
  );
  it('nada de esto cambia lo que su autor declaró', async () => {
    const id = await articulo({ declara: [], anio: 2021 });
    expect(await indexacion(id)).toMatchObject({ figura: 'Scopus (Q1)', avisos: [] });
    expect(await rowsOf(m.db, sql`select from publicacion_indexada where publicacion_id = ${id}`)).toEqual([]);
  });
});
