import fc from 'fast-check';
import { afterAll } from 'vitest';
import { endAll } from '#core/testing/server/ending.ts';
import { commitOfRun, drawnFrom } from '#core/testing/server/turn.ts';

// What holds here for a commit holds for it everywhere: another commit, or another SEED, draws other cases.
fc.configureGlobal({ seed: drawnFrom(process.env.SEED ?? commitOfRun()) });

afterAll(endAll);
