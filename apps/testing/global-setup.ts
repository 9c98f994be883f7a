import type { TestProject } from 'vitest/node';
import { JOBS } from '#apps/server/jobs.ts';
import { startJobs } from '#core/jobs/server/jobs.ts';
import { readSettings } from '#core/kernel/server/settings.ts';
import { dayOf } from '#core/kernel/shared/time.ts';
import { testContext } from '#core/testing/server/context.ts';
import { buildTemplate, dropCopies } from '#core/testing/server/database.ts';
import { cargarCatalogos } from '#db/catalogos/cargar.ts';

/** One migrated database per run, with the catalogues and the queues of the jobs; each test file copies it. */
export default async function setup(project: TestProject) {
  const url = project.config.env?.TEST_DATABASE_URL ?? process.env.TEST_DATABASE_URL;
  await buildTemplate(url || null, async (database) => {
    await cargarCatalogos(database.db, dayOf(new Date(), readSettings({}).timeZone));
    const ctx = await testContext(database);
    // A queue is a table of its own: making them costs as much as copying the database.
    const jobs = await startJobs({ database, makeCtx: () => ctx, jobs: JOBS, work: false });
    await jobs.stop();
  });
  return url ? () => dropCopies(url) : undefined;
}
