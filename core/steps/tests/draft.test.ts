import { describe, expect, it } from 'vitest';
import { countDrafts, createDrafts, eraseDrafts, judgeDraft } from '../web/draft.ts';

const draft = (version: number, values: Record<string, unknown>) => ({ version, at: 0, values });

describe('a draft of this browser', () => {
  it.each([
    ['nothing was typed', null, 'none'],
    ['it says what is already saved', draft(3, { a: 'x' }), 'none'],
    ['it says so with an older version', draft(1, { a: 'x', b: [1, 2] }), 'none'],
    ['it differs and nobody saved meanwhile', draft(3, { a: 'y' }), 'restore'],
    ['one of its blocks differs', draft(3, { a: 'x', b: [2, 1] }), 'restore'],
    ['it differs and somebody saved meanwhile', draft(2, { a: 'y' }), 'ask'],
    ['it differs from a version that is not there yet', draft(4, { a: 'y' }), 'ask'],
    ['it has a block that is not saved', draft(3, { c: 'new' }), 'restore'],
    ['it is empty', draft(2, {}), 'none'],
  ] as const)('when %s: %#', (_, given, verdict) => {
    expect(judgeDraft(given, 3, { a: 'x', b: [1, 2] })).toBe(verdict);
  });
});

describe('the place of drafts', () => {
  const memory = () => {
    const map = new Map<string, string>();
    return {
      map,
      getItem: (k: string) => map.get(k) ?? null,
      setItem: (k: string, v: string) => void map.set(k, v),
      removeItem: (k: string) => void map.delete(k),
    };
  };
  it('keeps wizards, records and steps apart', () => {
    const store = memory();
    const mine = createDrafts('12', 'pconfigi', 7, store);
    mine.write(1, draft(1, { a: 1 }));
    expect(mine.read(1)).toEqual(draft(1, { a: 1 }));
    expect(mine.read(2)).toBeNull();
    expect(createDrafts('12', 'pconfigi', 8, store).read(1)).toBeNull();
    expect(createDrafts('12', 'eci', 7, store).read(1)).toBeNull();
    mine.clear(1);
    expect(mine.read(1)).toBeNull();
    expect(store.map.size).toBe(0);
  });
  it('does not break on a full quota nor on a spoiled text', () => {
    const full = {
      ...memory(),
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    };
    expect(() => createDrafts('12', 'w', 1, full).write(1, draft(1, {}))).not.toThrow();
    const store = memory();
    createDrafts('12', 'w', 1, store).write(1, draft(1, {}));
    for (const k of store.map.keys()) store.map.set(k, '{half');
    expect(createDrafts('12', 'w', 1, store).read(1)).toBeNull();
  });
});

describe('drafts and their owner', () => {
  /** Like that of a browser: its keys are read by their position. */
  function storage(): Storage {
    const map = new Map<string, string>();
    return {
      get length() {
        return map.size;
      },
      key: (at) => [...map.keys()][at] ?? null,
      getItem: (key) => map.get(key) ?? null,
      setItem: (key, value) => void map.set(key, value),
      removeItem: (key) => void map.delete(key),
      clear: () => map.clear(),
    };
  }

  it('nobody reads those of another account', () => {
    const store = storage();
    createDrafts('12', 'eci', 7, store).write(1, draft(1, { a: 'x' }));
    expect(createDrafts('1', 'eci', 7, store).read(1)).toBeNull();
    expect(createDrafts('12.3', 'eci', 7, store).read(1)).toBeNull();
    expect([countDrafts('12', store), countDrafts('1', store), countDrafts('12.3', store)]).toEqual([1, 0, 0]);
  });

  it('at leaving, hers are erased, with those that had no owner, and no others', () => {
    const store = storage();
    createDrafts('12', 'eci', 7, store).write(1, draft(1, { a: 'x' }));
    createDrafts('13', 'eci', 7, store).write(1, draft(1, { a: 'y' }));
    store.setItem('quipu.borrador.eci.7.1', '{}');
    store.setItem('quipu.otra', 'z');
    eraseDrafts('12', store);
    expect(countDrafts('12', store)).toBe(0);
    expect(createDrafts('13', 'eci', 7, store).read(1)).not.toBeNull();
    expect([store.getItem('quipu.borrador.eci.7.1'), store.getItem('quipu.otra')]).toEqual([null, 'z']);
  });
});
