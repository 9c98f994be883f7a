import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditOf } from '#core/audit/server/audit.ts';
import { type Database, rowsOf } from '#core/db/server/open.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import type { Failure } from '#core/kernel/shared/failure.ts';
import { testContext } from '#core/testing/server/context.ts';
import { testDatabase } from '#core/testing/server/database.ts';
import { REFUSED } from '../server/tables.ts';
import { readTags, saveTags } from '../server/tags.ts';
import { checkTags, MAX_KEY, MAX_TAGS, MAX_VALUE, remainingTags, type Tag } from '../shared/tags.ts';

const tag = (key: string, value = ''): Tag => ({ key, value });
const SIGNS = 'letras, números, espacios y los signos _ . : / = + @ -';

describe('a label', () => {
  it.each([
    ['área', 'Ciencias de la vida'],
    ['日本語', '研究'],
    ['a_b.c:d/e=f+g@h-i', 'a_b.c:d/e=f+g@h-i'],
    ['año 2026', ''],
    ['k'.repeat(MAX_KEY), 'v'.repeat(MAX_VALUE)],
    ['my aws:key', 'aws:value'],
  ])('«%s» = «%s» is admitted', (key, value) => {
    expect(checkTags([tag(key, value)])).toEqual([]);
  });
  it.each([
    [tag(''), 'key', 'La clave es obligatoria.'],
    [tag('   ', 'x'), 'key', 'La clave es obligatoria.'],
    [tag('k'.repeat(MAX_KEY + 1)), 'key', 'La clave admite 128 caracteres como máximo.'],
    [tag('k', 'v'.repeat(MAX_VALUE + 1)), 'value', 'El valor admite 256 caracteres como máximo.'],
    [tag('a#b'), 'key', `La clave solo admite ${SIGNS}`],
    [tag('a,b'), 'key', `La clave solo admite ${SIGNS}`],
    [tag('<b>'), 'key', `La clave solo admite ${SIGNS}`],
    [tag('k', 'a&b'), 'value', `El valor solo admite ${SIGNS}`],
    [tag('k', '😀'), 'value', `El valor solo admite ${SIGNS}`],
    [tag('k', 'a\u0000b'), 'value', `El valor solo admite ${SIGNS}`],
    [tag('aws:x'), 'key', 'La clave no puede comenzar con «aws:».'],
    [tag('AwS:x'), 'key', 'La clave no puede comenzar con «aws:».'],
    [tag('  aws:x'), 'key', 'La clave no puede comenzar con «aws:».'],
  ] as const)('%j is refused at its %s: %s', (given, field, message) => {
    expect(checkTags([given])).toEqual([{ index: 0, field, message }]);
  });
  it('tells every broken rule, each at its place', () => {
    const errors = checkTags([tag('ok'), tag(`aws:${'#'.repeat(MAX_KEY)}`, '<'.repeat(MAX_VALUE + 1))]);
    expect(errors.map((e) => [e.index, e.field])).toEqual([
      [1, 'key'],
      [1, 'key'],
      [1, 'key'],
      [1, 'value'],
      [1, 'value'],
    ]);
  });
});

describe('the labels of a record', () => {
  it('have each key once; the second is the wrong one', () => {
    expect(checkTags([tag('a', '1'), tag('b'), tag(' a ', '2')])).toEqual([
      { index: 2, field: 'key', message: 'La clave ya existe en este registro.' },
    ]);
    expect(checkTags([tag('a'), tag('A')])).toEqual([]);
    expect(checkTags([tag(''), tag('')]).map((e) => e.message)).toEqual([
      'La clave es obligatoria.',
      'La clave es obligatoria.',
    ]);
  });
  it('are as many as the setting says, fifty unless it says otherwise', () => {
    const many = (n: number) => Array.from({ length: n }, (_, i) => tag(`k${i}`));
    expect(checkTags(many(MAX_TAGS))).toEqual([]);
    expect(checkTags(many(MAX_TAGS + 1))).toEqual([
      { index: 50, field: 'list', message: 'Se admiten 50 etiquetas como máximo.' },
    ]);
    expect(checkTags(many(3), 2)).toEqual([
      { index: 2, field: 'list', message: 'Se admiten 2 etiquetas como máximo.' },
    ]);
  });
  it('show how many more there may be', () => {
    expect([0, 49, 50, 51].map((n) => remainingTags(n))).toEqual([
      'Puede añadir 50 etiquetas más.',
      'Puede añadir 1 etiqueta más.',
      'Llegó al máximo de 50 etiquetas.',
      'Llegó al máximo de 50 etiquetas.',
    ]);
  });
});

describe('the labels in the database', () => {
  let database: Database;
  let ctx: Ctx;
  beforeAll(async () => {
    database = await testDatabase();
    ctx = await testContext(database);
  });
  const save = (id: number, tags: Tag[], max?: number) =>
    inTransaction(ctx, (tx) => saveTags(tx, 'thing', id, tags, max));
  it('are replaced as a whole, trimmed and in order, and the change is written down', async () => {
    await save(1, [tag('b', ' 2 '), tag(' a ')]);
    expect(await save(1, [tag('c', '3'), tag('a')])).toEqual([tag('a'), tag('c', '3')]);
    expect(await readTags(database.db, 'thing', 1)).toEqual([tag('a'), tag('c', '3')]);
    expect((await auditOf(database.db, 'thing', 1))[0]).toMatchObject({
      action: 'etiquetar',
      before: { etiquetas: 'a · b: 2' },
      after: { etiquetas: 'a · c: 3' },
    });
  });
  it('are not written down when nothing changed', async () => {
    await save(2, [tag('a')]);
    await save(2, [tag('a')]);
    expect(await auditOf(database.db, 'thing', 2)).toHaveLength(1);
  });
  it('are refused with the place of each mistake, and nothing is saved', async () => {
    await save(3, [tag('a')]);
    const failure = (await save(3, [tag('ok'), tag('aws:x', '#')], 1).catch((e: unknown) => e)) as Failure;
    expect(failure.code).toBe('invalid');
    expect(failure.fields.map((f) => f.path)).toEqual(['etiquetas.1.key', 'etiquetas.1.value', 'etiquetas']);
    expect(await readTags(database.db, 'thing', 3)).toEqual([tag('a')]);
  });
  it('saved twice at once stay whole', async () => {
    await Promise.all([save(4, [tag('a'), tag('b')]), save(4, [tag('a'), tag('c')])]);
    const kept = (await readTags(database.db, 'thing', 4)).map((t) => t.key).join();
    expect(['a,b', 'a,c']).toContain(kept);
  });
  it.each([
    ['an empty key', '', 'x'],
    ['a long key', 'k'.repeat(MAX_KEY + 1), ''],
    ['a long value', 'k', 'v'.repeat(MAX_VALUE + 1)],
    ['a reserved key', 'aws:x', ''],
    ['a reserved key in capitals', 'AWS:x', ''],
  ])('with %s are refused by the database itself', async (_, key, value) => {
    await expect(
      database.db.execute(
        sql`insert into etiqueta (entidad, entidad_id, clave, valor) values ('thing', 9, ${key}, ${value})`,
      ),
    ).rejects.toThrow();
  });
  it.each([
    ['a;b', ''],
    ['a', 'x<y'],
    ['a"b', ''],
    ["a'b", ''],
    ['a\u0007b', ''],
    ['a', '«x»'],
    ['a€', ''],
    ['a😀', ''],
    [' a', ''],
    ['a', 'x '],
  ])('with a character that no label has («%s», «%s») are refused by the database itself', async (key, value) => {
    await expect(
      database.db.execute(
        sql`insert into etiqueta (entidad, entidad_id, clave, valor) values ('thing', 7, ${key}, ${value})`,
      ),
    ).rejects.toThrow();
  });
  it('are never refused by the database for a character that the rules accept', async () => {
    const rows = await rowsOf<{ n: number }>(
      database.db,
      sql`
        select n
        from generate_series(1, 196607) n
        where n not between 55296 and 57343 and chr(n) ~ ${`[${REFUSED}]`}
      `,
    );
    expect(rows.length).toBeGreaterThan(2_000);
    const accepted = rows
      .map(({ n }) => String.fromCodePoint(n))
      .filter((c) => checkTags([{ key: `a${c}b`, value: '' }]).length === 0);
    expect(accepted).toEqual([]);
  });
  it('with a repeated key are refused by the database itself', async () => {
    const insert = () =>
      database.db.execute(sql`insert into etiqueta (entidad, entidad_id, clave) values ('thing', 8, 'a')`);
    await insert();
    await expect(insert()).rejects.toThrow();
  });
});
