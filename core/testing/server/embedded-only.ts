/**
 * Files of tests of what only the embedded database shows: its start, its lock, its durability, and the engines that
 * speak to the driver. They have it also where the others are on PostgreSQL.
 */
export const EMBEDDED_ONLY: readonly string[] = [
  'core/db/tests/durability.test.ts',
  'core/db/tests/embedded-plans.test.ts',
  'core/db/tests/lock.test.ts',
  'core/db/tests/statistics.test.ts',
  'core/flow/tests/undo-killed.test.ts',
  'core/jobs/tests/jobs.test.ts',
  'core/list/tests/list.test.ts',
  'db/tests/catalogos.test.ts',
  'apps/server/tests/cli.test.ts',
  'apps/server/tests/lecturas.test.ts',
  'apps/server/tests/proceso.test.ts',
  'apps/server/tests/textos-hostiles.test.ts',
];

const url = process.env.TEST_DATABASE_URL ?? '';

/** Gives a file of tests its database: the embedded one, or the server of `TEST_DATABASE_URL` where there is one. */
export function chooseDatabase(testPath: string): void {
  process.env.TEST_DATABASE_URL = EMBEDDED_ONLY.some((path) => testPath.endsWith(`/${path}`)) ? '' : url;
}
