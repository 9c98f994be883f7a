import { z } from 'zod';
import {
  apartByDoi,
  isDoi,
  isIsbn,
  isIssn,
  looksLikeIsbn,
  normalDoi,
  normalIssn,
} from '#core/kernel/shared/identifiers.ts';
import { keysOf } from '#core/kernel/shared/keys.ts';
import { fold } from '#core/kernel/shared/text.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { CAMPOS } from '../campos.ts';
import { TIPOS_VIGENTES, type TipoVigente } from '../tipos.ts';
import type { ClaseDeAviso, TIPOS_TESIS } from '../vocabularios.ts';
import { deActas } from './actas.ts';
import { accesoDicho, idiomaDe, licenciaDe } from './derechos.ts';
import { comoDia, type FechaDicha } from './fecha.ts';
import { resumenDe, sinEntidades, texto } from './texto.ts';

/** Who wrote a work, as a source tells it. An institution has its whole name in `apellidos`. */
export const autorHallado = z.object({
  nombres: z.string(),
  apellidos: z.string(),
  orcid: z.string().nullable(),
});
export type AutorHallado = z.output<typeof autorHallado>;
/** As an author is printed. */
export const impreso = ({ apellidos, nombres }: AutorHallado): string =>
  [apellidos, nombres].filter(Boolean).join(', ').slice(0, 150);
/**
 * A work found elsewhere, in the fields of the register (spec 03 §4): nothing of it is stored until a person takes it.
 */
export const obra = z.object({
  /** Where it was found: the name of the source, or of the format. */
  fuente: z.string(),
  /** Null when the source does not tell which of ours it is. */
  tipo: z.enum(TIPOS_VIGENTES).nullable(),
  campos: z.partialRecord(z.enum(keysOf(CAMPOS)), z.union([z.string(), z.array(z.string()).max(1_000)])),
  autores: z.array(autorHallado),
  /** Its date as precise as it was told (`2020`, `2020-03`, `2020-03-15`); empty when it was not. */
  fecha: z.string(),
  /** What a person has to look at before taking it, in sentences. */
  dudas: z.array(z.string()),
  /** It was retracted, or corrected by another, as its register says. */
  retractada: z.boolean(),
});
export type Obra = z.output<typeof obra>;

export type Nodo = unknown;
const esNodo = (v: Nodo): v is Record<string, Nodo> => typeof v === 'object' && v !== null && !Array.isArray(v);
/** What is at a path of an answer that nobody guarantees; numbers go through lists. */
export const en = (de: Nodo, ...ruta: (string | number)[]): Nodo =>
  ruta.reduce<Nodo>((v, clave) => {
    if (typeof clave === 'number') return Array.isArray(v) ? v[clave] : clave === 0 ? v : undefined;
    return esNodo(v) ? v[clave] : undefined;
  }, de);
export const lista = (v: Nodo): Nodo[] => (Array.isArray(v) ? v : v === undefined || v === null ? [] : [v]);
export const presentes = <T>(v: (T | null)[]): T[] => v.filter((x): x is T => x !== null);

/** The ISSN of a text, or of several: «00079235; 15424863», «0007-9235 (Print)», and those that lost their zeros. */
export function issnsDe(v: Nodo): string[] {
  const dichos = lista(v).flatMap((uno) => texto(uno, 300).split(/[\s,;|/()]+/u));
  const posibles = dichos
    .map((dicho) => dicho.replace(/^issn:?/iu, ''))
    .filter((dicho) => /^[\dX-]{5,9}$/iu.test(dicho))
    .map((dicho) => normalIssn(dicho.replace(/-/gu, '').padStart(8, '0')));
  return [...new Set(posibles.filter(isIssn))];
}
/** Ten or thirteen figures, which do not go on those before: two ISSN one after the other are none. */
const ISBN = /(?<![\dX][-\s]?)(?:97[89][-\s]?)?(?:\d[-\s]?){9}[\dX](?![-\s]?\d)/giu;
/** The ISBN of a text, or of several; those whose last figure is wrong come last. */
export function isbnsDe(v: Nodo): string[] {
  const dichos = lista(v).flatMap((uno) => texto(uno, 400).match(ISBN) ?? []);
  const hallados = [...new Set(dichos.map((dicho) => dicho.trim()).filter(looksLikeIsbn))];
  return [...hallados.filter(isIsbn), ...hallados.filter((dicho) => !isIsbn(dicho))];
}

/** What is written where a number is not known yet: «n/a-n/a», «ahead-of-print», «0-0». */
const DICHOS_SIN_NUMERO = [
  ['n/a', 'na', 's/n', 's/p', 'no', 'none', 'null', 'undefined'],
  ['ahead of print', 'in press', 'en prensa', 'online first', 'early access'],
].flat();
const noEsNumero = (dicho: string): boolean => DICHOS_SIN_NUMERO.includes(dicho.toLowerCase().replaceAll('-', ' '));
/** A volume or an issue, unless it says that there is none. */
const numeroDe = (v: Nodo, max: number): string => {
  const dicho = texto(v, max);
  return noEsNumero(dicho) ? '' : dicho;
};
/** The same of a page, which is never the number zero. */
const paginaDe = (dicha: string): string => (noEsNumero(dicha) || /^0+$/u.test(dicha) ? '' : dicha);

/** «12-20», «e123», «S4–S9» and «123-9» as first and last page. */
export function paginas(v: Nodo): { paginaInicial: string; paginaFinal: string } {
  const escrita = texto(v, 40).replace(/^pp?\.\s*/iu, '');
  if (noEsNumero(escrita)) return { paginaInicial: '', paginaFinal: '' };
  const [paginaInicial = '', dicha = paginaInicial] = escrita.split(/\s*[-–—]+\s*/u).map(paginaDe);
  const esCorta = /^\d+$/u.test(paginaInicial) && /^\d+$/u.test(dicha) && dicha.length < paginaInicial.length;
  const paginaFinal = esCorta ? paginaInicial.slice(0, -dicha.length) + dicha : dicha;
  return { paginaInicial: paginaInicial.slice(0, 10), paginaFinal: paginaFinal.slice(0, 10) };
}

/** Kinds of works as catalogues write them, the narrower first. */
const CLASES: readonly (readonly [RegExp, TipoVigente])[] = [
  [/capitul|chapter|book section/u, 'capitulo'],
  [/conferenc|proceeding|congres|evento|meeting abstract/u, 'evento'],
  [/tesis|thesis|theses|dissertation|trabajo (?:de grado|de suficiencia|fin de)/u, 'tesis'],
  [/libro|book|monograph/u, 'libro'],
  [/articul|article|review|note|letter|short|journal|editorial|preprint/u, 'articulo'],
];
export const tipoDeClase = (clase: Nodo): TipoVigente | null => {
  const dicha = fold(texto(clase, 200).replace(/([a-z])([A-Z])/gu, '$1 $2'));
  return CLASES.find(([es]) => es.test(dicha))?.[1] ?? null;
};

/** How each degree is told, the higher first. «Bachelor» may be the degree or the professional title. */
const GRADOS: readonly (readonly [RegExp, (typeof TIPOS_TESIS)[number]])[] = [
  [/phd|ph\.\s?d|doctor/u, 'Doctorado'],
  [/master|maestr|magist|mathesis|m\.?sc\b/u, 'Maestría'],
  [/segunda especialidad/u, 'Segunda Especialidad'],
  [/titulo profesional/u, 'Título Profesional'],
  [/licenciatura|licenciad[oa]/u, 'Licenciatura'],
  [/bachiller/u, 'Bachiller'],
];
/** The degree of a thesis, of the words that tell of it; empty when they tell none. */
export const gradoDe = (dicho: string): string => {
  const de = fold(dicho);
  return GRADOS.find(([es]) => es.test(de))?.[1] ?? '';
};

/** What a source tells of a work, before it is put in our fields. */
export type Hallado = {
  tipo: TipoVigente | null;
  titulo: Nodo;
  contenedor?: Nodo;
  fecha?: FechaDicha;
  doi?: Nodo;
  isbn?: Nodo;
  /** Printed and electronic, when they are told apart. */
  issn?: Nodo;
  issnE?: Nodo;
  url?: Nodo;
  editorial?: Nodo;
  /** Where it came out; where the event was, when it is told apart. */
  lugar?: Nodo;
  lugarDelEvento?: Nodo;
  resumen?: Nodo;
  evento?: Nodo;
  fechaInicio?: string;
  fechaFin?: string;
  volumen?: Nodo;
  numero?: Nodo;
  /** The edition of the book, or of the book of a chapter. */
  edicionDelLibro?: Nodo;
  paginaInicial?: Nodo;
  paginaFinal?: Nodo;
  /** How many pages the whole has. */
  paginaTotal?: Nodo;
  claves?: Nodo;
  grado?: Nodo;
  /** Those that are told, the surest first. */
  idioma?: Nodo;
  licencia?: Nodo;
  acceso?: Nodo;
  serie?: Nodo;
  autores: AutorHallado[];
  /** «And others»: there are more authors than those named. */
  incompleta?: boolean;
  dudas?: readonly string[];
  /** What others published of it. */
  avisos?: readonly ClaseDeAviso[];
};

const MUCHOS_AUTORES = 500;
const esDeResolutor = (url: Nodo) => typeof url === 'string' && /^https?:\/\/(?:dx\.|www\.)?doi\.org\//iu.test(url);
const doiDe = (v: Nodo): string =>
  lista(v)
    .flatMap((d) => (typeof d === 'string' ? apartByDoi(sinEntidades(d)).map(normalDoi) : []))
    .find((d) => d.length <= CAMPOS.doi.max && isDoi(d)) ?? '';

/** What is said of a work of which others published a notice. */
const DICHO_DE_AVISO: Readonly<Record<ClaseDeAviso, string>> = {
  retractada: 'Fue retractada: compruebe antes de registrarla.',
  preocupacion: 'Tiene una expresión de preocupación publicada.',
  corregida: 'Tiene una corrección publicada.',
};

/** What was said to be a number of a work, and is none. */
function numerosSinTomar({ doi, issn, issnE }: Hallado): string[] {
  const issns = [issn, issnE]
    .flatMap(lista)
    .flatMap((dicho) => texto(dicho, 300).match(/(?<![\dX-])\d{4}-\d{3}[\dX](?![\dX-])/giu) ?? [])
    .filter((dicho) => !isIssn(dicho));
  const dicho = texto(doi, 60);
  const sinDoi = dicho !== '' && doiDe(doi) === '';
  return [
    ...[...new Set(issns)].map((uno) => `«${uno}» no es un ISSN: no se tomó.`),
    ...(sinDoi ? [`«${dicho}» no es un DOI: no se tomó.`] : []),
  ];
}

/** What a person has to complete or to look at. */
function dudasDe(hallado: Hallado, isbns: readonly string[]): string[] {
  const { fecha = '', incompleta, autores, avisos = [], dudas = [] } = hallado;
  const deFecha: Record<number, string> = {
    0: 'No dice cuándo se publicó.',
    4: `Solo dice el año (${fecha}): escriba el mes y el día.`,
    7: `Solo dice el mes: figura el primer día (${fecha.length === 7 ? formatDay(`${fecha}-01`) : ''}).`,
  };
  const deDia = deFecha[fecha.length];
  return [
    ...(deDia ? [deDia] : []),
    ...(autores.length === 0 ? ['No dice quiénes son sus autores.'] : []),
    ...(incompleta ? ['Tiene más autores que los que nombra: agréguelos.'] : []),
    ...(isbns[0] !== undefined && !isIsbn(isbns[0])
      ? [`El último dígito del ISBN ${isbns[0]} no corresponde: compruébelo.`]
      : []),
    ...(isbns.length > 1 ? [`También figura el ISBN ${isbns.slice(1).join(', ')}.`] : []),
    ...numerosSinTomar(hallado),
    ...keysOf(DICHO_DE_AVISO)
      .filter((clase) => avisos.includes(clase))
      .map((clase) => DICHO_DE_AVISO[clase]),
    ...dudas,
  ];
}

/** The event of a work that was read in one: what nobody tells of it is read in the title of its proceedings. */
function eventoDe(h: Hallado): Record<'eventoNombre' | 'fechaInicio' | 'fechaFin' | 'ciudad', string> {
  const dicho = texto(h.evento, CAMPOS.eventoNombre.max);
  const actas = deActas(h.tipo === 'evento' ? texto(en(h.contenedor, 0), CAMPOS.eventoNombre.max) : '');
  const dias = h.fechaInicio ? h : actas;
  const delEvento = texto(h.lugarDelEvento, CAMPOS.ciudad.max) || actas.lugar;
  const deLaObra = texto(h.lugar, CAMPOS.ciudad.max);
  return {
    eventoNombre: dicho || actas.evento,
    fechaInicio: dias.fechaInicio ?? '',
    fechaFin: dias.fechaFin ?? '',
    ciudad: h.tipo === 'evento' ? delEvento || deLaObra : deLaObra || delEvento,
  };
}

/** Of a book or a thesis, one number of pages is how many it has. */
function paginasDeObra(h: Hallado): Record<'paginaInicial' | 'paginaFinal' | 'paginaTotal', string> {
  const paginaInicial = paginaDe(texto(h.paginaInicial, CAMPOS.paginaInicial.max));
  const paginaFinal = paginaDe(texto(h.paginaFinal, CAMPOS.paginaFinal.max));
  const esTotal = h.tipo === 'libro' || h.tipo === 'tesis';
  const unica = paginaFinal === '' || paginaFinal === paginaInicial;
  if (esTotal && unica && enTotal(paginaInicial))
    return { paginaInicial: '', paginaFinal: '', paginaTotal: enTotal(h.paginaTotal) || paginaInicial };
  return { paginaInicial, paginaFinal, paginaTotal: enTotal(h.paginaTotal) };
}
const enTotal = (v: Nodo): string =>
  /^([1-9]\d{0,4})(?:\s*(?:p|pp|p[aá]gs?|p[aá]ginas|pages|h|hojas)\.?)?$/iu.exec(texto(v, 20))?.[1] ?? '';

/** Puts what a source said in our fields; what is malformed or too long is left out. Null when it has no title. */
export function armarObra(fuente: string, h: Hallado): Obra | null {
  const titulo = texto(h.titulo, CAMPOS.titulo.max);
  if (!titulo) return null;
  const impresos = issnsDe(h.issn);
  const electronicos = issnsDe(h.issnE);
  const isbns = isbnsDe(h.isbn);
  const [url = ''] = texto(h.url, 500).split(/[;|,\s]+(?=https?:\/\/)/iu);
  const esTesis = h.tipo === 'tesis';
  const esDeLibro = h.tipo === 'libro' || h.tipo === 'capitulo';
  const campos: Record<string, string | string[]> = {
    titulo,
    fechaPublicacion: comoDia(h.fecha ?? ''),
    doi: doiDe(h.doi) || doiDe(lista(h.url).filter(esDeResolutor)),
    isbn: isbns[0] ?? '',
    issn: impresos[0] ?? '',
    issnE: electronicos[0] ?? impresos[1] ?? '',
    publicacionNombre: esTesis ? '' : texto(en(h.contenedor, 0), CAMPOS.publicacionNombre.max),
    editorial: esTesis ? '' : texto(h.editorial, CAMPOS.editorial.max),
    universidad: esTesis ? texto(h.editorial, CAMPOS.universidad.max) : '',
    resumen: resumenDe(h.resumen, CAMPOS.resumen.max),
    ...eventoDe(h),
    volumen: numeroDe(h.volumen, CAMPOS.volumen.max),
    edicion: (esDeLibro && texto(h.edicionDelLibro, CAMPOS.edicion.max)) || numeroDe(h.numero, CAMPOS.edicion.max),
    ...paginasDeObra(h),
    tipoTesis: texto(h.grado, 40),
    serie: serieDe(h, titulo),
    idioma: idiomaDe(h.idioma),
    licencia: licenciaDe(h.licencia),
    acceso: accesoDicho(h.acceso),
    url: /^https?:\/\//iu.test(url) ? url.slice(0, 250) : '',
    palabrasClave: clavesDe(h.claves),
  };
  const llenos = Object.entries(campos).filter(([, v]) => v.length > 0);
  return {
    fuente,
    tipo: h.tipo,
    campos: Object.fromEntries(llenos),
    autores: h.autores.slice(0, MUCHOS_AUTORES),
    fecha: h.fecha ?? '',
    dudas: dudasDe(h, isbns),
    retractada: h.avisos?.includes('retractada') ?? false,
  };
}
/** Some repeat there the title of the work. */
const serieDe = ({ serie }: Hallado, titulo: string): string => {
  const dicha = texto(serie, CAMPOS.serie.max);
  return fold(dicha) === fold(titulo) ? '' : dicha;
};
const clavesDe = (v: Nodo): string[] =>
  [
    ...new Set(
      lista(v)
        .map((clave) => texto(clave, 255))
        .filter(Boolean),
    ),
  ].slice(0, CAMPOS.palabrasClave.max);
