import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { NoticingClient } from './noticing.ts';
import type { SessionSettings } from './session.ts';

/**
 * Keeps what a session begins with in the role, for this database alone: a pooler in transaction mode lends one session
 * to many, and takes no settings from who connects.
 * @param direct a connection that passes by no pooler
 */
export async function keepInRole(direct: pg.Pool, settings: SessionSettings): Promise<void> {
  for (const [name, value] of Object.entries(settings)) {
    const { rows } = await direct.query<{ order: string }>(
      `select format('alter role current_user in database %I set %I to %L', current_database(), $1::text, $2::text)
         as order`,
      [name, value],
    );
    await direct.query(rows[0]!.order);
  }
}

/**
 * The sessions that the pooler lends begin with these settings.
 * @throws Error in Spanish when it still lends some that were opened before they changed
 */
export async function requireKept(pooled: pg.Pool, settings: SessionSettings): Promise<void> {
  const { rows } = await pooled.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [Object.keys(settings)],
  );
  const other = rows.filter(({ name, setting }) => settings[name] !== setting);
  if (other.length === 0) return;
  const names = other.map(({ name }) => name).join(', ');
  throw new Error(
    `El intermediario de conexiones presta sesiones abiertas con otros valores (${names}). ` +
      'Ordénele RECONNECT, o reinícielo, y vuelva a iniciar.',
  );
}

let connections = 0;

/**
 * A connection with a name of its own, that a pooler gives to whatever session it lends to it: so it can be found from
 * outside. The protocol has an order to cancel, but PgBouncer 1.18 (Debian 12) falls when it receives one.
 */
export class NamedClient extends NoticingClient {
  readonly sessionName: string;
  constructor(config?: string | pg.ClientConfig) {
    connections += 1;
    const sessionName = `quipu ${process.pid} ${randomUUID().slice(0, 8)} ${connections}`;
    super({ ...(typeof config === 'object' ? config : { connectionString: config }), application_name: sessionName });
    this.sessionName = sessionName;
  }
}

/** Stops what a named connection runs, by one that passes by no pooler; not to arrive is the same as to come late. */
export function cancelNamed(direct: pg.Pool, client: pg.PoolClient): void {
  const name: unknown = Reflect.get(client, 'sessionName');
  direct
    .query(
      `select pg_cancel_backend(pid)
         from pg_stat_activity
        where datname = current_database()
          and application_name = $1
          and state = 'active'`,
      [name],
    )
    .catch(() => {});
}
