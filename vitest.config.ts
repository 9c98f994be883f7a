import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { noteBeginning } from './core/testing/server/run.ts';
import { giveScratch } from './core/testing/server/scratch.ts';
// What is done once before the tests is TypeScript too.
import './scripts/test-loader.mjs';

giveScratch();
noteBeginning();

/** What the product does not have, from its definition to its end: one process loads it all. */
const DEFINED = ['apps/server/tests/defined/*.test.ts'];

/** Embedded, each worker carries its database; otherwise it waits for PostgreSQL a good part of its time. */
const SERVER_WORKERS = process.env.TEST_DATABASE_URL ? 3 : 2;

/**
 * What shares a process goes together, because a process that changes of project begins again; of each, the long ones
 * first: one that begins last ends alone, with the other processor idle. What is defined more takes one process: the
 * others have begun with what takes longer when it ends its first file.
 */
class TogetherLongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    const filesOf = (name: string) => {
      const ofProject = sorted.filter((file) => file.project.name === name);
      const isLong = (file: TestSpecification) => LONG.test(file.moduleId);
      return [...ofProject.filter(isLong), ...ofProject.filter((file) => !isLong(file))];
    };
    // The server that the first one loads has all that is defined more.
    const [first, ...defined] = filesOf('defined').sort((a, b) => a.moduleId.localeCompare(b.moduleId));
    const unit = filesOf('unit');
    const meanwhile = unit.splice(0, SERVER_WORKERS - 1);
    return [...(first ? [first] : []), ...meanwhile, ...defined, ...unit, ...filesOf('browser')];
  }
}
const LONG = new RegExp(
  [
    'e2e/(paginas|galeria|listas)',
    'modules/convocatorias/tests/co-escritura[.]test',
    'server/tests/(cli|condiciones|conjuntos|lecturas|matriz-acceso|mensajes|papel|proceso|robustez)[.]test',
    'server/tests/textos-hostiles[.]test',
  ].join('|'),
);

const server = {
  globalSetup: ['./apps/testing/global-setup.ts'],
  setupFiles: ['./apps/testing/each-file.ts'],
  environment: 'node' as const,
  // Far beyond what any takes, so none has one of its own: what waits for ever is told, and a busy machine is not.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
  pool: 'forks' as const,
  // Loading the server again for each file costs more than its tests.
  isolate: false,
  // Node loads the sources as they are, which takes a third of the time that Vite takes.
  execArgv: ['--import', './scripts/test-loader.mjs'],
  experimental: { viteModuleRunner: false, nodeLoader: false },
};

export default defineConfig({
  test: {
    sequence: { sequencer: TogetherLongFirst },
    projects: [
      {
        test: {
          ...server,
          name: 'unit',
          include: ['{core,modules,apps,db}/**/tests/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...DEFINED],
          maxWorkers: SERVER_WORKERS,
        },
      },
      {
        test: {
          ...server,
          name: 'defined',
          include: DEFINED,
          // What is defined more begins with rows of its own: the others would begin with them too.
          env: { TEST_TEMPLATE: `${process.env.TEST_TEMPLATE ?? 'quipu_test_template'}_defined` },
          maxWorkers: SERVER_WORKERS,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['./e2e/global-setup.ts'],
          // A crawl of an area is one test; what a page is waited for is limited step by step.
          testTimeout: 900_000,
          // The first journey of a run waits for the demo data.
          hookTimeout: 900_000,
          expect: { poll: { timeout: 120_000 } },
          pool: 'forks',
          // The files of a worker share its browser and the process of its servers, each on a copy of the data.
          isolate: false,
          // One more than the processors: the pages wait for the network, the disk and the frames.
          maxWorkers: 3,
          // After the unit tests: a browser wants the machine for itself.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
