import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { mundo } from '#modules/personas/tests/mundo.ts';
import { datoEscrito } from '../domain/fuentes/escrito.ts';
import { deOpenalex } from '../domain/fuentes/openalex.ts';

const CROSSREF = {
  type: 'journal-article',
  title: ['Quinua <i>nativa</i> &amp; clima'],
  'container-title': ['Revista de Prueba'],
  DOI: '10.1234/ABC',
  'issn-type': [
    { type: 'print', value: '0378-5955' },
    { type: 'electronic', value: '2434-561X' },
  ],
  published: { 'date-parts': [[2024, 3]] },
  volume: '12',
  issue: '4',
  page: '12-20',
  abstract: '<jats:p>Un resumen.</jats:p>',
  language: 'es',
  license: [{ 'content-version': 'vor', URL: 'http://creativecommons.org/licenses/by/4.0/' }],
  resource: { primary: { URL: 'https://revista.example/a' } },
  author: [
    { family: 'Quispe Mamani', given: 'Rosa', ORCID: 'http://orcid.org/0000-0002-1825-0097' },
    { name: 'Grupo de Quinua' },
  ],
};
type Respuesta = (ruta: string, r: ServerResponse, pedido: IncomingMessage) => void;
const json =
  (cuerpo: unknown, estado = 200) =>
  (_: string, r: ServerResponse) =>
    void r.writeHead(estado, { 'content-type': 'application/json' }).end(JSON.stringify(cuerpo));
const responden: Record<string, Respuesta> = {};
const pedidos: string[] = [];
const agentes: unknown[] = [];
const falso = createServer((pedido, r) => {
  const ruta = decodeURIComponent(pedido.url!);
  pedidos.push(ruta);
  agentes.push(pedido.headers['user-agent']);
  const fuente = ruta.split('/')[1]!;
  (responden[fuente] ?? json({}, 404))(ruta, r, pedido);
});
await new Promise<void>((listo) => falso.listen(0, '127.0.0.1', listo));
afterAll(() => {
  falso.closeAllConnections();
  falso.close();
});
const base = `http://127.0.0.1:${(falso.address() as AddressInfo).port}`;
const fuente = (nombre: string) => `${base}/${nombre}`;
const m = await mundo(undefined, {
  publicSources: {
    crossref: fuente('crossref'),
    datacite: fuente('datacite'),
    openalex: fuente('openalex'),
    orcid: fuente('orcid'),
  },
});
beforeEach(() => {
  for (const k of Object.keys(responden)) delete responden[k];
  pedidos.length = 0;
});

async function docente(orcid?: string) {
  const id = await m.persona(orcid ? { orcid } : {});
  return { id, cliente: await m.cuentaDe(id) };
}

describe('una obra se busca por lo que se tiene a mano', () => {
  it('un DOI, aunque llegue como enlace, trae todos sus datos y sus autores', async () => {
    responden.crossref = json({ message: CROSSREF });
    const { cliente } = await docente();
    const r = await cliente.get('/publicaciones/fuentes/obras?q=https://doi.org/10.1234/ABC');
    expect(r.status).toBe(200);
    expect(r.body.avisos).toEqual([]);
    expect(r.body.obras).toEqual([
      {
        fuente: 'Crossref',
        tipo: 'articulo',
        registrada: null,
        campos: {
          titulo: 'Quinua nativa & clima',
          fechaPublicacion: '2024-03-01',
          doi: '10.1234/ABC',
          issn: '0378-5955',
          issnE: '2434-561X',
          publicacionNombre: 'Revista de Prueba',
          resumen: 'Un resumen.',
          volumen: '12',
          edicion: '4',
          paginaInicial: '12',
          paginaFinal: '20',
          url: 'https://revista.example/a',
          idioma: 'es',
          licencia: 'https://creativecommons.org/licenses/by/4.0/',
        },
        autores: [
          { apellidos: 'Quispe Mamani', nombres: 'Rosa', orcid: '0000-0002-1825-0097' },
          { apellidos: 'Grupo de Quinua', nombres: '', orcid: null },
        ],
        fecha: '2024-03',
        dudas: ['Solo dice el mes: figura el primer día (01/03/2024).'],
        retractada: false,
      },
    ]);
    expect(agentes.at(-1)).toMatch(/^Quipu \(http/);
  });
  it('lo que Crossref no tiene se pide a DataCite, y una tesis lleva su universidad', async () => {
    responden.datacite = json({
      data: {
        attributes: {
          doi: '10.5555/tesis',
          titles: [{ title: 'Una tesis' }],
          types: { resourceTypeGeneral: 'Dissertation' },
          publisher: { name: 'Universidad de Prueba' },
          publicationYear: 2020,
          creators: [{ name: 'Rossi, Elena', nameIdentifiers: [] }],
        },
      },
    });
    const { cliente } = await docente();
    const { obras } = (await cliente.get('/publicaciones/fuentes/obras?q=10.5555/tesis')).body;
    expect(obras).toMatchObject([
      {
        fuente: 'DataCite',
        tipo: 'tesis',
        fecha: '2020',
        campos: { titulo: 'Una tesis', universidad: 'Universidad de Prueba' },
        autores: [{ apellidos: 'Rossi', nombres: 'Elena' }],
      },
    ]);
  });
  it('un título se busca en dos registros, y lo que ambos dan se ofrece una vez', async () => {
    responden.crossref = json({ message: { items: [CROSSREF, { title: [] }] } });
    responden.openalex = json({
      results: [
        { doi: 'https://doi.org/10.1234/abc', title: 'La misma', type: 'article' },
        { title: 'Otra', type: 'book' },
      ],
    });
    const { cliente } = await docente();
    const { obras } = (await cliente.get('/publicaciones/fuentes/obras?q=quinua nativa')).body;
    expect(obras.map((o: { fuente: string; campos: { titulo: string } }) => [o.fuente, o.campos.titulo])).toEqual([
      ['Crossref', 'Quinua nativa & clima'],
      ['OpenAlex', 'Otra'],
    ]);
  });
  it('un ISBN se busca como tal', async () => {
    responden.crossref = json({ message: { items: [] } });
    const { cliente } = await docente();
    expect((await cliente.get('/publicaciones/fuentes/obras?q=978-3-16-148410-0')).body).toEqual({
      obras: [],
      avisos: [],
    });
    expect(pedidos).toEqual(['/crossref/works?filter=isbn:9783161484100&rows=5']);
  });
  it.each<[string, Respuesta, RegExp]>([
    ['con error', json({}, 500), /^Crossref: .*error \(500\)/],
    ['con una página', (_, r) => void r.end('<html>'), /^Crossref: .*página web/],
    ['a medias', (_, r) => void r.end('{"message":{'), /^Crossref: .*incompletos/],
    ['cortando', (_, r) => void r.destroy(), /^Crossref: .*cortó/],
  ])('si una fuente responde %s se dice, y las demás responden igual', async (_, responde, aviso) => {
    responden.crossref = responde;
    responden.openalex = json({ results: [{ title: 'Otra', type: 'book' }] });
    const { cliente } = await docente();
    const r = await cliente.get('/publicaciones/fuentes/obras?q=cualquier título');
    expect(r.status).toBe(200);
    expect(r.body.avisos).toEqual([expect.stringMatching(aviso)]);
    expect(r.body.obras).toHaveLength(1);
  });
  it('si ninguno tiene el DOI, lo dice de los que fallaron', async () => {
    responden.crossref = json({}, 500);
    const { cliente } = await docente();
    const r = await cliente.get('/publicaciones/fuentes/obras?q=10.1234/caido');
    expect(r.body).toEqual({ obras: [], avisos: [expect.stringMatching(/^Crossref: .*error \(500\)/)] });
  });
  it('lo que llega mal formado nunca entra en un campo', async () => {
    responden.crossref = json({
      message: {
        type: 7,
        title: 'x'.repeat(5000),
        DOI: {},
        ISSN: ['1111-1111', null],
        page: [],
        author: [{}, 'x', null],
        published: { 'date-parts': [['a']] },
      },
    });
    const { cliente } = await docente();
    const [obra] = (await cliente.get('/publicaciones/fuentes/obras?q=10.1234/x')).body.obras;
    expect(obra).toEqual({
      fuente: 'Crossref',
      tipo: null,
      campos: { titulo: 'x'.repeat(1000) },
      autores: [],
      fecha: '',
      dudas: [
        'No dice cuándo se publicó.',
        'No dice quiénes son sus autores.',
        '«1111-1111» no es un ISSN: no se tomó.',
      ],
      retractada: false,
      registrada: null,
    });
  });
  it('el resumen de OpenAlex se arma por el lugar de cada palabra', () => {
    expect(deOpenalex({ title: 'T', abstract_inverted_index: { mundo: [1], hola: [0, 2] } })?.campos.resumen).toBe(
      'hola mundo hola',
    );
  });
});

describe('con los registros apagados', async () => {
  const apagados = await mundo(undefined, {
    publicSources: { crossref: 'off', datacite: 'off', openalex: fuente('openalex'), orcid: 'off' },
  });
  const cliente = await apagados.cuentaDe(await apagados.persona());
  const buscar = async (q: string) =>
    (await cliente.get(`/publicaciones/fuentes/obras?q=${encodeURIComponent(q)}`)).body;
  it('lo que no se halla dice cuáles no se consultan, en lugar de que no existe', async () => {
    expect(await buscar('10.1234/abc')).toEqual({
      obras: [],
      avisos: ['Esta instalación no consulta Crossref ni DataCite.'],
    });
    expect((await buscar('978-3-16-148410-0')).avisos).toEqual(['Esta instalación no consulta Crossref.']);
  });
  it('lo que otro halla no lleva aviso', async () => {
    responden.openalex = json({ title: 'Hallada', type: 'article', doi: 'https://doi.org/10.1234/abc' });
    expect(await buscar('10.1234/abc')).toMatchObject({ obras: [{ fuente: 'OpenAlex' }], avisos: [] });
  });
});

describe('lo que se escribió para buscar', () => {
  it.each([
    [' https://doi.org/10.1234/ABC. ', { campo: 'doi', valor: '10.1234/ABC' }],
    ['978-3-16-148410-0', { campo: 'isbn', valor: '978-3-16-148410-0' }],
    ['Quinua nativa', { campo: 'titulo', valor: 'Quinua nativa' }],
  ])('es un dato del formulario: %s', (escrito, dato) => {
    expect(datoEscrito(escrito)).toEqual(dato);
  });
});

describe('las referencias pegadas', () => {
  const leer = async (texto: string) => (await docente()).cliente.post('/publicaciones/fuentes/citas', { texto });
  it('en BibTeX se leen con sus acentos y partículas', async () => {
    const r =
      await leer(`@article{a, title={El {\\'a}rbol}, author={de la Cruz, Juan and Rossi, Elena}, journal={Rev. Per{\\'u}}, year=2024, doi={10.1234/x}, pages={1--9}}
@phdthesis{t, title={Tesis de prueba}, author={P\\'erez, Ana}, school={U}, year={2020}}`);
    expect(r.status).toBe(200);
    expect(r.body.obras).toMatchObject([
      {
        tipo: 'articulo',
        fuente: 'BibTeX',
        campos: { titulo: 'El árbol', publicacionNombre: 'Rev. Perú', paginaFinal: '9' },
        autores: [{ apellidos: 'de la Cruz' }, {}],
      },
      {
        tipo: 'tesis',
        fecha: '2020',
        campos: { universidad: 'U', tipoTesis: 'Doctorado' },
        autores: [{ apellidos: 'Pérez' }],
      },
    ]);
  });
  it('en RIS y en una hoja de Scopus dan los mismos campos', async () => {
    const ris = await leer(
      'TY  - JOUR\nTI  - Un título\nAU  - Rossi, Elena\nPY  - 2021/03/04\nJO  - Rev\nVL  - 2\nIS  - 1\nSP  - e12\nEP  - e15\nER  - \n',
    );
    const hoja = await leer(
      'Authors,Title,Year,Source title,Volume,Issue,Page start,Page end,Document Type\n"Rossi, Elena",Un título,2021,Rev,2,1,e12,e15,Article\n',
    );
    const esperado = {
      tipo: 'articulo',
      campos: {
        titulo: 'Un título',
        publicacionNombre: 'Rev',
        volumen: '2',
        edicion: '1',
        paginaInicial: 'e12',
        paginaFinal: 'e15',
      },
      autores: [{ apellidos: 'Rossi', nombres: 'Elena' }],
    };
    expect([ris.status, hoja.status]).toEqual([200, 200]);
    expect(ris.body.obras).toMatchObject([esperado]);
    expect(hoja.body.obras).toMatchObject([esperado]);
  });
  it.each([
    ['sin formato', 'hola, esto es una carta', /No se reconoce el formato/],
    ['BibTeX cortado', '@article{a, title={', /ninguna referencia de BibTeX. Línea 1: Falta cerrar una llave/],
    ['llaves sin fin', `@article{a,title={${'{'.repeat(100_000)}x`, /demasiadas llaves|demasiado complejas/],
    ['CSV con comillas rotas', 'Título;Año\n"a\n', /Una celda abre comillas que nadie cierra/],
  ])('que no se leen lo dicen: %s', async (_, texto, mensaje) => {
    const r = await leer(texto);
    expect([r.status, r.body.detail]).toEqual([
      expect.toSatisfy((s) => s === 422 || s === 413),
      expect.stringMatching(mensaje),
    ]);
  });
});

describe('lo hallado se compara con el registro', () => {
  it('por su DOI o por su título, y dice si ya figura en él quien pregunta', async () => {
    const yo = await docente();
    const otro = await docente();
    const mia = await m.publicacion([{ id: yo.id }], { titulo: 'Quinua Nativa  & Clima' });
    await m.publicacion([{ id: otro.id }], { titulo: 'Otra cosa', doi: '10.1234/abc' });
    await m.publicacion([{ id: yo.id }], { titulo: 'Descartada', estado: 'anulado' });
    responden.crossref = json({ message: { items: [CROSSREF, { title: ['Descartada'] }] } });
    const ver = async (c: typeof yo.cliente) =>
      (await c.get('/publicaciones/fuentes/obras?q=quinua')).body.obras.map(
        (o: { registrada: unknown }) => o.registrada,
      );
    expect(await ver(yo.cliente)).toEqual([expect.objectContaining({ id: mia, mia: true }), null]);
    expect((await ver(otro.cliente))[0]).toMatchObject({ mia: true, titulo: 'Otra cosa' });
  });
  it('la oficina ve lo que ya figura aunque esté en trámite, para no registrarlo otra vez; una patente no lo es', async () => {
    const oficina = await m.cliente({ usuario: 'oficinaF', roles: ['admin'], permisos: [['publicaciones', 'editar']] });
    const otro = await docente();
    const doi = '10.1234/en-tramite';
    const enTramite = await m.publicacion([{ id: otro.id }], { titulo: 'En trámite', doi, estado: 'enviado' });
    await m.publicacion([{ id: otro.id }], { titulo: 'Una patente', tipo: 'patente' });
    responden.crossref = json({
      message: { items: [{ ...CROSSREF, title: ['Obra de un trámite'], DOI: doi }, { title: ['Una patente'] }] },
    });
    const ver = async (c: Pick<typeof oficina, 'get'>) =>
      (await c.get('/publicaciones/fuentes/obras?q=tramite')).body.obras.map(
        (o: { registrada: unknown }) => o.registrada,
      );
    expect(await ver(oficina)).toEqual([expect.objectContaining({ id: enTramite, estado: 'enviado' }), null]);
    expect((await ver((await docente()).cliente))[0]).toBeNull();
  });
  it('nadie sin permiso pregunta a las fuentes', async () => {
    const lee = await m.consulta();
    expect((await lee.get('/publicaciones/fuentes/obras?q=x')).status).toBe(403);
  });
});

describe('un registro empieza con lo que dijo una fuente', () => {
  const empezar = async (cliente: Awaited<ReturnType<typeof docente>>['cliente'], datos: object) =>
    cliente.post('/publicaciones', { tipo: 'articulo', titulo: `Título ${crypto.randomUUID()}`, ...datos });
  const campos = { doi: '10.1234/nuevo', volumen: '3', issn: '0378-5955', palabrasClave: ['uno', 'dos'] };

  it('con sus datos y sus autores en orden; a cada uno le falta decir su filiación', async () => {
    const id = await m.persona({ apellido1: 'Condori', apellido2: 'Vega', nombres: 'Rosa' });
    const cliente = await m.cuentaDe(id);
    const autores = [
      { apellidos: 'Rossi', nombres: 'Elena', orcid: '0000-0002-1825-0097' },
      { apellidos: 'Condori-Vega', nombres: 'R.', orcid: null },
    ];
    const r = await empezar(cliente, { campos, autores });
    expect(r.status).toBe(200);
    const [p] = await m.filas(sql`select doi, volumen, issn, palabras_clave from publicacion where id = ${r.body.id}`);
    expect(p).toEqual({ doi: '10.1234/nuevo', volumen: '3', issn: '0378-5955', palabras_clave: ['uno', 'dos'] });
    expect(
      await m.filas(
        sql`
          select
            investigador_id::int as id,
            autor,
            presentado,
            filiacion,
            codigo_orcid as orcid
          from publicacion_autor
          where publicacion_id = ${r.body.id}
          order by orden
        `,
      ),
    ).toEqual([
      { id: null, autor: 'Rossi, Elena', presentado: false, filiacion: null, orcid: '0000-0002-1825-0097' },
      { id, autor: 'Condori-Vega, R.', presentado: true, filiacion: null, orcid: null },
    ]);
  });
  it('sin lo que su tipo no pide ni lo mal formado, que se escribe después', async () => {
    const { cliente } = await docente();
    const r = await empezar(cliente, {
      tipo: 'tesis-asesoria',
      campos: {
        doi: '10.1234/tesis',
        tipoTesis: 'Otra cosa',
        url: 'javascript:alert(1)',
        universidad: 'Universidad de Prueba',
      },
      autores: [{ apellidos: 'Rossi', nombres: 'Elena', orcid: null }],
    });
    expect(r.status).toBe(200);
    const [p] = await m.filas(sql`select doi, tipo_tesis, url, universidad from publicacion where id = ${r.body.id}`);
    expect(p).toEqual({ doi: null, tipo_tesis: null, url: null, universidad: 'Universidad de Prueba' });
    const [n] = await m.filas(
      sql`select count(*)::int as n from publicacion_autor where publicacion_id = ${r.body.id}`,
    );
    expect(n).toEqual({ n: 1 });
  });
  it('un DOI que otra tiene lo impide, y no queda nada', async () => {
    const { cliente } = await docente();
    await m.publicacion([], { doi: '10.1234/tomado' });
    const antes = await m.filas(sql`select count(*) from publicacion`);
    const r = await empezar(cliente, { campos: { doi: 'https://doi.org/10.1234/TOMADO' } });
    expect([r.status, r.body.errors?.[0]?.path]).toEqual([409, 'doi']);
    expect(await m.filas(sql`select count(*) from publicacion`)).toEqual(antes);
  });
});
