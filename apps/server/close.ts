import type { FastifyInstance } from 'fastify';
import type { Database } from '#core/db/server/open.ts';
import type { Jobs } from '#core/jobs/server/jobs.ts';
import { closeWorkerPools } from '#core/kernel/server/workers.ts';

/** What is under way has this long to end; then its connections are cut, and the documents being drawn. */
const ANSWER_MS = 5_000;
/** Whatever happens, the process ends: who supervises it would kill it anyway. */
const LIMIT_MS = 7_000;

/**
 * Closes in order: what is under way is answered, nothing new is taken, jobs end, and the database goes last. What was
 * confirmed is already on disk, so ending by the limit loses nothing of it; a job cut short is tried again at the next
 * start.
 */
export async function closeInOrder(fastify: FastifyInstance, jobs: Jobs, database: Database): Promise<void> {
  const cut = setTimeout(() => {
    fastify.server.closeAllConnections?.();
    void closeWorkerPools(0);
  }, ANSWER_MS);
  await Promise.all([fastify.close(), jobs.stop()]);
  clearTimeout(cut);
  await closeWorkerPools(0);
  await database.close();
}

/** Ends the process at the first signal that asks for it, in less than eight seconds. */
export function closeOnSignal(close: () => Promise<void>, log: FastifyInstance['log']): void {
  let closing = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (closing) return;
      closing = true;
      log.info({ signal }, 'closing');
      setTimeout(() => {
        log.warn('closing took too long');
        process.exit(1);
      }, LIMIT_MS);
      close().then(
        () => process.exit(0),
        (err: unknown) => {
          log.error({ err }, 'closing');
          process.exit(1);
        },
      );
    });
}
