import pg from 'pg';
import { PLANNED_BY_VALUES } from './statement.ts';

/** How often a statement must be said before its plan is kept: most of those with conditions are said once. */
const SAID_TO_KEEP = 3;
/** Texts that a process remembers to have said, the last ones. */
const MAX_REMEMBERED = 2_000;
/**
 * Plans that each connection keeps until it ends: they take memory of the database. Beyond them a statement is planned
 * each time; to free one within a transaction could make the transaction fail.
 */
export const MAX_PLANS = 300;

const CHANGED_RESULT = '0A000';

/** How often each text was said lately, by any connection of the process; the least recent is forgotten. */
const said = new Map<string, number>();
function timesSaid(text: string): number {
  const times = (said.get(text) ?? 0) + 1;
  said.delete(text);
  said.set(text, times);
  const [oldest] = said.size > MAX_REMEMBERED ? said.keys() : [];
  if (oldest !== undefined) said.delete(oldest);
  return times;
}

type Statement = { text: string; name?: string; values?: readonly unknown[] };
const isStatement = (asked: unknown): asked is Statement =>
  typeof asked === 'object' &&
  asked !== null &&
  'text' in asked &&
  typeof asked.text === 'string' &&
  // A cursor says itself how it is sent.
  !('submit' in asked);

/** What the driver keeps of a connection, and does not declare. */
type Wire = { on(event: 'errorMessage', listen: (problem: { code?: string }) => void): void };

/**
 * A connection that plans once what is said again and again: the database then compares the plan that serves any values
 * with those made for the values, and takes the cheaper. Planning takes longer than running in most statements of a
 * page. Names are of the connection, so a pooler in transaction mode must not stand before it.
 */
export class PlanningClient extends pg.Client {
  readonly #names = new Map<string, string>();
  #given = 0;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // A migration changed what a kept statement answers: its next turn is another statement.
    this.#wire.on('errorMessage', ({ code }) => {
      if (code === CHANGED_RESULT) this.#names.clear();
    });
  }

  get #wire(): Wire {
    const connection: unknown = Reflect.get(this, 'connection');
    return connection as Wire;
  }

  // biome-ignore lint/suspicious/noExplicitAny: the driver declares a signature for each way of asking
  override query(asked: any, ...rest: any[]): any {
    const [values] = rest;
    const statement = typeof asked === 'string' && Array.isArray(values) ? { text: asked } : asked;
    const name = isStatement(statement) ? this.#nameOf(statement, statement.values ?? values) : null;
    return super.query(name === null ? asked : { ...statement, name }, ...rest);
  }

  /** The name that the plan of a statement has here; null where it is planned for its values. */
  #nameOf({ text, name }: Statement, values: unknown): string | null {
    // Without values a text may be several statements, which have no plan together.
    const single = Array.isArray(values) && values.length > 0;
    if (name !== undefined || !single || text.trimStart().startsWith(PLANNED_BY_VALUES)) return null;
    const known = this.#names.get(text);
    if (known === undefined && timesSaid(text) < SAID_TO_KEEP) return null;
    if (known !== undefined) return known;
    if (this.#names.size >= MAX_PLANS) return null;
    this.#given += 1;
    const given = `plan_${this.#given}`;
    this.#names.set(text, given);
    return given;
  }
}
