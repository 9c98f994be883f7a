import { describe, expect, it } from 'vitest';
import { kindOf } from '../kinds/index.ts';
import { SAMPLES } from '../kinds/samples.ts';
import { faultOf, isEmpty, limitFault } from '../shared/check.ts';
import type { Field, Kind, Sample } from '../shared/kind.ts';
import { isAlways, schemaOf, storedOf, wordsOf } from '../shared/schema.ts';

const ALL: [Kind, Field, Sample][] = Object.entries(SAMPLES).map(([kind, sample]) => [
  kind as Kind,
  sample.field,
  sample,
]);
const messageOf = (field: Field, value: unknown) => schemaOf({ x: field }).safeParse({ x: value }).error?.issues[0];

describe.each(ALL)('a field of kind %s', (kind, field, { right, wrong, reads }) => {
  const fields = { x: field };
  it('says its own kind', () => {
    expect(field.kind).toBe(kind);
  });
  it.each(right.map((value) => ({ value })))('takes $value, and reads it again from what is stored', ({ value }) => {
    const taken = schemaOf(fields).parse({ x: value });
    expect(schemaOf(fields).parse(taken)).toEqual(taken);
    expect(storedOf(fields).safeParse(taken).success).toBe(true);
    expect(faultOf(field, value)).toBeNull();
  });
  it.each(wrong.map((value) => ({ value })))(
    'refuses $value with one sentence, wherever it is checked',
    ({ value }) => {
      const said = messageOf(field, value)?.message;
      expect(said).toMatch(/^[A-ZÁÉÍÓÚ]/);
      expect(faultOf({ ...field, required: true }, value)).toBe(isEmpty(field, value) ? 'Campo requerido' : said);
    },
  );
  it('has no limit that its schema does not know', () => {
    for (const value of right) expect(limitFault(field, value)).toBeNull();
  });
  it('reads in words', () => {
    expect(wordsOf(field, right[0])).toBe(reads);
    expect(wordsOf(field, null)).toBe('');
  });
  it('may be left empty unless it is required', () => {
    expect(schemaOf(fields).safeParse({ x: null }).success).toBe(!isAlways(field));
    expect(schemaOf({ x: { ...field, required: true } }).safeParse({ x: null }).success).toBe(false);
    expect(faultOf({ ...field, required: true }, null)).toBe('Campo requerido');
    expect(faultOf(field, null)).toBeNull();
  });
  it('begins empty', () => {
    expect(isEmpty(field, kindOf(field).empty)).toBe(true);
  });
});

it('an empty text is stored as nothing, and a blank one that is required is refused', () => {
  const x: Field = { kind: 'text', label: 'X', max: 5 };
  expect(schemaOf({ x }).parse({ x: '  ' })).toEqual({ x: null });
  expect(schemaOf({ x: { ...x, required: true } }).safeParse({ x: ' ' }).success).toBe(false);
});

it('one line is one line: what was pasted with breaks and tabs has spaces', () => {
  const x: Field = { kind: 'text', label: 'X', max: 20 };
  expect(schemaOf({ x }).parse({ x: ' Suelos\n y\t agua ' })).toEqual({ x: 'Suelos y agua' });
});

it('a reference by code is a text', () => {
  const y: Field = { kind: 'reference', label: 'Y', code: true };
  expect(schemaOf({ y }).parse({ y: 'ECI' })).toEqual({ y: 'ECI' });
  expect(schemaOf({ y }).safeParse({ y: 7 }).success).toBe(false);
});

it('a rule of its own stands in place of that of its kind, and says too what an empty one is', () => {
  const strict: Field = {
    kind: 'text',
    label: 'X',
    max: 5,
    accepts: schemaOf({ x: { kind: 'day', label: 'D' } }).shape.x,
  };
  expect(schemaOf({ x: strict }).parse({ x: '2026-01-02' })).toEqual({ x: '2026-01-02' });
});
