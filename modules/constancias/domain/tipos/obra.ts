import type { Text } from '#core/documents/shared/pdf-doc.ts';
import { bySex, inWordsAndNumerals, type Sex } from '#core/kernel/shared/spanish.ts';
import { agree } from '#core/kernel/shared/text.ts';
import { CLAVES_TIPO_PUBLICACION, tipoDe } from '#modules/publicaciones/domain/tipos.ts';
import type { Columna } from '../dice.ts';
import type { Obra } from '../fuentes.ts';

export const SIN_PUBLICACIONES = 'No tiene publicaciones validadas.';
export const anio = (a: number | null) => (a === null ? null : String(a));

/** By type, in the order of the types; of each, its categories in order and last what has none; within them, as they came. */
export const porTipoYCategoria = (obras: readonly Obra[]): Obra[] =>
  [...obras].sort(
    (a, b) =>
      CLAVES_TIPO_PUBLICACION.indexOf(a.tipo) - CLAVES_TIPO_PUBLICACION.indexOf(b.tipo) ||
      Number(a.categoria === null) - Number(b.categoria === null) ||
      (a.categoria ?? '').localeCompare(b.categoria ?? '', 'es'),
  );

export const OBRAS = ['obra', 'obras'] as const;
export const PUNTOS = ['punto', 'puntos'] as const;
/** The main one of the data of its kind, and the other, which says what number it is. */
export const dato = (o: Obra, cual: 0 | 1): Text => {
  const columna = tipoDe(o.tipo).columnas[cual];
  const valor = columna && o[columna.dato];
  return valor && /^IS[SB]N$/.test(columna.label) ? `${columna.label} ${valor}` : valor;
};
export const DE_OBRA: readonly Columna<Obra>[] = [
  { label: 'Obra', of: (o) => o.titulo },
  { label: 'Fuente', joins: 'italics', of: (o) => dato(o, 0) },
  { label: 'Detalle', joins: 'soft', of: (o) => dato(o, 1) },
];
export const AUTORIA = (sexo: Sex) => bySex(sexo, 'es autora', 'es autor', 'tiene la autoría');
export const ASESORIA = (sexo: Sex) =>
  bySex(sexo, 'es autora o asesora', 'es autor o asesor', 'tiene la autoría o la asesoría');

/** «, que suman veintisiete (27.0) puntos»; without points nothing is said of them. */
export const queSuman = (n: number, suma: string) =>
  Number(suma) > 0
    ? `, que ${agree(n, 'suma', 'suman')} ${inWordsAndNumerals(suma, 'masculine')} ${agree(Number(suma), ...PUNTOS)}`
    : '';
