import { describe, expect, it } from 'vitest';
import { forgetPages, pageAddress, recents, rememberPage } from '../web/recents.ts';
import { groupsFor, pagesFor, recentHits, rowsOf } from '../web/search-groups.ts';
import type { SearchGroup, SearchHit } from '../web/types.ts';

function store() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}
const page = (n: number) => ({ to: `/x/p?id=${n}`, label: `Page ${n}`, detail: '', at: n });

describe('recents', () => {
  it('are of one account, the latest first and each once, and go with its session', () => {
    const kept = store();
    for (const n of [1, 2, 3, 1]) rememberPage('ana', page(n), kept);
    expect(recents('ana', kept).map(({ label }) => label)).toEqual(['Page 1', 'Page 3', 'Page 2']);
    expect(recents('luis', kept)).toEqual([]);
    rememberPage('luis', page(9), kept);
    forgetPages('ana', kept);
    expect(recents('ana', kept)).toEqual([]);
    expect(recents('luis', kept)).toHaveLength(1);
  });
  it('are few, none without an account, and what is broken is none', () => {
    const kept = store();
    for (let n = 0; n < 40; n++) rememberPage('ana', page(n), kept);
    expect(recents('ana', kept).length).toBeLessThan(10);
    rememberPage(null, page(1), kept);
    expect(recents(null, kept)).toEqual([]);
    kept.setItem('quipu.recientes.@ana', '{');
    expect(recents('ana', kept)).toEqual([]);
  });
  it('keep what an address says of the page, and not how its list stood', () => {
    const search = '?id=7&tab=autores&q=agua&page=3&f=estado:enviado&tipo_proyecto=PCONFIGI';
    expect(pageAddress({ pathname: '/x/p', search })).toBe('/x/p?id=7&tipo_proyecto=PCONFIGI');
  });
  it('show neither where one is nor what is of another area', () => {
    const kept = [page(1), page(2), { ...page(3), to: '/other/p' }];
    expect(recentHits(kept, [], '/x', '/x/p?id=1').map(({ to }) => to)).toEqual(['/x/p?id=2']);
  });
});

const hit = (label: string, words?: string): SearchHit => ({ kind: 'K', label, to: `/x/${label}`, words });
const here = {
  pages: [hit('Grupos'), hit('Deudas')],
  actions: [hit('Nueva convocatoria', 'crear')],
  recent: [hit('R')],
};
const found: SearchGroup[] = [
  {
    label: 'Publicaciones',
    glyph: 'book',
    hits: Array.from({ length: 6 }, (_, n) => hit(`${n}`)),
    total: '14',
    all: { label: 'Ver los 14 de Publicaciones', to: '/x/list?q=agua' },
  },
];

describe('groups of a search', () => {
  it('without words: recents, actions and where to go; only actions after «>»', () => {
    expect(groupsFor('', [], here, false).map(({ label }) => label)).toEqual(['Recientes', 'Acciones', 'Ir a']);
    expect(groupsFor('', [], here, true).map(({ label }) => label)).toEqual(['Acciones']);
  });
  it('finds an action by its other words, and a page a letter away after what was found', () => {
    expect(pagesFor('crear', here.actions).sure).toHaveLength(1);
    expect(groupsFor('grpos', found, here, false).map(({ label }) => label)).toEqual(['Publicaciones', 'Parecidas']);
  });
  it('shows a few of each kind and what opens the rest; of the chosen kind, all', () => {
    const labels = (only: string | null) => rowsOf(found, only)[0]!.hits.map(({ label }) => label);
    expect(labels(null)).toEqual(['0', '1', '2', 'Ver los 14 de Publicaciones']);
    expect(labels('Publicaciones')).toHaveLength(7);
    expect(rowsOf(found, 'Grupos')).toEqual([]);
  });
});
