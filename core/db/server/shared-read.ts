import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { rowsOf } from './open.ts';
import type { Db } from './types.ts';

const dialect = new PgDialect();
/** A reading that runs, and the one that begins when it ends, for those who asked meanwhile. */
type Reading<T> = { running: Promise<T>; next: Promise<T> | null };
export type Readings<T> = Map<string, Reading<T>>;

/**
 * A way to read that many people may use at once, such as what waits for an office. Who asks while the same statement
 * with the same values is being read shares, with the others, one reading that begins after that one: no answer is
 * older than its question. The rows are of all of them, so nobody may change them. A transaction reads by itself.
 */
export function shareReads<T>(): (db: Db, statement: SQL) => Promise<readonly T[]> {
  const byDatabase = new WeakMap<Db, Readings<readonly T[]>>();
  return (db, statement) => {
    const readings: Readings<readonly T[]> = byDatabase.get(db) ?? new Map();
    byDatabase.set(db, readings);
    const { sql: text, params } = dialect.sqlToQuery(statement);
    return shared(readings, `${text} ${JSON.stringify(params)}`, () => rowsOf<T>(db, statement));
  };
}

/** Reads now; or, while another reading of the key runs, with all who ask until it ends. */
export function shared<T>(readings: Readings<T>, key: string, read: () => Promise<T>): Promise<T> {
  const reading = readings.get(key);
  if (!reading) return start(readings, key, read);
  const begin = () => start(readings, key, read);
  // One that fails fails for those who shared it, and not for the next.
  reading.next ??= reading.running.then(begin, begin);
  return reading.next;
}

function start<T>(readings: Readings<T>, key: string, read: () => Promise<T>): Promise<T> {
  const running = read();
  const reading: Reading<T> = { running, next: null };
  readings.set(key, reading);
  const end = () => {
    if (reading.next === null) readings.delete(key);
  };
  running.then(end, end);
  return running;
}
