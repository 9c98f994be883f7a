import { rank } from '#core/kernel/shared/rank.ts';
import { searchWords } from '#core/kernel/shared/text.ts';
import { institution } from './institution.ts';
import type { Recent } from './recents.ts';
import type { SearchGroup, SearchHit } from './types.ts';
import { relative } from './when.ts';

/** Before it, only actions and pages are looked for. */
export const ACTIONS_ONLY = '>';
const PAGES = 6;
/** Rows of a kind while all are shown. */
const SHORT = 3;
/** Below this a page matches by a mistake, and what the server found goes before it. */
const SURE = 0.5;

type Here = { pages: readonly SearchHit[]; actions: readonly SearchHit[]; recent: readonly SearchHit[] };

/** Pages that answer the words, best first: those said for sure, and those a letter away. */
export function pagesFor(text: string, pages: readonly SearchHit[]): { sure: SearchHit[]; near: SearchHit[] } {
  const words = searchWords(text);
  const ranked = pages
    .map((page) => ({ page, score: rank(words, page.label, `${page.kind} ${page.words ?? ''}`) }))
    .filter((p) => p.score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, PAGES);
  const those = (sure: boolean) => ranked.filter((p) => p.score >= SURE === sure).map((p) => p.page);
  return { sure: those(true), near: those(false) };
}

/** What the search shows for a text: with none, what was opened last, what may be started and where one may go. */
export function groupsFor(asked: string, found: readonly SearchGroup[], here: Here, actionsOnly: boolean) {
  const groups = asked === '' ? offered(here, actionsOnly) : answering(asked, found, here);
  return groups.filter(({ hits }) => hits.length > 0);
}

function offered({ pages, actions, recent }: Here, actionsOnly: boolean): SearchGroup[] {
  if (actionsOnly) return [{ label: 'Acciones', hits: actions }];
  return [
    { label: 'Recientes', hits: recent },
    { label: 'Acciones', hits: actions.slice(0, PAGES) },
    { label: 'Ir a', hits: pages.slice(0, PAGES) },
  ];
}

function answering(asked: string, found: readonly SearchGroup[], { pages, actions }: Here): SearchGroup[] {
  const page = pagesFor(asked, pages);
  const action = pagesFor(asked, actions);
  return [
    { label: 'Páginas', hits: page.sure },
    { label: 'Acciones', hits: action.sure },
    ...found,
    { label: 'Parecidas', hits: [...page.near, ...action.near] },
  ];
}

export type Row = { group: SearchGroup; hits: readonly SearchHit[] };
/** The rows of each group: a few of each, or all those of the one that was chosen; and what opens its whole list. */
export function rowsOf(groups: readonly SearchGroup[], only: string | null): Row[] {
  const chosen = groups.filter(({ label }) => only === null || label === only);
  return chosen.map((group) => {
    const short = only === null && group.glyph !== undefined;
    const hits = short ? group.hits.slice(0, SHORT) : group.hits;
    const all: SearchHit[] = group.all ? [{ kind: group.label, glyph: group.glyph, ...group.all }] : [];
    return { group, hits: [...hits, ...all] };
  });
}

/** Recents as they are shown, each with the picture of its entry of the menu. */
export function recentHits(kept: readonly Recent[], pages: readonly SearchHit[], home: string, at: string) {
  const now = new Date();
  const entryOf = (to: string) =>
    pages
      .filter((page) => to.startsWith(page.to.split('?')[0]!))
      .sort((a, b) => b.to.length - a.to.length)
      .at(0);
  return kept
    .filter(({ to }) => to !== at && (to === home || to.startsWith(`${home}/`)))
    .map(({ to, label, detail, at: opened }): SearchHit => {
      const when = relative(new Date(opened).toISOString(), now, institution.timeZone);
      return {
        kind: 'Recientes',
        label,
        to,
        detail: [detail, when].filter(Boolean).join(' · '),
        icon: entryOf(to)?.icon,
      };
    })
    .slice(0, 5);
}
