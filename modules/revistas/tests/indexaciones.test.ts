import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#apps/testing/app.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { refusedConstraint } from '#core/kernel/server/errors.ts';
import { onPostgres } from '#core/testing/server/database.ts';
import { enAnios, reparoDeIndexacion } from '../domain/indexacion.ts';
import { baseDe, crearRevista, type Mundo, mundoDeRevistas, numeros } from './mundo.ts';

let m: Mundo;
let autora: Client;
let scopus: number;
let scielo: number;
const numero = numeros(4_000_000);
beforeAll(async () => {
  m = await mundoDeRevistas();
  autora = await m.app.login('autora');
  [scopus, scielo] = [await baseDe(m.app, 'Scopus'), await baseDe(m.app, 'SciELO')];
});
const nueva = (nombre: string) => crearRevista(m.gestora, { nombre, issn: numero() });
const suya = (baseId: number, desde: number, hasta: number | null = null, cuartil: string | null = null) => ({
  baseId,
  desde,
  hasta,
  cuartil,
});
const indexar = (r: { id: number; version: number }, indexaciones: object[], quien = m.gestora) =>
  quien.put(`/revistas/${r.id}/indexaciones`, { version: r.version, indexaciones });
const ficha = async (id: number) => (await m.lectora.get(`/revistas/${id}/ficha`)).body;

describe('indexaciones de una revista', () => {
  it('se guardan por años con su cuartil, se leen en su ficha y quedan en su historial', async () => {
    const r = await nueva('Acta de malacología');
    const dicho = [suya(scopus, 2018, 2018, 'Q2'), suya(scopus, 2019, null, 'Q1'), suya(scielo, 2001)];
    expect((await indexar(r, dicho)).status).toBe(200);
    const { indexaciones, bases, puedeEditar } = await ficha(r.id);
    expect(indexaciones.map((x: { base: string; desde: number }) => [x.base, x.desde])).toEqual([
      ['SciELO', 2001],
      ['Scopus', 2018],
      ['Scopus', 2019],
    ]);
    expect([puedeEditar, bases.length > 2]).toEqual([false, true]);
    const [ultimo] = (await m.lectora.get(`/revistas/${r.id}/historial`)).body.entries;
    expect(ultimo).toMatchObject({ action: 'indexar' });
    expect(JSON.stringify(ultimo)).toContain('Scopus 2018 (Q2); Scopus desde 2019 (Q1)');
  });
  it.each([
    ['años que se cruzan', [suya(1, 2010, 2015), suya(1, 2015)], 'desde'],
    ['un final anterior al comienzo', [suya(1, 2015, 2014)], 'hasta'],
    ['un año después del próximo', [suya(1, 2099)], 'desde'],
    ['un año de otro siglo', [suya(1, 1812)], 'indexaciones.0.desde'],
    ['una base que no existe', [suya(999_999, 2015)], 'baseId'],
    ['un cuartil inventado', [suya(1, 2015, null, 'Q5')], 'indexaciones.0.cuartil'],
  ])('no admite %s', async (_, dicho, campo) => {
    const r = await nueva(`Revista con ${campo} ${numero()}`);
    const x = await indexar(r, dicho);
    expect([x.status, x.body.errors.map((e: { path: string }) => e.path)]).toEqual([422, [campo]]);
    expect((await ficha(r.id)).indexaciones).toEqual([]);
  });
  it('dos personas a la vez: la segunda se entera y no borra lo de la primera', async () => {
    const r = await nueva('Anales de una sola mano');
    expect((await indexar(r, [suya(scopus, 2015)])).status).toBe(200);
    expect((await indexar(r, [])).status).toBe(409);
    expect((await ficha(r.id)).indexaciones).toHaveLength(1);
  });
  it('la base de datos rechaza los cruces y los años imposibles aunque nadie los mire', async () => {
    const r = await nueva('Sin portero');
    const meter = (desde: number, hasta: number | null) =>
      m.app
        .ctx()
        .db.execute(
          sql`
            insert into indexacion_revista (revista_id, base_id, desde, hasta)
            values (${r.id}, ${scopus}, ${desde}, ${hasta})
          `,
        )
        .then(() => null, refusedConstraint);
    expect(await meter(2010, 2015)).toBeNull();
    expect(await meter(2015, null)).toBe('indexacion_revista_cruce');
    expect(await meter(2020, 2019)).toBe('indexacion_revista_anios');
    expect(await meter(1899, null)).toBe('indexacion_revista_anios');
  });
  it('quien solo consulta no las cambia, y a quien no es de la oficina no se le muestran', async () => {
    const r = await nueva('Revista ajena a todos');
    expect((await indexar(r, [], m.lectora)).status).toBe(403);
    expect((await autora.get(`/revistas/${r.id}/ficha`)).status).toBe(403);
    expect((await m.gestora.get('/revistas/999999/ficha')).status).toBe(404);
    expect((await indexar({ id: 999_999, version: 1 }, [])).status).toBe(404);
  });
  it('una base desactivada ya no se ofrece, y la revista que la tiene la conserva', async () => {
    const doaj = await baseDe(m.app, 'DOAJ');
    const [con, sin] = [await nueva('Con DOAJ'), await nueva('Sin DOAJ')];
    await indexar(con, [suya(doaj, 2010)]);
    await m.gestora.put(`/revistas/bases/${doaj}/activo`, { version: 1, activo: false });
    expect((await indexar({ ...con, version: 2 }, [suya(doaj, 2010, 2020)])).status).toBe(200);
    expect((await indexar(sin, [suya(doaj, 2010)])).status).toBe(422);
  });
});

describe('en qué bases figuraba un año', () => {
  const en = async (q: string) => (await autora.get(`/revistas/indexada?${q}`)).body.revista;
  it('dice las de ese año por cualquiera de sus números, y si algo se sabe de ella', async () => {
    const issnE = numero();
    const r = await crearRevista(m.gestora, { nombre: 'Quipucamayoc de ensayo', issn: numero(), issnE });
    expect(await en(`issn=${r.issn}&anio=2019`)).toMatchObject({ conocida: false, bases: [] });
    await indexar(r, [suya(scopus, 2018, 2019, 'Q3'), suya(scielo, 2019)]);
    expect((await en(`issnE=${issnE}&anio=2019`)).bases).toMatchObject([
      { nombre: 'SciELO', cuartil: null },
      { nombre: 'Scopus', cuartil: 'Q3' },
    ]);
    expect((await en(`issn=${r.issn}&anio=2018`)).bases).toHaveLength(1);
    expect(await en(`issn=${r.issn}&anio=2000`)).toMatchObject({ conocida: true, bases: [] });
    expect(await en(`issn=${numero()}&anio=2018`)).toBeNull();
  });
});

describe('unir dos revistas con indexaciones', () => {
  const unir = async (conservadaId: number, absorbidaId: number) => {
    const v = async (id: number) =>
      (await rowsOf<{ version: number }>(m.app.ctx().db, sql`select version from revista where id = ${id}`))[0]!
        .version;
    const versiones = { versionConservada: await v(conservadaId), versionAbsorbida: await v(absorbidaId) };
    const r = await m.gestora.post('/revistas/union', {
      conservadaId,
      absorbidaId,
      ...versiones,
      tomar: [],
      motivo: 'Una',
    });
    expect(r.status, r.text).toBe(200);
    return r.body.id as number;
  };
  const foto = async (...ids: number[]) =>
    rowsOf(
      m.app.ctx().db,
      sql`
        select id::int, revista_id::int as r, base_id::int as b, desde, hasta, cuartil
        from indexacion_revista
        where revista_id = any(${`{${ids}}`}::bigint[])
        order by id
      `,
    );
  it('pasan a la que queda, salvo las de años que ya tenía; al deshacer vuelven', async () => {
    const [queda, sale] = [await nueva('La que queda indexada'), await nueva('La que sale indexada')];
    await indexar(queda, [suya(scopus, 2015, null, 'Q1')]);
    await indexar(sale, [suya(scopus, 2010, 2014, 'Q4'), suya(scopus, 2016, 2018), suya(scielo, 2000)]);
    const antes = await foto(queda.id, sale.id);
    const union = await unir(queda.id, sale.id);
    expect((await ficha(queda.id)).indexaciones.map((x: { base: string; desde: number }) => [x.base, x.desde])).toEqual(
      [
        ['SciELO', 2000],
        ['Scopus', 2010],
        ['Scopus', 2015],
      ],
    );
    expect((await m.gestora.get(`/revistas/${sale.id}/ficha`)).status).toBe(404);
    // Anyone who asks by the number of the one that left gets the one that stays.
    expect((await autora.get(`/revistas/indexada?issn=${sale.issn}&anio=2012`)).body.revista).toMatchObject({
      id: queda.id,
      bases: [{ nombre: 'SciELO' }, { nombre: 'Scopus' }],
    });
    expect((await m.gestora.post(`/revistas/uniones/${union}/deshacer`)).status).toBe(200);
    expect(await foto(queda.id, sale.id)).toEqual(antes);
  });
  it('cualesquiera que sean sus años, se unen y se deshacen sin perder nada', async () => {
    const filas = fc.uniqueArray(fc.integer({ min: 2000, max: 2012 }), { maxLength: 4 }).map((anios) => {
      const orden = [...anios].sort((a, b) => a - b);
      return orden.map((desde, i) => suya(scopus, desde, orden[i + 1] ? orden[i + 1]! - 1 : null));
    });
    await fc.assert(
      fc.asyncProperty(filas, filas, async (unas, otras) => {
        const [a, b] = [await nueva(`Propiedad ${numero()}`), await nueva(`Propiedad ${numero()}`)];
        await indexar(a, unas);
        await indexar(b, otras);
        const antes = await foto(a.id, b.id);
        const union = await unir(a.id, b.id);
        const libres = otras.filter(
          (x) => !unas.some((o) => o.desde <= (x.hasta ?? 9999) && x.desde <= (o.hasta ?? 9999)),
        );
        expect((await ficha(a.id)).indexaciones).toHaveLength(unas.length + libres.length);
        expect((await m.gestora.post(`/revistas/uniones/${union}/deshacer`)).status).toBe(200);
        expect(await foto(a.id, b.id)).toEqual(antes);
      }),
      { numRuns: 12 },
    );
  });
  it('nada nuevo se indexa en la que fue unida', async () => {
    const [queda, sale] = [await nueva('Queda sola'), await nueva('Sale sola')];
    await unir(queda.id, sale.id);
    expect((await indexar({ id: sale.id, version: 2 }, [suya(scopus, 2010)])).status).toBe(404);
    const directa = m.app
      .ctx()
      .db.execute(
        sql`insert into indexacion_revista (revista_id, base_id, desde) values (${sale.id}, ${scopus}, 2010)`,
      );
    expect(await directa.then(() => null, refusedConstraint)).toBe('revista_absorbida');
  });
  it.runIf(onPostgres())('indexarla mientras se une no deja nada suelto', async () => {
    const [queda, sale] = [await nueva('Queda mientras'), await nueva('Sale mientras')];
    await Promise.allSettled([unir(queda.id, sale.id), indexar(sale, [suya(scopus, 2010)])]);
    const sueltas = await foto(sale.id);
    const [r] = await rowsOf<{ f: number | null }>(
      m.app.ctx().db,
      sql`select fusionada_en_id as f from revista where id = ${sale.id}`,
    );
    expect(r!.f === null || sueltas.length === 0).toBe(true);
  });
});

describe('años de una indexación', () => {
  const x = { baseId: 1, cuartil: null };
  it('se dicen como se leen', () => {
    expect([
      enAnios({ desde: 2015, hasta: null }),
      enAnios({ desde: 2015, hasta: 2015 }),
      enAnios({ desde: 2015, hasta: 2019 }),
    ]).toEqual(['desde 2015', '2015', '2015–2019']);
  });
  it('van hasta el próximo', () => {
    expect(reparoDeIndexacion({ ...x, desde: 2027, hasta: null }, [], '2026-12-31')).toBeNull();
    expect(reparoDeIndexacion({ ...x, desde: 2028, hasta: null }, [], '2026-12-31')?.path).toBe('desde');
  });
});
