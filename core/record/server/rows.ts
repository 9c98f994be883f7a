import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { audit } from '#core/audit/server/audit.ts';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { pickOf } from '#core/kernel/shared/keys.ts';

type RowTable = PgTable & { id: PgColumn };
type Values = Record<string, unknown>;
type RowsDef<T extends RowTable> = {
  /** Whose history tells what happens to them. */
  entity: string;
  table: T;
  /** Column that names the record they hang from, and that of their order if they have one. */
  of: keyof T['$inferSelect'] & string;
  order?: keyof T['$inferSelect'] & string;
  /** Columns that a new row, and any change, date. */
  born?: keyof T['$inferSelect'] & string;
  touched?: keyof T['$inferSelect'] & string;
  /** What is said of one that is not there. */
  missing: string;
};

/**
 * Rows that hang from a record and change one by one (its people, its projects), each change in its history. Anyone who
 * calls has the record locked, and has judged that it may.
 */
export function rowsUnder<T extends RowTable>({ entity, table, of, order, born, touched, missing }: RowsDef<T>) {
  type Row = T['$inferSelect'] & { id: number };
  const rows: RowTable = table;
  const columns: Record<string, PgColumn> = getTableColumns(rows);
  const dated = (tx: Ctx, ...keys: (string | undefined)[]) =>
    Object.fromEntries(keys.flatMap((key) => (key ? [[key, tx.now()]] : [])));
  const told = (tx: Ctx, entityId: number, action: string, before: Values | null, after: Values | null) =>
    audit(tx, { entity, entityId, action, before, after });
  const ownerOf = (row: Row) => Number(row[of]);
  const all = async (tx: Ctx, owner: number): Promise<Row[]> => {
    const found = tx.db.select().from(rows).where(eq(columns[of]!, owner));
    return (await found.orderBy(...(order ? [columns[order]!] : []), rows.id)) as Row[];
  };
  /** @throws Failure not_found */
  async function one(tx: Ctx, owner: number, id: number): Promise<Row> {
    const row = (await all(tx, owner)).find((r) => r.id === id);
    if (!row) throw notFound(missing);
    return row;
  }
  /** @param says what the history keeps, when it is not the columns */
  async function add(tx: Ctx, owner: number, action: string, values: Partial<Row>, says?: Values): Promise<number> {
    const last = order ? { [order]: Number((await all(tx, owner)).at(-1)?.[order] ?? 0) + 1 } : {};
    const after = { ...values, ...last };
    const [made] = await tx.db
      .insert(rows)
      .values({ ...after, [of]: owner, ...dated(tx, born, touched) })
      .returning({ id: rows.id });
    await told(tx, owner, action, null, says ?? after);
    return Number(made!.id);
  }
  async function edit(tx: Ctx, row: Row, action: string, set: Partial<Row>, says?: { before: Values; after: Values }) {
    await tx.db
      .update(rows)
      .set({ ...set, ...dated(tx, touched) })
      .where(eq(rows.id, row.id));
    const was = pickOf(row, Object.keys(set));
    await told(tx, ownerOf(row), action, says?.before ?? was, says?.after ?? set);
  }
  async function remove(tx: Ctx, row: Row, action: string, before: Values): Promise<void> {
    await tx.db.delete(rows).where(eq(rows.id, row.id));
    await told(tx, ownerOf(row), action, before, null);
  }
  /** Numbers them in this order, in one statement. */
  const place = (tx: Ctx, ids: readonly number[]) => {
    if (ids.length === 0 || !order) return;
    const places = ids.map((id, i) => sql`(${id}::bigint, ${i + 1}::int)`);
    return query(tx)`
      update ${table} set ${sql.identifier(columns[order]!.name)} = n.place from (values ${sql.join(
        places,
        sql`, `,
      )}) n (id, place) where ${rows.id} = n.id`;
  };
  /** One place up or down; all of them are numbered again. */
  async function move(tx: Ctx, row: Row, action: string, by: -1 | 1, after: Values): Promise<void> {
    const owner = ownerOf(row);
    const ids = (await all(tx, owner)).map(({ id }) => id);
    const from = ids.indexOf(row.id);
    const other = ids[from + by];
    if (other === undefined || !order) return;
    [ids[from], ids[from + by]] = [other, row.id];
    await place(tx, ids);
    await told(tx, owner, action, null, after);
  }
  return { all, one, add, edit, remove, move, place };
}
