import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, type TestApp, testApp } from '#apps/testing/app.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { encodeFilters, type ListRow } from '#core/list/shared/list.ts';
import { onPostgres } from '#core/testing/server/database.ts';
import { crearCuenta } from '#modules/acceso/tests/mundo.ts';
import { facultad } from '#modules/catalogos/tables.ts';

let app: TestApp;
let gestora: Client;
let lectora: Client;
let f1: number;
let f2: number;
let serie = 0;
beforeAll(async () => {
  app = await testApp();
  const c = app.ctx();
  const facultades = await c.db.select({ id: facultad.id }).from(facultad).orderBy(facultad.id).limit(2);
  [f1, f2] = facultades.map((f) => f.id) as [number, number];
  await crearCuenta(c, { usuario: 'gestora', roles: ['admin'], permisos: [['lineas', 'editar']] });
  await crearCuenta(c, { usuario: 'lectora', roles: ['admin'], permisos: [['lineas', 'ver']] });
  await crearCuenta(c, { usuario: 'otra', roles: ['admin'], permisos: [['proyectos', 'editar']] });
  gestora = await app.login('gestora');
  lectora = await app.login('lectora');
});

const datos = (cambios: object = {}) => ({
  facultadId: f1,
  codigo: `T-${++serie}`,
  padreId: null,
  nombre: `Línea de prueba ${serie}`,
  resolucion: '',
  ods: [],
  ...cambios,
});
const crear = async (cambios: object = {}) => {
  const d = datos(cambios);
  const r = await gestora.post('/lineas', d);
  expect(r.status, r.text).toBe(200);
  return { ...d, id: r.body.id as number, version: r.body.version as number };
};
const campos = (r: { body: { errors?: { path: string }[] } }) => (r.body.errors ?? []).map((e) => e.path).sort();
const guardada = async (id: number) =>
  (await gestora.get('/lineas/arbol')).body.lineas.find((l: { id: number }) => l.id === id);

describe('crear y editar líneas', () => {
  it('la nueva queda activa, en su facultad, con sus ODS', async () => {
    const l = await crear({ ods: [3, 1, 3], resolucion: 'R.R. 001-2026' });
    expect(await guardada(l.id)).toMatchObject({
      codigo: l.codigo,
      estado: 'activo',
      version: 1,
      ods: [1, 3],
    });
    expect((await lectora.get(`/lineas/${l.id}`)).body).toMatchObject({
      facultadId: String(f1),
      resolucion: 'R.R. 001-2026',
      ods: ['1', '3'],
    });
  });
  it('dice todos los campos que fallan, cada uno con su razón', async () => {
    const otra = await crear();
    const ajena = await crear({ facultadId: f2 });
    const r = await gestora.post(
      '/lineas',
      datos({
        codigo: ` ${otra.codigo.toLowerCase()} `,
        nombre: otra.nombre.toUpperCase(),
        padreId: ajena.id,
        ods: [99],
      }),
    );
    expect([r.status, campos(r)]).toEqual([422, ['codigo', 'nombre', 'ods', 'padreId']]);
    expect(campos(await gestora.post('/lineas', datos({ facultadId: 999_999 })))).toEqual(['facultadId']);
    expect(campos(await gestora.post('/lineas', datos({ codigo: '', nombre: ' ' })))).toEqual(['codigo', 'nombre']);
  });
  it('código y nombre se comparan sin tildes ni mayúsculas', async () => {
    const l = await crear({ nombre: 'Biología molecular aplicada' });
    expect(campos(await gestora.post('/lineas', datos({ nombre: 'BIOLOGIA MOLECULAR APLICADA' })))).toEqual(['nombre']);
    expect((await gestora.put(`/lineas/${l.id}`, { ...l, nombre: 'Biologia molecular aplicada' })).status).toBe(200);
  });
  it('el padre es de la misma facultad y no se forma un ciclo', async () => {
    const a = await crear();
    const b = await crear({ padreId: a.id });
    const c = await crear({ padreId: b.id });
    for (const padreId of [a.id, b.id, c.id])
      expect(campos(await gestora.put(`/lineas/${a.id}`, { ...a, padreId }))).toEqual(['padreId']);
    expect(campos(await gestora.put(`/lineas/${a.id}`, { ...a, facultadId: f2 }))).toEqual(['facultadId']);
    expect((await gestora.put(`/lineas/${c.id}`, { ...c, padreId: a.id })).body.version).toBe(2);
  });
  it('una línea de toda la universidad depende solo de otra igual', async () => {
    const a = await crear({ facultadId: 0 });
    await crear({ facultadId: 0, padreId: a.id });
    expect(campos(await gestora.post('/lineas', datos({ padreId: a.id })))).toEqual(['padreId']);
  });
  it('quien guarda una versión vieja se entera de quién cambió la línea', async () => {
    const l = await crear();
    await gestora.put(`/lineas/${l.id}`, { ...l, nombre: `${l.nombre} revisada` });
    const r = await gestora.put(`/lineas/${l.id}`, { ...l, nombre: 'Otra cosa' });
    expect([r.status, r.body.code]).toEqual([409, 'stale_version']);
    expect(r.body.detail).toContain('Prueba gestora');
    expect(r.body.meta).toMatchObject({
      version: l.version + 1,
      by: 'Prueba gestora',
      entries: [{ action: 'editar', after: { nombre: `${l.nombre} revisada` } }],
    });
    const { version } = r.body.meta as { version: number };
    expect((await gestora.put(`/lineas/${l.id}`, { ...l, nombre: 'Otra cosa', version })).status).toBe(200);
  });
  it('la base de datos también impide el ciclo, la facultad ajena y la repetición', async () => {
    const a = await crear();
    const b = await crear({ padreId: a.id });
    const ajena = await crear({ facultadId: f2 });
    const { db } = app.ctx();
    await expect(
      db.execute(sql`update linea_investigacion set padre_id = ${b.id} where id = ${a.id}`),
    ).rejects.toThrow();
    await expect(
      db.execute(sql`update linea_investigacion set padre_id = ${a.id} where id = ${ajena.id}`),
    ).rejects.toThrow();
    await expect(
      db.execute(sql`update linea_investigacion set facultad_id = ${f2} where id = ${a.id}`),
    ).rejects.toThrow();
    await expect(
      db.execute(sql`update linea_investigacion set codigo = lower(${a.codigo}) where id = ${b.id}`),
    ).rejects.toThrow();
  });
  it.runIf(onPostgres())('dos movimientos a la vez no cierran un ciclo entre ellos', async () => {
    const a = await crear();
    const b = await crear();
    const estados = await Promise.all([
      gestora.put(`/lineas/${a.id}`, { ...a, padreId: b.id }),
      gestora.put(`/lineas/${b.id}`, { ...b, padreId: a.id }),
    ]);
    expect(estados.map((r) => r.status).filter((s) => s === 200)).toHaveLength(1);
  });
});

describe('retirar líneas', () => {
  it('sin uso se elimina; con hijas, grupos o proyectos se ofrece desactivarla', async () => {
    const padre = await crear();
    const hija = await crear({ padreId: padre.id });
    const r = await gestora.delete(`/lineas/${padre.id}`, { version: 1 });
    expect([r.status, r.body.meta?.ofrecer]).toEqual([409, 'desactivar']);
    expect(r.body.detail).toContain('dependen de esta');
    const { db } = app.ctx();
    const [g] = await rowsOf<{ id: number }>(
      db,
      sql`
        insert into grupo (tipo, estado, facultad_id, nombre, nombre_corto)
        values ('grupo', 'registrado', ${f1}, 'Grupo de la línea', 'GLINEA')
        returning id::int
      `,
    );
    await db.execute(sql`insert into grupo_linea (grupo_id, linea_id) values (${g!.id}, ${hija.id})`);
    expect((await gestora.delete(`/lineas/${hija.id}`, { version: 1 })).body.detail).toContain('grupos');
    await db.execute(sql`delete from grupo_linea where linea_id = ${hija.id}`);
    expect((await gestora.delete(`/lineas/${hija.id}`, { version: 1 })).status).toBe(200);
    expect((await gestora.delete(`/lineas/${padre.id}`, { version: 1 })).status).toBe(200);
    expect(await guardada(padre.id)).toBeUndefined();
  });
  it('se desactiva y se activa una sola vez, y queda en su historial', async () => {
    const l = await crear();
    expect((await gestora.put(`/lineas/${l.id}/activo`, { version: 1, activo: false })).status).toBe(200);
    expect((await gestora.put(`/lineas/${l.id}/activo`, { version: 2, activo: false })).status).toBe(409);
    expect((await guardada(l.id)).estado).toBe('inactivo');
    await gestora.put(`/lineas/${l.id}`, { ...l, version: 2, ods: [4] });
    const { entries } = (await lectora.get(`/lineas/${l.id}/historial`)).body;
    expect(entries.map((e: { action: string }) => e.action)).toEqual(['editar', 'desactivar', 'crear']);
    const ods = '4. Educación de calidad';
    expect(entries[0]).toMatchObject({ actor: 'Prueba gestora', before: { ods: null }, after: { ods } });
  });
});

describe('la lista', () => {
  it('dice cuántos grupos vigentes y cuántos proyectos aprobados tiene cada una, y halla las que nadie trabaja', async () => {
    const usada = await crear();
    const libre = await crear();
    const { db } = app.ctx();
    const [vivo, ido] = await rowsOf<{ id: number }>(
      db,
      sql`
        insert into grupo (tipo, estado, facultad_id, nombre, nombre_corto, motivo_disolucion)
        values
          ('grupo', 'registrado', ${f1}, 'Grupo que la trabaja', 'GTRABAJA', null),
          ('grupo', 'disuelto', ${f1}, 'Grupo que la trabajó', 'GTRABAJO', 'Fin')
        returning id::int
      `,
    );
    for (const g of [vivo!, ido!])
      await db.execute(sql`insert into grupo_linea (grupo_id, linea_id) values (${g.id}, ${usada.id})`);
    await db.execute(sql`
      insert into proyecto (
          tipo_proyecto,
          titulo,
          periodo,
          fecha_inscripcion,
          estado,
          codigo_proyecto,
          linea_investigacion_id
        )
      values
        ('PSINFINV', 'De la línea', 2025, now(), 'en_ejecucion', 'B25019901', ${usada.id}),
        ('PSINFINV', 'No aprobado', 2025, now(), 'no_aprobado', null, ${usada.id})
    `);
    const deLista = async (q: string) =>
      (await lectora.get(`/lineas?${q}`)).body.rows.map((l: ListRow) => [l.codigo, l.grupos, l.proyectos]);
    expect(await deLista(`q=${usada.codigo}`)).toContainEqual([usada.codigo, 1, 1]);
    const sinGrupos = await deLista(`size=100&sort=-id&f=${encodeFilters({ grupos: ['0', '0'] })}`);
    expect(sinGrupos).toContainEqual([libre.codigo, 0, 0]);
    expect(sinGrupos.map(([codigo]: string[]) => codigo)).not.toContain(usada.codigo);
    await db.execute(sql`delete from proyecto where linea_investigacion_id = ${usada.id}`);
    await db.execute(sql`delete from grupo_linea where linea_id = ${usada.id}`);
  });
});

describe('quién ve y quién cambia', () => {
  it('el listado es de una facultad, de toda la universidad o de todas, por código', async () => {
    const propia = await crear();
    const general = await crear({ facultadId: 0 });
    const ids = async (q: string) =>
      (await lectora.get(`/lineas/arbol${q}`)).body.lineas.map((l: { id: number }) => l.id) as number[];
    expect(await ids(`?facultad=${f1}`)).toContain(propia.id);
    expect(await ids(`?facultad=${f1}`)).not.toContain(general.id);
    expect(await ids('?facultad=0')).toContain(general.id);
    expect(await ids('?facultad=0')).not.toContain(propia.id);
    expect(await ids('')).toEqual(expect.arrayContaining([propia.id, general.id]));
  });
  it('con «ver» no se escribe, sin permiso no se mira, y lo desconocido es 404', async () => {
    const otra = await app.login('otra');
    expect((await otra.get('/lineas')).status).toBe(403);
    expect((await lectora.post('/lineas', datos())).status).toBe(403);
    expect((await lectora.get('/lineas/formulario')).body).toMatchObject({ canEdit: false });
    expect((await gestora.put('/lineas/999999', { ...datos(), version: 1 })).status).toBe(404);
    expect((await gestora.put('/lineas/999999/activo', { version: 1, activo: true })).status).toBe(404);
    expect((await gestora.delete('/lineas/999999', { version: 1 })).status).toBe(404);
    expect((await gestora.get('/lineas/999999/historial')).status).toBe(404);
  });
});
