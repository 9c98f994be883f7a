import { eq, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { audit } from '#core/audit/server/audit.ts';
import { rowsOf } from '#core/db/server/open.ts';
import type { Entity, RowOf, VersionedTable } from '#core/entity/server/entity.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure, type FieldError, notFound } from '#core/kernel/shared/failure.ts';
import type { MergeDef, MergeRules } from '../shared/merge.ts';
import type { Report } from './move.ts';
import type { FieldChange, MergeEffect, MergeTable } from './table.ts';

/** A table whose rows may become one: `fusionadaEnId` is the record that took this one's place. */
export type Mergeable = VersionedTable & { fusionadaEnId: PgColumn };
export type MergeRow<T extends Mergeable = Mergeable> = RowOf<T> & { fusionadaEnId: number | null };
export type Ids = { conservadaId: number; absorbidaId: number };
export type Pair<T extends Mergeable = Mergeable> = { kept: MergeRow<T>; absorbed: MergeRow<T> };

/** How a record is merged on the server. In SQL the record is `r`, unless an alias is given. */
export type Merge<T extends Mergeable = Mergeable> = {
  def: Pick<MergeDef, 'the' | 'fields' | 'list' | 'edit'>;
  entity: Pick<Entity<T>, 'name' | 'table' | 'the'>;
  union: MergeTable;
  /** What no two living records share, as a sentence begins: «El documento o el código». */
  unique: string;
  name(alias: string): SQL;
  /** Folded text that a search looks in. */
  search(alias: string): SQL;
  /** What tells one record from another, by label. */
  facts(): Record<string, SQL>;
  /** Why some of them may be of one thing: `motivo`, `orden` and `clave` of each `id`. */
  alike?: { keys: SQL; reasons: Record<string, string> };
  /** The likeliest to be this one, offered before anything is searched. */
  similar?(ctx: Ctx, row: MergeRow<T>): Promise<readonly number[]>;
  /** Columns of a record as a person reads them. */
  words(ctx: Ctx, row: MergeRow<T>): Promise<Record<string, string | null>>;
  rules(): readonly MergeRules[];
  /** Told before any row moves: what others do. Run by the preview too, and rolled back. */
  tell?(tx: Ctx, pair: Pair<T>, reason: string): Promise<MergeEffect[]>;
  /** Its own arrangements, before its rows move; what it cannot arrange it reports. */
  settle?(tx: Ctx, pair: Pair<T>, report: Report): Promise<void>;
  /** Rules on the kept record with what it takes. */
  check?(tx: Ctx, next: MergeRow<T>, pair: Pair<T>): Promise<FieldError[]>;
  /** Told after every row went back. */
  untell?(tx: Ctx, ids: Ids, effects: readonly MergeEffect[]): Promise<unknown>;
  /** What follows from what they are now: after a merge, and after undoing one. */
  after?(tx: Ctx, ids: Ids): Promise<unknown>;
};

export const tableOf = (m: Merge): SQL => sql`${sql.identifier(getTableName(m.entity.table))}`;

/** Writes columns of a record, which has one version more. */
export const write = (tx: Ctx, { entity: { table } }: Merge, id: number, set: Record<string, unknown>) => {
  const touched = 'actualizadoEn' in table ? { actualizadoEn: tx.now() } : {};
  const values = { ...set, ...touched, version: sql`${table.version} + 1` };
  return tx.db.update(table).set(values).where(eq(table.id, id));
};

/** The row of a record, absorbed ones included. @throws Failure not_found */
export async function rowOf(tx: Ctx, m: Merge, id: number, lock = false): Promise<MergeRow> {
  const { table } = m.entity;
  const read = tx.db.select().from(table).where(eq(table.id, id));
  const [row] = await (lock ? read.for('update') : read);
  if (!row) throw notFound(`${m.def.the.charAt(0).toUpperCase()}${m.def.the.slice(1)} que busca no existe.`);
  return row as MergeRow;
}

/** Both records, locked in one order no matter who asks, so that two merges never wait for each other. */
export async function lockTwo(tx: Ctx, m: Merge, ids: Ids): Promise<Pair> {
  const { conservadaId: kept, absorbidaId: absorbed } = ids;
  const low = await rowOf(tx, m, Math.min(kept, absorbed), true);
  const high = await rowOf(tx, m, Math.max(kept, absorbed), true);
  return kept < absorbed ? { kept: low, absorbed: high } : { kept: high, absorbed: low };
}

/** The same, of two that may be merged. @throws Failure invalid or conflict */
export async function lockPair(tx: Ctx, m: Merge, ids: Ids): Promise<Pair> {
  if (ids.conservadaId === ids.absorbidaId)
    throw new Failure('invalid', 'merge.same_record', 'Elija dos registros distintos.');
  const pair = await lockTwo(tx, m, ids);
  for (const r of [pair.kept, pair.absorbed])
    if (r.fusionadaEnId !== null)
      throw new Failure(
        'conflict',
        'merge.already_merged',
        `${await nameOf(tx, m, r.id)} ya fue unida a otro registro. Actualice la página.`,
      );
  return pair;
}

export async function nameOf(ctx: Ctx, m: Merge, id: number): Promise<string> {
  const name = sql`select ${m.name('r')} as nombre from ${tableOf(m)} r where r.id = ${id}`;
  return (await rowsOf<{ nombre: string }>(ctx.db, name))[0]!.nombre;
}

type Told = { fields?: readonly FieldChange[]; more?: Record<string, unknown>; reason?: string };
/** One line of the history of a record: what its fields said, what they say, and what else. */
export async function tell(tx: Ctx, m: Merge, id: number, action: string, { fields = [], more, reason }: Told = {}) {
  const side = (which: 'antes' | 'despues') => Object.fromEntries(fields.map((c) => [c.columna, c[which]]));
  const values = fields.length > 0 ? { before: side('antes') } : {};
  const after = { ...side('despues'), ...more };
  await audit(tx, { entity: m.entity.name, entityId: id, action, ...values, after, reason: reason ?? null });
}
/** How the history names the other one. */
export const cited = async (tx: Ctx, m: Merge, id: number) => `${await nameOf(tx, m, id)} (ID ${id})`;
