import { buildTemplate, dropCopies } from '#core/testing/server/database.ts';

/** One migrated database per run on PostgreSQL, where the tests are told of one; each test file copies it. */
export default async function setup() {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) return;
  // Embedded, the workers make theirs: the server is not loaded here for nothing.
  const { prepareTemplate } = await import('./template.ts');
  await buildTemplate(url, prepareTemplate);
  return () => dropCopies(url);
}
