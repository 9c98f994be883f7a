import { describe, expect, it } from 'vitest';
import {
  columnOf,
  defineFields,
  type Field,
  inputsOf,
  type Kind,
  schemaOf,
  storedOf,
  wordsOf,
} from '../shared/fields.ts';

const NAME = { label: 'Campo' } as const;
/** One field of every kind, a value it takes, one it refuses, and how the first reads. */
const KINDS: { [K in Kind]: { field: Field<K>; good: unknown; bad: unknown; words: string } } = {
  text: { field: { kind: 'text', max: 5, ...NAME }, good: 'Ñandú', bad: 'más de cinco', words: 'Ñandú' },
  integer: { field: { kind: 'integer', min: 1, max: 9, ...NAME }, good: 9, bad: 10, words: '9' },
  day: { field: { kind: 'day', ...NAME }, good: '2026-06-15', bad: '15/06/2026', words: '15/06/2026' },
  flag: { field: { kind: 'flag', ...NAME }, good: false, bad: 'no', words: 'No' },
  choice: { field: { kind: 'choice', options: { a: 'Una' }, ...NAME }, good: 'a', bad: 'b', words: 'Una' },
  choices: {
    field: {
      kind: 'choices',
      options: [
        { value: '2', label: 'Dos' },
        { value: '1', label: 'Uno' },
      ],
      ...NAME,
    },
    good: ['2', '1'],
    bad: ['3'],
    words: 'Dos; Uno',
  },
  names: { field: { kind: 'names', max: 2, ...NAME }, good: ['Ana', 'Luz'], bad: [''], words: 'Ana, Luz' },
  ref: { field: { kind: 'ref', ...NAME }, good: 7, bad: 0, words: '7' },
  refs: { field: { kind: 'refs', ...NAME }, good: [7, 9], bad: [0], words: '7, 9' },
  amount: { field: { kind: 'amount', ...NAME }, good: '12.50', bad: '-1', words: '12.50' },
};

describe.each(Object.entries(KINDS))('a field of kind %s', (kind, { field, good, bad, words }) => {
  const fields = { x: field };
  it('takes what it should, refuses the rest and reads in words', () => {
    expect(schemaOf(fields).parse({ x: good })).toEqual({ x: good });
    expect(schemaOf(fields).safeParse({ x: bad }).success).toBe(false);
    expect(storedOf(fields).safeParse({ x: good }).success).toBe(true);
    expect(wordsOf(field, good)).toBe(words);
  });
  it('has an input and a column with its label', () => {
    expect(inputsOf(fields)[0]).toMatchObject({ key: 'x', label: 'Campo' });
    expect(columnOf('x', field)).toMatchObject({ key: 'x', label: 'Campo' });
  });
  it('may be left empty unless it is required', () => {
    const always = ['flag', 'names', 'refs', 'choices'].includes(kind);
    expect(schemaOf(fields).safeParse({ x: null }).success).toBe(!always);
    expect(schemaOf({ x: { ...field, required: true } }).safeParse({ x: null }).success).toBe(false);
  });
});

it('an empty text is stored as nothing, and a blank one that is required is refused', () => {
  const fields = defineFields({ x: { kind: 'text', label: 'X', max: 5 } });
  expect(schemaOf(fields).parse({ x: '  ' })).toEqual({ x: null });
  expect(schemaOf({ x: { ...fields.x, required: true } }).safeParse({ x: ' ' }).success).toBe(false);
});

it('a percentage stays within its hundred, and a reference by code is a text', () => {
  const fields = defineFields({
    x: { kind: 'amount', label: 'X', percent: true },
    y: { kind: 'ref', label: 'Y', code: true },
  });
  expect(schemaOf(fields).parse({ x: '12.5', y: 'ECI' })).toMatchObject({ y: 'ECI' });
  expect(schemaOf(fields).safeParse({ x: '100.01', y: 'ECI' }).success).toBe(false);
  expect(schemaOf(fields).safeParse({ x: null, y: 7 }).success).toBe(false);
});
