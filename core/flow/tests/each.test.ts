import { sql } from 'drizzle-orm';
import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stateSince } from '#core/db/server/columns.ts';
import { type Database, rowsOf } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { readWithOthers } from '#core/kernel/server/sets.ts';
import { Failure, notFound } from '#core/kernel/shared/failure.ts';
import { testContext, testSession } from '#core/testing/server/context.ts';
import { testDatabase } from '#core/testing/server/database.ts';
import { type Acts, actOnMany, eachInSet } from '../server/act.ts';
import { defineFlow } from '../shared/flow.ts';

const leaf = pgTable('leaf', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  estado: text('estado').notNull(),
  estadoDesde: stateSince(),
  note: text('note'),
});
const flow = defineFlow({
  entity: 'leaf',
  initial: 'draft',
  states: { draft: { label: 'Borrador', tone: 'gray' }, sent: { label: 'Enviado', tone: 'blue', terminal: true } },
  turns: { draft: [{ of: 'authors', verb: 'Enviar' }], sent: [] },
  actions: {
    send: {
      from: ['draft'],
      to: 'sent',
      who: ['author'],
      label: 'Enviar',
      asks: [{ field: 'note', label: 'Nota', kind: 'text', required: false, max: 40 }],
    },
  },
});
type Leaf = { id: number; estado: string; note: string | null };
const acts = (inSets: boolean | ((data: Record<string, string>) => boolean)): Acts<'send', Leaf> => ({
  flow,
  table: leaf,
  the: () => 'La hoja',
  async require(tx, id) {
    const row = await readWithOthers(tx, 'leaf', id, async (all, ids) => {
      const rows = await rowsOf<Leaf>(
        all.db,
        sql`select id::int, estado, note from leaf where id = any(${`{${ids}}`}::bigint[])`,
      );
      return new Map(rows.map((one) => [one.id, one]));
    });
    if (!row) throw notFound();
    return row;
  },
  roles: () => new Set(['author']),
  actions: {
    send: {
      ...(inSets === false ? {} : { inSets: inSets === true ? (true as const) : inSets }),
      guard(_tx, row) {
        if (row.note === 'torn') throw new Failure('conflict', 'flow.test', 'La hoja está rota.');
      },
      set: ({ note }, row) => ({ note: note ?? row.note }),
    },
  },
});

let database: Database;
let ctx: Ctx;
const asked: string[] = [];
beforeAll(async () => {
  database = await testDatabase((query) => asked.push(query));
  await database.raw(
    "create table leaf (id bigint generated always as identity primary key, estado text not null, estado_desde timestamptz not null default now(), note text check (note <> 'bad' or estado = 'draft'))",
  );
  const [user] = await rowsOf<{ id: number }>(
    database.db,
    sql`insert into usuario (nombre, username) values ('Ana Quispe', 'ana') returning id::int`,
  );
  ctx = await testContext(database, { session: testSession({ userId: user!.id }) });
});
let ids: number[];
beforeEach(async () => {
  await database.raw('truncate leaf');
  const rows = await rowsOf<{ id: number }>(
    database.db,
    sql`insert into leaf (estado) select 'draft' from generate_series(1, 12) returning id::int`,
  );
  ids = rows.map(({ id }) => id);
  asked.length = 0;
});
const noted = (id: number, note: string) => database.db.execute(sql`update leaf set note = ${note} where id = ${id}`);
const sent = async () =>
  (await rowsOf<{ id: number }>(database.db, sql`select id::int from leaf where estado = 'sent' order by id`)).map(
    ({ id }) => id,
  );
const moves = async () => database.db.$count(sql`transicion where entidad = 'leaf' and entidad_id in ${ids}`);
const sendAll = (given = ids, inSets: Parameters<typeof acts>[0] = true, data = {}) =>
  actOnMany(ctx, acts(inSets), given, { action: 'send', data });

describe('an action on many that goes in sets', () => {
  it('says to the database for twelve what it says for one', async () => {
    await sendAll(ids.slice(0, 1));
    const alone = asked.length;
    asked.length = 0;
    expect((await sendAll(ids.slice(1))).every((o) => o.hecho)).toBe(true);
    expect(asked.length).toBe(alone);
    expect([await sent(), await moves()]).toEqual([ids, 12]);
  });
  it('leaves out those that are refused, with their reason, and writes nothing of them', async () => {
    await noted(ids[3]!, 'torn');
    const outcomes = await sendAll([...ids, 999_999]);
    expect(outcomes.filter((o) => !o.hecho)).toEqual([
      { id: ids[3], hecho: false, mensaje: 'La hoja está rota.' },
      { id: 999_999, hecho: false, mensaje: expect.any(String) },
    ]);
    expect(outcomes.map((o) => o.id)).toEqual([...ids, 999_999]);
    expect([await sent(), await moves()]).toEqual([ids.filter((id) => id !== ids[3]), 11]);
  });
  it('goes one by one where the database refuses one of them', async () => {
    await noted(ids[5]!, 'bad');
    const outcomes = await sendAll();
    expect(outcomes.filter((o) => !o.hecho).map((o) => o.id)).toEqual([ids[5]]);
    expect([await sent(), await moves()]).toEqual([ids.filter((id) => id !== ids[5]), 11]);
  });
  it('asks for each of them where its rules are not of the record alone, or not with these data', async () => {
    await sendAll(ids.slice(0, 1), false);
    const alone = asked.length;
    asked.length = 0;
    await sendAll(ids.slice(1, 6), ({ note }) => note === undefined, { note: 'mine' });
    expect(asked.length).toBeGreaterThan(3 * alone);
    expect(await sent()).toEqual(ids.slice(0, 6));
  });
  it('takes a repeated record once', async () => {
    expect(await sendAll([ids[0]!, ids[0]!])).toHaveLength(1);
    expect(await moves()).toBe(1);
  });
  it('begins each attempt with nothing in memory', async () => {
    const seen: number[][] = [];
    const outcomes = await eachInSet(ctx, ids.slice(0, 3), () => {
      const before: number[] = [];
      seen.push(before);
      return async (_tx, id) => {
        if (id === ids[1]) throw new Failure('conflict', 'flow.test', 'No.');
        before.push(id);
        return { mensaje: `${before.length}` };
      };
    });
    expect(outcomes.map((o) => o.mensaje)).toEqual(['1', 'No.', '2']);
    expect(seen).toEqual([
      [ids[0], ids[2]],
      [ids[0], ids[2]],
    ]);
  });
});
