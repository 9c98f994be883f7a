import { JOBS } from '#apps/server/jobs.ts';
import type { Database } from '#core/db/server/open.ts';
import { startJobs } from '#core/jobs/server/jobs.ts';
import { readSettings } from '#core/kernel/server/settings.ts';
import { dayOf } from '#core/kernel/shared/time.ts';
import { testContext } from '#core/testing/server/context.ts';
import { cargarCatalogos } from '#db/catalogos/cargar.ts';

/** What every copy begins with: the catalogues, and the queues of the jobs. */
export async function prepareTemplate(database: Database): Promise<void> {
  await cargarCatalogos(database.db, dayOf(new Date(), readSettings({}).timeZone));
  const ctx = await testContext(database);
  // A queue is a table of its own: making them costs as much as copying the database.
  const jobs = await startJobs({ database, makeCtx: () => ctx, jobs: JOBS, work: false });
  await jobs.stop();
}
