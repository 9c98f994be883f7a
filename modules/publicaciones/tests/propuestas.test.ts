import { asc, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#apps/testing/app.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { crearCuenta } from '#modules/acceso/tests/mundo.ts';
import { investigador } from '#modules/personas/tables.ts';
import type { EstadoPublicacion } from '../domain/flujo.ts';
import { publicacionAutor } from '../tables.ts';
import { autorDescartado } from '../tables-autores.ts';
import { crearMundo, type Mundo, WOS } from './mundo-oficina.ts';

let m: Mundo;
let gestora: Client;
let investigadora: Client;
let rosa: number;
let serie = 0;
beforeAll(async () => {
  m = await crearMundo();
  gestora = m.gestora;
  const cuenta = await crearCuenta(m.ctx, { usuario: 'rosa' });
  rosa = cuenta.perfil.investigador!;
  await m.db
    .update(investigador)
    .set({ apellido1: 'Huanca', apellido2: 'Ticona', nombres: 'Rosa Elvira' })
    .where(eq(investigador.id, rosa));
  investigadora = await m.app.login('rosa');
});
async function persona(apellido1: string, apellido2: string, nombres: string, mas: object = {}) {
  const [i] = await m.db
    .insert(investigador)
    .values({ tipo: 'Docente permanente', apellido1, apellido2, nombres, codigo: `Q${++serie}`, ...mas })
    .returning({ id: investigador.id });
  return i!.id;
}
const RUTA = '/publicaciones/oficina';
type Vista = {
  autorId: number;
  personas: { investigadorId: number; confianza: string; razones: string[] }[];
  descartados: { id: number; nombre: string; dichoPor: string }[];
};
const propuestas = async (id: number, quien = gestora, ruta = RUTA) =>
  (await quien.get(`${ruta}/${id}/autores/propuestas`)).body.propuestas as Vista[];
const filas = (id: number) =>
  m.db
    .select()
    .from(publicacionAutor)
    .where(eq(publicacionAutor.publicacionId, id))
    .orderBy(asc(publicacionAutor.orden));
const historia = async (id: number) =>
  (
    await rowsOf<{ accion: string }>(
      m.db,
      sql`select accion from auditoria where entidad = 'publicacion' and entidad_id = ${id} order by id`,
    )
  ).map((f) => f.accion);
const descartes = (id: number) => m.db.$count(autorDescartado, eq(autorDescartado.publicacionId, id));

describe('a quién propone el registro', () => {
  it('de todos los autores sin registro, en una sola consulta, con sus razones', async () => {
    const [ana, luis] = [await persona('Chambi', 'Apaza', 'Ana Luisa'), await persona('De la Vega', 'Soto', 'Luis')];
    const conOrcid = await persona('Otro', 'Nombre', 'Uno', { orcid: '0000-0002-1825-0097' });
    const id = await m.nueva({}, [
      {},
      { autor: 'Chambi-Apaza, A. L.' },
      { autor: 'L. de la Vega S.' },
      { autor: 'Anónimo', codigoOrcid: '0000-0002-1825-0097' },
      { autor: 'Nadie Conocido, Zenón' },
    ]);
    m.consultas.length = 0;
    const vistas = await propuestas(id);
    expect(m.consultas.filter((q) => q.includes('busqueda ~'))).toHaveLength(1);
    expect(vistas.map((v) => v.personas[0]!.investigadorId)).toEqual([ana, luis, conOrcid]);
    expect(vistas[0]!.personas[0]).toMatchObject({
      confianza: 'alta',
      razones: ['apellidos iguales · iniciales de los nombres'],
    });
    expect(vistas[2]!.personas[0]!.razones).toEqual(['mismo ORCID']);
    expect((await filas(id)).slice(1).every((a) => a.investigadorId === null)).toBe(true);
  });
  it('entre dos homónimas va primero la que ya publicó con un autor de esta, y se dice con quién', async () => {
    const [una, otra] = [await persona('Calla', 'Ramos', 'Nilda'), await persona('Calla', 'Ramos', 'Nilda')];
    await m.nueva({}, [{}, { investigadorId: otra, autor: 'Calla, N.' }]);
    await m.nueva({}, [{}, { investigadorId: otra, autor: 'Calla, N.' }]);
    const [vista] = await propuestas(await m.nueva({}, [{}, { autor: 'Calla Ramos, Nilda' }]));
    expect(vista!.personas.map((p) => p.investigadorId)).toEqual([otra, una]);
    expect(vista!.personas[0]!.razones.some((r) => r.startsWith('coautor de 2 publicaciones con '))).toBe(true);
  });
  it('nunca a quien ya figura, ni a una persona absorbida por otra', async () => {
    const queda = await persona('Zapana', 'Luna', 'Eva');
    const id = await m.nueva({}, [{}, { investigadorId: queda, autor: 'Zapana, E.' }, { autor: 'Zapana Luna, Eva' }]);
    await persona('Zapana', 'Luna', 'Eva', { fusionadaEnId: queda });
    expect(await propuestas(id)).toEqual([]);
  });
  it('a quien registra, en su asistente, solo de lo suyo', async () => {
    const id = await m.nueva({ estado: 'en_proceso' }, [{}, { autor: 'Huanca Ticona, Rosa Elvira' }]);
    const [vista] = await propuestas(id, m.investigador, '/publicaciones');
    expect(vista!.personas[0]!.investigadorId).toBe(rosa);
    expect((await investigadora.get(`/publicaciones/${id}/autores/propuestas`)).status).toBe(404);
    const [, suelta] = await filas(id);
    const r = await investigadora.put(`/publicaciones/${id}/autores/${suelta!.id}/persona`, { investigadorId: rosa });
    expect(r.status).toBe(404);
    expect(
      (await m.investigador.put(`/publicaciones/${id}/autores/${suelta!.id}/persona`, { investigadorId: rosa })).status,
    ).toBe(200);
    expect((await filas(id))[1]).toMatchObject({
      investigadorId: rosa,
      autor: 'Huanca Ticona, Rosa Elvira',
      nombres: null,
    });
  });
});

describe('«Es esta persona» y «No lo es»', () => {
  it('la oficina vincula: el nombre impreso queda, los puntos siguen, y la historia lo dice', async () => {
    const quien = await persona('Choque', 'Nina', 'Delia');
    const id = await m.nueva({}, [{}, { autor: 'Choque, D.', nombres: 'Delia', apellido1: 'Choque' }]);
    const categoria = String((await m.categoria(WOS)).id);
    await gestora.post(`/registros/publicacion/${id}/acciones/registrar`, {
      datos: { categoria, validado: 'si', excepcion: 'Se verificó en papel' },
    });
    const [, suelta] = await filas(id);
    const vincular = (investigadorId: number) =>
      gestora.put(`${RUTA}/${id}/autores/${suelta!.id}/persona`, { investigadorId });
    const r = await vincular(quien);
    expect([r.status, r.body.mensaje]).toEqual([200, 'Autor vinculado. Cambió el puntaje de 1 autor.']);
    expect((await filas(id))[1]).toMatchObject({
      investigadorId: quien,
      autor: 'Choque, D.',
      apellido1: null,
      puntaje: '6.00',
    });
    expect(await historia(id)).toContain('asociar_autor');
    expect((await vincular(quien)).status).toBe(409);
  });
  it('dos clics a la vez dejan a la persona una sola vez', async () => {
    const quien = await persona('Condori', 'Paye', 'Saúl');
    const id = await m.nueva({}, [{}, { autor: 'Condori, S.' }, { autor: 'Condori Paye, S.' }]);
    const sueltas = (await filas(id)).slice(1);
    const a = await Promise.all(
      sueltas.map((s) => gestora.put(`${RUTA}/${id}/autores/${s.id}/persona`, { investigadorId: quien })),
    );
    expect(a.map((r) => r.status).toSorted()).toEqual([200, 409]);
  });
  it('no se vincula a quien no existe ni en lo que ya no cuenta, ni sin permiso', async () => {
    const id = await m.nueva({}, [{}, { autor: 'Paye, S.' }]);
    const [, suelta] = await filas(id);
    const ruta = `${RUTA}/${id}/autores/${suelta!.id}`;
    expect((await gestora.put(`${ruta}/persona`, { investigadorId: 999_999 })).status).toBe(422);
    expect((await m.lectora.put(`${ruta}/persona`, { investigadorId: rosa })).status).toBe(403);
    expect((await gestora.put(`${RUTA}/${id}/autores/999999/persona`, { investigadorId: rosa })).status).toBe(404);
    const anulada = await m.nueva({ estado: 'anulado' }, [{}, { autor: 'Paye, S.' }]);
    const [, otra] = await filas(anulada);
    expect((await gestora.put(`${RUTA}/${anulada}/autores/${otra!.id}/persona`, { investigadorId: rosa })).status).toBe(
      409,
    );
  });
  it('a quien se descarta no se propone ahí, se propone menos en otras, y la oficina lo deshace', async () => {
    const quien = await persona('Sucasaire', 'Mena', 'Noé');
    const [una, otra] = [
      await m.nueva({}, [{}, { autor: 'Sucasaire, Noé' }]),
      await m.nueva({}, [{}, { autor: 'SUCASAIRE, NOE' }]),
    ];
    const [, suelta] = await filas(una);
    const descartar = () => gestora.post(`${RUTA}/${una}/autores/${suelta!.id}/descartar`, { investigadorId: quien });
    const antes = (await propuestas(otra))[0]!.personas[0]!.confianza;
    expect((await Promise.all([descartar(), descartar()])).map((r) => r.status)).toEqual([200, 200]);
    expect(await descartes(una)).toBe(1);
    const [vista] = await propuestas(una);
    expect([vista!.personas, vista!.descartados.map((d) => d.nombre)]).toEqual([[], ['Sucasaire Mena, Noé']]);
    const despues = (await propuestas(otra))[0]!.personas[0]!;
    expect([antes, despues.confianza]).toEqual(['alta', 'baja']);
    expect(despues.razones).toContain('se dijo en otra publicación que no es quien firma así');
    const quitar = (id: number) => gestora.delete(`${RUTA}/${id}/descartes/${vista!.descartados[0]!.id}`);
    expect((await quitar(otra)).status).toBe(404);
    expect((await quitar(una)).status).toBe(200);
    expect((await propuestas(una))[0]!.personas[0]!.confianza).toBe('alta');
    expect(await historia(una)).toEqual(expect.arrayContaining(['descartar_persona', 'restituir_persona']));
  });
});

describe('«¿Es suya?»', () => {
  const quizas = async () =>
    (await investigadora.get('/publicaciones/quiza-mias')).body.quizas as { id: number; autorId: number }[];
  const deRosa = (autor: string, estado: EstadoPublicacion = 'registrado') => m.nueva({ estado }, [{}, { autor }]);
  it('ofrece lo que otros registraron con un autor que probablemente es ella, y nada más', async () => {
    const suya = await deRosa('Huanca Ticona, Rosa');
    await Promise.all([
      deRosa('Huanca Ticona, Pedro'),
      deRosa('Huanca, R.', 'anulado'),
      deRosa('Huanca Ticona, Rosa', 'en_proceso'),
      deRosa('Huanca Ticona, Rosa', 'enviado'),
    ]);
    expect((await quizas()).map((q) => q.id)).toEqual([suya]);
    const [, suelta] = await filas(suya);
    expect((await investigadora.post(`/publicaciones/${suya}/autores/${suelta!.id}/no-soy-yo`)).status).toBe(200);
    expect(await quizas()).toEqual([]);
    expect(await historia(suya)).toContain('descartar_persona');
    expect(await propuestas(suya)).toMatchObject([
      { personas: [], descartados: [{ nombre: 'Huanca Ticona, Rosa Elvira' }] },
    ]);
  });
  it('pedida su inclusión, deja de preguntar; y al aceptarla toma el lugar de ese autor', async () => {
    const id = await deRosa('Rosa E. Huanca T.');
    const [quiza] = await quizas();
    expect(quiza!.id).toBe(id);
    const ajeno = (await filas(await m.nueva({}, [{}, { autor: 'Otra' }])))[1]!.id;
    const pedir = (autorId: number) => investigadora.post(`/publicaciones/${id}/inclusion`, { autorId });
    expect((await pedir(ajeno)).status).toBe(404);
    expect((await pedir(quiza!.autorId)).status).toBe(200);
    expect(await quizas()).toEqual([]);
    const [{ id: solicitud } = { id: 0 }] = await rowsOf<{ id: number }>(
      m.db,
      sql`select id::int from solicitud_inclusion where publicacion_id = ${id}`,
    );
    expect(
      (await gestora.post(`/registros/solicitud_inclusion/${solicitud}/acciones/aceptar`, { datos: {} })).status,
    ).toBe(200);
    expect((await filas(id)).map((a) => [a.autor, a.investigadorId])).toEqual([
      ['Autor 1', m.docente],
      ['Rosa E. Huanca T.', rosa],
    ]);
  });
  it('quien figura por error deja su lugar al nombre impreso, y sus puntos con él', async () => {
    const id = await m.nueva({}, [{}, { autor: 'Huanca, Raúl', investigadorId: rosa }]);
    const categoria = String((await m.categoria(WOS)).id);
    await gestora.post(`/registros/publicacion/${id}/acciones/registrar`, {
      datos: { categoria, validado: 'si', excepcion: 'Se verificó en papel' },
    });
    const [presenta, suya] = await filas(id);
    const noSoyYo = (autorId: number, quien = investigadora) =>
      quien.post(`/publicaciones/${id}/autores/${autorId}/no-soy-yo`);
    expect((await noSoyYo(presenta!.id)).status).toBe(404);
    expect((await noSoyYo(presenta!.id, m.investigador)).status).toBe(409);
    expect((await noSoyYo(suya!.id)).status).toBe(200);
    expect((await filas(id))[1]).toMatchObject({
      investigadorId: null,
      nombres: 'Raúl',
      apellido1: 'Huanca',
      puntaje: '0.00',
    });
    expect((await investigadora.get(`/publicaciones/${id}`)).status).toBe(404);
    expect(await historia(id)).toContain('no_soy_yo');
  });
});
