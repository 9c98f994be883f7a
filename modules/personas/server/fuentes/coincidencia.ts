import { type SQL, sql } from 'drizzle-orm';
import { fold, searchWords } from '#core/kernel/shared/text.ts';
import { MINIMO_LETRAS } from '../../domain/fuentes.ts';

/** `%word%` for each word of a query, folded and with the wildcards of LIKE taken literally. */
export const patrones = (q: string): string[] =>
  searchWords(q).map((palabra) => `%${palabra.replace(/[\\%_]/g, '\\$&')}%`);

/** True when the text is long enough to search people by it (block B8). */
export const alcanzaParaBuscar = (q: string): boolean => fold(q).length >= MINIMO_LETRAS;

/**
 * Every word appears in the folded column, in any order. The database folds the words once more: its dictionary knows
 * letters that have no accent to take off (ø, ł, ß).
 */
export const coincide = (columna: SQL, q: string): SQL => {
  const condiciones = patrones(q).map((p) => sql`${columna} like quipu_fold(${p})`);
  return condiciones.length ? sql`(${sql.join(condiciones, sql` and `)})` : sql`true`;
};
