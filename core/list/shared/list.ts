import { z } from 'zod';
import type { CellKind } from '#core/field/shared/kind.ts';
import { isOneOf } from '#core/kernel/shared/keys.ts';
import type { Badge } from '#core/kernel/shared/tone.ts';

export type ColumnKind = CellKind | 'person' | 'badge' | 'badges';

export type Column = {
  key: string;
  label: string;
  kind?: ColumnKind;
  /** Not shown until the person chooses it. */
  hidden?: boolean;
  sortable?: boolean;
  /** Search box looks here too (accent- and case-insensitive). */
  searchable?: boolean;
  /** Label and colour of each value of a `badge` column. */
  badges?: Record<string, Badge>;
  /** Columns whose values this cell also shows on the screen; a file that has this column has them beside it. */
  carries?: readonly string[];
  /**
   * Where there is no room the highest number leaves the table first (the preview still has it), 1 never. A badge or a
   * person is 1 when nothing is said, the rest 2.
   */
  priority?: 1 | 2 | 3 | 4;
  /** Pixels, where its kind and its label say too little. */
  width?: number;
  /** Said under the name too where there is no room for columns, as the state is. */
  narrow?: true;
  /** A number that says nothing added to others: a percentage, a place. */
  sum?: false;
  /** An amount whose currency another column says: the figure alone. */
  plain?: true;
  /** Many rows have the same words, as the name of a journal: those that there are are offered while one is typed. */
  suggests?: true;
  /** Every row has a value, as the identity of each: nobody is asked whether there is one. */
  filled?: true;
  /** Why no condition may name this column, for who tries: its words are not in the database. */
  unfiltered?: string;
};

export type Filter = {
  key: string;
  label: string;
  /**
   * `options`: chips with counts, several at once. `range`: from–to on a day or number. `as-of`: the day on which the
   * rows are looked at, which the source asks for (`asOf`): today when there is none, and never later.
   */
  kind: 'options' | 'range-date' | 'range-number' | 'as-of';
  /** The values are whole numbers: they are compared as such, and an index on the column serves. */
  numeric?: boolean;
  /** Values whose rows are shown only when this filter asks for them: what was eliminated, say. */
  asked?: readonly string[];
  /** Labels of known values; unknown values show as they are. */
  labels?: Record<string, string>;
};

export type ListDef = {
  /** Stable key: saved views and exports use it. */
  key: string;
  title: string;
  /**
   * Who a row is, in its first cell: a column, or several in a template (`{apellido1}, {nombres}`), which links to the
   * row; and the values that tell it apart, muted under it. What is here is no column of its own on the screen.
   */
  identity: {
    title: string;
    sub?: readonly string[];
    label?: string;
    /** A name that is a sentence, as the title of a work, takes two lines where it needs them. */
    lines?: 2;
  };
  columns: readonly Column[];
  filters?: readonly Filter[];
  defaultSort: { key: string; dir: 'asc' | 'desc' };
  /** Href of a row's own page; `{field}` is replaced by the row's value. */
  rowHref?: string;
  searchPlaceholder?: string;
  /** Without any row: the first sentence says what there is not, the rest what to do next. */
  empty: string;
  /** What people come to the list to do: its first view. Of a flow, its turns say it (`workOf`). */
  work?: { name: string; filters: FilterValues; sort?: ListDef['defaultSort'] };
  /** `multi` only where a bulk action exists. */
  selection?: 'multi';
  exportable?: boolean;
};

/** A filter by a column has its name, and the labels of its badges: its key says it all, unless it adds something. */
type FilterSaid = string | (Partial<Filter> & { key: string });
type Said = Omit<ListDef, 'filters' | 'defaultSort'> & {
  filters?: readonly FilterSaid[];
  /** By what names a row, when nothing is said. */
  defaultSort?: ListDef['defaultSort'];
};

/** Of the conditions on columns, among the filters of an address (`conditions.ts`). */
const GROUP_KEYS: ReadonlySet<string> = new Set(['all', 'any']);

/**
 * One list = columns + filters + sort; server, page and exports read the same object.
 * @throws Error for a filter without a name
 */
export function defineList<const D extends Said>({ filters = [], ...def }: D) {
  const whole = (said: FilterSaid): Filter => {
    const given = typeof said === 'string' ? { key: said } : said;
    const column: Partial<Column> = def.columns.find((c) => c.key === given.key) ?? {};
    const label = given.label ?? column.label;
    if (GROUP_KEYS.has(given.key)) throw new Error(`List ${def.key}: ${given.key} is the key of the conditions.`);
    if (!label) throw new Error(`List ${def.key}: the filter ${given.key} has no label.`);
    const kind = column.kind === 'day' || column.kind === 'instant' ? 'range-date' : 'options';
    const badges = Object.entries(column.badges ?? {}).map(([k, b]) => [k, b.label]);
    const words =
      column.kind === 'flag'
        ? [
            ['true', 'Sí'],
            ['false', 'No'],
          ]
        : badges;
    const labels = words.length > 0 && { labels: Object.fromEntries(words) };
    return { kind, ...labels, ...given, label };
  };
  const byName: ListDef['defaultSort'] = { key: titleKeys(def)[0]!, dir: 'asc' };
  return { ...def, defaultSort: def.defaultSort ?? byName, filters: filters.map(whole) };
}

/** Names of columns, by their key, where they depend on a setting: they are also those of the filters of that key. */
export type ListLabels = Readonly<Record<string, string>>;
/** The list with these names in place of those of its definition. */
export function relabelled<D extends ListDef>(def: D, labels: ListLabels | undefined): D {
  if (!labels) return def;
  const named = <T extends { key: string; label: string }>(part: T): T => ({
    ...part,
    label: labels[part.key] ?? part.label,
  });
  return { ...def, columns: def.columns.map(named), ...(def.filters && { filters: def.filters.map(named) }) };
}

/** Keys of the fields that name a row, in the order in which they are read. */
export const titleKeys = ({ identity: { title } }: Pick<ListDef, 'identity'>): string[] =>
  title.includes('{') ? [...title.matchAll(/\{(\w+)\}/g)].map((m) => m[1]!) : [title];

/** The name of a row: what is missing of it takes its commas and spaces along. */
export function titleOf(def: Pick<ListDef, 'identity'>, row: ListRow): string {
  const { title } = def.identity;
  const whole = (title.includes('{') ? title : `{${title}}`).replace(/\{(\w+)\}/g, (_, k: string) =>
    String(row[k] ?? ''),
  );
  const name = whole.replace(/\s+/g, ' ').replace(/ (?=,)|^[ ,·]+|[ ,·]+$/g, '');
  return name || `Registro ${row.id}`;
}

export const PAGE_SIZES = [10, 25, 50, 100] as const;
/** Counts are exact up to here, then shown as «10 000+». */
export const COUNT_LIMIT = 10_000;
/**
 * The values of one filter are counted over as many rows, beyond what a university has; those of several at once, over
 * COUNT_LIMIT.
 */
export const FACET_LIMIT = 100_000;
/** The count of a saved view stops here, then shown as «999+»: it costs a page of an index, not the table. */
export const VIEW_LIMIT = 999;
export { CHOICE_LIMIT } from '#core/kernel/shared/schemas.ts';

/** Each condition is a statement within the one that counts them. */
export const MAX_VIEWS = 30;

/**
 * URL state of a list: everything a colleague needs to see the same rows. Filters travel as JSON-free `f.<key>=a|b`.
 */
export const listQuery = z.object({
  q: z.string().max(200).optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  size: z.coerce
    .number()
    .int()
    .refine((n): boolean => isOneOf(PAGE_SIZES, n), 'Tamaño de página inválido')
    .default(10),
  sort: z
    .string()
    .regex(/^-?[\w.]+$/)
    .optional(),
  /** `key:value|value;key:from|to;all:column.operator.value|…` */
  f: z.string().max(4000).optional(),
  /** Visible columns, for exports. */
  cols: z.string().max(2000).optional(),
  /**
   * Screens ask for a `page`, its `total` and the counts of the filters apart: rows never wait for a count. `rows` are
   * the page with its total; `ids`, those of every row that matches, CHOICE_LIMIT at the most; `views`, how many each
   * of several conditions has.
   */
  parts: z.enum(['all', 'rows', 'page', 'total', 'facets', 'ids', 'views', 'groups']).default('all'),
  /** Of `facets`: the filters whose values are counted, by their keys; without it, all of them. */
  counts: z.string().max(400).optional(),
  /** The conditions counted together, one a line: words, tab, filters. */
  views: z
    .string()
    .max(4000)
    .refine((text) => text.split('\n').length <= MAX_VIEWS, `Se cuentan hasta ${MAX_VIEWS} condiciones a la vez`)
    .optional(),
  /** Of `groups` and of files: what the rows are grouped by, and which columns are added up. */
  by: z.string().max(200).optional(),
  sums: z.string().max(400).optional(),
});
export type ListQuery = z.output<typeof listQuery>;

export type FilterValues = Record<string, string[]>;
const escapePart = (v: string) => v.replace(/[%|;:]/g, (c) => `%${c.charCodeAt(0).toString(16).padStart(2, '0')}`);
/** Signs alone: a character that no column holds is not born here, after the input was checked (`assertStorable`). */
const unescapePart = (v: string) =>
  v.replace(/%([2-7][0-9a-f])/gi, (_, h: string) => String.fromCharCode(Number.parseInt(h, 16)));

/** `{estado: ['a','b']}` → `estado:a|b`. Ranges are two values, either may be empty. */
export const encodeFilters = (values: FilterValues): string =>
  Object.entries(values)
    .filter(([, v]) => v.some((x) => x !== ''))
    .map(([k, v]) => `${k}:${v.map(escapePart).join('|')}`)
    .join(';');

export function decodeFilters(text: string | undefined): FilterValues {
  const parts = (text ?? '').split(';').map((part) => [part, part.indexOf(':')] as const);
  return Object.fromEntries(
    parts
      .filter(([, at]) => at > 0)
      .map(([part, at]) => [
        part.slice(0, at),
        part
          .slice(at + 1)
          .split('|')
          .map(unescapePart),
      ]),
  );
}

export const facetCount = z.object({ value: z.string().nullable(), count: z.number(), label: z.string().optional() });
export type FacetCount = z.infer<typeof facetCount>;
export const listRow = z.record(z.string(), z.unknown()).and(z.object({ id: z.number() }));
export type ListRow = z.infer<typeof listRow>;

/** Rows counted and added up; each group has a value and its words for each grouping, and a sum for each column. */
export const listGroups = z.object({
  groups: z.array(
    z.object({
      values: z.array(z.string().nullable()),
      labels: z.array(z.string()),
      n: z.number(),
      sums: z.array(z.string()),
    }),
  ),
  total: z.object({ n: z.number(), sums: z.array(z.string()) }),
});
export type ListGroups = z.infer<typeof listGroups>;

export const listPage = z.object({
  rows: z.array(listRow),
  total: z.number(),
  /** There are more than `total`: the count stopped at COUNT_LIMIT, or nobody counted beyond this `page`. */
  more: z.boolean(),
  page: z.number(),
  size: z.number(),
  facets: z.record(z.string(), z.array(facetCount)),
  /** Filters that had more rows than were read: their figures are «so many or more», and other values may be left. */
  atLeast: z.array(z.string()).optional(),
  /** Names of columns that the settings of the institution say; the others are those of the definition. */
  labels: z.record(z.string(), z.string()).optional(),
  /** Rows of each of the `views` asked for, in their order, VIEW_LIMIT + 1 at the most. */
  views: z.array(z.number()).optional(),
  grouped: listGroups.optional(),
});
export type ListPage = z.infer<typeof listPage>;

export const EXPORT_FORMATS = ['xlsx', 'csv', 'pdf'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
export const exportQuery = listQuery.extend({ format: z.enum(EXPORT_FORMATS) });

/**
 * An address with `{field}` replaced by the values of a row, or the whole one that a row brings; undefined when one is
 * missing.
 */
export function fillHref(template: string | undefined, row: ListRow): string | undefined {
  if (!template) return undefined;
  const whole = /^\{(\w+)\}$/.exec(template)?.[1];
  if (whole) return String(row[whole] ?? '') || undefined;
  let complete = true;
  const href = template.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = row[key];
    if (value === null || value === undefined || value === '') complete = false;
    return encodeURIComponent(String(value));
  });
  return complete ? href : undefined;
}
