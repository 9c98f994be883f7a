import { type SQL, sql } from 'drizzle-orm';
import type { Sought } from '#core/db/server/texts.ts';

/** SQL: a tag `e` as it is read: its key, or `key: value`. */
const WORDS = sql`case when e.valor = '' then e.clave else e.clave || ': ' || e.valor end`;

/** SQL: the record has that tag, by its key or as its chooser writes it. @param id its identity, in the statement */
export const hasTag = (entity: string, id: SQL, words: string): SQL =>
  sql`exists (
    select 1 from etiqueta e
      where e.entidad = ${entity} and e.entidad_id = ${id} and (${WORDS} = ${words} or e.clave = ${words}))`;

/** SQL: all its tags in one text, as a column of a list. */
export const tagsText = (entity: string, id: SQL): SQL =>
  sql`(select string_agg(${WORDS}, ' · ' order by e.clave) from etiqueta e
    where e.entidad = ${entity} and e.entidad_id = ${id})`;

/**
 * Where the tags of the records of a list are looked for: a condition holds when it does of any of them.
 * @param id as in the list
 */
export const tagsSought = (entity: string, id: SQL): Sought => ({
  from: sql`(select * from etiqueta where entidad = ${entity}) e`,
  value: WORDS,
  key: sql`e.entidad_id`,
  row: id,
  several: true,
});

/**
 * SQL: the tags in use of some records and how many have each, the most used first.
 * @param of `from` and `where` over `e`
 */
export const tagsInUse = (entity: string, from: SQL, where: SQL): SQL =>
  sql`select ${WORDS} as valor, count(*)::int as cantidad from etiqueta e ${from}
    where e.entidad = ${entity} and ${where} group by 1 order by 2 desc, 1 limit 200`;
