import { and, desc, eq, getTableColumns, getTableName, inArray, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#core/kernel/server/context.ts';
import { readWithOthers } from '#core/kernel/server/sets.ts';
import type { Flow } from '../shared/flow.ts';
import { flowHistory, type StatefulTable } from './tables.ts';

export type Movement = typeof flowHistory.$inferSelect;

/** The last change of state of a record; nothing for one that came in already in its state. */
export async function lastMovement(ctx: Ctx, entity: string, entityId: number): Promise<Movement | null> {
  const last = await readWithOthers(ctx, `last movement ${entity}`, entityId, async (all, ids) => {
    const rows = await all.db
      .selectDistinctOn([flowHistory.entityId])
      .from(flowHistory)
      .where(and(eq(flowHistory.entity, entity), inArray(flowHistory.entityId, [...ids])))
      .orderBy(flowHistory.entityId, desc(flowHistory.id));
    return new Map(rows.map((row) => [row.entityId, row]));
  });
  return last ?? null;
}

/** Whether something in the flow brings back what this action changes. */
export const isReversible = (flow: Flow, action: string): boolean =>
  flow.actions[action]?.undoable === true ||
  Object.values(flow.actions).some(({ takesBack }) => takesBack?.includes(action));

/** The named properties of a row, by the column that keeps each; its state and version are in the history already. */
export function columnsOf(
  table: StatefulTable,
  row: Record<string, unknown>,
  properties: readonly string[],
): Record<string, unknown> {
  const columns = getTableColumns(table);
  const kept = properties.filter((property) => property !== 'estado' && property !== 'version');
  return Object.fromEntries(
    kept.flatMap((property) => (columns[property] ? [[columns[property].name, row[property] ?? null]] : [])),
  );
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
