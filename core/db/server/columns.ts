import { sql } from 'drizzle-orm';
import { bigint, customType, integer, numeric, timestamp } from 'drizzle-orm/pg-core';

/** Identity key. Numbers fit: 2^53 rows is out of reach. */
export const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
export const ref = (name: string) => bigint(name, { mode: 'number' });
/** A row that belongs to one of another table, always. */
export const refTo = (name: string, ...to: Parameters<ReturnType<typeof ref>['references']>) =>
  ref(name)
    .notNull()
    .references(...to);
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const createdAt = () => instant('creado_en').notNull().default(sql`now()`);
export const updatedAt = () => instant('actualizado_en').notNull().default(sql`now()`);
/** Since when a record is in its state: written with each change of it (`applyTransition`). */
export const stateSince = () => instant('estado_desde').notNull().default(sql`now()`);
export const money = (name: string) => numeric(name, { precision: 12, scale: 2 });
export const points = (name: string) => numeric(name, { precision: 6, scale: 2 });
/** Optimistic concurrency: every save of the aggregate adds one. */
export const version = () => integer('version').notNull().default(1);
/**
 * A value kept as JSON, read as the driver gives it. Drizzle's own `jsonb` reads once more what is a text: «0» that was
 * written as a text would come back as a number.
 */
export const json = customType<{ data: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => value,
});
/** Case-insensitive text (extension citext). */
export const citext = customType<{ data: string }>({ dataType: () => 'citext' });

/** `in ('a', 'b')` list for a CHECK, from the domain's own constants. */
export const oneOf = (values: readonly string[]) => sql.raw(values.map((v) => `'${v.replace(/'/g, "''")}'`).join(', '));
