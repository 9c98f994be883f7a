import { type SQL, sql } from 'drizzle-orm';

/**
 * SQL predicate: the record has not been merged into another. Every list and picker of people asks it, so that a merged
 * person is never shown nor chosen.
 * @param alias name of `investigador` in the query
 */
export const esVigente = (alias: SQL = sql`i`): SQL => sql`${alias}.fusionada_en_id is null`;

/** SQL: the record that stands today for this one (itself, or the one that took its place). */
export const idVigente = (alias: SQL = sql`i`): SQL => sql`coalesce(${alias}.fusionada_en_id, ${alias}.id)`;

/** SQL: «Apellidos, Nombres», as lists show people. @param alias of whatever row has surnames and names */
export const nombreDe = (alias = 'i'): SQL =>
  sql.raw(`(concat_ws(' ', ${alias}.apellido1, ${alias}.apellido2) || ', ' || ${alias}.nombres)`);
