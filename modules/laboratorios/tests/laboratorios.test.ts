import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, type TestApp, testApp } from '#apps/testing/app.ts';
import { crearCuenta } from '#modules/acceso/tests/mundo.ts';
import { facultad } from '#modules/catalogos/tables.ts';

let app: TestApp;
let gestora: Client;
let lectora: Client;
let facultadId: number;
let serie = 0;
const consultas: string[] = [];
beforeAll(async () => {
  app = await testApp({ watch: (q) => consultas.push(q) });
  const c = app.ctx();
  facultadId = (await c.db.select({ id: facultad.id }).from(facultad).orderBy(facultad.id).limit(1))[0]!.id;
  await crearCuenta(c, { usuario: 'gestora', roles: ['admin'], permisos: [['revistas-laboratorios', 'editar']] });
  await crearCuenta(c, { usuario: 'lectora', roles: ['admin'], permisos: [['revistas-laboratorios', 'ver']] });
  await crearCuenta(c, { usuario: 'otra', roles: ['admin'], permisos: [['grupos', 'editar']] });
  gestora = await app.login('gestora');
  lectora = await app.login('lectora');
});

const datos = (cambios: object = {}) => ({
  facultadId,
  codigo: `LAB-${++serie}`,
  nombre: `Laboratorio ${serie}`,
  responsable: 'Rosa Quispe',
  categoriaUso: 'Mixto',
  ubicacion: 'Pabellón A',
  miembros: ['Ana Ñahui', 'Luis Paz'],
  ...cambios,
});
const crear = async (cambios: object = {}) => {
  const d = datos(cambios);
  const r = await gestora.post('/laboratorios', d);
  expect(r.status, r.text).toBe(200);
  return { ...d, id: r.body.id as number, version: r.body.version as number };
};
const campos = (r: { body: { errors?: { path: string }[] } }) => (r.body.errors ?? []).map((e) => e.path).sort();

describe('registrar y editar laboratorios', () => {
  it('guarda los datos y los miembros en su orden', async () => {
    const { id, ...l } = await crear({ miembros: ['Zoila Ríos', 'Ana Ñahui'] });
    expect((await lectora.get(`/laboratorios/${id}`)).body).toEqual({ id, ...l, activo: true });
  });
  it('el código es único cuando se indica, sin distinguir mayúsculas ni espacios; sin código puede haber varios', async () => {
    const l = await crear();
    const r = await gestora.post('/laboratorios', datos({ codigo: ` ${l.codigo.toLowerCase().split('').join(' ')} ` }));
    expect([r.status, campos(r)]).toEqual([422, ['codigo']]);
    expect(r.body.errors[0].message).toContain(l.nombre);
    await crear({ codigo: '' });
    const sinCodigo = await crear({ codigo: null });
    expect((await lectora.get(`/laboratorios/${sinCodigo.id}`)).body.codigo).toBeNull();
  });
  it('dice los campos que faltan o no valen', async () => {
    const r = await gestora.post('/laboratorios', datos({ nombre: ' ', responsable: '', miembros: [''] }));
    expect([r.status, campos(r)]).toEqual([422, ['miembros.0', 'nombre', 'responsable']]);
    expect(campos(await gestora.post('/laboratorios', datos({ categoriaUso: 'Fiestas' })))).toEqual(['categoriaUso']);
    expect(campos(await gestora.post('/laboratorios', datos({ facultadId: 999_999 })))).toEqual(['facultadId']);
  });
  it('editar reemplaza los miembros, sube la versión y deja historia con nombres y no números', async () => {
    const l = await crear();
    const r = await gestora.put(`/laboratorios/${l.id}`, { ...l, miembros: ['Luis Paz'], ubicacion: '' });
    expect(r.body).toEqual({ id: l.id, version: 2 });
    const { entries } = (await lectora.get(`/laboratorios/${l.id}/historial`)).body;
    expect(entries[0]).toMatchObject({
      action: 'editar',
      before: { miembros: 'Ana Ñahui, Luis Paz', ubicacion: 'Pabellón A' },
      after: { miembros: 'Luis Paz', ubicacion: null },
    });
    const vieja = await gestora.put(`/laboratorios/${l.id}`, { ...l, nombre: 'Otro' });
    expect([vieja.status, vieja.body.code]).toEqual([409, 'stale_version']);
    expect(vieja.body.detail).toContain('Prueba gestora');
  });
});

describe('retirar laboratorios', () => {
  it('se desactiva y se activa una sola vez', async () => {
    const l = await crear();
    expect((await gestora.put(`/laboratorios/${l.id}/activo`, { version: 1, activo: false })).status).toBe(200);
    expect((await gestora.put(`/laboratorios/${l.id}/activo`, { version: 2, activo: false })).status).toBe(409);
    expect((await lectora.get(`/laboratorios/${l.id}`)).body.activo).toBe(false);
  });
  it('sin uso se elimina con sus miembros; el que usa un grupo, no, y se ofrece desactivarlo', async () => {
    const libre = await crear();
    expect((await gestora.delete(`/laboratorios/${libre.id}`, { version: 1 })).status).toBe(200);
    expect((await lectora.get(`/laboratorios/${libre.id}`)).status).toBe(404);
    const usado = await crear();
    const { db } = app.ctx();
    await db.execute(
      sql`
        insert into grupo (tipo, estado, facultad_id, nombre, nombre_corto)
        values ('grupo', 'registrado', ${facultadId}, 'Grupo del laboratorio', 'GLAB')
      `,
    );
    await db.execute(
      sql`
        insert into grupo_laboratorio (grupo_id, laboratorio_id)
        select id, ${usado.id}
        from grupo
        where nombre_corto = 'GLAB'
      `,
    );
    const r = await gestora.delete(`/laboratorios/${usado.id}`, { version: 1 });
    expect([r.status, r.body.meta?.ofrecer]).toEqual([409, 'desactivar']);
    expect((await lectora.get(`/laboratorios/${usado.id}`)).status).toBe(200);
  });
});

describe('lista y permisos', () => {
  it('busca sin tildes por código, nombre, responsable y ubicación, en dos sentencias', async () => {
    await crear({ nombre: 'Herbario altoandino', responsable: 'Íñigo Ñaupari', ubicacion: 'Sótano' });
    for (const q of ['herbario', 'naupari', 'sotano', 'inigo altoandino'])
      expect((await lectora.get(`/laboratorios?q=${encodeURIComponent(q)}`)).body.total, q).toBe(1);
    consultas.length = 0;
    await lectora.get('/laboratorios');
    expect(consultas.filter((q) => q.includes('"laboratorio" r'))).toHaveLength(2);
  });
  it('se exporta en Excel y CSV', async () => {
    await crear({ nombre: 'Planta piloto exportable' });
    const csv = await lectora.get('/laboratorios/exportar?format=csv&q=exportable');
    expect(csv.text).toContain('Planta piloto exportable');
    const xlsx = await lectora.get('/laboratorios/exportar?format=xlsx');
    expect([xlsx.status, xlsx.bytes.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  });
  it('con «ver» no se escribe, sin permiso no se mira, y lo desconocido es 404', async () => {
    const otra = await app.login('otra');
    expect((await otra.get('/laboratorios')).status).toBe(403);
    expect((await lectora.post('/laboratorios', datos())).status).toBe(403);
    expect((await lectora.get('/laboratorios/formulario')).body.canEdit).toBe(false);
    for (const r of [
      await gestora.get('/laboratorios/999999'),
      await gestora.put('/laboratorios/999999', { ...datos(), version: 1 }),
      await gestora.put('/laboratorios/999999/activo', { version: 1, activo: true }),
      await gestora.delete('/laboratorios/999999', { version: 1 }),
      await gestora.get('/laboratorios/999999/historial'),
    ])
      expect(r.status).toBe(404);
  });
});
