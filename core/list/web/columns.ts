import { type Column, type ListDef, type ListRow, titleKeys, titleOf } from '../shared/list.ts';

/** What a person arranged in a list: kept by the browser. */
export type Arrangement = { order?: readonly string[]; widths?: Readonly<Record<string, number | undefined>> };
export type Layout = {
  /** Too little room for a table: each row says its state, person and date under its name. */
  narrow: boolean;
  columns: Column[];
  widths: Readonly<Record<string, number>>;
  /** The columns that were asked for do not fit: the table scrolls inside its own region. */
  minWidth: number | undefined;
};

/** What the table keeps for the choice of a row, for its menu, and for the gutters that its outer cells take in. */
export const CONTROL = { check: 40, menu: 44, edge: 16, edges: 32 };
/** Under this a row is a name with a line under it. */
const NARROW = 610;
/** What the identity keeps: of all columns, and so that the longest name is whole before an optional one enters. */
const IDENTITY = { least: 200, share: 0.36, most: 420, whole: 600 };
const LETTER = 6.6;
/** A head that asks for more is cut: its cells say less than it does. */
const HEAD = 168;
/** A letter of a name; in two lines it takes half, and what the words that do not part leave. */
const LETTER_OF_NAME = 7.2;
const LETTER_OF_TWO_LINES = 4.2;
const KIND_WIDTH: Partial<Record<string, number>> = { person: 224, number: 76, money: 112, date: 104, instant: 116 };

export const isNumeric = ({ kind }: Column) => kind === 'number' || kind === 'money';
/** What ends at the right: amounts, counts and dates. */
export const isRight = (column: Column) => isNumeric(column) || column.kind === 'day' || column.kind === 'instant';
export const isSortable = ({ sortable }: Column) => sortable !== false;

/** How many times the usual size the text of the page has: a list is laid out at the usual one. */
export function textScale(): number {
  // Drawn where there is no screen, as its tests do, it has its usual size.
  if (typeof document === 'undefined') return 1;
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
}
/** What grows with the text. */
export const rem = (pixels: number) => `${pixels / 16}rem`;

/** What a text measures, about: capitals and digits are wider than the rest. */
const pixelsOf = (text: string) => Math.ceil(text.length * 6.2 + (text.match(/[\p{Lu}\d@mw]/gu)?.length ?? 0) * 2);
const headOf = ({ label }: Column) => pixelsOf(label) + 38;

/** Pixels that a column asks for before its rows are known: what its kind and its words need. */
export function widthOf(column: Column): number {
  if (column.width) return column.width;
  const said = headOf(column);
  const badges = Object.values(column.badges ?? {}).map((b) => Math.ceil(b.label.length * LETTER) + 50);
  if (badges.length > 0) return Math.min(216, Math.max(104, said, ...badges));
  return Math.max(KIND_WIDTH[column.kind ?? 'text'] ?? 132, Math.min(said, HEAD));
}

/** The text of a cell; null where the page draws it in its own way. */
export type TextOf = (column: Column, row: ListRow) => string | null;
/** What a cell of each kind takes beside its text, and at most with it. */
const MEASURED: Partial<Record<string, { beside: number; most: number }>> = {
  text: { beside: 20, most: 240 },
  number: { beside: 24, most: 112 },
  money: { beside: 24, most: 132 },
  badge: { beside: 50, most: 216 },
  person: { beside: 46, most: 236 },
};

/** Pixels that a column takes for the rows on the page: its widest text, but not less than its head. */
export function measuredWidth(column: Column, rows: readonly ListRow[], textOf: TextOf): number {
  const kind = MEASURED[column.kind ?? 'text'];
  const texts = rows.map((row) => textOf(column, row));
  if (!kind || texts.length === 0 || texts.includes(null)) return widthOf(column);
  const asked = Math.max(...texts.map((text) => pixelsOf(text ?? ''))) + kind.beside;
  return Math.max(Math.min(headOf(column), HEAD), Math.min(asked, column.width ?? kind.most));
}

/** The column of the state of a row: the first badge that may not leave. */
export const stateColumn = (columns: readonly Column[]) =>
  columns.find((c) => c.kind === 'badge' && (c.priority ?? 1) === 1);
export const personColumn = (columns: readonly Column[]) => columns.find((c) => c.kind === 'person');
const isDate = ({ kind }: Column) => kind === 'instant' || kind === 'day';
/** The date that a row of a narrow list says; one of the least importance (a birthday) says nothing of what happens. */
export const whenColumn = (columns: readonly Column[]) =>
  columns.filter((c) => isDate(c) && (c.priority ?? 2) < 4).sort((a, b) => (a.priority ?? 2) - (b.priority ?? 2))[0];

/** Of a narrow list with several dates, the one that is said says which it is. */
export const dateNamed = (column: Column, columns: readonly Column[]): string =>
  isDate(column) && columns.filter(isDate).length > 1 ? `${column.label} ` : '';

/** What a row of a narrow list says under its name. */
export const narrowColumns = (columns: readonly Column[]): Column[] => [
  ...[stateColumn, personColumn].flatMap((of) => of(columns) ?? []),
  ...columns.filter((c) => c.narrow),
  ...[whenColumn(columns)].filter((c) => c !== undefined),
];

/** What the first cell already says of the columns: they are not drawn again. */
export const foldedKeys = (def: ListDef): Set<string> => new Set([...titleKeys(def), ...(def.identity.sub ?? [])]);

/** Columns beside the identity, in the order of the person, or state and person first. */
export function besideIdentity(def: ListDef, visible: readonly string[], order: readonly string[] = []): Column[] {
  const folded = foldedKeys(def);
  const columns = def.columns.filter((c) => visible.includes(c.key) && !folded.has(c.key));
  const first = [stateColumn(columns), personColumn(columns)].filter((c) => c !== undefined);
  const usual = [...first, ...columns.filter((c) => !first.includes(c))];
  const place = (c: Column) => (order.includes(c.key) ? order.indexOf(c.key) : order.length + usual.indexOf(c));
  return order.length > 0 ? [...usual].sort((a, b) => place(a) - place(b)) : usual;
}

/** Room for a list, what the person arranged, and the rows in sight with how their cells read. */
type Given = Arrangement & { width: number; controls: number; rows?: readonly ListRow[]; textOf?: TextOf };

/**
 * The columns that fit in so many pixels, each as wide as its rows ask for. One that is optional (of a priority beyond
 * the second) enters only beside names that are whole. The least important leave first, or the last in the order of the
 * person; the identity, the state, the person and what was asked for beyond the usual never do: then the table scrolls.
 */
export function layoutOf(
  def: ListDef,
  visible: readonly string[],
  { width, controls, order = [], widths = {}, rows = [], textOf = () => null }: Given,
): Layout {
  const all = besideIdentity(def, visible, order);
  const asked = Object.fromEntries(all.map((c) => [c.key, widths[c.key] ?? measuredWidth(c, rows, textOf)]));
  const sizes = { ...asked };
  if (width < NARROW) return { narrow: true, columns: all, widths: sizes, minWidth: undefined };
  const state = stateColumn(all);
  const rank = (c: Column) => {
    if (c === state || c.kind === 'person' || c.hidden) return c.priority ?? 1;
    return order.length > 0 ? 2 + order.indexOf(c.key) / order.length : (c.priority ?? 2);
  };
  const identity = Math.min(IDENTITY.most, Math.max(IDENTITY.least, width * IDENTITY.share));
  const longest = Math.max(0, ...rows.map((row) => titleOf(def, row).length));
  const letter = def.identity.lines === 2 ? LETTER_OF_TWO_LINES : LETTER_OF_NAME;
  const whole = Math.max(identity, Math.min(IDENTITY.whole, longest * letter));
  // A text longer than its kind asks for takes what the names leave over.
  const least = (c: Column) => Math.min(asked[c.key]!, widths[c.key] ?? widthOf(c));
  const leaves = (c: Column) => (order.length === 0 && rank(c) > 2 ? whole : identity);
  let room = width - controls;
  const kept: Column[] = [];
  for (const column of [...all].sort((a, b) => rank(a) - rank(b))) {
    const after = room - least(column);
    if (rank(column) > 1 && after < leaves(column)) break;
    room = after;
    kept.push(column);
  }
  for (const column of kept) {
    const more = Math.max(0, Math.min(sizes[column.key]! - least(column), room - whole));
    sizes[column.key] = least(column) + more;
    room -= more;
  }
  return {
    narrow: false,
    columns: all.filter((c) => kept.includes(c)),
    widths: sizes,
    minWidth: room < IDENTITY.least ? width - room + IDENTITY.least : undefined,
  };
}
