import type pg from 'pg';
import { NoticingClient } from './noticing.ts';
import { KeptPlans } from './plans.ts';

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
export class PlanningClient extends NoticingClient {
  readonly #plans = new KeptPlans((name) => ({ name }));

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.#wire.on('errorMessage', ({ code }) => this.#plans.failed(code));
  }

  get #wire(): Wire {
    const connection: Wire = Reflect.get(this, 'connection');
    return connection;
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
    return name === undefined && single ? (this.#plans.of(text)?.name ?? null) : null;
  }
}
