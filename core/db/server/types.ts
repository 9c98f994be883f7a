import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** One database type for the embedded PGlite and for PostgreSQL. Transactions have it too. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;
