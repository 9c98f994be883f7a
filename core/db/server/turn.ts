import { type SQL, sql } from 'drizzle-orm';
import { Failure, type FailureCode } from '#core/kernel/shared/failure.ts';
import type { Db } from './types.ts';

type Transaction = { db: Db };

/** Takes the turn of a name until the transaction ends: anyone who asks for the same one waits. */
export async function takeTurn(tx: Transaction, name: string | SQL): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** The turn of a name if nobody has it, without waiting. @returns whether it was taken */
export async function tryTurn(tx: Transaction, name: string | SQL): Promise<boolean> {
  const { rows } = await tx.db.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as taken`,
  );
  return rows[0]?.taken ?? false;
}

export type Room = {
  /** Whose limit it is: requests under the same name are counted one after the other. */
  name: string;
  /** How many there may be. */
  limit: number;
  /** How many there are now. */
  count: () => Promise<number>;
  code?: FailureCode;
  /** What the person is told when there is room for no more. */
  told: string;
};

/**
 * There is room for one more. Counting and then inserting would let two requests at once pass the limit, so the count
 * is made in turn: the next one sees what this transaction inserted.
 * @throws Failure `code` (too_many unless said)
 */
export async function requireRoom(
  tx: Transaction,
  { name, limit, count, code = 'too_many', told }: Room,
): Promise<void> {
  await takeTurn(tx, name);
  if ((await count()) >= limit) throw new Failure(code, 'db.no_room', told);
}
