import { type SQL, sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Db } from '#core/db/server/types.ts';
import type { Scope, Target } from './importer.ts';

export const tableOf = ({ table }: Target): SQL => sql`${sql.identifier(table)}`;
/** Rows of the scope that are of a table. */
export const rowsOfTarget = (target: Target, { rows }: Scope): SQL =>
  target.when ? sql`${rows} and ${target.when}` : rows;

/** Columns that the database fills in by itself. */
export async function generatedColumns(db: Db, table: string): Promise<SQL> {
  const rows = await query({ db })<{ name: string }>`
    select attname as name
    from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated <> ''
  `;
  return sql`${JSON.stringify(rows.map((r) => r.name))}::jsonb`;
}
/** A record `s` as an object of the columns that are written. */
export const recordOf = (generated: SQL): SQL =>
  sql`(to_jsonb(s) - array(select jsonb_array_elements_text(${generated})))`;
