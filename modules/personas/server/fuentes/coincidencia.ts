import { type SQL, sql } from 'drizzle-orm';
import { containing } from '#core/db/server/pattern.ts';
import { fold, searchWords } from '#core/kernel/shared/text.ts';
import { MINIMO_LETRAS } from '../../domain/fuentes.ts';

/** True when the text is long enough to search people by it (block B8). */
export const alcanzaParaBuscar = (q: string): boolean => fold(q).length >= MINIMO_LETRAS;

/** Every word appears in the folded column, in any order. */
export const coincide = (columna: SQL, q: string): SQL => {
  const condiciones = searchWords(q).map((palabra) => sql`${columna} like ${containing(palabra)}`);
  return condiciones.length ? sql`(${sql.join(condiciones, sql` and `)})` : sql`true`;
};
