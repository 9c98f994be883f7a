import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

type Rows<T> = { rows: T[] };
/** What a raw statement answers, whatever the driver. */
interface RowsHKT extends PgQueryResultHKT {
  type: Rows<this['row']>;
}
/** One database type for the embedded PGlite and for PostgreSQL. Transactions have it too. */
export type Db = PgDatabase<RowsHKT, Record<string, never>>;
