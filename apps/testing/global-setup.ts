import type { TestProject } from 'vitest/node';
import { readSettings } from '#core/kernel/server/settings.ts';
import { dayOf } from '#core/kernel/shared/time.ts';
import { buildTemplate, dropCopies } from '#core/testing/server/database.ts';
import { cargarCatalogos } from '#db/catalogos/cargar.ts';

/** One migrated database per run, catalogues loaded; each test file copies it. */
export default async function setup(project: TestProject) {
  const url = project.config.env?.TEST_DATABASE_URL ?? process.env.TEST_DATABASE_URL;
  await buildTemplate(url || null, async (database) => {
    await cargarCatalogos(database.db, dayOf(new Date(), readSettings({}).timeZone));
  });
  return url ? () => dropCopies(url) : undefined;
}
