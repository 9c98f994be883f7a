import { describe, expect, it } from 'vitest';
import { deCrossref } from '../domain/fuentes/crossref.ts';
import { deDatacite } from '../domain/fuentes/datacite.ts';
import type { Obra } from '../domain/fuentes/obra.ts';
import { paginas } from '../domain/fuentes/obra.ts';
import { deOpenalex } from '../domain/fuentes/openalex.ts';
import { deOrcid } from '../domain/fuentes/orcid.ts';

const crossref = (m: object): Obra => deCrossref({ type: 'journal-article', title: ['Suelos'], ...m })!;
const datacite = (attributes: object): Obra =>
  deDatacite({ data: { attributes: { titles: [{ title: 'Suelos' }], ...attributes } } })!;
const openalex = (w: object): Obra => deOpenalex({ type: 'article', title: 'Suelos', ...w })!;
const orcid = (w: object): Obra =>
  deOrcid({ group: [{ 'work-summary': [{ title: { title: { value: 'Suelos' } }, ...w }] }] })[0]!;
const apellidos = ({ autores }: Obra) => autores.map((uno) => uno.apellidos);

describe('lo que no es un número no se toma por uno', () => {
  it.each(['n/a-n/a', 'n/a', 'no-no', '0-0', 'ahead-of-print', 'null', 'in press', 's/p'])('páginas «%s»', (dichas) =>
    expect(paginas(dichas)).toEqual({ paginaInicial: '', paginaFinal: '' }),
  );
  it.each([
    ['10-20', '10', '20'],
    ['S1-S10', 'S1', 'S10'],
    ['e0123', 'e0123', 'e0123'],
    ['100-8', '100', '108'],
    ['101-109.e5', '101', '109.e5'],
  ])('páginas «%s»', (dichas, paginaInicial, paginaFinal) =>
    expect(paginas(dichas)).toEqual({ paginaInicial, paginaFinal }),
  );
  it('un volumen y un número que todavía no hay', () => {
    const { campos } = crossref({ volume: 'ahead-of-print', issue: 'ahead-of-print', page: 'ahead-of-print' });
    expect(Object.keys(campos)).toEqual(['titulo']);
    expect(crossref({ volume: 'X', issue: '3-4' }).campos).toMatchObject({ volumen: 'X', edicion: '3-4' });
  });
  it('el número de la revista, cuando solo lo dice el de su entrega', () =>
    expect(crossref({ 'journal-issue': { issue: '7' } }).campos.edicion).toBe('7'));
});

describe('Crossref', () => {
  it.each([
    [['Suelos: del altiplano'], ['del Altiplano'], 'Suelos: del altiplano'],
    [['Suelos'], ['Del altiplano'], 'Suelos: Del altiplano'],
    [['Suelos'], [''], 'Suelos'],
    [['Estudio de suelos'], ['Los'], 'Estudio de suelos: Los'],
    [[], ['Del altiplano'], 'Del altiplano'],
  ])('%j y %j es un título', (title, subtitle, titulo) =>
    expect(crossref({ title, subtitle }).campos.titulo).toBe(titulo),
  );
  it.each([
    ['reference-entry', 'capitulo'],
    ['book-part', 'capitulo'],
    ['proceedings-article', 'evento'],
    ['posted-content', null],
    ['peer-review', null],
  ])('%s', (type, tipo) => expect(crossref({ type }).tipo).toBe(tipo));
  it('el evento de unas actas es el que dicen, o el de su título, con sus días y su lugar', () => {
    const actas = { type: 'proceedings-article', 'publisher-location': 'New York, NY, USA' };
    const event = { name: 'INTERCON 2019', location: 'Lima, Peru', start: { 'date-parts': [[2019, 8, 12]] } };
    const dicho = crossref({ ...actas, event: { ...event, end: { 'date-parts': [[2019, 8, 14]] } } }).campos;
    expect(dicho).toMatchObject({ eventoNombre: 'INTERCON 2019', ciudad: 'Lima, Peru', fechaFin: '2019-08-14' });
    const titulo = 'Proceedings of the 12th Soil Conference, SC 2017, Cusco, Peru, June 5-7, 2017';
    const sinDecir = crossref({ ...actas, 'container-title': [titulo] }).campos;
    expect(sinDecir).toMatchObject({ publicacionNombre: titulo, ciudad: 'Cusco, Peru' });
    expect(sinDecir).toMatchObject({ fechaInicio: '2017-06-05', fechaFin: '2017-06-07' });
    expect(crossref({ ...actas, 'container-title': ['Soil Conference'] }).campos).toMatchObject({
      eventoNombre: 'Soil Conference',
      ciudad: 'New York, NY, USA',
    });
    // What is no paper of a congress has the city of its publisher.
    expect(crossref({ event, 'publisher-location': 'Madrid' }).campos.ciudad).toBe('Madrid');
  });
  it('dice lo que es una versión previa, y lo que es un aviso sobre otra obra', () => {
    const previa = crossref({ type: 'posted-content', posted: { 'date-parts': [[2024, 3, 2]] } });
    expect(previa.dudas.join()).toContain('versión previa');
    expect(previa.fecha).toBe('2024-03-02');
    const aviso = crossref({ 'update-to': [{ type: 'retraction', DOI: '10.1234/a' }] });
    expect(aviso.dudas.join()).toContain('aviso sobre otra obra');
    expect(crossref({ 'update-to': [{ type: 'new_version' }] }).dudas.join()).not.toContain('aviso');
  });
});

describe('DataCite', () => {
  it('una tesis dice su grado y sus páginas', () => {
    const types = { resourceTypeGeneral: 'Dissertation', resourceType: 'Tesis de maestría' };
    const tesis = datacite({ types, sizes: ['143 páginas', '2,3 MB'], publisher: { name: 'Universidad Demo' } });
    expect(tesis.campos).toMatchObject({
      tipoTesis: 'Maestría',
      paginaTotal: '143',
      universidad: 'Universidad Demo',
    });
    const libre = datacite({ types: { resourceTypeGeneral: 'Text', resourceType: 'doctoralThesis' } });
    expect([libre.tipo, libre.campos.tipoTesis]).toEqual(['tesis', 'Doctorado']);
    expect(datacite({ types, sizes: ['2,3 MB'] }).campos.paginaTotal).toBeUndefined();
  });
  it('un libro sin autores tiene sus editores, y nadie más de quienes contribuyeron', () => {
    const contributors = [
      { name: 'Rojas, Ana', contributorType: 'Editor' },
      { name: 'Biblioteca Central', contributorType: 'HostingInstitution', nameType: 'Organizational' },
    ];
    expect(apellidos(datacite({ contributors }))).toEqual(['Rojas']);
    expect(apellidos(datacite({ contributors, creators: [{ name: 'Quispe, Rosa' }] }))).toEqual(['Quispe']);
  });
});

describe('OpenAlex', () => {
  const en = (source: object, mas: object = {}) => openalex({ primary_location: { source }, ...mas });
  const revista = { display_name: 'Revista de Suelos', issn: ['0143-1161'] };
  it('un repositorio no es una revista', () => {
    expect(en({ ...revista, type: 'journal' }).campos).toMatchObject({
      publicacionNombre: 'Revista de Suelos',
      issn: '0143-1161',
    });
    const { campos } = en({ display_name: 'arXiv (Cornell University)', type: 'repository', issn: null });
    expect(Object.keys(campos)).toEqual(['titulo']);
  });
  it('la serie de un libro es su serie', () => {
    const capitulo = en({ ...revista, display_name: 'Lecture Notes', type: 'book series' }, { type: 'book-chapter' });
    expect(capitulo.campos).toMatchObject({ serie: 'Lecture Notes', issn: '0143-1161' });
    expect(capitulo.campos.publicacionNombre).toBeUndefined();
  });
  it('la ponencia de un congreso no es un artículo', () => {
    const ponencia = en({ display_name: 'INTERCON', type: 'conference' });
    expect([ponencia.tipo, ponencia.campos.eventoNombre]).toEqual(['evento', 'INTERCON']);
    expect(openalex({ type_crossref: 'proceedings-article' }).tipo).toBe('evento');
    expect(openalex({ type: 'dissertation', type_crossref: 'dissertation' }).tipo).toBe('tesis');
  });
  it('de más de cien autores dice que faltan', () => {
    const authorships = [{ author: { display_name: 'Rosa Quispe' } }];
    expect(openalex({ authorships, is_authors_truncated: true }).dudas.join()).toContain('más autores');
    expect(openalex({ authorships, is_authors_truncated: false }).dudas.join()).not.toContain('más autores');
  });
});

describe('ORCID', () => {
  const id = (tipo: string, valor: string, relacion: string) => ({
    'external-id-type': tipo,
    'external-id-value': valor,
    'external-id-relationship': relacion,
  });
  it('el DOI del libro no es el de su capítulo, y su ISBN sí', () => {
    const ids = [id('doi', '10.1234/libro', 'part-of'), id('isbn', '978-0-306-40615-7', 'part-of')];
    const capitulo = orcid({ type: 'book-chapter', 'external-ids': { 'external-id': ids } });
    expect([capitulo.campos.doi, capitulo.campos.isbn]).toEqual([undefined, '978-0-306-40615-7']);
    const propio = orcid({ 'external-ids': { 'external-id': ids.concat(id('doi', '10.1234/capitulo', 'self')) } });
    expect(propio.campos.doi).toBe('10.1234/capitulo');
  });
  it.each([
    ['conference-presentation', 'evento'],
    ['encyclopedia-entry', 'capitulo'],
    ['data-set', null],
  ])('%s', (type, tipo) => expect(orcid({ type }).tipo).toBe(tipo));
});
