import { sql } from 'drizzle-orm';
import { preparedRows } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';

/** As `query`, of what is asked for each page that is made: the database plans it once per connection. */
export const consulta =
  ({ db }: Pick<Ctx, 'db'>) =>
  <T>(...frase: Parameters<typeof sql>): Promise<T[]> =>
    preparedRows<T>(db, sql(...frase));
