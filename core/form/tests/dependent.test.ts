import { describe, expect, it } from 'vitest';
import { linkOf } from '#core/field/shared/links.ts';
import { dropHidden, emptiedBy, type FormField, onlyChoices, optionsWithin, visibleIn } from '../shared/form.ts';

const country: FormField = { key: 'country', label: 'País', kind: 'choice' };
const city: FormField = { key: 'city', label: 'Ciudad', kind: 'choice', within: 'country' };
const options = [
  { value: '1', label: 'Cusco', of: '10' },
  { value: '2', label: 'Sucre', of: '20' },
  { value: '3', label: 'Otra' },
];
const values = (v: object) => optionsWithin(city, options, v as Record<string, unknown>).map((o) => o.value);

describe('a field within another', () => {
  it('offers the options of the chosen parent, and those of none', () => {
    expect(values({ country: '10' })).toEqual(['1', '3']);
    expect(values({ country: 20 })).toEqual(['2', '3']);
    expect(values({ country: null })).toEqual(['3']);
    expect(optionsWithin(country, options, {})).toBe(options);
  });
  it('is emptied when its parent changes', () => {
    expect(emptiedBy([country, city], 'country')).toEqual({ city: null });
    expect(emptiedBy([country, city], 'city')).toEqual({});
  });
});

describe('a required choice with a single option', () => {
  const one: FormField = { key: 'one', label: 'Uno', kind: 'choice', required: true };
  const only = [{ value: '7', label: 'Única' }];
  it('is made', () => expect(onlyChoices([one], { one: only }, { one: null })).toEqual({ one: '7' }));
  it('is not when it was made, is not asked, or cannot be taken', () => {
    expect(onlyChoices([one], { one: only }, { one: '3' })).toEqual({});
    expect(onlyChoices([{ ...one, required: false }], { one: only }, {})).toEqual({});
    expect(onlyChoices([{ ...one, when: { field: 'x', is: true } }], { one: only }, { x: false })).toEqual({});
    expect(onlyChoices([one], { one: [{ ...only[0]!, disabled: true }] }, {})).toEqual({});
    expect(onlyChoices([one], { one: [...only, { value: '8', label: 'Otra' }] }, {})).toEqual({});
    expect(onlyChoices([one], {}, {})).toEqual({});
  });
  it('follows its parent', () => {
    const within: FormField = { ...city, required: true };
    const cities = { city: options.slice(0, 2) };
    expect(onlyChoices([within], cities, { country: '10', city: null })).toEqual({ city: '1' });
    expect(onlyChoices([within], cities, { country: '20', city: null })).toEqual({ city: '2' });
    expect(onlyChoices([within], cities, { country: null, city: null })).toEqual({});
  });
});

describe('a field that hangs from a hidden one', () => {
  const fields: FormField[] = [
    { key: 'kind', label: 'Kind', kind: 'choice' },
    { key: 'automatic', label: 'Automatic', kind: 'choice', radio: true, when: { field: 'kind', is: 'scored' } },
    { key: 'rule', label: 'Rule', kind: 'choice', when: { field: 'automatic', is: 'yes' } },
  ];
  const values = { kind: 'title', automatic: 'yes', rule: 'sum' };
  it('is hidden with it, and its value does not travel', () => {
    expect(visibleIn(fields, values).map(({ key }) => key)).toEqual(['kind']);
    expect(dropHidden(fields, values)).toEqual({ kind: 'title' });
    expect(visibleIn(fields, { ...values, kind: 'scored' })).toHaveLength(3);
  });
});

describe('the page that a value opens', () => {
  const id: FormField = { key: 'id', label: 'Id', kind: 'text', link: 'example' };
  const templates = { example: 'https://example.org/{}' };
  it('fills the template with the value, and takes a whole address as it is', () => {
    expect(linkOf(id, 'a b', templates)).toBe('https://example.org/a%20b');
    expect(linkOf(id, '$&', templates)).toBe('https://example.org/%24%26');
    expect(linkOf(id, 'https://other.example/x', templates)).toBe('https://other.example/x');
    expect(linkOf(id, ' ', templates)).toBeNull();
  });
  it('is none when the installation has no such template', () => {
    expect(linkOf(id, 'a b')).toBeNull();
  });
  it('of an address field is the address, only if it is one', () => {
    const url: FormField = { key: 'url', label: 'Web', kind: 'url' };
    expect(linkOf(url, 'https://example.org')).toBe('https://example.org');
    expect(linkOf(url, 'javascript:alert(1)')).toBeNull();
    expect(linkOf({ kind: 'text' }, 'https://example.org')).toBeNull();
  });
});
