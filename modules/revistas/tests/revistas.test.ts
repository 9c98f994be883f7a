import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, type TestApp, testApp } from '#apps/testing/app.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { checkDigitHolds } from '#core/kernel/shared/identifiers.ts';
import { onPostgres } from '#core/testing/server/database.ts';
import { crearCuenta } from '#modules/acceso/tests/mundo.ts';

let app: TestApp;
let gestora: Client;
let lectora: Client;
let serie = 0;
beforeAll(async () => {
  app = await testApp();
  const c = app.ctx();
  await crearCuenta(c, { usuario: 'gestora', roles: ['admin'], permisos: [['revistas-laboratorios', 'editar']] });
  await crearCuenta(c, { usuario: 'lectora', roles: ['admin'], permisos: [['revistas-laboratorios', 'ver']] });
  await crearCuenta(c, { usuario: 'autora' });
  [gestora, lectora] = [await app.login('gestora'), await app.login('lectora')];
});
/** A valid ISSN that no other has. */
const numero = () => {
  const siete = String(1_000_000 + ++serie);
  const X = [...'0123456789X'].find((d) => checkDigitHolds(siete + d, (i) => 8 - i, 11))!;
  return `${siete.slice(0, 4)}-${siete.slice(4)}${X}`;
};
const datos = (cambios: object = {}) => ({
  nombre: `Revista de prueba ${++serie}`,
  issn: numero(),
  issnE: numero(),
  casa: 'Editorial Andina',
  isi: false,
  paisCodigo: 'PE',
  cobertura: '2001-',
  ...cambios,
});
const crear = async (cambios: object = {}) => {
  const d = datos(cambios);
  const r = await gestora.post('/revistas', d);
  expect(r.status, r.text).toBe(200);
  return { ...d, id: r.body.id as number, version: r.body.version as number };
};
const campos = (r: { body: { errors?: { path: string }[] } }) => (r.body.errors ?? []).map((e) => e.path).sort();

describe('revistas', () => {
  it('guarda el ISSN como se escribe, comprueba su última cifra y pide uno de los dos', async () => {
    const bueno = numero();
    const r = await crear({ issn: bueno.replace('-', '').toLowerCase(), issnE: '' });
    expect((await lectora.get(`/revistas/${r.id}`)).body).toMatchObject({ issn: bueno, issnE: null, activo: true });
    expect(campos(await gestora.post('/revistas', datos({ issn: '1234-5678' })))).toEqual(['issn']);
    expect(campos(await gestora.post('/revistas', datos({ issn: '', issnE: null })))).toEqual(['issn']);
    expect(campos(await gestora.post('/revistas', datos({ nombre: ' ', paisCodigo: 'ZZ' })))).toEqual(
      expect.arrayContaining(['nombre']),
    );
    expect(campos(await gestora.post('/revistas', datos({ paisCodigo: null })))).toEqual(['paisCodigo']);
  });
  it.each([
    ['el ISSN', 'issn', (r: { issn: string }) => ({ issn: r.issn })],
    ['el ISSN-E', 'issnE', (r: { issnE: string }) => ({ issnE: r.issnE })],
    ['como ISSN el ISSN-E', 'issn', (r: { issnE: string }) => ({ issn: r.issnE })],
    ['el nombre, con otras mayúsculas', 'nombre', (r: { nombre: string }) => ({ nombre: r.nombre.toUpperCase() })],
  ] as const)('no repite %s de otra, al crear ni al editar', async (_, campo, igual) => {
    const una = await crear();
    const r = await gestora.post('/revistas', datos(igual(una as never)));
    expect([r.status, campos(r)]).toEqual([422, [campo]]);
    expect(r.body.errors[0].message).toContain('Ya hay una revista con ese ISSN, ISSN-E o nombre');
    const otra = await crear();
    expect(campos(await gestora.put(`/revistas/${otra.id}`, { ...otra, ...igual(una as never) }))).toEqual([campo]);
    expect((await gestora.put(`/revistas/${una.id}`, { ...una, casa: 'Otra casa' })).status).toBe(200);
  });
  it.runIf(onPostgres())('dos personas que registran la misma a la vez dejan una', async () => {
    const igual = datos();
    const rs = await Promise.all([gestora.post('/revistas', igual), gestora.post('/revistas', igual)]);
    expect(rs.map((r) => r.status).sort()).not.toEqual([200, 200]);
    expect(rs.filter((r) => r.status === 200)).toHaveLength(1);
  });
  it('la que viene del registro antiguo sin país se abre, y al guardarla se le pide', async () => {
    const r = await crear();
    await app.ctx().db.execute(sql`update revista set pais_codigo = null where id = ${r.id}`);
    const leida = (await gestora.get(`/revistas/${r.id}`)).body;
    expect(leida.paisCodigo).toBe('');
    expect(campos(await gestora.put(`/revistas/${r.id}`, { ...r, paisCodigo: '' }))).toEqual(['paisCodigo']);
  });
  it('se sugieren las activas por ISSN, ISSN-E o nombre, desde tres letras', async () => {
    const r = await crear({ nombre: 'Anales altoandinos de ictiología' });
    const autora = await app.login('autora');
    const sugeridas = async (q: string) =>
      ((await autora.get(`/revistas/sugeridas?q=${encodeURIComponent(q)}`)).body.revistas as { id: number }[]).map(
        (x) => x.id,
      );
    for (const q of ['ictiologia anales', r.issn, r.issnE]) expect(await sugeridas(q), q).toEqual([r.id]);
    expect(await sugeridas('an')).toEqual([]);
    await gestora.put(`/revistas/${r.id}/activo`, { version: 1, activo: false });
    expect(await sugeridas('ictiologia')).toEqual([]);
    expect((await lectora.get('/revistas?q=ictiologia')).body.total).toBe(1);
  });
  it('sin publicaciones se elimina; con ellas, se ofrece desactivarla', async () => {
    const [libre, usada] = [await crear(), await crear()];
    expect((await gestora.delete(`/revistas/${libre.id}`, { version: 1 })).status).toBe(200);
    await app.ctx().db.execute(
      sql`
          insert into publicacion (tipo_publicacion, titulo, estado, revista_id)
          values ('articulo', 'En revista', 'en_proceso', ${usada.id})
        `,
    );
    const r = await gestora.delete(`/revistas/${usada.id}`, { version: 1 });
    expect([r.status, r.body.meta?.ofrecer]).toEqual([409, 'desactivar']);
  });
});

describe('bases de datos', () => {
  const idDe = async (nombre: string) =>
    (await rowsOf<{ id: number }>(app.ctx().db, sql`select id::int from base_indexada where nombre = ${nombre}`))[0]!
      .id;
  const nombres = async (ruta: string) =>
    ((await lectora.get(`${ruta}?size=100`)).body.rows as { nombre: string }[]).map((f) => f.nombre);

  it('las de la colección principal de WoS van aparte, y por la otra dirección no existen', async () => {
    expect(await nombres('/revistas/bases')).toContain('Scopus');
    expect((await nombres('/revistas/bases')).filter((n) => n.startsWith('WoS'))).toEqual([]);
    const wos = await nombres('/revistas/bases-wos');
    expect(wos.every((n) => n.startsWith('WoS')) && wos.length > 0).toBe(true);
    const id = await idDe('Scopus');
    for (const r of [
      await gestora.get(`/revistas/bases-wos/${id}`),
      await gestora.get(`/revistas/bases-wos/${id}/historial`),
      await gestora.put(`/revistas/bases-wos/${id}`, { nombre: 'Scopus', version: 1 }),
      await gestora.put(`/revistas/bases-wos/${id}/activo`, { version: 1, activo: false }),
    ])
      expect(r.status).toBe(404);
  });
  it('se agregan a su familia, sin repetir el nombre de ninguna', async () => {
    const r = await gestora.post('/revistas/bases-wos', { nombre: 'WoS: Book Citation Index' });
    expect(r.status, r.text).toBe(200);
    expect(await nombres('/revistas/bases-wos')).toContain('WoS: Book Citation Index');
    const igual = await gestora.post('/revistas/bases', { nombre: 'wos: book citation index', familia: 'otra' });
    expect([igual.status, campos(igual)]).toEqual([422, ['nombre']]);
    expect(campos(await gestora.post('/revistas/bases', { nombre: 'Nueva', familia: 'wos' }))).toEqual(['familia']);
  });
  it('se desactivan y no se eliminan', async () => {
    const id = await idDe('DOAJ');
    expect((await gestora.put(`/revistas/bases/${id}/activo`, { version: 1, activo: false })).status).toBe(200);
    expect((await gestora.delete(`/revistas/bases/${id}`, { version: 2 })).status).toBe(405);
  });
});
