import type { SQL } from 'drizzle-orm';
import type { Ctx } from '#core/kernel/server/context.ts';
import type { ImportDef, Known } from '../shared/import.ts';
import type { Finish } from '../shared/read-row.ts';
import type { ImportRun } from './tables.ts';

/** Others that a record is tied to, in a table of their own: those that the row says, and no more. */
export type Linked = {
  table: string;
  owner: string;
  value: string;
  /** Column of the definition whose value is the list of them. */
  key: string;
  label: string;
};

/**
 * A table that rows of a file are written into. In its SQL `f` is the row of the file (`f.datos`, what it says) and `s`
 * the record of the table.
 */
export type Target = {
  table: string;
  /** Whose history tells each change; a snapshot of another system has none. */
  entity?: string;
  /** The rows that are of this table, when the file brings several. */
  when?: SQL;
  /** True when the row and the record are the same thing. Not said: what `judge` of the importer finds. */
  same?: SQL;
  /** What the row writes, as an object of columns of the table; what it says, when they are called alike. */
  values?: SQL;
  /** What a new record has besides. */
  defaults?: Readonly<Record<string, string | number | boolean>>;
  /** Column with the instant of the last import: it tells whether a record was changed since. */
  stamp?: string;
  /** Columns that point to another record of the same table, which the file may bring too: they are set at the end. */
  own?: readonly string[];
  linked?: readonly Linked[];
  /** Columns that follow from others, such as points: a record that only differs in them stands as it was left. */
  derived?: readonly string[];
  /** Nobody else writes in the table meanwhile: what is judged rests on all of it. */
  locksTable?: boolean;
};

/** Rows of an import that are looked at: a condition on `f`. */
export type Scope = { run: ImportRun; rows: SQL };

/** A table of which only some rows go with a record that the import added: the others are a use of it. */
export type Part = {
  table: string;
  /** SQL of row `t` of that table, and of the import: true for one that goes. */
  goes(run: ImportRun): SQL;
};

/** What an import does with rows, on the server: its definition, what it reads, where it writes and what is its own. */
export type Importer = {
  def: ImportDef;
  /** Texts that stand for a value in its columns, read once for the whole file. */
  known?(ctx: Ctx): Promise<Known>;
  /** What follows of the cells of a row together. */
  finish?: Finish;
  targets: readonly Target[];
  /** What rows name, as identities: looked up once a row before it is judged, and read as `f.datos -> key`. */
  found?: Readonly<Record<string, SQL>>;
  /** How values of columns are told in «before → after»: by column, SQL of a text from SQL of a text. */
  tells?: Readonly<Record<string, (value: SQL) => SQL>>;
  /**
   * Judges rows of its own way, in sets, after those of `targets`: it writes verdict, record, values, before and
   * detail.
   * @returns how many are absent from a file that brings all
   */
  judge?(tx: Ctx, scope: Scope): Promise<number | undefined>;
  /** What else is written with those rows, as of `run.appliedAt`. @returns what undoing has to know */
  written?(tx: Ctx, scope: Scope): Promise<Record<string, unknown> | undefined>;
  /** Takes it back, before the rows. */
  undoing?(tx: Ctx, run: ImportRun): Promise<void>;
  /** What follows of their going back, after the rows. */
  undone?(tx: Ctx, run: ImportRun): Promise<void>;
  /** Tables whose rows go with a record that the import added, and are no use that others make of it. */
  parts?: readonly (string | Part)[];
  /** A record may have changed since the dry run, and is written all the same: another system is who knows. */
  followsSource?: boolean;
};

export const defineImporter = (importer: Importer): Importer => importer;
