import { and, desc, eq, getTableColumns, getTableName, inArray, type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
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
  const found = await readWithOthers(ctx, `before ${getTableName(table)} ${kept}`, id, async (all, ids) => {
    const rows = await rowsOf<{ id: number; before: Record<string, unknown> }>(
      all.db,
      sql`
        select
          t.${sql.identifier(table.id.name)}::int as id,
          jsonb_object_agg(e.key, e.value) as before
        from ${table} t, jsonb_each(to_jsonb(t)) e
        where t.${sql.identifier(table.id.name)} = any(${`{${ids}}`}::bigint[])
          and e.key = any(${sql.param(kept)}::text[])
        group by 1
      `,
    );
    return new Map(rows.map((row) => [row.id, row.before]));
  });
  return found ?? {};
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
