import { type SQL, sql } from 'drizzle-orm';
import { index } from 'drizzle-orm/pg-core';

/** SQL: a text without its case and accents; compared byte by byte, whatever the order of the language. */
export const folded = (text: SQL): SQL => sql`(quipu_fold(${text}) collate "C")`;

/** Texts of a table by the key of the column of a list that shows each, in the order of their index. */
export type TableTexts = Readonly<Record<string, SQL>>;

/** One index by which any piece of any of these texts is found. */
export const textsIndex = (name: string, texts: TableTexts) => {
  const [first, ...rest] = Object.values(texts).map((text) => sql`${folded(text)} gin_trgm_ops`);
  return index(name).using('gin', first!, ...rest);
};

/** SQL: which of these texts are there, as the place of each, and which are not, as that place under zero. */
export const presenceOf = (texts: TableTexts): SQL => sql`quipu_presencia(${sql.join(Object.values(texts), sql`, `)})`;

/** The index by which «vacío» and «no vacío» find the few rows of which they are true. */
export const presenceIndex = (name: string, texts: TableTexts) => index(name).using('gin', presenceOf(texts));

/**
 * Where the values of a column are looked for, by an index or among few: the rows of the list follow from what is found
 * there. The planner cannot choose this way by itself. It expects some rows for every word, and reads the whole list in
 * its order to find a page of a word that no row has.
 */
export type Sought = {
  /** `investigador q`. */
  from: SQL;
  value: SQL;
  /** What is found, and what of a row of the list equals it: whole numbers, unless it says otherwise. */
  key: SQL;
  row: SQL;
  type?: 'text';
  /** A relation with few rows, which tells those that have a value, too. */
  short?: true;
  /** A row of the list has several, which its cell sums up: a condition holds when it does of any of them. */
  several?: true;
  /** Some rows that have the key do not satisfy the condition: the column itself is compared, too. */
  wider?: true;
};

/** Where the name of what a row refers to by its identity is looked for. @param row the reference */
export const namedIn = (table: string, row: SQL): Sought => ({
  from: sql`${sql.identifier(table)} named`,
  value: sql`named.nombre`,
  key: sql`named.id`,
  row,
  short: true,
});
