import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oneLetterApart, rank } from '#core/kernel/shared/rank.ts';
import { searchWords } from '#core/kernel/shared/text.ts';

const score = (text: string, title: string, detail = '') => rank(searchWords(text), title, detail);

describe('rank', () => {
  it('puts the whole title first, then its start, whole words, starts of words, insides and mistakes', () => {
    const scores = [
      score('suelo', 'Suelo'),
      score('suelo', 'Suelo y agua'),
      score('suelo', 'Agua y suelo'),
      score('suelo', 'Agua y suelos'),
      score('suelo', 'Agua y subsuelo'),
      score('suelo', 'Agua y seulo'),
    ];
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect(new Set(scores).size).toBe(scores.length);
    expect(scores.at(-1)).toBeGreaterThan(0);
  });
  it('wants every word, in any order and with or without accents', () => {
    expect(score('garcia ana', 'García, Ana')).toBeGreaterThan(0);
    expect(score('garcia ana', 'García, Luis')).toBe(0);
  });
  it('takes what the title says before what the detail says', () => {
    expect(score('biogen', 'BIOGEN')).toBeGreaterThan(score('biogen', 'Otro', 'BIOGEN'));
    expect(score('biogen', 'Otro', 'BIOGEN')).toBeGreaterThan(0);
  });
  it('never takes a code for its neighbour, nor forgives in short words', () => {
    expect(score('c2401', 'Proyecto', 'C2402')).toBe(0);
    expect(score('sol', 'Sal')).toBe(0);
  });
  it('answers nothing to no words', () => expect(rank([], 'Suelo')).toBe(0));
});

describe('one letter', () => {
  const word = fc.stringMatching(/^[a-z]{4,12}$/);
  it('forgives a letter changed, added, taken or swapped, wherever it is', () => {
    fc.assert(
      fc.property(word, fc.nat(), fc.constantFrom('change', 'add', 'take', 'swap'), (w, n, what) => {
        const i = n % w.length;
        const [before, after] = [w.slice(0, i), w.slice(i)];
        const typed = {
          change: `${before}ñ${after.slice(1)}`,
          add: `${before}ñ${after}`,
          take: before + after.slice(1),
          swap: before + (after[1] ?? '') + (after[0] ?? '') + after.slice(2),
        }[what];
        if (typed === w) return;
        expect(oneLetterApart(typed, w)).toBe(true);
        expect(oneLetterApart(w, typed)).toBe(true);
      }),
    );
  });
  it('does not forgive two', () => {
    expect(oneLetterApart('romero', 'rimera')).toBe(false);
    expect(oneLetterApart('romero', 'rome')).toBe(false);
    expect(oneLetterApart('romero', 'romero')).toBe(false);
  });
});
