import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, type TestApp, testApp } from '#apps/testing/app.ts';
import { paperOf } from '#core/documents/shared/views.ts';
import { constanciaDelAutor } from '../documents/constancia.ts';
import { TIPOS_VIGENTES } from '../domain/tipos.ts';
import { leerPublicacion, verPublicacion } from '../server/leer.ts';
import { crearMundo, HOY, type Mundo, PDF } from './mundo.ts';

let app: TestApp;
let m: Mundo;
let ana: Client;
let beto: Client;
let idBeto: number;

beforeAll(async () => {
  app = await testApp({ now: () => HOY });
  m = crearMundo(app);
  await m.persona('ana');
  idBeto = await m.persona('beto');
  [ana, beto] = await Promise.all([app.login('ana'), app.login('beto')]);
});
const ids = async (yo: Client, tipo: string) =>
  (await yo.get(`/publicaciones/mias/${tipo}?size=100`)).body.rows.map((f: { id: number }) => f.id) as number[];
const fijar = (clave: string, valor: string) =>
  m.db.execute(sql`update parametro set valor = ${valor} where clave = ${clave}`);

describe('las listas del investigador', () => {
  it('cada tipo tiene la suya, y solo con lo suyo', async () => {
    for (const tipo of TIPOS_VIGENTES) {
      const id = await m.lista(ana, tipo);
      expect(await ids(ana, tipo), tipo).toContain(id);
      expect(await ids(beto, tipo), tipo).toEqual([]);
      for (const otro of TIPOS_VIGENTES.filter((t) => t !== tipo)) expect(await ids(ana, otro)).not.toContain(id);
    }
  });
  it('una tesis es propia o asesorada según lo que cada uno es en ella; un ensayo, propio', async () => {
    const id = await m.lista(ana, 'tesis');
    await ana.post(`/publicaciones/${id}/autores`, {
      fuente: 'docente',
      investigadorId: idBeto,
      autor: 'B',
      categoria: 'Asesor',
      filiacion: 'si',
      filiacionUnica: 'si',
    });
    expect([await ids(beto, 'tesis'), await ids(beto, 'tesis-asesoria')]).toEqual([[], [id]]);
    await m.db.execute(sql`update publicacion set tipo_publicacion = 'ensayo' where id = ${id}`);
    expect(await ids(ana, 'tesis')).toContain(id);
  });
  it('las tesis asesoradas dejan fuera los tipos de documento importados que la institución dice', async () => {
    const [id, propia] = [await m.lista(ana, 'tesis-asesoria'), await m.lista(ana, 'tesis')];
    const importada = (tipo: string) =>
      m.db.execute(sql`update publicacion set tipo_doc = ${tipo} where id in (${id}, ${propia})`);
    await importada('TRABAJO  academico');
    expect(await ids(ana, 'tesis-asesoria')).not.toContain(id);
    const csv = await ana.get('/publicaciones/mias/tesis-asesoria/exportar?format=csv&cols=id');
    expect(csv.text.split(/\r?\n/)).not.toContain(`${id}`);
    expect(await ids(ana, 'tesis')).toContain(propia);
    expect((await ana.get(`/publicaciones/${id}`)).status).toBe(200);
    await importada('Tesis');
    expect(await ids(ana, 'tesis-asesoria')).toContain(id);
    await importada('Trabajo de suficiencia profesional');
    expect(await ids(ana, 'tesis-asesoria')).not.toContain(id);
    await fijar('publicacion_tipos_doc_ocultos', '');
    expect(await ids(ana, 'tesis-asesoria')).toContain(id);
  });
  it('dicen la filiación de cada uno y su puntaje, y se filtran por ellos', async () => {
    const id = await m.lista(ana, 'libro');
    await m.db.execute(sql`update publicacion_autor set puntaje = 7.5 where publicacion_id = ${id}`);
    const { body } = await ana.get('/publicaciones/mias/libro?f=filiacion:si&size=100');
    expect(body.rows.find((f: { id: number }) => f.id === id)).toMatchObject({
      puntaje: '7.50',
      filiacion: 'si',
      filiacionUnica: 'si',
      anio: 2025,
      acciones: ['eliminar'],
    });
    expect((await ana.get('/publicaciones/mias/libro?f=filiacion:no')).body.rows).toEqual([]);
    const csv = await ana.get('/publicaciones/mias/libro/exportar?format=csv');
    expect(csv.text).toContain('Filiación única');
  });
  it('la búsqueda general las encuentra para su autor y para nadie más', async () => {
    const id = await m.lista(ana, 'articulo', { titulo: 'Cianobacterias del Titicaca' });
    const hallar = async (yo: Client) =>
      (await yo.get('/portal/buscar?area=investigador&q=cianobacterias')).body.resultados as { enlace: string }[];
    expect((await hallar(ana)).map((h) => h.enlace)).toEqual([`/investigador/publicaciones/detalle?id=${id}`]);
    expect(await hallar(beto)).toEqual([]);
  });
});

describe('la información importante', () => {
  it('dice a quién consultar y dónde está el reglamento, o no dice nada; solo enlaza lo que se abre en la web', async () => {
    const leida = async (yo: Client) => (await yo.get('/publicaciones/informacion')).body;
    expect(await leida(ana)).toEqual({ contacto: null, reglamento: null });
    await fijar('publicacion_contacto', 'publicaciones@demo.edu.pe');
    await fijar('publicacion_reglamento', 'https://demo.edu.pe/reglamento.pdf');
    expect(await leida(ana)).toEqual({
      contacto: 'publicaciones@demo.edu.pe',
      reglamento: 'https://demo.edu.pe/reglamento.pdf',
    });
    await fijar('publicacion_reglamento', 'javascript:alert(1)');
    expect((await leida(beto)).reglamento).toBeNull();
    expect((await app.anonymous.get('/publicaciones/informacion')).status).toBe(401);
  });
});

describe('la constancia', () => {
  it('dice cada campo del tipo, los autores y los proyectos; lo que no hay, lo dice', async () => {
    const id = await m.lista(ana, 'articulo', { palabrasClave: ['suelo agrícola', 'altiplano'] });
    const ctx = { ...app.ctx(), session: SESION };
    const p = (await leerPublicacion(ctx, id))!;
    const doc = paperOf(
      constanciaDelAutor({ ...(await verPublicacion(ctx, p)), id, estado: p.estado, observaciones: null }),
    );
    const [pares] = doc.content.flatMap((b) => (b.type === 'keyValues' ? [Object.fromEntries(b.pairs)] : []));
    expect(doc).toMatchObject({ title: 'Reporte de publicación: Artículo en revista', watermark: 'En proceso' });
    expect(pares).toMatchObject({
      Código: 'No tiene código',
      'Palabras clave': 'suelo agrícola, altiplano',
      Número: '4',
      'Fecha de publicación': '01/03/2025',
      Estado: 'En proceso',
    });
    const tablas = doc.content.flatMap((b) => (b.type === 'table' ? [b] : []));
    expect(tablas[0]).toMatchObject({ rows: [], empty: 'No hay proyectos registrados.' });
    expect(tablas[1]!.rows[0]!.slice(0, 2)).toEqual(['Autor (presenta)', 'Quispe, P.']);
  });
  it('sale en PDF para sus autores', async () => {
    const id = await m.lista(ana, 'tesis-asesoria');
    const r = await ana.get(`/publicaciones/${id}/reporte`);
    expect(r.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await beto.get(`/publicaciones/${id}/reporte`)).status).toBe(404);
  });
});
const SESION = {
  id: 1,
  userId: 1,
  name: 'Prueba',
  roles: ['investigador'],
  permissions: new Set(['investigador']),
  subject: { investigador: 0 },
  superadmin: false,
  mustChangePassword: false,
  supportBy: null,
};

describe('los archivos', () => {
  const externo = { nombre: 'Proyecto externo', entidad: 'Entidad', codigo: '' };
  it('un proyecto de otra entidad lleva su sustento, y uno solo', async () => {
    const id = await m.lista(ana, 'libro');
    const archivo = { name: 'sustento.pdf', content: PDF };
    expect((await ana.upload(`/publicaciones/${id}/proyectos/externo`, externo, archivo)).status).toBe(200);
    const otro = await ana.upload(`/publicaciones/${id}/proyectos/externo`, externo, archivo);
    expect(otro.body.detail).toBe('Puede asociar 1 como máximo. Quite uno para agregar otro.');
    const { n } = await m.uno<{ n: number }>(
      sql`select count(*)::int as n from publicacion_proyecto where publicacion_id = ${id}`,
    );
    expect(n).toBe(1);
    expect((await ana.get(`/publicaciones/${id}/pasos`)).body.steps[1].blocks[0].value[0].archivo.name).toBe(
      'sustento.pdf',
    );
  });
  it('el anexo y el sustento los abren sus autores, por su publicación; lo de la oficina no', async () => {
    const id = await m.lista(ana, 'libro');
    const otra = await m.lista(ana, 'libro');
    await ana.upload(`/publicaciones/${id}/proyectos/externo`, externo, { name: 's.pdf', content: PDF });
    const filas = await m.uno<{ anexo: number; sustento: number }>(
      sql`
        select
          (
            select archivo_id
            from archivo_vinculo
            where entidad = 'publicacion' and entidad_id = ${id}
          )::int as anexo,
          (
            select v.archivo_id
            from archivo_vinculo v
              join publicacion_proyecto x on x.id = v.entidad_id
            where v.entidad = 'publicacion_proyecto' and x.publicacion_id = ${id}
          )::int as sustento
      `,
    );
    for (const archivo of [filas.anexo, filas.sustento]) {
      expect((await ana.get(`/publicaciones/${id}/archivos/${archivo}`)).status).toBe(200);
      expect((await beto.get(`/publicaciones/${id}/archivos/${archivo}`)).status).toBe(404);
      expect((await ana.get(`/publicaciones/${otra}/archivos/${archivo}`)).status).toBe(404);
    }
    await m.db.execute(sql`update archivo_vinculo set recurso = 'COMENTARIO' where archivo_id = ${filas.anexo}`);
    expect((await ana.get(`/publicaciones/${id}/archivos/${filas.anexo}`)).status).toBe(404);
    expect((await ana.get(`/publicaciones/${id}`)).body.archivos).toEqual([]);
  });
});

describe('pedir ser incluido como autor', () => {
  const parecidas = async (yo: Client, q: string) =>
    (await yo.get(`/publicaciones/parecidas?tipo=libro&${q}`)).body.parecidas as { id: number; mia: boolean }[];
  let id: number;
  beforeAll(async () => {
    id = await m.lista(ana, 'libro', { titulo: 'Historia agraria del valle del Mantaro', isbn: '0-306-40615-2' });
    await m.ponerEstado(id, 'registrado');
  });
  it('lo que se escribe recuerda lo registrado: lo propio se abre, lo de otro se pide', async () => {
    const titulo = encodeURIComponent('historia AGRARIA del valle de Mantaro');
    expect(await parecidas(beto, `titulo=${titulo}`)).toMatchObject([{ id, mia: false }]);
    expect(await parecidas(ana, `titulo=${titulo}`)).toMatchObject([{ id, mia: true }]);
    expect(await parecidas(ana, `titulo=${titulo}&id=${id}`)).toEqual([]);
    expect(await parecidas(beto, `titulo=${encodeURIComponent('Poesía completa de otro lugar')}`)).toEqual([]);
  });
  it('un libro se reconoce por su ISBN solo, con guiones o sin ellos', async () => {
    expect(await parecidas(beto, 'isbn=0306406152')).toMatchObject([{ id, mia: false }]);
    expect(await parecidas(beto, 'isbn=0306406153')).toEqual([]);
  });
  it('se lee lo registrado, sin archivos ni lo que dice la oficina', async () => {
    const { body } = await beto.get(`/publicaciones/${id}/vista`);
    expect(body.titulo).toBe('Historia agraria del valle del Mantaro');
    expect(JSON.stringify(body.contenido)).toContain('Quispe, P.');
    expect((await ana.get(`/publicaciones/${id}/vista`)).status).toBe(404);
  });
  it('se pide una vez mientras no responden, y la oficina recibe el correo que indicó', async () => {
    await m.db.execute(
      sql`
        insert into parametro (clave, valor, descripcion)
        values ('publicacion_inclusion_correos', 'oficina@demo.edu.pe', 'x')
        on conflict do nothing
      `,
    );
    await m.db.execute(
      sql`update parametro set valor = 'oficina@demo.edu.pe' where clave = 'publicacion_inclusion_correos'`,
    );
    expect((await beto.post(`/publicaciones/${id}/inclusion`, { mensaje: 'Soy el segundo autor' })).status).toBe(200);
    expect((await beto.post(`/publicaciones/${id}/inclusion`)).body.code).toBe('conflict');
    expect((await ana.post(`/publicaciones/${id}/inclusion`)).status).toBe(404);
    const correo = await m.uno(sql`select para, cuerpo from correo_saliente where plantilla = 'publicacion-inclusion'`);
    expect(correo.para).toBe('oficina@demo.edu.pe');
    expect(correo.cuerpo).toContain('Soy el segundo autor');
  });
  it('quien la pidió la ve esperar y la retira; la oficina lo sabe, y puede pedirla otra vez', async () => {
    const { pedidas } = (await beto.get('/publicaciones/inclusiones')).body;
    expect(pedidas).toEqual([{ id: expect.any(Number), titulo: 'Historia agraria del valle del Mantaro' }]);
    const ruta = `/registros/solicitud_inclusion/${pedidas[0].id}`;
    expect((await beto.get(`${ruta}/espera`)).body.espera).toMatchObject({ dias: 15, accion: 'retirar', impide: null });
    expect((await ana.get(`${ruta}/espera`)).status).toBe(404);
    expect((await ana.post(`${ruta}/acciones/retirar`)).status).toBe(404);
    expect((await beto.post(`${ruta}/acciones/retirar`)).body.estado).toBe('retirada');
    expect((await beto.get('/publicaciones/inclusiones')).body.pedidas).toEqual([]);
    const correo = await m.uno(
      sql`select para, cuerpo from correo_saliente where plantilla = 'publicacion-inclusion-retirada'`,
    );
    expect(correo).toMatchObject({ para: 'oficina@demo.edu.pe', cuerpo: expect.stringContaining('ya no pide') });
    expect((await beto.post(`/publicaciones/${id}/inclusion`)).status).toBe(200);
  });
  it.each(['en_proceso', 'enviado', 'observado', 'no_registrado'])(
    'de una de otro que está «%s» solo se dice que quizá ya está: ni se lee, ni se pide, ni se nombra',
    async (estado) => {
      const titulo = `Crónica reservada de un puerto ${estado}`;
      const otra = await m.lista(ana, 'libro', { titulo });
      await m.ponerEstado(otra, estado);
      const { body } = await beto.get(`/publicaciones/parecidas?tipo=libro&titulo=${encodeURIComponent(titulo)}`);
      expect(body).toEqual({ enTramite: true, parecidas: [] });
      expect((await beto.get(`/publicaciones/${otra}/vista`)).status).toBe(404);
      expect((await beto.post(`/publicaciones/${otra}/inclusion`)).status).toBe(404);
    },
  );
  it('de una patente de otro no se dice nada, ni registrada', async () => {
    const titulo = 'Prensa hidráulica de uso reservado';
    const otra = await m.lista(ana, 'patente', { titulo, codigoRegistro: 'MU-RES' });
    for (const estado of ['enviado', 'registrado']) {
      await m.ponerEstado(otra, estado);
      const { body } = await beto.get(`/publicaciones/parecidas?tipo=patente&titulo=${encodeURIComponent(titulo)}`);
      expect(body).toEqual({ enTramite: false, parecidas: [] });
      expect((await beto.get(`/publicaciones/${otra}/vista`)).status).toBe(404);
      expect((await beto.post(`/publicaciones/${otra}/inclusion`)).status).toBe(404);
    }
  });
  it('de una descartada no se pide', async () => {
    const otra = await m.lista(ana, 'libro', { titulo: 'Un libro que se anuló' });
    await m.ponerEstado(otra, 'anulado');
    expect((await beto.post(`/publicaciones/${otra}/inclusion`)).status).toBe(404);
  });
});
