import {
  type Obra as Citada,
  type Estilo,
  type Trozo,
  trozosDe,
} from '#modules/publicaciones/domain/cita/referencia.ts';

/** A work in a list. */
export type ObraEnLista = {
  id: number;
  tipo: string;
  titulo: string;
  /** As they are printed, in their order; with the number of those whose record gives another name. */
  autores: readonly { nombre: string; persona: number | null }[];
  anio: number | null;
  fecha: string | null;
  fuente: string | null;
  cuartil: string | null;
};

/** All that a citation says of a work, and what files of references add. */
export type ObraCitable = Citada & {
  id: number;
  fecha: string | null;
  issn: readonly string[];
  palabras: readonly string[];
  /** Code of its language, address of its licence, who may read it, and the collection that it is part of. */
  idioma: string | null;
  licencia: string | null;
  acceso: string | null;
  serie: string | null;
  resumen: string | null;
  url: string;
};

const MESES = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const BIBTEX: Readonly<Record<string, string>> = {
  libro: 'book',
  capitulo: 'incollection',
  evento: 'inproceedings',
  tesis: 'phdthesis',
  'tesis-asesoria': 'phdthesis',
  patente: 'misc',
};
const GRADO_DE_MAESTRIA = 'Maestría';
const RIS: Readonly<Record<string, string>> = {
  libro: 'BOOK',
  capitulo: 'CHAP',
  evento: 'CPAPER',
  tesis: 'THES',
  'tesis-asesoria': 'THES',
  patente: 'PAT',
};
const CSL: Readonly<Record<string, string>> = {
  libro: 'book',
  capitulo: 'chapter',
  evento: 'paper-conference',
  tesis: 'thesis',
  'tesis-asesoria': 'thesis',
  patente: 'patent',
};

const deTex = (texto: string) => texto.replace(/[\\{}]/g, '').replace(/([&%$#_])/g, '\\$1');
const paginasDe = (paginas: string | null): string[] => paginas?.split(/[-–—]/).map((p) => p.trim()) ?? [];
/** Journals and proceedings hold works; a publisher holds books. */
const contenedorBibtex = (tipo: string) => (tipo === 'articulo' || !(tipo in BIBTEX) ? 'journal' : 'booktitle');

/** How babel calls the languages that most works are written in. */
const LANGID: Readonly<Record<string, string>> = {
  es: 'spanish',
  en: 'english',
  pt: 'portuguese',
  fr: 'french',
  it: 'italian',
  de: 'german',
};
/** Addresses and identifiers bear no escapes; a title has its own. */
const TAL_CUAL: ReadonlySet<string> = new Set(['title', 'doi', 'url', 'rights']);

/** An entry of BibTeX. */
export function bibtexDe(o: ObraCitable): string {
  const tesis = o.grado === GRADO_DE_MAESTRIA ? 'mastersthesis' : BIBTEX[o.tipo];
  const clase = BIBTEX[o.tipo] === 'phdthesis' ? tesis : (BIBTEX[o.tipo] ?? 'article');
  const mes = o.fecha ? MESES[Number(o.fecha.slice(5, 7)) - 1] : undefined;
  const campos: [string, string | null | undefined][] = [
    ['author', o.autores.join(' and ')],
    ['title', `{${deTex(o.titulo)}}`],
    [contenedorBibtex(o.tipo), o.fuente],
    ['series', o.serie],
    ['year', o.anio === null ? null : String(o.anio)],
    ['month', mes],
    ['volume', o.volumen],
    [o.tipo === 'libro' ? 'edition' : 'number', o.numero],
    ['pages', paginasDe(o.paginas).join('--')],
    ['publisher', o.editorial],
    ['school', BIBTEX[o.tipo] === 'phdthesis' ? o.universidad : null],
    ['doi', o.doi],
    ['isbn', o.isbn],
    ['issn', o.issn[0]],
    ['language', o.idioma],
    ['langid', o.idioma && LANGID[o.idioma]],
    ['rights', o.licencia],
    ['keywords', o.palabras.join(', ')],
    ['url', o.url],
  ];
  const lineas = campos.flatMap(([campo, valor]) => {
    if (!valor) return [];
    const escrito = TAL_CUAL.has(campo) ? valor : deTex(valor);
    return [`  ${campo} = {${escrito}}`];
  });
  return `@${clase}{quipu${o.id},\n${lineas.join(',\n')}\n}\n`;
}

const unaLinea = (texto: string) => texto.replace(/\s+/g, ' ').trim();
/** An entry of RIS. */
export function risDe(o: ObraCitable): string {
  const [desde, hasta] = paginasDe(o.paginas);
  const campos: [string, string | null | undefined][] = [
    ['TY', RIS[o.tipo] ?? 'JOUR'],
    ...o.autores.map((autor): [string, string] => ['AU', autor]),
    ['TI', o.titulo],
    ['T2', o.fuente],
    ['T3', o.serie],
    ['PY', o.anio === null ? null : String(o.anio)],
    ['DA', o.fecha?.replaceAll('-', '/')],
    ['VL', o.volumen],
    [o.tipo === 'libro' ? 'ET' : 'IS', o.numero],
    ['SP', desde],
    ['EP', hasta],
    ['PB', o.editorial ?? o.universidad],
    ['SN', o.isbn ?? o.issn[0]],
    ['DO', o.doi],
    ['LA', o.idioma],
    ...o.palabras.map((palabra): [string, string] => ['KW', palabra]),
    ['AB', o.resumen],
    ['UR', o.url],
  ];
  const lineas = campos.flatMap(([campo, valor]) => (valor ? [`${campo}  - ${unaLinea(valor)}`] : []));
  return `${[...lineas, 'ER  - '].join('\r\n')}\r\n`;
}

const nombreCsl = (nombre: string) => {
  const [apellidos = '', ...pila] = nombre.split(',');
  return pila.length === 0 ? { literal: nombre.trim() } : { family: apellidos.trim(), given: pila.join(',').trim() };
};
/** The item of CSL-JSON, as reference managers read it. */
export function cslDe(o: ObraCitable): Record<string, unknown> {
  const dicho: Record<string, unknown> = {
    id: `quipu${o.id}`,
    type: CSL[o.tipo] ?? 'article-journal',
    title: o.titulo,
    author: o.autores.map(nombreCsl),
    issued: o.fecha ? { 'date-parts': [o.fecha.split('-').map(Number)] } : null,
    'container-title': o.fuente,
    'collection-title': o.serie,
    volume: o.volumen,
    [o.tipo === 'libro' ? 'edition' : 'issue']: o.numero,
    page: o.paginas,
    publisher: o.editorial ?? o.universidad,
    genre: o.grado,
    DOI: o.doi,
    ISBN: o.isbn,
    ISSN: o.issn[0] ?? null,
    language: o.idioma,
    license: o.licencia,
    keyword: o.palabras.length === 0 ? null : o.palabras.join(', '),
    abstract: o.resumen,
    URL: o.url,
  };
  return Object.fromEntries(Object.entries(dicho).filter(([, valor]) => valor !== null));
}

/** Three authors as they are printed, and how many more there are. */
export const PRIMEROS_AUTORES = 3;

export const citaDe = (estilo: Estilo, o: ObraCitable): Trozo[] => trozosDe(estilo, o);
