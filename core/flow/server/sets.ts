import { type SQLWrapper, sql } from 'drizzle-orm';
import { type Flow, statesNamed } from '../shared/flow.ts';

/**
 * The sets and states of a flow as SQL over `estado`, of an alias or of the column given: `doorIn('passable', 'd')`,
 * `doorIn.not('walled', t.estado)`. The text is constant, as an index or a CHECK needs it.
 */
export function statesSql<S extends string, A extends string, R extends string, K extends string>(
  flow: Flow<S, A, R, K>,
) {
  const test =
    (one: string, many: string) =>
    (name: S | K, of: string | SQLWrapper = '') => {
      const column = typeof of !== 'string' ? sql`${of}` : sql.raw(of === '' ? 'estado' : `${of}.estado`);
      const states = statesNamed(flow, name).map((state) => `'${state}'`);
      return sql`${column} ${sql.raw(states.length === 1 ? `${one} ${states[0]}` : `${many} (${states.join(',')})`)}`;
    };
  return Object.assign(test('=', 'in'), { not: test('<>', 'not in') });
}
