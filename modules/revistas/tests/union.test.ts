import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, type TestApp, testApp } from '#apps/testing/app.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { refusedConstraint } from '#core/kernel/server/errors.ts';
import { checkDigitHolds } from '#core/kernel/shared/identifiers.ts';
import { crearCuenta } from '#modules/acceso/tests/mundo.ts';

let app: TestApp;
let gestora: Client;
let lectora: Client;
let serie = 500;
beforeAll(async () => {
  app = await testApp();
  const c = app.ctx();
  await crearCuenta(c, { usuario: 'gestora', roles: ['admin'], permisos: [['revistas-laboratorios', 'editar']] });
  await crearCuenta(c, { usuario: 'lectora', roles: ['admin'], permisos: [['revistas-laboratorios', 'ver']] });
  [gestora, lectora] = [await app.login('gestora'), await app.login('lectora')];
});
const numero = () => {
  const siete = String(3_000_000 + ++serie);
  const X = [...'0123456789X'].find((d) => checkDigitHolds(siete + d, (i) => 8 - i, 11))!;
  return `${siete.slice(0, 4)}-${siete.slice(4)}${X}`;
};
const datos = (mas: object = {}) => ({
  issnE: null,
  casa: null,
  isi: false,
  paisCodigo: 'PE',
  cobertura: null,
  ...mas,
});
async function crear(nombre: string, mas: object = {}) {
  const d = { nombre, issn: numero(), ...datos(mas) };
  const r = await gestora.post('/revistas', d);
  expect(r.status, r.text).toBe(200);
  return { ...d, id: r.body.id as number };
}
const filas = <T = Record<string, unknown>>(consulta: ReturnType<typeof sql>) => rowsOf<T>(app.ctx().db, consulta);
const articuloEn = async (revistaId: number) =>
  (
    await filas<{ id: number }>(
      sql`
        insert into publicacion (tipo_publicacion, titulo, estado, revista_id)
        values ('articulo', ${`Artículo ${++serie}`}, 'en_proceso', ${revistaId})
        returning id::int
      `,
    )
  )[0]!.id;
const revistaDe = async (articulo: number) =>
  (await filas<{ r: number }>(sql`select revista_id::int as r from publicacion where id = ${articulo}`))[0]!.r;
const unir = async (conservadaId: number, absorbidaId: number, tomar: string[] = []) => {
  const v = async (id: number) =>
    (await filas<{ version: number }>(sql`select version from revista where id = ${id}`))[0]!.version;
  const versiones = { versionConservada: await v(conservadaId), versionAbsorbida: await v(absorbidaId) };
  return gestora.post('/revistas/union', { conservadaId, absorbidaId, ...versiones, tomar, motivo: 'La misma' });
};
const foto = async () =>
  (
    await filas<{ t: string }>(
      sql`
        select to_jsonb(r)::text as t
        from revista r
        union all
        select to_jsonb(p)::text
        from publicacion p
        order by 1
      `,
    )
  ).map(({ t }) => t.replace(/"(actualizado_en|version)": [^,}]+/g, ''));

describe('unir dos revistas', () => {
  it('lleva sus publicaciones, toma lo que falta y deshace todo', async () => {
    const queda = await crear('Boletín de glaciología andina');
    const sale = await crear('Boletin de Glaciologia Andina (en línea)', {
      casa: 'Editorial del Sur',
      issnE: numero(),
    });
    const articulo = await articuloEn(sale.id);
    const antes = await foto();
    const previa = (await gestora.get(`/revistas/union/${queda.id}/${sale.id}`)).body;
    expect(previa.mueve).toMatchObject([{ nombre: 'Publicaciones', cantidad: 1 }]);
    expect(previa.campos.find((c: { clave: string }) => c.clave === 'casa')).toMatchObject({ propuesta: 'absorbida' });
    expect(await foto()).toEqual(antes);

    const hecha = await unir(queda.id, sale.id, ['casa', 'issnE']);
    expect(hecha.status, hecha.text).toBe(200);
    expect(await revistaDe(articulo)).toBe(queda.id);
    expect((await lectora.get(`/revistas/${queda.id}`)).body).toMatchObject({
      casa: 'Editorial del Sur',
      issnE: sale.issnE,
    });
    // It is out of lists and pickers, and anyone who writes its number gets the one that stays.
    expect((await lectora.get(`/revistas/${sale.id}`)).status).toBe(404);
    expect((await lectora.get('/revistas?q=glaciologia')).body.rows.map((r: { id: number }) => r.id)).toEqual([
      queda.id,
    ]);
    const repetida = await gestora.post('/revistas', { nombre: 'Otra', issn: sale.issn, ...datos() });
    expect(repetida.body.errors[0].message).toContain('«Boletín de glaciología andina»');
    expect((await gestora.get(`/revistas/union/candidatos?id=${sale.id}`)).body.unidaA).toMatchObject({ id: queda.id });
    expect((await unir(queda.id, sale.id)).body.detail).toContain('ya fue unida a otro registro');

    expect((await gestora.post(`/revistas/uniones/${hecha.body.id}/deshacer`)).status).toBe(200);
    expect(await foto()).toEqual(antes);
  });
  it('nada nuevo nombra a la que fue unida', async () => {
    const [queda, sale] = [await crear('Revista que queda'), await crear('Revista que sale')];
    await unir(queda.id, sale.id);
    expect(await articuloEn(sale.id).then(() => null, refusedConstraint)).toBe('revista_absorbida');
  });
  it('se ofrecen las que se llaman igual sin artículos, y la que escribió el ISSN de otra como ISSN-E', async () => {
    const [una, otra] = [await crear('Revista de Ictiología'), await crear('The Journal of Ictiología')];
    const cruzada = await crear('Nombre muy distinto');
    const [gemela] = await filas<{ id: number }>(
      sql`insert into revista (nombre, issn_e) values ('Otro nombre cualquiera', ${cruzada.issn}) returning id::int`,
    );
    const { grupos } = (await gestora.get('/revistas/duplicados')).body;
    expect(
      grupos.map((g: { motivo: string; registros: { id: number }[] }) => [g.motivo, g.registros.map((r) => r.id)]),
    ).toEqual(
      expect.arrayContaining([
        ['El ISSN de una es el ISSN-E de otra', [cruzada.id, gemela!.id]],
        ['Mismo nombre, sin signos ni artículos', [una.id, otra.id]],
      ]),
    );
  });
  it('quien solo consulta no une', async () => {
    const [a, b] = [await crear('Una ajena'), await crear('Otra ajena')];
    expect((await lectora.get(`/revistas/union/${a.id}/${b.id}`)).status).toBe(403);
    expect((await lectora.get('/revistas/uniones')).status).toBe(200);
  });
});
