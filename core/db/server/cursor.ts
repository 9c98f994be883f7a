import type { PGlite } from '@electric-sql/pglite';
import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import { rowsOf } from './open.ts';
import type { Db } from './types.ts';

const dialect = new PgDialect();
let opened = 0;

/**
 * Every row of a statement as it was when the reading began, `chunk` at a time: neither the memory nor the work of a
 * long reading grows with what was already read, and nothing that changes meanwhile moves it.
 *
 * On PostgreSQL it is a cursor in a read-only snapshot on a connection of its own, given back when the reading ends;
 * the embedded database, with one connection for everybody, keeps the result aside so that others pass between two
 * chunks.
 */
export async function* cursorRows<T>(db: Db, statement: SQL, chunk?: number): AsyncGenerator<T> {
  for await (const rows of cursorChunks<T>(db, statement, chunk)) yield* rows;
}

/** The same, by the pieces in which they are read. */
export async function* cursorChunks<T>(db: Db, statement: SQL, chunk = 1000): AsyncGenerator<T[]> {
  const client: Pool | PGlite | undefined = Reflect.get(db, '$client');
  const name = `reading_${++opened}`;
  const fetch = `fetch ${chunk} from ${name}`;
  if (client && 'connect' in client) yield* inSnapshot<T>(client, name, fetch, statement, chunk);
  else {
    // Inside somebody's transaction it lasts as long as that does.
    const held = client ? sql`with hold` : sql``;
    await db.execute(sql`declare ${sql.raw(name)} no scroll cursor ${held} for ${statement}`);
    try {
      for (;;) {
        const rows = await rowsOf<T>(db, sql.raw(fetch));
        yield rows;
        if (rows.length < chunk) return;
      }
    } finally {
      await db.execute(sql.raw(`close ${name}`));
    }
  }
}

async function* inSnapshot<T>(pool: Pool, name: string, fetch: string, statement: SQL, chunk: number) {
  const query = dialect.sqlToQuery(statement);
  const connection = await pool.connect();
  let ended = false;
  try {
    await connection.query('begin isolation level repeatable read read only');
    // The whole of it will be read: a plan that only begins soon is not what is wanted.
    await connection.query('set local cursor_tuple_fraction = 1');
    await connection.query({ text: `declare ${name} no scroll cursor for ${query.sql}`, values: query.params });
    let reading = connection.query(fetch);
    for (;;) {
      const { rows }: { rows: T[] } = await reading;
      const last = rows.length < chunk;
      // The database reads the next ones while these are written; never more than one chunk ahead of who takes them.
      if (!last) {
        reading = connection.query(fetch);
        // Told when it is awaited, if anybody still does.
        reading.catch(() => undefined);
      }
      yield rows;
      if (last) break;
    }
    await connection.query('commit');
    ended = true;
  } finally {
    // One that was left in the middle closes with its transaction.
    connection.release(!ended);
  }
}
