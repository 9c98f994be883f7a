import { type SQL, sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Db } from '#core/db/server/types.ts';
import type { Scope, Target } from './importer.ts';

export const tableOf = ({ table }: Target): SQL => sql`${sql.identifier(table)}`;
/** Rows of the scope that are of a table. */
export const rowsOfTarget = (target: Target, { rows }: Scope): SQL =>
  target.when ? sql`${rows} and ${target.when}` : rows;

/** A record `s` of a target as an object of the columns that are written: none that follows from others. */
export async function recordOf(db: Db, { table, derived = [] }: Target): Promise<SQL> {
  const generated = await query({ db })<{ name: string }>`
    select attname as name
    from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated <> ''
  `;
  const follow = JSON.stringify([...generated.map(({ name }) => name), ...derived]);
  return sql`(to_jsonb(s) - array(select jsonb_array_elements_text(${follow}::jsonb)))`;
}
