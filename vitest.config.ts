import { configDefaults, defineConfig } from 'vitest/config';

/** They start the product on its embedded database, whatever the others run on: once is enough. */
const EMBEDDED = ['core/db/tests/{durability,lock}.test.ts', 'apps/server/tests/{cli,proceso}.test.ts'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{core,modules,apps,db}/**/tests/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...(process.env.TEST_DATABASE_URL ? EMBEDDED : [])],
          globalSetup: ['./apps/testing/global-setup.ts'],
          environment: 'node',
          testTimeout: 30_000,
          hookTimeout: 60_000,
          pool: 'forks',
          // Loading the server again for each file costs more than its tests.
          isolate: false,
          // Embedded, each worker carries its database; otherwise it waits for PostgreSQL a good part of its time.
          maxWorkers: process.env.TEST_DATABASE_URL ? 3 : 2,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['./e2e/global-setup.ts'],
          testTimeout: 240_000,
          hookTimeout: 180_000,
          pool: 'forks',
          // One more than the processors: the pages wait for the network, the disk and the frames.
          maxWorkers: 3,
          // After the unit tests: a browser wants the machine for itself.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
