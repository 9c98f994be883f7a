import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isDoi,
  isIsbn,
  isIssn,
  normalDoi,
  normalIssn,
  normalOrcid,
  orcidFault,
  phoneFault,
} from '../shared/identifiers.ts';

describe('a DOI', () => {
  it('is kept without the address that resolves it', () => {
    expect(normalDoi('https://doi.org/10.15381/rpb.v29i1.1')).toBe('10.15381/rpb.v29i1.1');
    expect(['10.15381/rpb', '10.1/x', '10/abc', '11.1234/x'].map(isDoi)).toEqual([true, false, false, false]);
  });
  it('keeps the brackets that it opened, and leaves those of the sentence around it, however many', () => {
    expect(normalDoi('(10.1016/s0140-6736(19)30000-1)'.slice(1))).toBe('10.1016/s0140-6736(19)30000-1');
    expect(normalDoi(`10.1234/a${')'.repeat(100_000)}`)).toBe('10.1234/a');
    expect(normalDoi(`10.1234/a${', '.repeat(500_000)}b`)).toHaveLength(1_000_010);
  });
});

it('an ISSN and an ISBN are known by their check digit', () => {
  expect(normalIssn('0378595x')).toBe('0378-595X');
  expect(['0378-5955', '0378-5956', '2434-561X', '1234'].map(isIssn)).toEqual([true, false, true, false]);
  const books = ['978-3-16-148410-0', '978-3-16-148410-1', '0-306-40615-2', '0-306-40615-3', '9783'];
  expect(books.map(isIsbn)).toEqual([true, false, true, false, false]);
});

it('a telephone is figures, as people of many places write them', () => {
  const phones = ['987654321', '(01) 619-7000 anexo 7216', '+51 1 6197000', 'no tengo', '123'];
  expect(phones.map((phone) => phoneFault(phone) === null)).toEqual([true, true, true, false, false]);
});

/** Check character of ISO 7064 MOD 11-2, written apart from the code under test. */
const withCheck = (fifteen: string): string => {
  let m = 0;
  for (const d of fifteen) m = ((m + Number(d)) * 2) % 11;
  const c = (12 - m) % 11;
  return (fifteen + (c === 10 ? 'X' : c)).replace(/(.{4})(?=.)/g, '$1-');
};
const fifteen = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 15, maxLength: 15 }).map((d) => d.join(''));
describe('an ORCID', () => {
  it('is right when its last character is the check of the others', () => {
    fc.assert(fc.property(fifteen, (d) => orcidFault(withCheck(d)) === null));
  });
  it('is wrong with any of its digits changed', () => {
    fc.assert(
      fc.property(fifteen, fc.integer({ min: 0, max: 14 }), fc.integer({ min: 1, max: 9 }), (d, where, added) => {
        const changed = [...d];
        changed[where] = String((Number(d[where]) + added) % 10);
        const control = withCheck(d).slice(-1);
        const text = withCheck(changed.join('')).slice(0, -1) + control;
        expect(orcidFault(text)).toContain('último dígito');
      }),
    );
  });
  it('is taken as an address, in lower case or without hyphens, and kept alike', () => {
    fc.assert(
      fc.property(fifteen, (d) => {
        const right = withCheck(d);
        for (const written of [
          right,
          right.toLowerCase(),
          right.replaceAll('-', ''),
          `https://orcid.org/${right}`,
          ` ${right} `,
        ])
          expect(normalOrcid(written)).toBe(right);
      }),
    );
  });
  it.each(['0000-0002-1825-009', '0000-0002-1825-00977', 'abcd-0002-1825-0097', '0000 0002 1825 0097'])(
    'written badly, says how it is written: %s',
    (text) => expect(orcidFault(normalOrcid(text))).toContain('16 dígitos'),
  );
});
