import { describe, expect, it } from 'vitest';
import { deBibtex } from '../domain/fuentes/bibtex.ts';
import { deCrossref } from '../domain/fuentes/crossref.ts';
import { deJson } from '../domain/fuentes/csl.ts';
import { deDatacite } from '../domain/fuentes/datacite.ts';
import { accesoDicho, idiomaDe, licenciaDe } from '../domain/fuentes/derechos.ts';
import { deEtiquetas } from '../domain/fuentes/etiquetas.ts';
import { deOpenalex } from '../domain/fuentes/openalex.ts';
import { deEndnote } from '../server/fuentes/endnote.ts';

const CC = 'https://creativecommons.org';

describe('el idioma, el acceso y la licencia, como los dice cada catálogo', () => {
  it.each([
    [['es', 'spa', 'Spanish', 'español', 'castellano', 'es-PE', 'spanishmx', 'Spanish; Castilian', ['Spanish']], 'es'],
    [['en', 'eng', 'English', 'american', 'ukenglish', 'inglés', 'English (US)', ['eng', 'spa']], 'en'],
    [['brazilian', 'portuges', 'Portuguese', 'pt_BR'], 'pt'],
    [['', null, undefined, 7, 'desconocido', 'und'], ''],
  ] as const)('%j es «%s»', (dichos, codigo) => {
    expect(dichos.map((dicho) => idiomaDe(dicho))).toEqual(dichos.map(() => codigo));
  });
  it.each([
    ['gold', 'abierto'],
    ['gold, Green Published', 'abierto'],
    ['All Open Access; Bronze Open Access', 'abierto'],
    ['info:eu-repo/semantics/openAccess', 'abierto'],
    ['http://purl.org/coar/access_right/c_abf2', 'abierto'],
    [true, 'abierto'],
    ['Acceso abierto', 'abierto'],
    ['info:eu-repo/semantics/embargoedAccess', 'embargado'],
    ['http://purl.org/coar/access_right/c_f1cf', 'embargado'],
    ['closed', 'restringido'],
    ['info:eu-repo/semantics/restrictedAccess', 'restringido'],
    [false, 'restringido'],
    ['info:eu-repo/semantics/closedAccess', 'metadatos'],
    ['metadata only access', 'metadatos'],
    ['Copyright (c) 2020 John Green', ''],
    ['', ''],
    [null, ''],
  ] as const)('«%s» es acceso «%s»', (dicho, acceso) => {
    expect(accesoDicho(dicho)).toBe(acceso);
  });
  it('una licencia es la primera que lo es: ni minar el texto, ni quién puede leerlo, ni unas palabras cualesquiera', () => {
    expect(
      licenciaDe([
        'Todos los derechos reservados',
        'https://www.elsevier.com/tdm/userlicense/1.0/',
        'http://purl.org/coar/access_right/c_abf2',
        'cc-by-nc-4.0',
        'CC0',
      ]),
    ).toBe(`${CC}/licenses/by-nc/4.0/`);
    expect(licenciaDe('https://www.elsevier.com/tdm/userlicense/1.0/')).toBe('');
  });
});

const dicen = (obra: ReturnType<typeof deCrossref>) => {
  const { idioma, acceso, licencia, serie, publicacionNombre, eventoNombre } = obra!.campos;
  return { idioma, acceso, licencia, serie, publicacionNombre, eventoNombre };
};
const nada = { idioma: undefined, acceso: undefined, licencia: undefined, serie: undefined };
const sinMas = { ...nada, publicacionNombre: undefined, eventoNombre: undefined };

describe('los registros los traen', () => {
  it('Crossref: el idioma, y la licencia de la versión publicada antes que otra', () => {
    const licencia = (version: string, URL: string) => ({ 'content-version': version, URL });
    const articulo = {
      type: 'journal-article',
      title: ['Uno'],
      'container-title': ['Revista'],
      language: 'en',
      license: [
        licencia('tdm', 'https://www.elsevier.com/tdm/userlicense/1.0/'),
        licencia('am', 'https://creativecommons.org/licenses/by-nc-nd/4.0/'),
        licencia('vor', 'http://creativecommons.org/licenses/by/4.0/'),
      ],
    };
    const dichos = { idioma: 'en', licencia: `${CC}/licenses/by/4.0/`, publicacionNombre: 'Revista' };
    expect(dicen(deCrossref(articulo))).toEqual({ ...sinMas, ...dichos });
    const libro = { type: 'book', title: ['Dos'], 'container-title': ['Lecture Notes'] };
    expect(dicen(deCrossref(libro)).serie).toBe('Lecture Notes');
    const capitulo = { type: 'book-chapter', title: ['Tres'], 'container-title': ['El libro', 'Lecture Notes'] };
    expect(dicen(deCrossref(capitulo))).toMatchObject({ publicacionNombre: 'El libro', serie: 'Lecture Notes' });
  });
  it('DataCite: los derechos, por su dirección, su código o sus palabras', () => {
    const tesis = {
      types: { resourceTypeGeneral: 'Dissertation' },
      titles: [{ title: 'Tesis' }],
      language: 'spa',
      rightsList: [
        { rights: 'Open Access', rightsUri: 'info:eu-repo/semantics/openAccess' },
        { rights: 'Creative Commons Attribution 4.0 International', rightsIdentifier: 'cc-by-4.0' },
      ],
    };
    const esperado = { idioma: 'es', acceso: 'abierto', licencia: `${CC}/licenses/by/4.0/` };
    expect(dicen(deDatacite({ data: { attributes: tesis } }))).toEqual({ ...sinMas, ...esperado });
  });
  it('OpenAlex: dice los términos de la licencia y no su versión, y no se la supone', () => {
    const obra = {
      type: 'article',
      title: 'Uno',
      language: 'pt',
      open_access: { is_oa: true, oa_status: 'gold' },
      primary_location: { license: 'cc-by' },
    };
    const esperado = { idioma: 'pt', acceso: 'abierto', licencia: `${CC}/licenses/by/` };
    expect(dicen(deOpenalex(obra))).toEqual({ ...sinMas, ...esperado });
    const cerrada = { title: 'Dos', open_access: { is_oa: false, oa_status: 'closed' } };
    expect(dicen(deOpenalex(cerrada))).toEqual({ ...sinMas, acceso: 'restringido' });
    const propia = { title: 'Tres', primary_location: { license: 'publisher-specific-oa' } };
    expect(dicen(deOpenalex(propia))).toEqual(sinMas);
  });
});

describe('las referencias los traen', () => {
  const deBib = (texto: string) => dicen(deBibtex(texto)[0]!.obra);
  it('BibTeX: language, langid, series y rights', () => {
    const libro = deBib('@book{a, title={Uno}, series={Estudios andinos}, langid={spanish}, rights={CC BY 4.0}}');
    const derechos = { idioma: 'es', licencia: `${CC}/licenses/by/4.0/` };
    expect(libro).toEqual({ ...sinMas, ...derechos, serie: 'Estudios andinos' });
    const ponencia = deBib('@inproceedings{a, title={Uno}, booktitle={Actas}, series={LNCS}, language={American}}');
    expect(ponencia).toMatchObject({ idioma: 'en', publicacionNombre: 'Actas', serie: 'LNCS' });
    const sinActas = deBib('@inproceedings{a, title={Uno}, series={LNCS}}');
    expect(sinActas).toMatchObject({ publicacionNombre: 'LNCS', serie: undefined });
  });
  it('RIS: LA y T3, que es la serie y, de lo leído en un evento, el evento', () => {
    const deRis = (tipo: string, mas = '') =>
      dicen(deEtiquetas(`TY  - ${tipo}\nTI  - Uno\nLA  - spa\nT3  - Estudios\n${mas}ER  - \n`, 'ris')[0]!.obra);
    expect(deRis('BOOK')).toMatchObject({ idioma: 'es', serie: 'Estudios', eventoNombre: undefined });
    expect(deRis('CHAP', 'T2  - El libro\n')).toMatchObject({ serie: 'Estudios', publicacionNombre: 'El libro' });
    expect(deRis('CONF')).toMatchObject({ serie: undefined, eventoNombre: 'Estudios' });
    expect(deRis('CONF', 'C3  - Congreso\n')).toMatchObject({ serie: 'Estudios', eventoNombre: 'Congreso' });
    const sinT3 = deEtiquetas('TY  - BOOK\nTI  - Uno\nT2  - La serie\nER  - \n', 'ris')[0]!.obra;
    expect(dicen(sinT3).serie).toBe('La serie');
  });
  it('PubMed, Web of Science, EndNote y CSL-JSON', () => {
    const pubmed = deEtiquetas('PMID- 1\nTI  - Uno\nPT  - Book\nLA  - fre\nCTI - StatPearls\n', 'nbib')[0]!.obra;
    expect(dicen(pubmed)).toMatchObject({ idioma: 'fr', serie: 'StatPearls' });
    const wos = deEtiquetas('PT S\nTI Uno\nSE LNCS\nLA English\nOA Green Submitted, gold\nER\n', 'wos')[0]!.obra;
    expect(dicen(wos)).toMatchObject({ idioma: 'en', serie: 'LNCS', acceso: 'abierto' });
    const enw = deEtiquetas('%0 Book\n%T Uno\n%S Estudios\n%G Quechua\n', 'enw')[0]!.obra;
    expect(dicen(enw)).toMatchObject({ idioma: 'qu', serie: 'Estudios' });
    const titulos = '<titles><title>Uno</title><secondary-title>Estudios</secondary-title></titles>';
    const xml = `<xml><records><record><ref-type name="Book">6</ref-type>${titulos}<language>spa</language></record></records></xml>`;
    expect(dicen(deEndnote(xml)[0]!.obra)).toMatchObject({ idioma: 'es', serie: 'Estudios' });
    const csl = { type: 'book', title: 'Uno', language: 'es-PE', 'collection-title': 'Estudios' };
    expect(dicen(deJson(JSON.stringify([csl]))[0]!.obra)).toEqual({ ...sinMas, idioma: 'es', serie: 'Estudios' });
  });
});
