import { type SQL, sql } from 'drizzle-orm';
import { allOf, type Rule } from '#core/access/server/rule.ts';
import { statesSql } from '#core/flow/server/sets.ts';
import { type Flow, PUBLIC } from '#core/flow/shared/flow.ts';

/**
 * Rule: somebody who has no part in a record reads it in the states that its flow declares public, and in no other.
 * Pages of others, searches and public papers ask this rule; a flow that declares none opens nothing.
 * @param alias of the table in the statement that filters @param only what else must hold of the record
 */
export function openToStrangers<Row extends { estado: string }>(
  flow: Flow,
  alias: string,
  ...only: Rule<Row>[]
): Rule<Row> {
  const filter: SQL = statesSql(flow)(PUBLIC, alias);
  const inPublicState: Rule<Row> = {
    allows: (_actor, row) => flow.is(row, PUBLIC),
    filters: () => sql`${filter}`,
  };
  return allOf(inPublicState, ...only);
}
