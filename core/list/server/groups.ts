import { type SQL, sql } from 'drizzle-orm';
import { rowsByValues } from '#core/db/server/open.ts';
import type { Db } from '#core/db/server/types.ts';
import type { Sheet, SheetRow } from '#core/documents/shared/column.ts';
import { Failure, invalidField } from '#core/kernel/shared/failure.ts';
import { sumMoney, sumNumbers } from '#core/kernel/shared/money.ts';
import { facetLabel, NO_VALUE } from '../shared/facets.ts';
import {
  type Grouping,
  groupingsOf,
  keysIn,
  MAX_GROUPINGS,
  MAX_GROUPS,
  MAX_SUMS,
  summableOf,
} from '../shared/groups.ts';
import type { Column, ListGroups, ListQuery } from '../shared/list.ts';
import { conditions, expressionOf, type ListSource, reading } from './list.ts';
import { seek } from './seek.ts';

type Asked = Pick<ListQuery, 'q' | 'f' | 'by' | 'sums'>;

function known<T extends { key: string }>(path: string, keys: string[], all: readonly T[], most: number): T[] {
  if (keys.length > most) throw invalidField(path, `Elija ${most} como máximo`);
  return keys.map((key) => {
    const found = all.find((one) => one.key === key);
    if (!found) throw invalidField(path, `Esta lista no tiene «${key}» para eso`);
    return found;
  });
}

/** By what rows are grouped and which columns are added up. @throws Failure invalid */
export const groupedBy = ({ def }: Pick<ListSource, 'def'>, { by, sums }: Pick<Asked, 'by' | 'sums'>) => ({
  groupings: known('by', keysIn(by), groupingsOf(def), MAX_GROUPINGS),
  columns: known('sums', keysIn(sums), summableOf(def), MAX_SUMS),
});

const valueIn = (source: ListSource, { key, year }: Grouping): SQL =>
  year ? sql`extract(year from ${source.columns[year.key]!})::int::text` : sql`${expressionOf(source, key)}::text`;
const sumOf = (source: ListSource, { key, kind }: Column): SQL =>
  kind === 'money'
    ? sql`coalesce(sum((${source.columns[key]!})::numeric), 0)::numeric(20, 2)::text`
    : sql`trim_scale(coalesce(sum((${source.columns[key]!})::numeric), 0))::text`;
const wordsOf = ({ filter }: Grouping, value: string | null, label: string | null) =>
  filter ? facetLabel(filter, value ?? NO_VALUE, label ?? undefined) : (value ?? 'Sin fecha');
const order = new Intl.Collator('es', { numeric: true });

/**
 * The rows of a query counted and added up by `by`, in the order of their words: without it, all of them as one.
 * @throws Failure invalid, for what the list does not have, or too many groups to be read
 */
export async function groupRows(db: Db, given: ListSource, query: Asked): Promise<ListGroups> {
  const source = await seek(db, given, query);
  const { groupings, columns } = groupedBy(source, query);
  const values = groupings.map((g) => valueIn(source, g));
  const labels = groupings.map((g) => sql`min(${source.facetLabels?.[g.key] ?? sql`null`}::text)`);
  const sums = columns.map((c) => sumOf(source, c));
  const where = conditions(source, query);
  const read = sql.join([...values, ...labels, ...sums, sql`count(*)::int`], sql`, `);
  const by = values.length > 0 ? sql`group by ${sql.raw(values.map((_, i) => i + 1).join(', '))}` : sql``;
  // Named apart: an expression that is written twice has two parameters, and would not be the same for the database.
  const named = [
    ...values.map((_, i) => `v${i}`),
    ...labels.map((_, i) => `l${i}`),
    ...sums.map((_, i) => `s${i}`),
    'n',
  ];
  const array = (letter: string, n: number) =>
    sql.raw(`array[${Array.from({ length: n }, (_, i) => `${letter}${i}`).join(', ')}]::text[]`);
  const found = await rowsByValues<{ values: (string | null)[]; labels: (string | null)[]; sums: string[]; n: number }>(
    db,
    sql`
      select ${array('v', values.length)} as "values", ${array('l', labels.length)} as "labels",
      ${array('s', sums.length)} as "sums", n
      from (
          select ${read}
          from ${reading(source, read, where)}
          where ${where} ${by}
          limit ${sql.raw(String(MAX_GROUPS + 1))}
        ) g (${sql.raw(named.join(', '))})
    `,
  );
  if (found.length > MAX_GROUPS)
    throw new Failure(
      'invalid',
      'list.too_many_groups',
      `Esa agrupación tiene más de ${MAX_GROUPS} filas. Agrupe por menos, o aplique filtros.`,
    );
  const groups = found
    .map((g) => ({ ...g, n: Number(g.n), labels: groupings.map((by, i) => wordsOf(by, g.values[i]!, g.labels[i]!)) }))
    .toSorted((a, b) => groupings.map((_, i) => order.compare(a.labels[i]!, b.labels[i]!)).find((d) => d !== 0) ?? 0);
  return {
    groups,
    total: {
      n: groups.reduce((n, g) => n + g.n, 0),
      sums: columns.map(({ kind }, i) => (kind === 'money' ? sumMoney : sumNumbers)(groups.map((g) => g.sums[i]!))),
    },
  };
}

/** The groups as a sheet, with their total in the last row. */
export async function groupSheet(db: Db, source: ListSource, query: Asked): Promise<Sheet & { rows: SheetRow[] }> {
  const { groupings, columns } = groupedBy(source, query);
  const { groups, total } = await groupRows(db, source, query);
  const named = (labels: readonly string[], n: number, sums: readonly string[]) => ({
    ...Object.fromEntries(groupings.map((g, i) => [`por:${g.key}`, labels[i] ?? null])),
    n,
    ...Object.fromEntries(columns.map((c, i) => [`suma:${c.key}`, sums[i]!])),
  });
  return {
    name: source.def.title,
    columns: [
      ...groupings.map((g) => ({ key: `por:${g.key}`, label: g.label })),
      { key: 'n', label: 'Registros', kind: 'number' as const },
      ...columns.map((c) => ({
        key: `suma:${c.key}`,
        label: `Total de ${c.label}`,
        kind: c.kind === 'money' ? ('money' as const) : ('number' as const),
      })),
    ],
    rows: [...groups.map((g) => named(g.labels, g.n, g.sums)), named(['Total'], total.n, total.sums)],
  };
}
