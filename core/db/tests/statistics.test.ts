import { beforeAll, expect, it } from 'vitest';
import { testDatabase } from '#core/testing/server/database.ts';
import type { Database } from '../server/open.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  await database.migrate();
  await database.raw('create table cosa (id bigint generated always as identity primary key, nombre text)');
});

/** Rows of the table, as the planner was last told. */
const told = async () => {
  const { rows } = await database.raw(`select reltuples::int as n from pg_class where relname = 'cosa'`);
  return rows[0]!.n;
};
const write = (rows: number) =>
  database.raw(`insert into cosa (nombre) select repeat('x', 200) from generate_series(1, ${rows})`);

it('the embedded database describes a new table when it starts', async () => {
  await write(10);
  await database.migrate();
  expect(await told()).toBe(10);
});

it('what has hardly grown is not described again', async () => {
  await write(5);
  await database.migrate();
  expect(await told()).toBe(10);
});

it('what has grown is', async () => {
  await write(2000);
  await database.migrate();
  expect(await told()).toBe(2015);
});
