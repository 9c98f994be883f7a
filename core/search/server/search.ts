import { type SQL, sql } from 'drizzle-orm';
import { rowsByValues } from '#core/db/server/open.ts';
import { containing } from '#core/db/server/pattern.ts';
import { type Ctx, inTransaction, requireSession } from '#core/kernel/server/context.ts';
import type { Glyph } from '#core/kernel/shared/glyphs.ts';
import { isForgiven, rank } from '#core/kernel/shared/rank.ts';
import { searchWords } from '#core/kernel/shared/text.ts';
import { conditions, type ListSource, reading } from '#core/list/server/list.ts';
import { fillHref, type ListRow } from '#core/list/shared/list.ts';

/** What a module lets people find: the rows of one of its lists, so that who may not list a record does not find it. */
export type SearchSource = {
  /** «Grupo», as the hits say it. */
  kind: string;
  /** «Grupos», over them. */
  kinds: string;
  glyph: Glyph;
  area: string;
  permission: string;
  list: (ctx: Ctx) => ListSource | Promise<ListSource>;
  /** Column templates: `'{apellido1} {apellido2}, {nombres}'`. */
  title: string;
  detail: readonly string[];
  /** Defaults to the row link of the list. */
  href?: string;
  /** Folded text where a letter may be wrong; defaults to the search text of the list. */
  near?: SQL;
  /** Page of the list with all that match. `more`: it looks in more than this source does, and may find others. */
  all?: { href: string; finds: 'same' | 'more' };
};
export type Hit = { kind: string; title: string; detail: string; href: string };
/** What a source has for a text: how many rows, and where all of them are; `more` when there are more than `total`. */
export type HitGroup = {
  kind: string;
  kinds: string;
  glyph: Glyph;
  total: number;
  more: boolean;
  all: { href: string; finds: 'same' | 'more' } | null;
};

/** Hits of each kind. */
export const PER_SOURCE = 6;
/** Rows that a source ranks: with more, the words say too little to choose among them. */
export const RANKED = 200;
/** With fewer hits than this, words a letter away are looked for too. */
const FEW = 3;

type Source = { def: SearchSource; list: ListSource };
type Found = { source: number; row: ListRow };

/**
 * Best hits of a text among the sources that the actor may list in an area; each statement asks all of them at once.
 */
export async function searchAll(ctx: Ctx, defs: readonly SearchSource[], q: string, area: string): Promise<Answer> {
  const { roles, permissions } = requireSession(ctx);
  const words = searchWords(q).filter((w) => w.length > 1);
  if (words.length === 0 || !roles.includes(area)) return NOTHING;
  const allowed = defs.filter((d) => d.area === area && permissions.has(d.permission));
  const sources = await Promise.all(allowed.map(async (def) => ({ def, list: await def.list(ctx) })));
  if (sources.length === 0) return NOTHING;
  const exact = await rowsByValues<Found>(
    ctx.db,
    together(sources, (s) => exactly(s, words)),
  );
  const hits = best(sources, exact, words, 0.1);
  if (hits.length >= FEW || !words.some(isForgiven)) return answer(sources, exact, hits, q);
  const seen = new Set(hits.map(({ hit }) => hit.href));
  const near = await inTransaction(ctx, async (tx) => {
    await tx.db.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(threshold(words))}, true)`);
    return rowsByValues<Found>(
      tx.db,
      together(sources, (s) => nearly(s, words)),
    );
  });
  const others = best(sources, near, words, 0).filter(({ hit }) => !seen.has(hit.href));
  return answer(sources, exact, [...hits, ...others], q);
}

type Answer = { hits: Hit[]; groups: HitGroup[] };
const NOTHING: Answer = { hits: [], groups: [] };

/** The hits with their groups, in the order of the best of each. */
function answer(sources: readonly Source[], exact: readonly Found[], ranked: readonly Ranked[], q: string): Answer {
  const hits = ranked.map(({ hit }) => hit);
  const kinds = [...new Set(hits.map(({ kind }) => kind))];
  const groups = kinds.map((kind): HitGroup => {
    const at = sources.findIndex(({ def }) => def.kind === kind);
    const { kinds, glyph, all } = sources[at]!.def;
    const found = exact.filter((f) => Number(f.source) === at).length;
    const shown = hits.filter((hit) => hit.kind === kind).length;
    const total = Math.max(found, shown);
    // A list finds what is written: those a letter away are here alone.
    const listed = all && found > 0 ? { ...all, href: withText(all.href, q) } : null;
    return { kind, kinds, glyph, total, more: found === RANKED, all: listed };
  });
  return { hits, groups };
}

const withText = (href: string, q: string) => `${href}${href.includes('?') ? '&' : '?'}q=${encodeURIComponent(q)}`;

type Ranked = { hit: Hit; score: number };
/**
 * The best of each source, all in the order of their score. `least` is what a row gets whose words stand in a text
 * that the hit does not show.
 */
function best(sources: readonly Source[], found: readonly Found[], words: readonly string[], least: number): Ranked[] {
  const ranked = sources.flatMap((source, i) =>
    found
      .filter((f) => Number(f.source) === i)
      .flatMap(({ row }) => {
        const hit = hitOf(source, row);
        const score = hit ? Math.max(rank(words, hit.title, hit.detail), least) : 0;
        return hit && score > 0 ? [{ hit, score }] : [];
      })
      .sort((a, b) => b.score - a.score)
      .slice(0, PER_SOURCE),
  );
  return ranked.sort((a, b) => b.score - a.score);
}

function hitOf({ def, list }: Source, row: ListRow): Hit | null {
  const href = fillHref(def.href ?? list.def.rowHref, row);
  const said = (template: string) => {
    let empty = true;
    const text = template.replace(FIELD, (_, key: string) => {
      const value = row[key];
      if (value === null || value === undefined || value === '') return '';
      empty = false;
      return list.def.columns.find((c) => c.key === key)?.badges?.[String(value)]?.label ?? String(value);
    });
    return empty ? '' : text.replace(/\s+/g, ' ').replace(/ ,/g, ',').trim();
  };
  const title = said(def.title);
  return href && title
    ? { kind: def.kind, title, detail: def.detail.map(said).filter(Boolean).join(' · '), href }
    : null;
}
const FIELD = /\{(\w+)\}/g;

const together = (sources: readonly Source[], rowsOfOne: (source: Source) => SQL): SQL =>
  sql.join(
    sources.map((s, i) => sql`(select ${sql.raw(String(i))} as source, to_jsonb(r) as row from (${rowsOfOne(s)}) r)`),
    sql` union all `,
  );

/** The columns that a hit shows, of the rows whose identities `ids` gives. */
function shown({ def, list }: Source, ids: SQL): SQL {
  const templates = [def.title, ...def.detail, def.href ?? list.def.rowHref ?? ''].join(' ');
  const keys = [...new Set([...templates.matchAll(FIELD)].map((m) => m[1]!))].filter((k) => k !== 'id');
  const columns = keys.map((k) => {
    const column = list.columns[k];
    if (!column) throw new Error(`Search of ${list.def.key}: there is no column ${k}`);
    return sql`${column} as ${sql.identifier(k)}`;
  });
  const select = sql.join([sql`${list.id} as "id"`, ...columns], sql`, `);
  return sql`
    select ${select}
    from ${reading(list, select, conditions(list, {}))}
    where ${conditions(list, {})} and ${list.id} in (${ids})
  `;
}

function exactly(source: Source, words: readonly string[]): SQL {
  const where = conditions(source.list, { q: words.join(' ') });
  return shown(
    source,
    sql`select ${source.list.id} from ${reading(source.list, where)} where ${where} limit ${RANKED}`,
  );
}

/** Every word stands in the text, or one like it: trigrams find the candidates, and `rank` keeps the true ones. */
function nearly(source: Source, words: readonly string[]): SQL {
  const { list } = source;
  const said = source.def.near ?? list.search;
  if (!said) throw new Error(`Search of ${list.def.key}: it has no text where a letter may be wrong`);
  const text = sql`(${said})`;
  const contains = (w: string) => sql`${text} like ${containing(w)}`;
  const where = sql.join(
    [conditions(list, {}), ...words.map((w) => (isForgiven(w) ? sql`${w} <% ${text}` : contains(w)))],
    sql` and `,
  );
  const likeness = sql.join(
    words.map((w) => sql`word_similarity(${w}, ${text})`),
    sql` + `,
  );
  return shown(
    source,
    sql`select ${list.id} from ${reading(list, where, text)} where ${where} order by ${likeness} desc limit ${RANKED}`,
  );
}

/**
 * Likeness left to the shortest word when two of its letters change places, the mistake that spoils most trigrams: of
 * the n + 1 of each side n - 3 are common. A little less, since a trigram said twice counts once.
 */
export const threshold = (words: readonly string[]): number =>
  0.9 * Math.min(...words.filter(isForgiven).map((w) => Math.max(0.2, (w.length - 3) / (w.length + 5))));
