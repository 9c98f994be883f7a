import { and, desc, eq, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import type { Flow } from '../shared/flow.ts';
import { flowHistory, type StatefulTable } from './tables.ts';

export type Movement = typeof flowHistory.$inferSelect;

/** The last change of state of a record; nothing for one that came in already in its state. */
export async function lastMovement(ctx: Ctx, entity: string, entityId: number): Promise<Movement | null> {
  const [last] = await ctx.db
    .select()
    .from(flowHistory)
    .where(and(eq(flowHistory.entity, entity), eq(flowHistory.entityId, entityId)))
    .orderBy(desc(flowHistory.id))
    .limit(1);
  return last ?? null;
}

/** Whether something in the flow brings back what this action changes. */
export const isReversible = (flow: Flow, action: string): boolean =>
  flow.actions[action]?.undoable === true ||
  Object.values(flow.actions).some(({ takesBack }) => takesBack?.includes(action));

/** The named properties of a row as the database keeps them, by column. They are read before they change. */
export async function columnsBefore(
  ctx: Ctx,
  table: StatefulTable,
  id: number,
  properties: readonly string[],
): Promise<Record<string, unknown>> {
  const columns = getTableColumns(table);
  const names = properties.flatMap((property) => columns[property]?.name ?? []);
  const kept = names.filter((name) => name !== table.estado.name && name !== table.version?.name);
  const [found] = await rowsOf<{ before: Record<string, unknown> }>(
    ctx.db,
    sql`select coalesce(jsonb_object_agg(e.key, e.value), '{}') as before
      from ${table} t, jsonb_each(to_jsonb(t)) e
      where t.${sql.identifier(table.id.name)} = ${id} and e.key = any(${sql.param(kept)}::text[])`,
  );
  return found?.before ?? {};
}

/** What sets those columns again, by property, for an update of the same table. */
export function columnsAgain(table: StatefulTable, before: Record<string, unknown>): Record<string, SQL> {
  const name = sql.identifier(getTableName(table));
  const json = JSON.stringify(before);
  return Object.fromEntries(
    Object.entries(getTableColumns(table)).flatMap(([property, column]) =>
      column.name in before
        ? [[property, sql`(jsonb_populate_record(null::${name}, ${json}::jsonb)).${sql.identifier(column.name)}`]]
        : [],
    ),
  );
}
