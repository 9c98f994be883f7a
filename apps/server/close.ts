import type { FastifyInstance } from 'fastify';
import type { Database } from '#core/db/server/open.ts';
import type { Jobs } from '#core/jobs/server/jobs.ts';
import { closeWorkerPools } from '#core/kernel/server/workers.ts';

/** Of the time to end, what is left to what is under way; then its connections are cut, and what is being drawn. */
const ANSWERING = 5 / 7;

/**
 * Closes in order: what is under way is answered, nothing new is taken, jobs end, and the database goes last. What was
 * confirmed is already on disk, so ending by the limit loses nothing of it; a job cut short is tried again at the next
 * start.
 * @param seconds the time that it has
 */
export async function closeInOrder(
  fastify: FastifyInstance,
  jobs: Jobs,
  database: Database,
  seconds: number,
): Promise<void> {
  const cut = setTimeout(
    () => {
      fastify.server.closeAllConnections?.();
      void closeWorkerPools(0);
    },
    seconds * 1000 * ANSWERING,
  );
  await Promise.all([fastify.close(), jobs.stop()]);
  clearTimeout(cut);
  await closeWorkerPools(0);
  await database.close();
}

/**
 * Ends the process at the first signal that asks for it. Whatever happens, it ends: who supervises it would kill it
 * anyway.
 * @param seconds the time that it has
 */
export function closeOnSignal(close: () => Promise<void>, log: FastifyInstance['log'], seconds: number): void {
  let closing = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (closing) return;
      closing = true;
      log.info({ signal }, 'closing');
      setTimeout(() => {
        log.warn('closing took too long');
        process.exit(1);
      }, seconds * 1000);
      close().then(
        () => process.exit(0),
        (err: unknown) => {
          log.error({ err }, 'closing');
          process.exit(1);
        },
      );
    });
}
