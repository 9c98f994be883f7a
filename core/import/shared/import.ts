import type { Cell } from '#core/documents/shared/cell.ts';
import type { Field } from '#core/field/shared/kind.ts';

/** A value as it is kept of a row. */
export type Value = string | number | boolean | null | readonly (string | number)[];

/** What a row is read with: by column, the texts that stand for a value, folded; and how its workbook counts days. */
export type Known = Readonly<Record<string, ReadonlyMap<string, Value>>>;

/** A column that a file may bring: the field that it fills in, and under which headers other systems send it. */
export type ImportColumn = Field & {
  /** Other headers by which it is known. */
  aliases?: readonly string[];
  /** The name of somebody: «Null» and «NA» are surnames. */
  name?: boolean;
  /** Its values may come apart by commas too, where nothing else parts them: no name of a person is one of them. */
  commas?: boolean;
  /** A text of several paragraphs: a title is written in several lines too, and has none. */
  lines?: boolean;
  /** What is said of a text that stands for no value of the catalogue. */
  unknown?: string;
  /** Column of its table, where it is not called alike: what changes in it is told by its label. */
  storedAs?: string;
  /** How its cell is read, in place of how its kind is; a workbook may count its days from 1904. @throws BadCell */
  read?: (text: string, cell: Cell, from1904?: boolean) => Value;
};

/** What may be imported from a sheet: its columns are told once, and everything else follows from them. */
export type ImportDef<K extends string = string> = {
  key: string;
  /** What is imported: «Padrón de estudiantes». */
  title: string;
  /** In one word or two, for sentences and lists. */
  short: string;
  /** What a person should know before choosing a file. */
  help?: string;
  /** Permissions of who sees its imports, and of who makes them: any of several. */
  see: string | readonly string[];
  edit: string | readonly string[];
  columns: Readonly<Record<K, ImportColumn>>;
  /** Columns that tell one row from another: a file that repeats them is wrong. Null: several rows may say the same. */
  identity: readonly NoInfer<K>[] | null;
  /** Columns that name a row to a person. */
  names: readonly NoInfer<K>[];
  /** What an empty cell says: nothing, or that the datum is empty. */
  empty: 'keeps' | 'clears';
  /** A file may be the whole of what there is: what is asked about it, and what becomes of those that it leaves out. */
  whole?: { label: string; description: string; byDefault: boolean; absent: { one: string; many: string } };
  maxRows: number;
  /** Rows of each transaction when it is applied; without it, all of them in one. */
  batch?: number;
  /** Imports are undone from the last one: what they do goes beyond their rows. */
  inOrder?: boolean;
  /** A row of the template: by column, as it is written. */
  example?: Readonly<Partial<Record<NoInfer<K>, string>>>;
};

export const defineImport = <const K extends string>(def: ImportDef<K>): ImportDef<K> => def;

/** Column of the file that feeds each datum, by the text of its header. */
export type Mapping = Record<string, string>;
