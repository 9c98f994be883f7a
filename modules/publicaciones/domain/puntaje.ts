import { TIPOS } from './tipos.ts';
/** A category of a baremo as scores read it. */
export type CategoriaLeida = {
  nombre: string;
  grupo: string;
  grado: string | null;
  puntaje: string;
  compartir: boolean;
  baremo: string;
};
export type AutorJuzgado = {
  id: number;
  rol: string;
  /** Kind of researcher; nothing for anyone who has no record of a person. */
  tipo: string | null;
  excluido: boolean;
};
type Caso = {
  /** What decides nothing while it is not registered and validated. */
  vale: boolean;
  categoria: CategoriaLeida | null;
  /** Of theses: the category of the same degree in the other group. */
  pareja: CategoriaLeida | null;
  /** Kinds of researcher that receive points. */
  puntuan: readonly string[];
};
type Motivo = 'suma' | 'excluido' | 'externo' | 'tipo' | 'coasesor' | 'no_inventor' | 'sin_pareja';
/** What the points of an author came from, kept with them. */
export type Insumos = {
  motivo: Motivo;
  baremo: string;
  categoria: string | null;
  puntos: string | null;
  /** Among how many they were divided. */
  entre: number;
  rol: string;
  tipo: string | null;
  grado: string | null;
  puntuan: readonly string[];
};
export type Puntuado = { id: number; puntaje: string; insumos: Insumos | null };

const ESCRIBE = TIPOS.tesis.grupo;
const ASESORA = TIPOS['tesis-asesoria'].grupo;
const INVENTA = TIPOS.patente.grupo;
const deTesis = (c: CategoriaLeida) => c.grupo === ESCRIBE || c.grupo === ASESORA;
/** The other group of theses, where the category of the same degree is the pair of this one. */
export const grupoPareja = (grupo: string) => ({ [ESCRIBE]: ASESORA, [ASESORA]: ESCRIBE })[grupo] ?? null;

/**
 * The category that gives points to a role: in a thesis the person who wrote it and the one who advised it have their
 * own.
 */
function categoriaDe(rol: string, { categoria, pareja }: Caso): CategoriaLeida | null {
  if (!categoria || !deTesis(categoria)) return categoria;
  const grupo = rol === 'Asesor' ? ASESORA : ESCRIBE;
  return [categoria, pareja].find((c) => c?.grupo === grupo) ?? null;
}

function motivoDe(a: AutorJuzgado, caso: Caso): Motivo {
  if (a.excluido) return 'excluido';
  if (a.tipo === null) return 'externo';
  if (!caso.puntuan.includes(a.tipo)) return 'tipo';
  if (a.rol === 'Co-Asesor') return 'coasesor';
  if (caso.categoria?.grupo === INVENTA && a.rol !== 'Inventor') return 'no_inventor';
  return categoriaDe(a.rol, caso) ? 'suma' : 'sin_pareja';
}

/**
 * Share of place `n` among `entre`, in whole cents: they add up to the points, and the first ones take what is left.
 */
const parte = (puntos: string, entre: number, n: number): string => {
  const centimos = Math.round(Number(puntos) * 100);
  return ((Math.floor(centimos / entre) + (n < centimos % entre ? 1 : 0)) / 100).toFixed(2);
};

/**
 * Points of every author of a publication (spec 03 §8.2): the whole of the category for each one who scores, or their
 * part of it where it is shared. Affiliation changes nothing here.
 * @returns one entry for each author, in their order
 */
export function puntajes(caso: Caso, autores: readonly AutorJuzgado[]): Puntuado[] {
  const { categoria, puntuan } = caso;
  if (!caso.vale || !categoria) return autores.map(({ id }) => ({ id, puntaje: '0.00', insumos: null }));
  const suman = autores.filter((a) => motivoDe(a, caso) === 'suma');
  return autores.map((a) => {
    const motivo = motivoDe(a, caso);
    const suya = categoriaDe(a.rol, caso);
    const iguales = suman.filter((b) => categoriaDe(b.rol, caso) === suya);
    const entre = suya?.compartir && motivo === 'suma' ? iguales.length : 1;
    const puntaje = motivo === 'suma' ? parte(suya!.puntaje, entre, iguales.indexOf(a)) : '0.00';
    const de = { baremo: categoria.baremo, categoria: suya?.nombre ?? null, puntos: suya?.puntaje ?? null, entre };
    return { id: a.id, puntaje, insumos: { motivo, ...de, rol: a.rol, tipo: a.tipo, grado: categoria.grado, puntuan } };
  });
}

const PORQUES: Record<Motivo, (i: Insumos) => string> = {
  suma: ({ puntos, categoria, baremo, entre, tipo }) =>
    `${Number(puntos).toFixed(2)} puntos de «${categoria}» (${baremo})${entre > 1 ? `, repartidos entre ${entre} autores` : ''}, por ser ${tipo}.`,
  excluido: () => 'No suma: la retiró de su producción.',
  externo: () => 'No suma: no tiene registro en la universidad.',
  tipo: ({ tipo, puntuan }) => `No suma: es ${tipo}, y solo suman ${puntuan.join(', ') || 'los tipos que se fijen'}.`,
  coasesor: () => 'No suma: un co-asesor no recibe puntos.',
  no_inventor: () => 'No suma: de una patente solo suman los inventores.',
  sin_pareja: ({ rol, grado, baremo }) =>
    `No suma: el ${baremo} no da puntos a un ${rol.toLowerCase()}${grado ? ` de ${grado}` : ''}.`,
};
/** «¿Por qué 7.5?»: the points of an author as they explain themselves. */
export const porQue = (insumos: Insumos | null): string =>
  insumos ? PORQUES[insumos.motivo](insumos) : 'No suma mientras no esté registrada y validada.';
