import { beginCopies, dropCopies } from '#core/testing/server/database.ts';

/**
 * Each test file on PostgreSQL, where the tests are told of one, copies a database that the first worker of the run
 * makes: the server is loaded there already, and here it would be loaded for that alone.
 */
export default async function setup() {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) return;
  await beginCopies(url);
  return () => dropCopies(url);
}
