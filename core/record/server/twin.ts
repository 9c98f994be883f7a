import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Rule } from '#core/access/server/rule.ts';
import type { RowOf, VersionedTable } from '#core/entity/server/entity.ts';
import type { Values } from '#core/field/shared/schema.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import type { FieldError } from '#core/kernel/shared/failure.ts';
import type { RecordFields } from '../shared/fields.ts';

export type Option = { value: string; label: string; of?: string; disabled?: boolean };
type Told = Record<string, unknown>;
/** A list of values in a table of its own, which goes with its owner; `order` numbers them. */
export type Part = { table: PgTable; owner: PgColumn; value: PgColumn; order?: PgColumn };
/** What a record has on the server besides its fields; the three rules return and cannot write. */
export type Twin<D extends RecordFields, T extends VersionedTable> = {
  /** Name in histories and files. */
  entity: string;
  table: T;
  /** Where the table holds others too, which rows are of this record; in the list the row is `r`. */
  own?: Rule<RowOf<T>>;
  touched?: keyof T['$inferSelect'] & string;
  /** Joins of the list; the table is `r`. */
  joins?: SQL;
  /** Columns of the list that are no field, and references by their label. */
  columns?: Record<string, SQL>;
  /** Those that depend on the day. */
  onDay?(today: string): Record<string, SQL>;
  search: SQL;
  ties?: Record<string, SQL>;
  /** Of filters that are no reference. */
  facetLabels?: Record<string, SQL>;
  /**
   * Rows that a reference may take, as `value` and `label`; `of`, the value of the field that it is `within`. Those
   * that are `off` stay where they are and are offered no more.
   */
  refs?: { [K in keyof D]?: SQL };
  /** Choices that depend on what is stored, and the values a new one begins with. */
  choices?(ctx: Ctx): Promise<{ options?: Record<string, Option[]>; initial?: Told }>;
  /** A unique field is so among the records with the same value here. */
  within?: keyof D & string;
  require?(tx: Ctx, next: Values<D>, before: RowOf<T> | null): Promise<FieldError[]>;
  /** Why it cannot be deleted, when no foreign key says so. */
  inUse?(tx: Ctx, row: RowOf<T>): Promise<string | null>;
  /** Said when a foreign key keeps it. */
  used: string;
  /** Values that are rows of another table. */
  parts?: { [K in keyof D]?: Part };
  /** Columns that are no field and are written and told with them. */
  also?: readonly string[];
  /** Between the form of its own and the row. */
  row?(form: Told, tx: Ctx, before: RowOf<T> | null): Values<D> | Promise<Values<D>>;
  formOf?(row: RowOf<T> & Told, ctx: Ctx): Told | Promise<Told>;
  /** What else changes with it; what it returns is written in the history. */
  after?(tx: Ctx, next: Values<D>, before: RowOf<T> | null, id: number): Promise<Told | undefined>;
  /** What follows once it is written, in its transaction; what it returns is told to its author. */
  written?(tx: Ctx, next: Values<D>, before: RowOf<T> | null, reason: string | null): Promise<string | undefined>;
  /** When it is about to be switched on or off, in its transaction; what it returns is done once that is committed. */
  switched?(tx: Ctx, row: RowOf<T>, on: boolean): Promise<(() => Promise<unknown>) | undefined>;
};
