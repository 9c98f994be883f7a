import { isOneOf } from '#core/kernel/shared/keys.ts';
import {
  decodeFilters,
  encodeFilters,
  type FilterValues,
  type ListDef,
  type ListQuery,
  PAGE_SIZES,
} from '../shared/list.ts';

/** What a list page keeps in the URL, decoded. */
export type ListState = {
  q: string;
  page: number;
  size: number;
  sort: { key: string; dir: 'asc' | 'desc' };
  filters: FilterValues;
  /** Keys of the visible columns, in the order of the definition. */
  columns: string[];
  /** The row that the preview shows. */
  row: number | null;
};

const DEFAULT_SIZE = 25;
const positive = (text: string | null, otherwise: number) => {
  const n = Number(text);
  return Number.isInteger(n) && n > 0 ? n : otherwise;
};
const defaultColumns = (def: ListDef) => def.columns.filter((c) => !c.hidden).map((c) => c.key);
/** What a list writes in the URL: without any of these, nobody has asked it for anything yet. */
const KEYS = ['q', 'f', 'page', 'size', 'sort', 'cols', 'fila'];

/**
 * Reads the state from search parameters; `prefix` keeps two lists of one page apart. Nonsense falls back to defaults.
 * A list with work to do opens at it; an empty `f` asks for all its rows.
 */
export function readState(def: ListDef, params: URLSearchParams, prefix = ''): ListState {
  const state = askedState(def, (key) => params.get(prefix + key));
  return def.work && isUnasked(params, prefix) ? worked(state, def.work) : state;
}

/** Nobody has asked the list for anything yet. */
export const isUnasked = (params: URLSearchParams, prefix = ''): boolean =>
  !KEYS.some((key) => params.has(prefix + key));

/** The list as it comes, with the rows of what there is to do, in their order. */
export const worked = (asItComes: ListState, { filters, sort }: NonNullable<ListDef['work']>): ListState => ({
  ...asItComes,
  filters,
  ...(sort ? { sort } : {}),
});

/** What is looked at is what there is to do, and nothing was sought in it. */
export const isWork = (
  def: ListDef,
  { q, page, filters }: ListState,
): def is ListDef & Required<Pick<ListDef, 'work'>> =>
  def.work !== undefined && q === '' && page === 1 && encodeFilters(filters) === encodeFilters(def.work.filters);

/** All the rows of a list, as they come. */
export const allRows = (def: ListDef): ListState => askedState(def, () => null);

function askedState(def: ListDef, get: (key: string) => string | null): ListState {
  const size = positive(get('size'), DEFAULT_SIZE);
  const sort = get('sort') ?? '';
  const key = sort.replace(/^-/, '');
  const known = def.columns.some((c) => c.key === key);
  const wanted = new Set((get('cols') ?? '').split(',').filter(Boolean));
  const columns = def.columns.filter((c) => wanted.has(c.key)).map((c) => c.key);
  return {
    q: (get('q') ?? '').slice(0, 200),
    page: positive(get('page'), 1),
    size: isOneOf(PAGE_SIZES, size) ? size : DEFAULT_SIZE,
    sort: known ? sortOf(sort) : { ...def.defaultSort },
    filters: decodeFilters(get('f') ?? undefined),
    columns: columns.length > 0 ? columns : defaultColumns(def),
    row: positive(get('fila'), 0) || null,
  };
}

/** `-key`, and back. */
export const sortText = ({ key, dir }: ListState['sort']) => (dir === 'desc' ? `-${key}` : key);
export const sortOf = (text: string): ListState['sort'] => ({
  key: text.replace(/^-/, ''),
  dir: text.startsWith('-') ? 'desc' : 'asc',
});

/** The parameters with this state written in; defaults are left out and foreign parameters untouched. */
export function writeState(def: ListDef, params: URLSearchParams, state: ListState, prefix = ''): URLSearchParams {
  const next = new URLSearchParams(params);
  const put = (key: string, value: string, byDefault: string) =>
    value === byDefault ? next.delete(prefix + key) : next.set(prefix + key, value);
  put('q', state.q, '');
  put('page', String(state.page), '1');
  put('size', String(state.size), String(DEFAULT_SIZE));
  put('sort', sortText(state.sort), sortText(def.defaultSort));
  const filters = encodeFilters(state.filters);
  // A list that opens at its work is asked for all its rows in so many words.
  if (def.work) next.set(`${prefix}f`, filters);
  else put('f', filters, '');
  put('cols', state.columns.join(','), defaultColumns(def).join(','));
  put('fila', String(state.row ?? ''), '');
  return next;
}

const conditions = (state: ListState) => {
  const f = encodeFilters(state.filters);
  return { ...(state.q ? { q: state.q } : {}), ...(f ? { f } : {}) };
};

/** The state as the endpoint's input. */
export const toQuery = (state: ListState, parts: ListQuery['parts'] = 'page'): ListQuery => ({
  page: state.page,
  size: state.size,
  sort: sortText(state.sort),
  parts,
  ...conditions(state),
});

/** Input for what is counted, of the filters or of the rows, which neither the page nor the sort changes. */
export const toCountQuery = (state: ListState, parts: 'facets' | 'total' | 'groups'): ListQuery => ({
  page: 1,
  size: DEFAULT_SIZE,
  parts,
  ...conditions(state),
});

/** Other rows begin at their first page and without a preview; page and columns keep the rest as it is. */
export function change(state: ListState, patch: Partial<ListState>): ListState {
  const resets = 'q' in patch || 'filters' in patch || 'sort' in patch || 'size' in patch;
  return { ...state, ...(resets ? { page: 1, row: null } : {}), ...('page' in patch ? { row: null } : {}), ...patch };
}

/** An address as a view of the list: without the page and the row that one happens to look at. */
export function viewText(query: string, prefix = ''): string {
  const params = new URLSearchParams(query);
  for (const key of ['page', 'fila']) params.delete(prefix + key);
  params.sort();
  return params.toString();
}

/** What a view asks of the rows, as `views` of the query, and what its address says of the page around them. */
export function askedBy(query: string, prefix = ''): { rows: string; around: string } {
  const params = new URLSearchParams(query);
  const [q, f] = ['q', 'f'].map((key) => params.get(prefix + key) ?? '');
  for (const key of KEYS) params.delete(prefix + key);
  params.sort();
  return { rows: `${q}\t${f}`, around: params.toString() };
}

/** Next sort when a header is pressed: ascending, then descending. */
export const nextSort = (current: ListState['sort'], key: string): ListState['sort'] => ({
  key,
  dir: current.key === key && current.dir === 'asc' ? 'desc' : 'asc',
});

export const activeFilters = (filters: FilterValues): number =>
  Object.values(filters).filter((v) => v.some((x) => x !== '')).length;

/** The filters without one of them, or without one of its values. */
export const without = (values: FilterValues, key: string, value?: string): FilterValues => {
  const { [key]: own = [], ...rest } = values;
  const left = value === undefined ? [] : own.filter((v) => v !== value);
  return left.length > 0 ? { ...rest, [key]: left } : rest;
};
