import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Client, Reply } from '#apps/testing/app.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { samplePdf } from '#core/testing/server/pdf.ts';
import { constanciaDeOficina } from '../documents/constancia-oficina.ts';
import { flujoPublicacion } from '../domain/flujo.ts';
import { TIPOS, TIPOS_VIGENTES, type TipoVigente, tipoDe } from '../domain/tipos.ts';
import { crearMundo, type Mundo } from './mundo-oficina.ts';

let m: Mundo;
let gestora: Client;
let base: number;
let serie = 0;
beforeAll(async () => {
  m = await crearMundo();
  gestora = m.gestora;
  base = (await rowsOf<{ id: number }>(m.db, sql`select id::int from base_indexada where nombre = 'Scopus'`))[0]!.id;
});
const RUTA = '/publicaciones/oficina';
const PDF = samplePdf();
const campos = (r: Reply) => ((r.body.errors ?? []) as { path: string }[]).map((e) => e.path).sort();
/** What each field may hold; a type takes those of its catalogue. */
const VALORES = (): Record<string, unknown> => ({
  titulo: `Publicación de la oficina ${++serie}`,
  doi: `10.5555/oficina.${serie}`,
  artTipo: 'Artículo original',
  tipoPresentacion: 'Oral',
  tipoTesis: 'Maestría',
  fechaPublicacion: '2025-03-01',
  palabrasClave: ['bofedal', 'alpaca'],
  publicacionNombre: 'Revista de prueba',
  issn: '0378-5955',
  isbn: '978-3-16-148410-0',
  volumen: '3',
  edicion: '2',
  paginaInicial: '10',
  paginaFinal: '21',
  paginaTotal: 120,
  editorial: 'Fondo editorial',
  universidad: 'Universidad de prueba',
  paisCodigo: 'PE',
  eventoNombre: 'Congreso',
  fechaInicio: '2025-02-01',
  fechaFin: '2025-02-03',
  url: 'https://example.org/obra',
  uri: 'https://example.org/handle/1',
  indexada: [base],
  codigoRegistro: `MU-${serie}`,
  tipoPatente: 'Modelo de utilidad',
  titulares: ['Universidad de prueba'],
});
const datosDe = (tipo: TipoVigente, cambios: object = {}): Record<string, unknown> => {
  const todo = VALORES();
  const suyos = TIPOS[tipo].campos.map(({ campo }) => campo).filter((clave) => clave in todo);
  return { ...Object.fromEntries(suyos.map((clave) => [clave, todo[clave]])), ...cambios };
};
const crear = (tipo: TipoVigente, cambios: object = {}) => gestora.post(RUTA, { tipo, datos: datosDe(tipo, cambios) });

describe('una publicación que empieza la oficina', () => {
  it.each(TIPOS_VIGENTES)('de tipo %s nace en proceso y sin autores, y se lee como se escribió', async (tipo) => {
    const datos = datosDe(tipo);
    const r = await gestora.post(RUTA, { tipo, datos });
    expect(r.status, r.text).toBe(200);
    const { body } = await m.lectora.get(`${RUTA}/${r.body.id}`);
    expect(flujoPublicacion.is(body.estado, 'en_proceso') && body.autores).toEqual([]);
    const { indexada, ...resto } = datos;
    expect(body.edicion).toMatchObject({ ...resto, ...(indexada ? { indexada: [String(base)] } : {}) });
    expect([body.puedeEditar, body.acciones]).toEqual([false, []]);
  });
  const exigidos = TIPOS_VIGENTES.flatMap((t) =>
    tipoDe(t)
      .campos.filter(({ required }) => required)
      .map(({ campo }): [TipoVigente, string] => [t, campo]),
  );
  it.each(exigidos)('%s no se guarda sin %s', async (tipo, clave) => {
    const { [clave]: _, ...datos } = datosDe(tipo) as Record<string, unknown>;
    const r = await gestora.post(RUTA, { tipo, datos });
    expect([r.status, campos(r)]).toEqual([422, [clave]]);
  });
  it('exige uno de los que bastan, fechas y páginas en su orden, y nada que su tipo no pida', async () => {
    expect(campos(await crear('articulo', { issn: null }))).toEqual(['issn']);
    expect(campos(await crear('articulo', { fechaPublicacion: '2999-01-01' }))).toEqual(['fechaPublicacion']);
    expect(campos(await crear('evento', { fechaFin: '2025-01-01' }))).toEqual(['fechaFin']);
    expect(campos(await crear('capitulo', { paginaFinal: '9' }))).toEqual(['paginaFinal']);
    expect(campos(await crear('libro', { artTipo: 'Artículo original' }))).toEqual(['artTipo']);
    expect(campos(await crear('articulo', { indexada: [999_999] }))).toEqual(['indexada']);
    expect(campos(await crear('libro', { paisCodigo: 'ZZ' }))).toEqual(['paisCodigo']);
  });
  it('su idioma, su acceso y su licencia se guardan de una sola forma, y lo que no es ninguno se rechaza', async () => {
    const dichos = { idioma: 'spa', acceso: 'embargado', embargoHasta: '2027-01-31', licencia: 'CC BY 4.0' };
    const r = await crear('libro', { ...dichos, serie: ' Estudios  andinos ' });
    expect(r.status, r.text).toBe(200);
    const { body } = await m.lectora.get(`${RUTA}/${r.body.id}`);
    const licencia = 'https://creativecommons.org/licenses/by/4.0/';
    expect(body.edicion).toMatchObject({ ...dichos, idioma: 'es', licencia, serie: 'Estudios andinos' });
    const datos = Object.fromEntries(body.datos);
    expect(datos).toMatchObject({
      Idioma: 'Español',
      Acceso: 'Acceso embargado',
      'Fin del embargo': '31/01/2027',
      Licencia: { text: 'CC BY 4.0', href: licencia },
      'Serie o colección': 'Estudios andinos',
    });
    for (const [campo, malo, dicho] of [
      ['idioma', 'xx', 'Elija un valor de la lista'],
      ['idioma', 'español', 'Elija un valor de la lista'],
      ['acceso', 'gratis', 'Elija un valor de la lista'],
      [
        'licencia',
        'la de siempre',
        'Escriba la licencia como CC BY 4.0, o su dirección completa, que empieza con https://',
      ],
    ] as const) {
      const mala = await crear('articulo', { [campo]: malo });
      expect([mala.status, mala.body.errors]).toEqual([422, [{ path: campo, message: dicho }]]);
    }
    expect(campos(await crear('patente', { idioma: 'es' }))).toEqual(['idioma']);
  });
  it('lo que deja de estar embargado no tiene fin de embargo', async () => {
    const r = await crear('articulo', { acceso: 'abierto', embargoHasta: '2027-01-31' });
    const { body } = await m.lectora.get(`${RUTA}/${r.body.id}`);
    expect(body.edicion).toMatchObject({ acceso: 'abierto', embargoHasta: null });
    expect(Object.fromEntries(body.datos)).not.toHaveProperty('Fin del embargo');
  });
  it('la lista dice el idioma y el acceso en palabras, y se filtra por ellos', async () => {
    const datos = datosDe('articulo', { idioma: 'qu', acceso: 'restringido' });
    await gestora.post(RUTA, { tipo: 'articulo', datos });
    const pedida = `${RUTA}?f=idioma:qu;acceso:restringido&parts=all`;
    const { body } = await m.lectora.get(pedida);
    expect(body.rows).toMatchObject([{ titulo: datos.titulo, idioma: 'Quechua' }]);
    expect(body.facets.idioma).toContainEqual({ value: 'qu', label: 'Quechua', count: 1 });
  });
  it('no repite el título de otra vigente de su tipo, ni el DOI de ninguna', async () => {
    const una = datosDe('articulo') as { titulo: string; doi: string };
    await gestora.post(RUTA, { tipo: 'articulo', datos: una });
    const titulo = await crear('articulo', { titulo: ` ${una.titulo.toUpperCase()} ` });
    expect([titulo.status, campos(titulo)]).toEqual([409, ['titulo']]);
    expect(campos(await crear('capitulo', { doi: `https://doi.org/${una.doi}` }))).toEqual(['doi']);
    expect((await crear('libro', { titulo: una.titulo })).status).toBe(200);
  });
});

describe('corregir una publicación', () => {
  it('guarda lo que cambió con su historia en palabras, y avisa a quien llega tarde', async () => {
    const datos = datosDe('articulo');
    const { id, version } = (await gestora.post(RUTA, { tipo: 'articulo', datos })).body;
    const nuevos = { ...datos, volumen: '4', indexada: [] };
    expect((await gestora.put(`${RUTA}/${id}`, { version, datos: nuevos })).status).toBe(200);
    const { entries } = (await gestora.get(`/registros/publicacion/${id}/movimientos`)).body;
    expect(entries.find((e: { action: string }) => e.action === 'editar')).toMatchObject({
      before: { volumen: '3', indexada: 'Scopus' },
      after: { volumen: '4', indexada: null },
    });
    const tarde = await gestora.put(`${RUTA}/${id}`, { version, datos });
    expect([tarde.status, tarde.body.code]).toEqual([409, 'stale_version']);
    expect((await m.lectora.put(`${RUTA}/${id}`, { version: 2, datos })).status).toBe(403);
  });
  it('la revista del catálogo que tiene su ISSN queda enlazada', async () => {
    await m.db.execute(sql`insert into revista (nombre, issn) values ('Revista enlazada', '2434-561X')`);
    const { id } = (await crear('articulo', { issn: '2434-561x' })).body;
    const [fila] = await rowsOf<{ nombre: string }>(
      m.db,
      sql`select r.nombre from publicacion p join revista r on r.id = p.revista_id where p.id = ${id}`,
    );
    expect(fila?.nombre).toBe('Revista enlazada');
  });
});

describe('la lista', () => {
  it('trae lo que tiene a una persona entre sus autores, con su propia filiación', async () => {
    const otra = await m.persona('Docente permanente', 'Zevallos');
    const id = await m.nueva({}, [{ filiacion: true }, { investigadorId: otra, filiacion: false }]);
    const { rows } = (await m.lectora.get(`${RUTA}?investigador=${otra}`)).body;
    expect(rows.map((f: { id: number; filiacion: string }) => [f.id, f.filiacion])).toEqual([[id, 'no']]);
    const suya = (await m.lectora.get(`${RUTA}?q=${encodeURIComponent(rows[0].titulo)}`)).body.rows[0];
    expect([suya.filiacion, suya.presentador]).toEqual(['si', expect.stringContaining('docente')]);
    const { personas } = (await m.lectora.get(`${RUTA}/personas?q=zevallos`)).body;
    expect(personas.map((p: { id: number }) => p.id)).toEqual([otra]);
  });
  it('«Por validar» es lo enviado, lo más antiguo primero; se lee en dos sentencias', async () => {
    const antigua = await m.nueva({ fechaInscripcion: new Date('2001-01-01T12:00:00Z') });
    m.consultas.length = 0;
    const { rows } = (await m.lectora.get(`${RUTA}?f=estado:enviado&sort=inscripcion`)).body;
    expect(rows[0].id).toBe(antigua);
    expect(rows.every((f: { estado: string }) => flujoPublicacion.is(f.estado, 'enviado'))).toBe(true);
    expect(m.consultas.filter((q) => q.includes('publicacion p')).length).toBeLessThanOrEqual(2);
  });
  it('se exporta con sus columnas, y nadie más que su oficina la ve', async () => {
    const csv = await m.lectora.get(`${RUTA}/exportar?format=csv&cols=id,codigo,procedencia`);
    expect(csv.text.split('\n')[0]).toContain('Procedencia');
    expect((await m.otra.get(RUTA)).status).toBe(403);
    expect((await m.investigador.get(RUTA)).status).toBe(403);
  });
});

describe('los archivos y la constancia', () => {
  it('la oficina adjunta el anexo y el de su comentario, y abre solo los de la publicación', async () => {
    const [id, otra] = [await m.nueva(), await m.nueva()];
    const subir = (ranura: string, quien = gestora) =>
      quien.upload(`${RUTA}/${id}/ranuras/${ranura}`, {}, { name: 'nota.pdf', content: PDF });
    const comentario = await subir('comentario');
    expect([comentario.status, (await subir('anexo')).status]).toEqual([200, 200]);
    expect((await subir('anexo', m.lectora)).status).toBe(403);
    const { archivos } = (await gestora.get(`${RUTA}/${id}`)).body;
    expect([archivos.anexo.length, archivos.comentario.length]).toEqual([1, 1]);
    const archivo = comentario.body.id;
    expect((await m.lectora.get(`${RUTA}/${id}/archivos/${archivo}`)).bytes.subarray(0, 4).toString()).toBe('%PDF');
    expect((await m.lectora.get(`${RUTA}/${otra}/archivos/${archivo}`)).status).toBe(404);
    expect((await m.investigador.get(`${RUTA}/${id}/archivos/${archivo}`)).status).toBe(403);
  });
  it('la constancia se imprime de todos los tipos', async () => {
    for (const tipo of TIPOS_VIGENTES) {
      const id = await m.nueva({ tipo });
      const r = await m.lectora.get(`${RUTA}/${id}/pdf`);
      expect([r.status, r.bytes.subarray(0, 4).toString()], tipo).toEqual([200, '%PDF']);
    }
  });
  it('dice el motivo y el Id donde el estado los pide, y el código en los demás', () => {
    const de = (estado: keyof typeof flujoPublicacion.states, tipo = 'articulo') =>
      constanciaDeOficina({
        id: 7,
        tipo,
        estado,
        actualizada: '2026-03-01',
        codigoRegistro: '000000012',
        observaciones: 'Falta el DOI',
        calificacion: null,
        datos: { titulo: 'Obra', codigoRegistro: '000000012', titulares: [] },
        conAnexo: true,
        resolucion: null,
        autores: [],
        inscritos: [],
        proyectos: [],
      });
    const texto = (estado: keyof typeof flujoPublicacion.states) => JSON.stringify(de(estado).content);
    expect(de('registrado').title).toBe('Artículo publicado en revista de investigación');
    expect(texto('registrado')).toContain('["1.1 Código","000000012"]');
    expect(texto('registrado')).not.toContain('Falta el DOI');
    expect(texto('observado')).toContain('["1.1 Id","7"]');
    expect(texto('observado')).toContain('Falta el DOI');
    // The number of a patent is one of its data, and is said once.
    expect(JSON.stringify(de('registrado', 'patente').content).split('000000012')).toHaveLength(2);
  });
});
