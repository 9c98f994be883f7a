import fc from 'fast-check';
import { afterAll, expect, vi } from 'vitest';
import { keepWorkersWarm } from '#core/kernel/server/workers.ts';
import { templateHas } from '#core/testing/server/database.ts';
import { chooseDatabase } from '#core/testing/server/embedded-only.ts';
import { endAll } from '#core/testing/server/ending.ts';
import { commitOfRun, drawnFrom } from '#core/testing/server/turn.ts';

// What holds here for a commit holds for it everywhere: another commit, or another SEED, draws other cases.
fc.configureGlobal({ seed: drawnFrom(process.env.SEED ?? commitOfRun()) });

// From sources each start loads the loader of TypeScript again: the next file that draws finds them as they are.
keepWorkersWarm(3_600_000);
chooseDatabase(expect.getState().testPath!);
// Loaded by who makes it: a test of a part does not load the whole server.
templateHas(async (database) => (await import('./template.ts')).prepareTemplate(database));

afterAll(async () => {
  await endAll();
  // The files of a process share its clock too.
  vi.useRealTimers();
});
