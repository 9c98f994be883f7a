import { type SQL, sql } from 'drizzle-orm';

/** SQL: what a value reads as, by these words; one that has none reads as it is. */
export const segun = (valor: SQL, palabras: Readonly<Record<string, string>>): SQL =>
  sql`case ${valor} ${sql.join(
    Object.entries(palabras).map(([k, v]) => sql`when ${k} then ${v}`),
    sql` `,
  )} else ${valor} end`;
