import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Day } from '#core/kernel/shared/time.ts';
import { type Flow, type PUBLIC, statesNamed } from '../shared/flow.ts';

/**
 * The sets and states of a flow as SQL over `estado`, of an alias or of the column given: `doorIn('passable', 'd')`,
 * `doorIn.not('walled', t.estado)`. The text is constant, as an index or a CHECK needs it.
 */
export function statesSql<S extends string, A extends string, R extends string, K extends string>(
  flow: Flow<S, A, R, K>,
) {
  const test =
    (one: string, many: string) =>
    (name: S | K | typeof PUBLIC, of: string | SQLWrapper = '') => {
      const column = typeof of !== 'string' ? sql`${of}` : sql.raw(of === '' ? 'estado' : `${of}.estado`);
      const states = statesNamed(flow, name).map((state) => `'${state}'`);
      if (states.length === 0) return sql.raw(one === '=' ? 'false' : 'true');
      return sql`${column} ${sql.raw(states.length === 1 ? `${one} ${states[0]}` : `${many} (${states.join(',')})`)}`;
    };
  const is = test('=', 'in');
  /**
   * In one of them when that day ended, of an alias: a record is what it was before the first change that came after,
   * and nothing before it was made. What came in already in its state has no changes, and was always so.
   */
  const on = (name: S | K, alias: string, day: Day) =>
    is(
      name,
      sql`
        coalesce(
          (
            select coalesce(h.de, '')
            from transicion h
            where h.entidad = ${flow.entity} and h.entidad_id = ${sql.raw(alias)}.id and h.en >= ${day}::date + 1
            order by h.id
            limit 1
          ),
          ${sql.raw(alias)}.estado
        )
      `,
    );
  return Object.assign(is, { not: test('<>', 'not in'), on });
}
