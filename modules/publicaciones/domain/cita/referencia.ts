import { tipoDe } from '../tipos.ts';
import { type Dato, DEFINICIONES, type DefinicionDeEstilo, type Frase, type Pieza } from './estilos.ts';

/** How a work is cited. */
export const ESTILOS = { apa: 'APA', iso690: 'ISO 690', vancouver: 'Vancouver' } as const;
export type Estilo = keyof typeof ESTILOS;

/** What a citation says of a work; what it does not know is left out. */
export type Obra = {
  tipo: string;
  autores: readonly string[];
  anio: number | null;
  titulo: string;
  /** Journal, book or event it came out in. */
  fuente: string | null;
  editorial: string | null;
  ciudad?: string | null;
  volumen: string | null;
  /** Number of a journal; edition of a book. */
  numero: string | null;
  paginas: string | null;
  universidad: string | null;
  /** Degree of a thesis. */
  grado: string | null;
  registro: string | null;
  isbn: string | null;
  doi: string | null;
};
/** Words of a reference; those in italics are told apart. */
export type Trozo = { texto: string; cursiva?: true };

/** A printed name: «Apellidos, Nombres», or one that is written as it comes (an institution). */
function partesDe(nombre: string): { apellidos: string; pila: string } {
  const [apellidos = '', ...pila] = nombre.split(',');
  return { apellidos: apellidos.trim(), pila: pila.join(',').trim() };
}
const INICIAL = /[\p{L}]/u;
/** They join given names and have no initial of their own: «Ana María del Pilar» is A. M. P. */
const PARTICULAS = new Set(['de', 'del', 'la', 'las', 'los', 'y']);
/** «Rosa Elvira» is R. E.; «Jean-Paul», J.-P. */
const inicialesDe = (pila: string, juntas: boolean) =>
  pila
    .split(/[\s.]+/)
    .filter((parte) => parte !== '' && !PARTICULAS.has(parte))
    .map((parte) => {
      const letras = parte.split('-').flatMap((p) => INICIAL.exec(p)?.[0].toLocaleUpperCase('es') ?? []);
      return juntas ? letras.join('') : letras.map((l) => `${l}.`).join('-');
    })
    .join(juntas ? '' : ' ');

function nombreEn(nombre: string, { nombres }: DefinicionDeEstilo): string {
  const { apellidos, pila } = partesDe(nombre);
  const dichos = nombres.apellidos ? apellidos.toLocaleUpperCase('es') : apellidos;
  if (!pila) return dichos;
  return `${dichos}${nombres.tras}${nombres.pila === 'completos' ? pila : inicialesDe(pila, nombres.pila === 'juntas')}`;
}
function autoresEn(autores: readonly string[], estilo: DefinicionDeEstilo): string {
  const { maximo, primeros, resto, entre, ultimo } = estilo.nombres;
  const dichos = autores.map((a) => nombreEn(a, estilo)).filter(Boolean);
  if (dichos.length > maximo) {
    const cuantos = dichos.slice(0, primeros).join(entre);
    return resto === 'et al' ? `${cuantos}, et al` : `${cuantos}, … ${dichos.at(-1)}`;
  }
  return dichos.length < 2 ? (dichos[0] ?? '') : `${dichos.slice(0, -1).join(entre)}${ultimo}${dichos.at(-1)}`;
}

const TRAMO = /^([\divxlcdm]+)\s*[-–—]\s*([\divxlcdm]+)$/i;
/** From one page to another, as a style writes it. */
function tramoEn(tramo: string, modo: DefinicionDeEstilo['paginas']): string {
  const [, desde, hasta] = TRAMO.exec(tramo) ?? [];
  if (!desde || !hasta) return tramo;
  if (modo === 'raya') return `${desde}–${hasta}`;
  if (modo === 'guion' || desde.length !== hasta.length) return `${desde}-${hasta}`;
  const iguales = [...desde].findIndex((cifra, i) => cifra !== hasta[i]);
  return iguales > 0 ? `${desde}-${hasta.slice(iguales)}` : `${desde}-${hasta}`;
}
/** «e123» is the number that a journal without pages gives an article. */
const NUMERO_DE_ARTICULO = /^[a-z]+\d+$/i;
/** What is known of the pages: several, one, or the number of the article. */
function paginasDe(paginas: string | null, modo: DefinicionDeEstilo['paginas']) {
  const tramos = (paginas ?? '').split(/\s*[,;]\s*/).filter(Boolean);
  const dichas = tramos.map((tramo) => tramoEn(tramo.trim(), modo)).join(', ') || null;
  const nada = { paginas: null, pagina: null, articulo: null };
  if (!dichas) return nada;
  if (NUMERO_DE_ARTICULO.test(dichas)) return { ...nada, articulo: dichas };
  return tramos.length > 1 || TRAMO.test(tramos[0]!.trim())
    ? { ...nada, paginas: dichas }
    : { ...nada, pagina: dichas };
}
/** «2» is «2.ª ed.»; the first is not said, and words stand as they are. */
const edicionDe = (numero: string | null) => {
  if (!numero || /^(1|1ra?\.?|primera)$/i.test(numero.trim())) return null;
  return /^\d+$/.test(numero) ? `${numero}.ª ed.` : /ed/i.test(numero) ? numero : `${numero} ed.`;
};
const codigoDoi = (doi: string) => doi.replace(/^https?:\/\/(dx\.)?doi\.org\//i, '');

/** Each datum as a style says it; nothing of what is not known. */
function datosEn(o: Obra, estilo: DefinicionDeEstilo): Record<Dato, string | null> {
  const autores = autoresEn(o.autores, estilo);
  const esSuEditorial = estilo.editorialUnaVez && o.editorial !== null && o.editorial === autores;
  const tesis = o.grado ? `Tesis de ${o.grado.toLocaleLowerCase('es')}` : 'Tesis';
  return {
    autores,
    inventores:
      autores && `${autores.replace(/et al$/, 'et al.')}, ${o.autores.length > 1 ? 'inventores' : 'inventor'}`,
    anio: o.anio === null ? estilo.sinFecha : String(o.anio),
    titulo: o.titulo,
    fuente: o.fuente,
    editorial: esSuEditorial ? null : o.editorial,
    ciudad: o.ciudad ?? null,
    volumen: o.volumen,
    numero: o.numero,
    edicion: edicionDe(o.numero),
    ...paginasDe(o.paginas, estilo.paginas),
    universidad: o.universidad,
    tesis: estilo.tesis === 'minuscula' ? tesis.toLocaleLowerCase('es') : tesis,
    tesisDonde: [tesis, o.universidad].filter(Boolean).join(', '),
    registro: o.registro,
    isbn: o.isbn,
    doi: o.doi && (estilo.doi === 'enlace' ? `https://doi.org/${codigoDoi(o.doi)}` : codigoDoi(o.doi)),
  };
}

const separadorDe = ({ sep = ', ', junto }: Pieza, antes?: Pieza): string =>
  !antes || antes.dato === junto ? '' : sep;
function fraseEn({ piezas, sinPunto }: Frase, datos: Record<Dato, string | null>): Trozo[] {
  const dichas = piezas.filter((p) => datos[p.dato]);
  const trozos = dichas.flatMap((p, i): Trozo[] => [
    { texto: `${separadorDe(p, dichas[i - 1])}${p.antes ?? ''}` },
    { texto: datos[p.dato]!, ...(p.cursiva ? { cursiva: true } : {}) },
    { texto: p.tras ?? '' },
  ]);
  if (trozos.length === 0) return [];
  const acaba = /[.?!…]$/.test(trozos.map((t) => t.texto).join(''));
  return [...trozos, ...(sinPunto || acaba ? [] : [{ texto: '.' }])];
}

/** The reference of a work in a style, as the manual of the style writes its type. */
export function trozosDe(estilo: Estilo, obra: Obra): Trozo[] {
  const definicion = DEFINICIONES[estilo];
  const datos = datosEn(obra, definicion);
  const [primera, segunda, ...demas] = definicion.clases[tipoDe(obra.tipo).fuera.cita];
  const titulo = demas[0];
  const sinAutor = 'tituloPrimero' in definicion && !datos.autores && titulo;
  const frases = sinAutor ? [titulo, segunda!, ...demas.slice(1)] : [primera!, segunda!, ...demas];
  const dichas = frases.map((frase) => fraseEn(frase, datos)).filter((trozos) => trozos.length > 0);
  const todos = dichas.flatMap((trozos, i) => (i > 0 ? [{ texto: ' ' }, ...trozos] : trozos));
  return todos.reduce<Trozo[]>((juntos, trozo) => {
    if (!trozo.texto) return juntos;
    const ultimo = juntos.at(-1);
    if (ultimo && ultimo.cursiva === trozo.cursiva) ultimo.texto += trozo.texto;
    else juntos.push({ ...trozo });
    return juntos;
  }, []);
}
/** The same as plain words. */
export const referencia = (estilo: Estilo, obra: Obra): string =>
  trozosDe(estilo, obra)
    .map((t) => t.texto)
    .join('');

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapado = (texto: string) => texto.replace(/[&<>"]/g, (c) => ESCAPES[c]!);
/** The same as rich text: what a manual sets in italics is in italics on screen and on paper. */
export const referenciaRica = (estilo: Estilo, obra: Obra): string =>
  trozosDe(estilo, obra)
    .map(({ texto, cursiva }) => (cursiva ? `<em>${escapado(texto)}</em>` : escapado(texto)))
    .join('');
