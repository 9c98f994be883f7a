import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#apps/testing/app.ts';
import { inTransaction } from '#core/kernel/server/context.ts';
import { porQue } from '../domain/puntaje.ts';
import { puntuar } from '../server/puntuar.ts';
import { publicacion, publicacionAutor } from '../tables.ts';
import { crearMundo, type Mundo, WOS } from './mundo-oficina.ts';

let m: Mundo;
let gestora: Client;
beforeAll(async () => {
  m = await crearMundo();
  gestora = m.gestora;
});
const campos = (r: { body: { errors?: { path: string }[] } }) => (r.body.errors ?? []).map((e) => e.path);
const registrada = async (nombre: string, autores?: object[], tipo = 'articulo') => {
  const { id: categoriaId } = await m.categoria(nombre);
  return m.nueva({ tipo, estado: 'registrado', validado: true, categoriaId }, autores);
};
const calcular = (id: number) => inTransaction(m.ctx, (tx) => puntuar(tx, id));
let serie = 0;
const baremo = (de: object = {}) => ({
  nombre: `Baremo de prueba ${++serie}`,
  resolucion: `RR ${serie}`,
  vigenteDesde: `2030-01-${String(serie).padStart(2, '0')}`,
  ...de,
});

describe('puntuar una publicación', () => {
  it('da a cada autor lo suyo y guarda de dónde sale; repetirlo no cambia nada', async () => {
    const estudiante = await m.persona('Estudiante pregrado');
    const id = await registrada(WOS, [{}, { investigadorId: estudiante }, {}]);
    expect(await calcular(id)).toHaveLength(1);
    expect(await m.puntos(id)).toEqual(['6.00', '0.00', '0.00']);
    const autores = await m.db.select().from(publicacionAutor).where(eq(publicacionAutor.publicacionId, id));
    const [primero] = autores.sort((a, b) => a.orden - b.orden);
    expect(porQue(primero!.insumos as never)).toContain(`6.00 puntos de «${WOS}» (Baremo de publicaciones 2019)`);
    const antes = autores.map((a) => a.actualizadoEn.toISOString());
    expect(await calcular(id)).toEqual([]);
    const despues = await m.db.select().from(publicacionAutor).where(eq(publicacionAutor.publicacionId, id));
    expect(despues.sort((a, b) => a.orden - b.orden).map((a) => a.actualizadoEn.toISOString())).toEqual(antes);
  });
  it('al dejar de estar validada quita los puntos', async () => {
    const id = await registrada(WOS);
    await calcular(id);
    await m.db.update(publicacion).set({ validado: false }).where(eq(publicacion.id, id));
    expect(await calcular(id)).toEqual([expect.objectContaining({ antes: '6.00', ahora: '0.00' })]);
  });
  it('en una asesoría el asesor y el tesista toman los puntos de su grupo en el mismo grado', async () => {
    const otro = await m.persona('Docente permanente');
    const roles = [{ categoria: 'Asesor' }, { categoria: 'Tesista', investigadorId: otro }];
    const id = await registrada('Asesoría de tesis - Doctorado', roles, 'tesis-asesoria');
    await calcular(id);
    expect(await m.puntos(id)).toEqual(['3.00', '3.00']);
    const titulo = await registrada('Asesoría de tesis - Título Profesional', roles, 'tesis-asesoria');
    await calcular(titulo);
    expect(await m.puntos(titulo)).toEqual(['1.50', '0.00']);
  });
  it('los tipos que suman son un parámetro', async () => {
    const id = await registrada(WOS, [{ investigadorId: await m.persona('Externo') }]);
    const clave = 'publicacion_tipos_que_puntuan';
    await m.db.execute(sql`update parametro set valor = 'Docente permanente,Externo' where clave = ${clave}`);
    await calcular(id);
    expect(await m.puntos(id)).toEqual(['6.00']);
    await m.db.execute(sql`update parametro set valor = 'Docente permanente' where clave = ${clave}`);
    await calcular(id);
    expect(await m.puntos(id)).toEqual(['0.00']);
  });
});

describe('baremos y categorías', () => {
  it('dos baremos no rigen desde el mismo día', async () => {
    const uno = baremo();
    expect((await gestora.post('/publicaciones/baremos', uno)).status).toBe(200);
    const r = await gestora.post('/publicaciones/baremos', baremo({ vigenteDesde: uno.vigenteDesde }));
    expect([r.status, campos(r)]).toEqual([422, ['vigenteDesde']]);
    expect(r.body.errors[0].message).toContain(uno.nombre);
  });
  it('el que tiene categorías no se elimina; el vacío, sí', async () => {
    const b = (await gestora.post('/publicaciones/baremos', baremo())).body;
    const categoria = { baremoId: b.id, grupo: 'Libro', nombre: 'Libro de prueba', puntaje: '4,5', compartir: false };
    expect((await gestora.post('/publicaciones/categorias', categoria)).status).toBe(200);
    const r = await gestora.delete(`/publicaciones/baremos/${b.id}`, { version: 1 });
    expect([r.status, r.body.meta?.ofrecer]).toEqual([409, 'desactivar']);
    const vacio = (await gestora.post('/publicaciones/baremos', baremo())).body;
    expect((await gestora.delete(`/publicaciones/baremos/${vacio.id}`, { version: 1 })).status).toBe(200);
  });
  it('el grado es de los de su grupo: una patente tiene su tipo, y una tesis no', async () => {
    const b = (await gestora.post('/publicaciones/baremos', baremo())).body.id;
    const crear = (grupo: string, grado: string) =>
      gestora.post('/publicaciones/categorias', {
        baremoId: b,
        grupo,
        nombre: `${grupo} ${grado}`,
        grado,
        puntaje: '2',
        compartir: false,
      });
    expect((await crear('Propiedad intelectual', 'Modelo de utilidad')).status).toBe(200);
    for (const r of [await crear('Propiedad intelectual', 'Maestría'), await crear('Tesis', 'Modelo de utilidad')])
      expect([r.status, campos(r)]).toEqual([422, ['grado']]);
  });
  it('una categoría no repite nombre ni grado en su grupo, y el grado es solo de tesis y patentes', async () => {
    const b = (await gestora.post('/publicaciones/baremos', baremo())).body;
    const datos = { baremoId: b.id, puntaje: '1', compartir: false };
    const tesis = { ...datos, grupo: 'Tesis', nombre: 'Tesis - Maestría', grado: 'Maestría' };
    expect((await gestora.post('/publicaciones/categorias', tesis)).status).toBe(200);
    const igual = await gestora.post('/publicaciones/categorias', { ...tesis, nombre: 'tesis -  maestria' });
    expect([igual.status, campos(igual).sort()]).toEqual([422, ['grado', 'nombre']]);
    const libro = { ...datos, grupo: 'Libro', nombre: 'Libro con grado', grado: 'Maestría' };
    const r = await gestora.post('/publicaciones/categorias', libro);
    expect((await gestora.get(`/publicaciones/categorias/${r.body.id}`)).body.grado).toBeNull();
  });
  it('los puntos de una categoría en uso no cambian, ni los de su pareja; su título, sí', async () => {
    await registrada('Asesoría de tesis - Maestría', [{ categoria: 'Asesor' }], 'tesis-asesoria');
    const { id } = await m.categoria('Tesis propia - Maestría');
    const ahora = (await gestora.get(`/publicaciones/categorias/${id}`)).body;
    const { activa: _, activo: __, ...datos } = ahora;
    const r = await gestora.put(`/publicaciones/categorias/${id}`, { ...datos, puntaje: '9', compartir: true });
    expect([r.status, campos(r)]).toEqual([422, ['puntaje', 'compartir']]);
    expect(
      (await gestora.put(`/publicaciones/categorias/${id}`, { ...datos, titulo: 'Tesis de maestría' })).status,
    ).toBe(200);
  });
  it('se leen con «ver» y no se cambian; sin permiso no se miran', async () => {
    expect((await m.lectora.get('/publicaciones/categorias?size=100')).body.total).toBeGreaterThan(40);
    expect((await m.lectora.post('/publicaciones/baremos', baremo())).status).toBe(403);
    expect((await m.otra.get('/publicaciones/baremos')).status).toBe(403);
  });
});
