import { type SQL, sql } from 'drizzle-orm';
import { rowsByValues } from '#core/db/server/open.ts';
import type { Db } from '#core/db/server/types.ts';
import { invalidField } from '#core/kernel/shared/failure.ts';
import { NO_VALUE } from '../shared/facets.ts';
import {
  COUNT_LIMIT,
  decodeFilters,
  encodeFilters,
  FACET_LIMIT,
  type FacetCount,
  type Filter,
  type FilterValues,
  type ListPage,
  type ListQuery,
} from '../shared/list.ts';
import { conditions, expressionOf, type KeepCounts, type ListSource, questionOf, reading } from './list.ts';

type Counted = Required<Pick<ListPage, 'facets' | 'atLeast'>>;
type Found = { facet: string; value: string | null; label: string | null; n: number; read: number };

const MAX_FACET_VALUES = 60;
const joined = (parts: SQL[], by = sql`, `): SQL => sql.join(parts, by);

/**
 * The filters whose values are counted: those that are named, or all. A column that offers its values may be named too.
 * @throws Failure invalid
 */
function countedFilters({ def }: ListSource, { counts }: Pick<ListQuery, 'counts'>): Filter[] {
  const options = (def.filters ?? []).filter((f) => f.kind === 'options');
  if (!counts) return options;
  const offered = def.columns
    .filter((c) => c.suggests)
    .map(({ key, label }): Filter => ({ key, label, kind: 'options' }));
  return counts.split(',').map((key) => {
    const found = [...options, ...offered].find((f) => f.key === key);
    if (!found) throw invalidField('counts', `Esta lista no tiene «${key}» para contar`);
    return found;
  });
}

/**
 * Rows of each value of the filters that are asked for, under the other filters, in one statement: what several count
 * is read once. A filter asked for alone reads FACET_LIMIT rows at the most, several COUNT_LIMIT; `atLeast` names those
 * that had more, whose figures are of the rows that were read. Every chosen value is there, with its name.
 */
export async function facets(
  db: Db,
  source: ListSource,
  query: Pick<ListQuery, 'q' | 'f' | 'counts'>,
  keep: KeepCounts = (_, count) => count(),
): Promise<Counted> {
  const filters = countedFilters(source, query);
  if (filters.length === 0) return { facets: {}, atLeast: [] };
  const applied = decodeFilters(query.f);
  const limit = filters.length === 1 ? FACET_LIMIT : COUNT_LIMIT;
  const statement = countsOf(source, query, filters, limit);
  const rows = await keep(questionOf(statement), () => rowsByValues<Found>(db, statement));
  const counted: Record<string, FacetCount[]> = Object.fromEntries(filters.map((f) => [f.key, []]));
  const atLeast = new Set<string>();
  for (const { facet, value, label, n, read } of rows) {
    counted[facet]!.push({ value, count: Number(n), ...(label ? { label } : {}) });
    if (Number(read) > limit) atLeast.add(facet);
  }
  await nameMissing(db, source, filters, applied, counted);
  return { facets: counted, atLeast: [...atLeast] };
}

function countsOf(source: ListSource, query: Pick<ListQuery, 'q' | 'f'>, filters: Filter[], limit: number): SQL {
  const applied = decodeFilters(query.f);
  const [own, shared] = [filters.filter((f) => applied[f.key]), filters.filter((f) => !applied[f.key])];
  const passes = [...own.map((f) => [f]), ...(shared.length ? [shared] : [])].map((of, i) => {
    const pass = sql.raw(`pass${i}`);
    const values = joined(
      of.map((f, n) => {
        const [v, l] = [sql.raw(`v${n}`), sql.raw(`l${n}`)];
        const label = source.facetLabels?.[f.key] ?? sql`null`;
        return sql`${expressionOf(source, f.key)}::text as ${v}, ${label}::text as ${l}`;
      }),
    );
    const where = conditions(source, query, of[0]!.key);
    const rows = sql`
      select ${values}
      from ${reading(source, values, where)}
      where ${where}
      limit ${sql.raw(String(limit + 1))}
    `;
    return { rows: sql`${pass} as (${rows})`, counts: of.map((f, n) => countOf(f, n, pass, applied[f.key] ?? [])) };
  });
  const counts = joined(
    passes.flatMap((p) => p.counts),
    sql` union all `,
  );
  return sql`with ${joined(passes.map((p) => p.rows))} ${counts}`;
}

/** The values that most rows have, and the chosen ones; `read` is how many rows were read. */
function countOf(filter: Filter, n: number, pass: SQL, chosen: readonly string[]): SQL {
  const [v, l] = [sql.raw(`v${n}`), sql.raw(`l${n}`)];
  const first =
    chosen.length > 0 ? sql`coalesce(${v}, ${NO_VALUE}) in (${joined(chosen.map((c) => sql`${c}`))}) desc, ` : sql``;
  // The labels of a value are all the same: which is the least is asked without a language.
  return sql`
    (
      select facet, value, label, n, read
      from (
          select ${sql.raw(`'${filter.key.replace(/'/g, '')}'`)} as facet, ${v} as value,
            min(${l} collate "C") as label, count(*)::int as n, (sum(count(*)) over ())::int as read
          from ${pass}
          group by ${v}
          order by ${first}n desc, ${v}
          limit ${MAX_FACET_VALUES}
        ) most
      order by n desc, value
    )
  `;
}

/** A chosen value that the other filters leave without rows has its name all the same. */
async function nameMissing(
  db: Db,
  source: ListSource,
  filters: readonly Filter[],
  applied: FilterValues,
  counted: Record<string, FacetCount[]>,
): Promise<void> {
  for (const { key } of filters) {
    const missing = (applied[key] ?? []).filter(
      (value) => value !== '' && value !== NO_VALUE && !counted[key]!.some((c) => c.value === value),
    );
    if (missing.length === 0 || !source.facetLabels?.[key]) continue;
    const labels = await labelsOf(db, source, key, missing);
    for (const [value, label] of Object.entries(labels)) counted[key]!.push({ value, count: 0, label });
  }
}

/** Words that the database has for values of a filter, of whatever rows the actor may see. */
export async function labelsOf(
  db: Db,
  source: ListSource,
  key: string,
  values: readonly string[],
): Promise<Record<string, string>> {
  const label = source.facetLabels?.[key];
  if (!label) return {};
  const expression = expressionOf(source, key);
  // Without the other filters: a value that they leave without rows has its name all the same.
  const where = conditions(source, { f: encodeFilters({ [key]: [...values] }) });
  const rows = await rowsByValues<{ v: string; l: string | null }>(
    db,
    sql`
      select ${expression}::text as v, min(${label}::text) as l
      from ${reading(source, expression, label, where)}
      where ${where}
      group by 1
    `,
  );
  return Object.fromEntries(rows.flatMap((r) => (r.l ? [[r.v, r.l]] : [])));
}
