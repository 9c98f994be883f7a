import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeFilters, encodeFilters, exportQuery, listQuery } from '../shared/list.ts';
import { readState, writeState } from '../web/url-state.ts';
import { source } from './source.ts';

const { def } = source;
const text = fc.string({ unit: 'grapheme', maxLength: 20 });
const key = fc.stringMatching(/^[a-z][a-z_]{0,10}$/);
const values = fc.array(text, { minLength: 1, maxLength: 4 }).filter((v) => v.some((x) => x !== ''));

describe('filters in the URL', () => {
  it('come back as they were written', () => {
    fc.assert(
      fc.property(fc.dictionary(key, values, { noNullPrototype: true }), (filters) => {
        expect(decodeFilters(encodeFilters(filters))).toEqual(filters);
      }),
    );
  });
  it('a character that no column holds is never born from its escaped form', () => {
    expect(decodeFilters('shelf:a%00b%0a')).toEqual({ shelf: ['a%00b%0a'] });
    expect(decodeFilters('shelf:a%7cb%25')).toEqual({ shelf: ['a|b%'] });
  });

  it('that are all empty are not written', () => {
    expect(encodeFilters({ a: [''], b: [], c: ['', ''] })).toBe('');
    expect(decodeFilters('')).toEqual({});
    expect(decodeFilters(undefined)).toEqual({});
  });
  it('typed by hand never break', () => {
    fc.assert(
      fc.property(text, (garbage) => {
        for (const v of Object.values(decodeFilters(garbage))) expect(Array.isArray(v)).toBe(true);
      }),
    );
    expect(decodeFilters('a;:b;c:;;d:1')).toEqual({ c: [''], d: ['1'] });
    expect(Object.getPrototypeOf(decodeFilters('__proto__:x'))).toBe(Object.prototype);
  });
});

describe('the state of a list', () => {
  it('comes back from the URL, whatever was searched and filtered', () => {
    const state = fc.record({
      q: text,
      page: fc.integer({ min: 1, max: 500 }),
      size: fc.constantFrom(10, 25, 50, 100),
      sort: fc.record({
        key: fc.constantFrom('title', 'price', 'day'),
        dir: fc.constantFrom('asc' as const, 'desc' as const),
      }),
      filters: fc.dictionary(fc.constantFrom('shelf', 'room'), values, { noNullPrototype: true }),
      columns: fc.subarray(
        def.columns.map((c) => c.key),
        { minLength: 1 },
      ),
      row: fc.option(fc.integer({ min: 1, max: 9_999 }), { nil: null }),
    });
    fc.assert(
      fc.property(state, (s) => {
        const url = writeState(def, new URLSearchParams(), s).toString();
        expect(readState(def, new URLSearchParams(url))).toEqual(s);
      }),
    );
  });
});

describe('the query of a list', () => {
  it('has a page of ten rows unless it says otherwise', () => {
    expect(listQuery.parse({})).toEqual({ page: 1, size: 10, parts: 'all' });
    expect(listQuery.parse({ page: '3', size: '50' })).toMatchObject({ page: 3, size: 50 });
  });
  it.each([
    ['page', '0'],
    ['page', '-1'],
    ['page', '10001'],
    ['page', '1.5'],
    ['page', 'x'],
    ['size', '11'],
    ['size', '1000'],
    ['size', '0'],
    ['sort', 'a;drop'],
    ['sort', 'a b'],
    ['sort', '--a'],
    ['sort', ''],
    ['q', 'x'.repeat(201)],
    ['f', 'x'.repeat(4001)],
    ['parts', 'other'],
  ])('refuses %s = «%s»', (field, value) => {
    expect(listQuery.safeParse({ [field]: value }).success).toBe(false);
  });
  it('of an export needs a format', () => {
    expect(exportQuery.safeParse({}).success).toBe(false);
    expect(exportQuery.safeParse({ format: 'exe' }).success).toBe(false);
    expect(exportQuery.safeParse({ format: 'csv' }).success).toBe(true);
  });
});
