import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Database, rowsOf } from '#core/db/server/open.ts';
import type { Session } from '#core/kernel/server/context.ts';
import { testSession } from '#core/testing/server/context.ts';
import { testDatabase } from '#core/testing/server/database.ts';
import { allOf, anyOf, everyone, hasPermission, type Rule } from '../server/rule.ts';

type Note = { id: number; owner: number; open: boolean };
const NOTES: Note[] = [1, 2, 3].flatMap((owner) =>
  [true, false].map((open) => ({ id: owner * 2 + Number(open), owner, open })),
);
const isOwner: Rule<Note> = { allows: (a, n) => n.owner === a.userId, filters: (a): SQL => sql`owner = ${a.userId}` };
const isOpen: Rule<Note> = { allows: (_, n) => n.open, filters: () => sql`open` };
const RULES: Record<string, Rule<Note>> = {
  everyone: everyone(),
  owner: isOwner,
  'owner or manager': anyOf(isOwner, hasPermission('notes.ver', 'notes.editar')),
  'owner while open': allOf(isOwner, isOpen),
  'manager, or owner while open': anyOf(hasPermission('notes.editar'), allOf(isOwner, isOpen)),
  nobody: anyOf(),
  'no condition': allOf(),
};
const ACTORS: Record<string, Session> = {
  owner: testSession({ userId: 2 }),
  stranger: testSession({ userId: 9 }),
  reader: testSession({ userId: 9, permissions: new Set(['notes.ver']) }),
  manager: testSession({ userId: 3, permissions: new Set(['notes.editar']) }),
};

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  await database.raw('create table note (id int, owner int, open boolean)');
  for (const n of NOTES) await database.raw('insert into note values ($1, $2, $3)', [n.id, n.owner, n.open]);
});

describe('a rule answers the same for one row and for the whole list', () => {
  const cases = Object.keys(RULES).flatMap((rule) => Object.keys(ACTORS).map((actor) => [rule, actor] as const));
  it.each(cases)('%s, asked by the %s', async (rule, actor) => {
    const { allows, filters } = RULES[rule]!;
    const found = await rowsOf<{ id: number }>(
      database.db,
      sql`select id from note where ${filters(ACTORS[actor]!)} order by id`,
    );
    const expected = NOTES.filter((n) => allows(ACTORS[actor]!, n)).map((n) => n.id);
    expect(found.map((r) => r.id)).toEqual(expected.sort((a, b) => a - b));
  });
  it('absent means forbidden', () => {
    expect(NOTES.some((n) => RULES.nobody!.allows(ACTORS.manager!, n))).toBe(false);
  });
});
