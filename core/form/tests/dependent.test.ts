import { describe, expect, it } from 'vitest';
import { emptiedBy, type Field, linkOf, optionsWithin } from '../shared/form.ts';

const country: Field = { key: 'country', label: 'País', kind: 'select' };
const city: Field = { key: 'city', label: 'Ciudad', kind: 'select', within: 'country' };
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

describe('the page that a value opens', () => {
  const id: Field = { key: 'id', label: 'Id', kind: 'text', link: 'https://example.org/{}' };
  it('fills the template with the value, and takes a whole address as it is', () => {
    expect(linkOf(id, 'a b')).toBe('https://example.org/a%20b');
    expect(linkOf(id, 'https://other.example/x')).toBe('https://other.example/x');
    expect(linkOf(id, ' ')).toBeNull();
  });
  it('of an address field is the address, only if it is one', () => {
    const url: Field = { key: 'url', label: 'Web', kind: 'url' };
    expect(linkOf(url, 'https://example.org')).toBe('https://example.org');
    expect(linkOf(url, 'javascript:alert(1)')).toBeNull();
    expect(linkOf({ key: 't', label: 'T', kind: 'text' }, 'https://example.org')).toBeNull();
  });
});
