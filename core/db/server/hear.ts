import { KEPT_CHANNEL } from './kept-tables.ts';
import type { Database } from './open.ts';

/** What is heard of the other processes under one name. */
export type Ear = {
  channel: string;
  heard(payload: string): void;
  /** What was announced meanwhile was not heard: nothing that is remembered is trusted. */
  deaf(): void;
};

const AGAIN_MS = 500;

/**
 * Listens to the other processes, by one connection, and again when it falls; also to what they write of the tables
 * that are kept in memory. The embedded database has no other process.
 * @returns a function that stops listening
 */
export async function hear({ lasting: pool, kept }: Database, others: readonly Ear[]): Promise<() => void> {
  if (!pool) return () => {};
  const ears = [...others, earOf(kept)];
  let ended = false;
  let letGo = () => {};
  let waiting: NodeJS.Timeout | undefined;
  const connect = async () => {
    const client = await pool.connect();
    let fallen = false;
    const fall = () => {
      if (fallen || ended) return;
      fallen = true;
      letGo = () => {};
      client.release(true);
      for (const ear of ears) ear.deaf();
      again();
    };
    client.on('error', fall);
    client.on('end', fall);
    client.on('notification', ({ channel, payload = '' }) => {
      for (const ear of ears) if (ear.channel === channel) ear.heard(payload);
    });
    letGo = () => client.release(true);
    try {
      for (const { channel } of ears) await client.query(`listen ${channel}`);
    } catch (error) {
      // A server that is still a copy of another does not let anybody listen: the connection goes back all the same.
      if (fallen) return;
      fallen = true;
      client.release(true);
      throw error;
    }
    for (const ear of ears) ear.deaf();
  };
  const again = () => {
    waiting = setTimeout(() => void connect().catch(() => !ended && again()), AGAIN_MS);
    waiting.unref();
  };
  await connect();
  return () => {
    ended = true;
    clearTimeout(waiting);
    letGo();
  };
}

const earOf = (kept: Database['kept']): Ear => ({
  channel: KEPT_CHANNEL,
  heard: (payload) => kept.forget(payload.split(',')),
  deaf: () => kept.forgetAll(),
});
