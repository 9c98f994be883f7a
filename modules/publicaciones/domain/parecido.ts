import { fold } from '#core/kernel/shared/text.ts';

/** What tells two records of one work from two works: as much of it as is known. */
export type Ficha = {
  titulo: string;
  anio: number | null;
  /** As each record prints them, in any order. */
  autores: readonly string[];
  doi?: string | null;
  isbn?: string | null;
};

const VACIAS = new Set(
  'a al and con de del e el en for in la las lo los of on or para por the to u un una y'.split(' '),
);
const ROMANOS = new Set(['ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x']);
/** Words of a title that say something, folded; numbers of parts and years keep their place among them. */
const palabras = (texto: string): string[] =>
  fold(texto)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((p) => p && !VACIAS.has(p));
/** Places, species and people that a title names: capitals inside a sentence, where not all are capitals. */
function propias(titulo: string): ReadonlySet<string> {
  if (titulo === titulo.toUpperCase()) return new Set();
  return new Set([...titulo.matchAll(/(?<=[\p{L}\p{N},] )\p{Lu}[\p{L}]+/gu)].map(([p]) => fold(p)));
}
const esNumero = (p: string) => /\d/.test(p) || ROMANOS.has(p);

/** One letter changed, missing, added or swapped with its neighbour, in words long enough to tell. */
export function casiIguales(a: string, b: string): boolean {
  if (a === b) return true;
  if (Math.min(a.length, b.length) < 4 || Math.abs(a.length - b.length) > 1) return false;
  let i = 0;
  while (a[i] === b[i] && i < a.length) i += 1;
  if (a.slice(i + 1) === b.slice(i + 1) || a.slice(i) === b.slice(i + 1) || a.slice(i + 1) === b.slice(i)) return true;
  return a[i] === b[i + 1] && a[i + 1] === b[i] && a.slice(i + 2) === b.slice(i + 2);
}
/** «univ» is «universidad», «rev» is «revista». */
const abrevia = (a: string, b: string) =>
  Math.min(a.length, b.length) >= 3 && (a.startsWith(b) || b.startsWith(a)) && a.length !== b.length;
const iguales = (a: string, b: string) => casiIguales(a, b) || (!esNumero(a) && !esNumero(b) && abrevia(a, b));

/** Of each side, the words that the other does not say. */
function sueltas(a: readonly string[], b: readonly string[]): [string[], string[]] {
  const libres = [...b];
  const faltan = a.filter((p) => {
    const exacta = libres.indexOf(p);
    const i = exacta >= 0 ? exacta : libres.findIndex((q) => iguales(p, q));
    if (i >= 0) libres.splice(i, 1);
    return i < 0;
  });
  return [faltan, libres];
}

/** Without its subtitle: what follows a colon, a dash or a full stop. */
export const principal = (titulo: string) => titulo.split(/:|\.\s|\s[-–—]\s/, 1)[0]!;

/**
 * How alike two titles are, 0 to 1. A subtitle that only one has costs little; what each says instead of the other, or
 * a number, a part or a proper name that only one says, makes them two.
 */
export function parecidoDeTitulos(uno: string, otro: string): number {
  const [a, b] = [palabras(uno), palabras(otro)];
  if (a.length === 0 || b.length === 0) return 0;
  if (a.join('') === b.join('')) return 1;
  const [deA, deB] = sueltas(a, b);
  const nombres = new Set([...propias(uno), ...propias(otro)]);
  if ([...deA, ...deB].some((p) => esNumero(p) || nombres.has(p))) return 0.3;
  const [cortoA, cortoB] = [palabras(principal(uno)), palabras(principal(otro))];
  if (cortoA.length > 3 && cortoA.length === cortoB.length && sueltas(cortoA, cortoB).every((s) => s.length === 0))
    return 0.95;
  const comunes = a.length - deA.length;
  const corto = Math.min(a.length, b.length);
  const cambiadas = Math.min(deA.length, deB.length);
  const agregadas = Math.abs(deA.length - deB.length);
  if (comunes < 2) return 0;
  return Math.max(0, (comunes / corto) * (1 - 2.2 * (cambiadas / corto)) * (1 - 1.2 * (agregadas / corto)));
}

/** Of a title, so many of its rarest words are sought; records that share enough of them are judged. */
const RARAS = 6;
/** How many of so many words a record must share: two slips and a word of its own are forgiven in a long title. */
function necesarias(palabras: number): number {
  if (palabras >= RARAS) return 3;
  return palabras > 2 ? 2 : 1;
}
/** Every choice of `cuantas` of these, in their order. */
function elecciones(de: readonly string[], cuantas: number): string[][] {
  if (cuantas === 0) return [[]];
  return de.flatMap((una, i) => elecciones(de.slice(i + 1), cuantas - 1).map((resto) => [una, ...resto]));
}

/**
 * A `tsquery` that finds the titles which `parecidoDeTitulos` may take for one: those that share enough of the rarest
 * words of any of these lists, each sorted with its rarest first. Null when none has a word.
 */
export function consultaDePalabras(listas: readonly (readonly string[])[]): string | null {
  const grupos = listas.flatMap((palabras) => {
    const raras = palabras.slice(0, RARAS);
    return elecciones(raras, necesarias(raras.length));
  });
  const pedidas = grupos
    .filter((grupo) => grupo.length > 0)
    .map((grupo) => grupo.map((palabra) => `'${palabra}'`).join(' & '));
  return pedidas.length > 0 ? [...new Set(pedidas)].join(' | ') : null;
}

const PARTICULAS = new Set('da de del der di do dos la las los san santa van von y'.split(' '));
/** Words of a name by which it is known again: surnames and names in any order, initials left out. */
const nombresDe = (autor: string) =>
  fold(autor)
    .split(/[^\p{L}]+/u)
    .filter((p) => p.length > 2 && !PARTICULAS.has(p));

/**
 * Share of the shorter list of authors that the longer one has, by any surname of theirs; null when one is not known.
 */
export function parecidoDeAutores(unos: readonly string[], otros: readonly string[]): number | null {
  const esMenor = unos.length <= otros.length;
  const pocos = (esMenor ? unos : otros).map(nombresDe);
  const muchos = (esMenor ? otros : unos).map(nombresDe);
  if (pocos.length === 0) return null;
  const libres = [...muchos];
  const hallados = pocos.filter((n) => {
    const i = libres.findIndex((m) => n.some((p) => m.some((q) => casiIguales(p, q))));
    if (i >= 0) libres.splice(i, 1);
    return i >= 0;
  });
  return hallados.length / pocos.length;
}

const clave = (v: string | null | undefined) => (v ?? '').toLowerCase().replace(/[\s-]/g, '');
/** Both bear the same ISBN, however it is written. */
export const mismoIsbn = (a: Pick<Ficha, 'isbn'>, b: Pick<Ficha, 'isbn'>): boolean =>
  Boolean(a.isbn) && clave(a.isbn) === clave(b.isbn);
/** From which two records are taken for one work. */
export const UMBRAL_DUPLICADO = 0.72;

/** How much of the likeness is left when the years are so many apart. */
const POR_ANIOS: readonly number[] = [1, 0.95, 0.8];
/** The same of their authors; null when one of the two names none. */
function porAutores(parecido: number | null): number {
  if (parecido === null) return 0.95;
  if (parecido >= 0.5) return 0.85 + 0.15 * parecido;
  return parecido > 0 ? 0.75 : 0.4;
}

/**
 * How likely two records are of one work, 0 to 1 (spec 03 §4.1; issue: DOI or ISBN exact, else title, year and
 * authors). Two different DOIs are two works, whatever they say.
 */
export function parecido(a: Ficha, b: Ficha): number {
  if (a.doi && b.doi) return clave(a.doi) === clave(b.doi) ? 1 : 0;
  const titulo = parecidoDeTitulos(a.titulo, b.titulo);
  if (mismoIsbn(a, b) && titulo >= 0.5) return 1;
  const anios = a.anio === null || b.anio === null ? 0 : Math.abs(a.anio - b.anio);
  const porAnio = POR_ANIOS[anios] ?? 0.5;
  return titulo * porAnio * porAutores(parecidoDeAutores(a.autores, b.autores));
}
