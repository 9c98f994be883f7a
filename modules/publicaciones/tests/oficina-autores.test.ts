import { asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Client, Reply } from '#apps/testing/app.ts';
import { flujoPublicacion } from '../domain/flujo.ts';
import { publicacionAutor } from '../tables.ts';
import { crearMundo, type Mundo, WOS } from './mundo-oficina.ts';

let m: Mundo;
let gestora: Client;
let categoria: string;
beforeAll(async () => {
  m = await crearMundo();
  gestora = m.gestora;
  categoria = String((await m.categoria(WOS)).id);
});
const RUTA = '/publicaciones/oficina';
const campos = (r: Reply) => ((r.body.errors ?? []) as { path: string }[]).map((e) => e.path).sort();
const DOCENTE = { fuente: 'docente', autor: 'Docente, P.', categoria: 'Autor', filiacion: 'si', filiacionUnica: 'si' };
const EDITADO = { autor: 'Otro, N.', categoria: 'Autor', filiacion: 'si', filiacionUnica: 'si' };
const EXTERNA = { fuente: 'externo', autor: 'Paz, R.', categoria: 'Autor', filiacion: 'no', nombres: 'Rosa' };
const agregar = (id: number, datos: object, quien = gestora) => quien.post(`${RUTA}/${id}/autores`, datos);
const filas = (id: number) =>
  m.db
    .select()
    .from(publicacionAutor)
    .where(eq(publicacionAutor.publicacionId, id))
    .orderBy(asc(publicacionAutor.orden));
const registrar = (id: number) =>
  gestora.post(`/registros/publicacion/${id}/acciones/registrar`, {
    datos: { categoria, validado: 'si', excepcion: 'Se verificó en papel' },
  });

describe('los autores que escribe la oficina', () => {
  it('una publicación que empieza en «nuevo» recibe sus autores, quien la presenta, y se registra', async () => {
    const datos = {
      titulo: 'Artículo de la oficina',
      artTipo: 'Artículo original',
      fechaPublicacion: '2025-03-01',
      palabrasClave: ['bofedal'],
      publicacionNombre: 'Revista',
      issn: '0378-5955',
      url: 'https://example.org/a',
      volumen: '3',
      edicion: '2',
      paginaInicial: '10',
      paginaFinal: '21',
    };
    const nueva = await gestora.post(RUTA, { tipo: 'articulo', datos });
    expect(nueva.status, nueva.text).toBe(200);
    const { id } = nueva.body;
    expect((await registrar(id)).status).toBe(422);
    const docente = await m.persona('Docente permanente');
    const r = await agregar(id, { ...DOCENTE, investigadorId: docente });
    expect([r.status, r.body.mensaje], r.text).toEqual([200, 'Autor agregado.']);
    expect((await agregar(id, { ...EXTERNA, apellido1: 'Paz' })).status).toBe(200);
    const [primero, segunda] = await filas(id);
    expect([primero!.investigadorId, segunda!.investigadorId, segunda!.apellido1]).toEqual([docente, null, 'Paz']);
    expect((await gestora.put(`${RUTA}/${id}/autores/${primero!.id}/presentador`)).status).toBe(200);
    expect((await registrar(id)).status).toBe(200);
    expect(flujoPublicacion.is((await m.leer(id)).estado as 'registrado', 'registrado')).toBe(true);
    expect(await m.puntos(id)).toEqual(['6.00', '0.00']);
  });
  it('en una registrada, los puntajes siguen a cada cambio, y queda en la historia', async () => {
    const id = await m.nueva();
    await registrar(id);
    const docente = await m.persona('Docente permanente');
    const r = await agregar(id, { ...DOCENTE, investigadorId: docente });
    expect(r.body.mensaje).toBe('Autor agregado. Cambió el puntaje de 1 autor.');
    expect(await m.puntos(id)).toEqual(['6.00', '6.00']);
    const [primero, segundo] = await filas(id);
    const autor = `${RUTA}/${id}/autores/${segundo!.id}`;
    const subido = await gestora.post(`${autor}/mover`, { sentido: 'sube' });
    expect(subido.body.mensaje).toBe('Orden guardado. Los puntajes no cambian.');
    expect((await filas(id)).map((a) => a.id)).toEqual([segundo!.id, primero!.id]);
    expect((await gestora.delete(autor)).status).toBe(200);
    expect((await filas(id)).map((a) => a.id)).toEqual([primero!.id]);
    const { entries } = (await gestora.get(`/registros/publicacion/${id}/movimientos`)).body;
    expect(entries.map((e: { action: string }) => e.action)).toEqual(
      expect.arrayContaining(['agregar_autor', 'ordenar_autores', 'quitar_autor']),
    );
  });
  it('editar guarda también el N° y la fecha de registro, que vacíos se borran', async () => {
    const id = await m.nueva();
    const [fila] = await filas(id);
    const editar = (mas: object, autorId = fila!.id, en = id) =>
      gestora.put(`${RUTA}/${en}/autores/${autorId}`, { ...EDITADO, ...mas });
    expect(campos(await editar({ nroRegistro: 'x'.repeat(51) }))).toEqual(['nroRegistro']);
    expect(campos(await editar({ fechaRegistro: '2025-02-30' }))).toEqual(['fechaRegistro']);
    expect((await editar({ nroRegistro: 'R-12', fechaRegistro: '2025-02-03' })).status).toBe(200);
    const leido = async () => (await m.lectora.get(`${RUTA}/${id}`)).body.autores[0];
    expect(await leido()).toMatchObject({
      autor: 'Otro, N.',
      filiacion: true,
      filiacionUnica: true,
      nroRegistro: 'R-12',
      fechaRegistro: '2025-02-03',
    });
    expect((await editar({ nroRegistro: '', fechaRegistro: null })).status).toBe(200);
    expect(await leido()).toMatchObject({ nroRegistro: null, fechaRegistro: null });
    const otra = await m.nueva();
    expect((await editar({}, (await filas(otra))[0]!.id)).status).toBe(404);
    expect((await editar({}, fila!.id, 999_999)).status).toBe(404);
  });
  it('nadie figura dos veces, y quien la presenta no se quita', async () => {
    const id = await m.nueva();
    const repetido = await agregar(id, { ...DOCENTE, investigadorId: m.docente });
    expect([repetido.status, repetido.body.detail]).toEqual([409, 'Este autor ya está registrado.']);
    await agregar(id, { ...EXTERNA, apellido1: 'Paz' });
    expect((await agregar(id, { ...EXTERNA, apellido1: 'PAZ' })).status).toBe(409);
    const [presenta] = await filas(id);
    expect((await gestora.delete(`${RUTA}/${id}/autores/${presenta!.id}`)).status).toBe(409);
    expect(await filas(id)).toHaveLength(2);
  });
  it('da cualquier condición del tipo, de las fuentes del tipo', async () => {
    const id = await m.nueva({ tipo: 'tesis-asesoria' }, []);
    const docente = await m.persona('Docente permanente');
    const con = (mas: object) => agregar(id, { ...DOCENTE, investigadorId: docente, ...mas });
    expect(campos(await con({ categoria: 'Editor' }))).toEqual(['categoria']);
    expect(campos(await con({ ...EXTERNA, apellido1: 'Paz', categoria: 'Asesor' }))).toEqual(['categoria']);
    expect(campos(await con({ categoria: 'Tesista', investigadorId: await m.persona('Externo') }))).toEqual([
      'investigadorId',
    ]);
    expect((await con({ categoria: 'Tesista' })).status).toBe(200);
    const estudiante = await m.persona('Estudiante pregrado');
    expect((await con({ fuente: 'estudiante', investigadorId: estudiante, categoria: 'Asesor' })).status).toBe(200);
  });
  it('busca a quien agregar y dice quién ya figura', async () => {
    const [id, nuevo] = [await m.nueva(), await m.persona('Docente permanente', 'Ñahuincopa')];
    const buscar = async () =>
      (await gestora.get(`${RUTA}/${id}/autores/candidatos?fuente=docente&q=${encodeURIComponent('Ñahuincopa')}`)).body
        .candidatos;
    expect(await buscar()).toMatchObject([{ investigadorId: nuevo, repetido: false }]);
    await agregar(id, { ...DOCENTE, investigadorId: nuevo });
    expect(await buscar()).toMatchObject([{ investigadorId: nuevo, repetido: true }]);
    const ruta = `${RUTA}/${id}/autores/candidatos?fuente=docente&q=abc`;
    expect([(await m.lectora.get(ruta)).status, (await m.investigador.get(ruta)).status]).toEqual([403, 403]);
  });
  it('solo quien edita, y solo en lo vigente', async () => {
    const id = await m.nueva();
    const datos = { ...EXTERNA, apellido1: 'Paz' };
    for (const quien of [m.lectora, m.otra, m.investigador]) {
      expect((await agregar(id, datos, quien)).status).toBe(403);
      const autor = `${RUTA}/${id}/autores/${(await filas(id))[0]!.id}`;
      expect((await quien.put(autor, EDITADO)).status).toBe(403);
      expect((await quien.post(`${autor}/mover`, { sentido: 'baja' })).status).toBe(403);
      expect((await quien.delete(autor)).status).toBe(403);
    }
    for (const estado of flujoPublicacion.sets.descartadas) {
      const descartada = await m.nueva({ estado });
      expect((await agregar(descartada, datos)).status, estado).toBe(409);
      expect((await gestora.get(`${RUTA}/${descartada}`)).body.cambiaPartes).toBe(false);
    }
    expect((await gestora.get(`${RUTA}/${id}`)).body.cambiaPartes).toBe(true);
    expect(await filas(id)).toHaveLength(1);
  });
});
