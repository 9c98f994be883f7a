import { describe, expect, it } from 'vitest';
import type { FormField } from '#core/form/shared/form.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { type FieldValues, fieldsBlock, fileBlock, submitBlock } from '../server/blocks.ts';

const ctx = { now: () => new Date('2026-05-04T10:00:00Z') } as Ctx;
const FIELDS: FormField[] = [
  { key: 'name', label: 'Name', kind: 'text', required: true, max: 5 },
  { key: 'story', label: 'Story', kind: 'richtext', maxWords: 3 },
  { key: 'pick', label: 'Pick', kind: 'choice', options: [{ value: 'a', label: 'A' }] },
  { key: 'many', label: 'Many', kind: 'number', min: 2, max: 9 },
  { key: 'page', label: 'Page', kind: 'url' },
  { key: 'words', label: 'Words', kind: 'keywords', max: 2 },
  { key: 'shown', label: 'Shown', kind: 'text', required: true, readOnly: true },
];
const block = { kind: 'fields', key: 'data' };
const EMPTY: FieldValues = { name: '', story: '', pick: '', many: '', page: '', words: [], shown: '' };

function twin(stored: { values: FieldValues | null }) {
  return fieldsBlock<typeof block, null>({
    fields: () => FIELDS,
    load: async () => ({ name: 'Ann', many: 4, story: null }),
    store: async (_ctx, _record, _block, values) => {
      stored.values = values;
    },
    refuse: (field, value) => (field.key === 'name' && value === 'bad' ? 'Not that one' : null),
  });
}

describe('fields of a block', () => {
  const stored: { values: FieldValues | null } = { values: null };
  const fields = twin(stored);
  const save = (values: FieldValues) => fields.save(ctx, null, block, values, EMPTY);
  const missing = (values: FieldValues) => fields.requirements(ctx, null, block, { ...EMPTY, ...values });

  it('are read as text, keywords as a list, and nothing is empty', async () => {
    expect(await fields.load(ctx, null, block)).toMatchObject({ name: 'Ann', many: '4', story: '', shown: '' });
  });

  it('are written clean, and only those that were sent and are open', async () => {
    await save({ name: ' Ann ', story: '<p onclick="x()">Hi</p>', words: [' a b ', 'a b', ''], shown: 'no' });
    expect(stored.values).toEqual({ name: 'Ann', story: '<p>Hi</p>', words: ['a-b'] });
  });

  it('refuse keywords as one text, which is not a list of them', () => {
    expect(fields.schema(block).safeParse({ words: 'a, b' }).error?.issues[0]?.path).toEqual(['words']);
  });

  it.each([
    ['name', 'too long', 'Límite superado: 5 caracteres como máximo'],
    ['name', 'bad', 'Not that one'],
    ['pick', 'z', 'Elija un valor de la lista'],
    ['many', 'two', 'Escriba un número'],
  ])('refuse %s «%s» at its field', async (key, value, message) => {
    const failure: unknown = await save({ [key]: value }).then(
      () => null,
      (e: unknown) => e,
    );
    expect(failure).toBeInstanceOf(Failure);
    expect((failure as Failure).fields).toEqual([{ path: `data.${key}`, message }]);
  });

  it('tell what they lack and what they have too much of', async () => {
    expect(await missing({})).toEqual([{ text: 'Name: campo requerido.', field: 'name' }]);
    const told = await missing({ name: 'Ann', story: '<p>one two three four</p>', many: '1', page: 'nowhere' });
    expect(told.map((r) => r.text)).toEqual([
      'Story: límite superado: 3 palabras como máximo (tiene 4).',
      'Many: el valor mínimo es 2.',
      'Page: escriba una dirección que empiece con https://.',
    ]);
  });
});

describe('a file and the end of a wizard', () => {
  it('a required file is asked for at its slot', async () => {
    const file = fileBlock<typeof block, null>({
      asked: () => ({ key: 'paper', label: 'Paper', required: true }),
      read: async () => ({}),
    });
    const value = await file.load(ctx, null, block);
    expect(await file.requirements(ctx, null, block, value)).toEqual([
      { text: 'Paper: archivo necesario.', field: 'paper' },
    ]);
  });

  it('the consent is dated once, taken back, and asked for after everything else', async () => {
    const dates: (Date | null)[] = [];
    const submit = submitBlock<typeof block, { given: boolean }>({
      field: 'agrees',
      missing: 'Agree first.',
      accepted: (r) => r.given,
      store: async (_ctx, _record, at) => dates.push(at),
      requirements: async () => [{ text: 'Something else.' }],
    });
    await submit.save(ctx, { given: false }, block, { agrees: true }, { agrees: false });
    await submit.save(ctx, { given: true }, block, { agrees: true }, { agrees: true });
    await submit.save(ctx, { given: true }, block, { agrees: false }, { agrees: true });
    expect(dates).toEqual([ctx.now(), null]);
    const asked = await submit.requirements(ctx, { given: false }, block, { agrees: false });
    expect(asked.map((r) => r.text)).toEqual(['Something else.', 'Agree first.']);
  });
});
