import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#apps/testing/app.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { keysOf } from '#core/kernel/shared/keys.ts';
import { deadlineInWords } from '#core/kernel/shared/spanish.ts';
import { mailOutbox } from '#core/mail/server/tables.ts';
import { onPostgres } from '#core/testing/server/database.ts';
import { type AccionPublicacion, type EstadoPublicacion, flujoPublicacion } from '../domain/flujo.ts';
import { publicacionAutor, solicitudInclusion } from '../tables.ts';
import { crearMundo, type Mundo, WOS } from './mundo-oficina.ts';

let m: Mundo;
let gestora: Client;
let categoria: string;
beforeAll(async () => {
  m = await crearMundo();
  gestora = m.gestora;
  categoria = String((await m.categoria(WOS)).id);
});
const campos = (r: { body: { errors?: { path: string }[] } }) => (r.body.errors ?? []).map((e) => e.path).sort();
const actuar = (id: number, accion: string, datos: object = {}, quien = gestora) =>
  quien.post(`/registros/publicacion/${id}/acciones/${accion}`, { datos });
const MOTIVO = { observaciones: 'Falta el anexo completo' };
const REGISTRO = () => ({ categoria, validado: 'si', excepcion: 'Se verificó en papel' });
const registrar = async (id: number, datos: object = {}) => {
  const r = await actuar(id, 'registrar', { ...REGISTRO(), ...datos });
  expect(r.status, r.text).toBe(200);
  return r;
};
const correos = async (id: number) =>
  (await m.db.select().from(mailOutbox).where(eq(mailOutbox.entityId, id))).map((c) => c.template);

describe('los actos de la oficina', () => {
  const ACCIONES = keysOf(flujoPublicacion.actions).filter((a) => flujoPublicacion.actions[a].who[0] === 'gestor');
  const ESTADOS = keysOf(flujoPublicacion.states);
  const casos = ESTADOS.flatMap((de) => ACCIONES.map((a): [EstadoPublicacion, AccionPublicacion] => [de, a]));
  it.each(casos)('desde «%s», %s hace lo que dice el flujo', async (de, accion) => {
    const otra = await m.nueva();
    const id = await m.nueva({
      estado: de,
      categoriaId: flujoPublicacion.is(de, 'registrado') ? Number(categoria) : null,
    });
    const datos = { ...REGISTRO(), ...MOTIVO, duplicadoDe: String(otra) };
    const { from, to } = flujoPublicacion.actions[accion];
    const admite = (from as readonly string[]).includes(de);
    expect((await actuar(id, accion, datos, m.otra)).status).toBe(404);
    expect((await actuar(id, accion, datos, m.lectora)).status).toBe(403);
    const r = await actuar(id, accion, datos);
    expect([r.status, (await m.leer(id)).estado]).toEqual(admite ? [200, to] : [409, de]);
  });
  it.each(ACCIONES)('%s pide sus datos', async (accion) => {
    const id = await m.nueva({ estado: flujoPublicacion.actions[accion].from[0] as EstadoPublicacion });
    const asks = flujoPublicacion.actions[accion].asks ?? [];
    const pide = asks.filter((a) => a.required).map((a) => a.field);
    const r = await actuar(id, accion);
    expect([r.status, campos(r)]).toEqual([422, [...pide].sort()]);
  });
  it('registrar da el siguiente código una sola vez, puntúa y avisa a quien la presentó', async () => {
    const [una, dos] = [await m.nueva(), await m.nueva()];
    const r = await registrar(una, { resolucion: 'RR 1' });
    const primera = await m.leer(una);
    expect(primera).toMatchObject({ validado: true, resolucion: 'RR 1', observaciones: null });
    expect(primera.codigoRegistro).toMatch(/^\d{9}$/);
    expect(r.body.mensaje).toContain(primera.codigoRegistro);
    expect(await m.puntos(una)).toEqual(['6.00']);
    expect(await correos(una)).toEqual(['publicacion-registrar']);
    await registrar(dos);
    expect(Number((await m.leer(dos)).codigoRegistro)).toBe(Number(primera.codigoRegistro) + 1);
    await actuar(una, 'reabrir', MOTIVO);
    expect([await m.puntos(una), (await m.leer(una)).validado]).toEqual([['0.00'], false]);
    await registrar(una, { validado: 'no' });
    expect([(await m.leer(una)).codigoRegistro, await m.puntos(una)]).toEqual([primera.codigoRegistro, ['0.00']]);
  });
  it('las cifras de un filtro y el total se cuentan una vez, y otra cuando una obra cambia', async () => {
    const id = await m.nueva();
    // More than a page of them.
    for (let otras = 0; otras < 12; otras++) await m.nueva();
    const preguntar = async (partes: string) => {
      const antes = m.consultas.length;
      const r = await gestora.get(`/publicaciones/oficina?${partes}&f=tipo:articulo`);
      expect(r.status, r.text).toBe(200);
      const contadas = m.consultas
        .slice(antes)
        .filter((q) => /^\s*(\/\*[^*]*\*\/)?\s*(with pass|select count)/.test(q)).length;
      const de = (valor: string) => r.body.facets.estado?.find((f: { value: string }) => f.value === valor)?.count ?? 0;
      return { contadas, total: r.body.total, registradas: de('registrado') };
    };
    const filtro = 'parts=facets&counts=estado';
    const total = 'parts=total';
    const antes = [await preguntar(filtro), await preguntar(total)] as const;
    expect(antes.map((a) => a.contadas)).toEqual([1, 1]);
    const otraVez = [await preguntar(filtro), await preguntar(total)];
    expect(otraVez).toEqual(antes.map((a) => ({ ...a, contadas: 0 })));
    // Another page and another order count nothing.
    for (const pagina of ['parts=page&page=1&sort=titulo', 'parts=page&page=2&size=10&sort=-titulo'])
      expect((await preguntar(pagina)).contadas).toBe(0);
    await registrar(id);
    const despues = await preguntar(filtro);
    expect(despues).toMatchObject({ contadas: 1, registradas: antes[0].registradas + 1 });
  });
  it('sin anexo, registrar dice qué falta y pide por qué; con anexo o con motivo, registra', async () => {
    const id = await m.nueva();
    const { excepcion, ...sinMotivo } = REGISTRO();
    const r = await actuar(id, 'registrar', sinMotivo);
    expect([r.status, campos(r), r.text]).toEqual([422, ['excepcion'], expect.stringContaining('Falta «Anexo')]);
    const varias = await gestora.post('/registros/publicacion/acciones/registrar', { ids: [id], datos: sinMotivo });
    expect(varias.body.resultados[0]).toMatchObject({ hecho: false, mensaje: expect.stringContaining('Falta «Anexo') });
    expect((await actuar(id, 'registrar', { ...sinMotivo, excepcion })).status).toBe(200);
  });
  it('solo ofrece las categorías de su grupo en el baremo del día de su inscripción, y lo conserva', async () => {
    const vieja = await m.nueva({ fechaInscripcion: new Date('2019-10-05T04:59:00Z') });
    const justa = await m.nueva({ fechaInscripcion: new Date('2019-10-05T05:00:00Z') });
    const antigua = String((await m.categoria(WOS, '2013-10-01')).id);
    expect(campos(await actuar(vieja, 'registrar', REGISTRO()))).toEqual(['categoria']);
    expect(campos(await actuar(justa, 'registrar', { ...REGISTRO(), categoria: antigua }))).toEqual(['categoria']);
    await registrar(vieja, { categoria: antigua });
    const { opciones } = (await gestora.get(`/publicaciones/oficina/${vieja}`)).body;
    expect(opciones.categoria.map((c: { value: string }) => c.value)).toContain(antigua);
    const libro = await m.nueva({ tipo: 'libro' });
    expect(campos(await actuar(libro, 'registrar', REGISTRO()))).toEqual(['categoria']);
  });
  it('sin quien la presente no se registra', async () => {
    const id = await m.nueva({}, []);
    const r = await actuar(id, 'registrar', REGISTRO());
    expect([r.status, r.body.detail]).toEqual([422, 'Marque quién presenta la publicación antes de registrarla.']);
  });
  it('una duplicada nombra a otra que existe y está vigente', async () => {
    const id = await m.nueva();
    const anulada = await m.nueva({ estado: 'anulado' });
    for (const duplicadoDe of ['999999', 'abc', String(id), String(anulada)])
      expect(campos(await actuar(id, 'duplicar', { ...MOTIVO, duplicadoDe })), duplicadoDe).toEqual(['duplicadoDe']);
    const otra = await m.nueva();
    expect((await actuar(id, 'duplicar', { ...MOTIVO, duplicadoDe: String(otra) })).status).toBe(200);
    expect((await m.leer(id)).duplicadoDe).toBe(otra);
    await actuar(id, 'reabrir', MOTIVO);
    expect((await m.leer(id)).duplicadoDe).toBeNull();
  });
  it('volver a la vida con el DOI de otra vigente se explica', async () => {
    const doi = '10.5555/oficina.1';
    const anulada = await m.nueva({ estado: 'anulado', doi });
    await m.nueva({ doi });
    const r = await actuar(anulada, 'reabrir', MOTIVO);
    expect([r.status, r.body.detail]).toEqual([409, 'Otra publicación vigente tiene ese DOI.']);
  });
  it('lo observado lo lee su autor, y al registrarla deja de decirse', async () => {
    const id = await m.nueva();
    await actuar(id, 'observar', MOTIVO);
    expect((await m.leer(id)).observaciones).toBe(MOTIVO.observaciones);
    expect(await correos(id)).toEqual(['publicacion-observar']);
    const { hasta } = (await gestora.get(`/publicaciones/oficina/${id}`)).body.correccion;
    const [correo] = await m.db.select().from(mailOutbox).where(eq(mailOutbox.entityId, id));
    const plazo = deadlineInWords(hasta, m.app.ctx().today()).replace(/\s+/g, ' ');
    expect(correo!.body).toContain(`Plazo: ${plazo}`);
    await registrar(id);
    expect((await m.leer(id)).observaciones).toBeNull();
  });
  it.runIf(onPostgres())(
    'dos oficinas que registran la misma a la vez lo hacen una vez, con un solo código',
    async () => {
      const id = await m.nueva();
      const rs = await Promise.all([actuar(id, 'registrar', REGISTRO()), actuar(id, 'registrar', REGISTRO())]);
      expect(rs.map((r) => r.status).sort()).toEqual([200, 409]);
      expect(await correos(id)).toEqual(['publicacion-registrar']);
    },
  );
  it.runIf(onPostgres())('varias que se registran a la vez reciben códigos distintos y seguidos', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => m.nueva()));
    const rs = await Promise.all(ids.map((id) => actuar(id, 'registrar', REGISTRO())));
    expect(rs.map((r) => r.status)).toEqual(ids.map(() => 200));
    const codigos = (await Promise.all(ids.map(async (id) => Number((await m.leer(id)).codigoRegistro)))).sort(
      (a, b) => a - b,
    );
    expect(codigos).toEqual(codigos.map((_, i) => codigos[0]! + i));
  });
});

describe('la revisión', () => {
  const leerRevision = async (id: number) => (await gestora.get(`/publicaciones/oficina/${id}`)).body;
  it('corrige la calificación de una registrada y los puntajes la siguen', async () => {
    const id = await m.nueva();
    await registrar(id);
    const { version, revision } = await leerRevision(id);
    const scielo = String((await m.categoria('Artículo original · SciELO')).id);
    const r = await gestora.put(`/publicaciones/oficina/${id}/revision`, { ...revision, version, categoria: scielo });
    expect([r.status, r.body.mensaje]).toEqual([200, 'Revisión guardada. Cambió el puntaje de 1 autor.']);
    expect(await m.puntos(id)).toEqual(['4.00']);
    const vieja = await gestora.put(`/publicaciones/oficina/${id}/revision`, { ...revision, version });
    expect([vieja.status, vieja.body.code]).toEqual([409, 'stale_version']);
    const ahora = await leerRevision(id);
    const sin = { ...ahora.revision, version: ahora.version, categoria: null };
    expect(campos(await gestora.put(`/publicaciones/oficina/${id}/revision`, sin))).toEqual(['categoria']);
  });
  it('no califica lo que no está registrado, y guarda el comentario', async () => {
    const id = await m.nueva();
    const { version, revision } = await leerRevision(id);
    const ruta = `/publicaciones/oficina/${id}/revision`;
    expect(campos(await gestora.put(ruta, { ...revision, version, categoria }))).toEqual(['categoria']);
    expect((await gestora.put(ruta, { ...revision, version, comentario: 'Revisar con la facultad' })).status).toBe(200);
    expect((await m.leer(id)).comentario).toBe('Revisar con la facultad');
  });
  it('recalcular dice qué cambió y queda en la historia', async () => {
    const id = await m.nueva();
    expect((await gestora.post(`/publicaciones/oficina/${id}/puntajes`)).status).toBe(409);
    await registrar(id);
    await m.db.update(publicacionAutor).set({ puntaje: '1.00' }).where(eq(publicacionAutor.publicacionId, id));
    const r = await gestora.post(`/publicaciones/oficina/${id}/puntajes`);
    expect(r.body.mensaje).toBe('Cambió el puntaje de 1 autor.');
    expect(await m.puntos(id)).toEqual(['6.00']);
    const { entries } = (await gestora.get(`/registros/publicacion/${id}/movimientos`)).body;
    expect(entries.map((e: { action: string }) => e.action)).toContain('recalcular');
    expect((await gestora.post(`/publicaciones/oficina/${id}/puntajes`)).body.mensaje).toBe('Los puntajes no cambian.');
  });
});

describe('los autores', () => {
  it('la presenta uno solo, con registro de investigador', async () => {
    const otro = await m.persona('Docente permanente');
    const id = await m.nueva({}, [{}, { investigadorId: otro }, {}]);
    const autores = await m.db.select().from(publicacionAutor).where(eq(publicacionAutor.publicacionId, id));
    const [, segundo, externo] = autores.sort((a, b) => a.orden - b.orden);
    const marcar = (autorId: number) => gestora.put(`/publicaciones/oficina/${id}/autores/${autorId}/presentador`);
    expect((await marcar(segundo!.id)).status).toBe(200);
    const presentan = and(eq(publicacionAutor.publicacionId, id), eq(publicacionAutor.presentado, true));
    expect((await m.db.select().from(publicacionAutor).where(presentan)).map((a) => a.id)).toEqual([segundo!.id]);
    expect((await marcar(externo!.id)).status).toBe(409);
    expect((await marcar(999_999)).status).toBe(404);
  });
  it('«Convertir en autor» pone a un docente permanente en lugar de quien no lo es, y puntúa', async () => {
    const id = await m.nueva({}, [{}, { nombres: 'Rosa', apellido1: 'Paz' }]);
    await registrar(id);
    const [fila] = await rowsOf<{ id: number }>(
      m.db,
      sql`select id::int from publicacion_autor where publicacion_id = ${id} and orden = 2`,
    );
    const datos = { autor: 'Ríos, A.', categoria: 'Autor', filiacion: 'si', filiacionUnica: 'no' };
    const asociar = (investigadorId: number, autorId = fila!.id, mas = {}) =>
      gestora.put(`/publicaciones/oficina/${id}/autores/${autorId}/investigador`, { investigadorId, ...datos, ...mas });
    expect(campos(await asociar(await m.persona('Externo')))).toEqual(['investigadorId']);
    expect(campos(await asociar(m.docente))).toEqual(['investigadorId']);
    const docente = await m.persona('Docente permanente');
    const larga = { nroRegistro: 'x'.repeat(51), fechaRegistro: '2025-02-30' };
    expect(campos(await asociar(docente, fila!.id, larga))).toEqual(['fechaRegistro', 'nroRegistro']);
    expect(campos(await asociar(docente, fila!.id, { categoria: 'Editor' }))).toEqual(['categoria']);
    expect(campos(await asociar(docente, fila!.id, { filiacion: undefined }))).toEqual(['filiacion']);
    const inscripcion = { nroRegistro: 'R-7', fechaRegistro: '2025-02-03' };
    expect((await asociar(docente, fila!.id, inscripcion)).status).toBe(200);
    expect(await m.puntos(id)).toEqual(['6.00', '6.00']);
    const [autor] = await m.db.select().from(publicacionAutor).where(eq(publicacionAutor.id, fila!.id));
    expect(autor).toMatchObject({
      investigadorId: docente,
      nombres: null,
      autor: 'Ríos, A.',
      filiacion: true,
      ...inscripcion,
    });
    expect((await asociar(await m.persona('Docente permanente'))).status).toBe(409);
  });
  it('una solicitud de inclusión se acepta una vez y agrega al autor, o se rechaza con motivo; ambas avisan', async () => {
    const id = await m.nueva();
    await registrar(id);
    const pedir = async (tipo: string) => {
      const [s] = await m.db
        .insert(solicitudInclusion)
        .values({ publicacionId: id, investigadorId: await m.persona(tipo), estado: 'solicitada' })
        .returning({ id: solicitudInclusion.id });
      return s!.id;
    };
    const responder = (s: number, accion: string, datos = {}, quien = gestora) =>
      quien.post(`/registros/solicitud_inclusion/${s}/acciones/${accion}`, { datos });
    const una = await pedir('Docente permanente');
    expect((await responder(una, 'aceptar', {}, m.otra)).status).toBe(404);
    expect((await responder(una, 'aceptar', {}, m.lectora)).status).toBe(403);
    expect((await responder(una, 'aceptar')).status).toBe(200);
    expect(await m.puntos(id)).toEqual(['6.00', '6.00']);
    expect((await responder(una, 'aceptar')).status).toBe(409);
    const dos = await pedir('Estudiante pregrado');
    expect(campos(await responder(dos, 'rechazar'))).toEqual(['respuesta']);
    expect((await responder(dos, 'rechazar', { respuesta: 'No figura en el documento' })).status).toBe(200);
    const { solicitudes } = (await gestora.get(`/publicaciones/oficina/${id}`)).body;
    expect(solicitudes.map((s: { acciones: string[] }) => s.acciones)).toEqual([[], []]);
    expect(await m.puntos(id)).toHaveLength(2);
  });
});
