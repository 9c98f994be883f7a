import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { launch } from './chromium.ts';
import { makeDemoData } from './demo-data.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the demo data are made, for each file to start its own server on a copy (`demoDataIn`). */
    demoData: string;
  }
}

/**
 * Makes the demo data once: loading them takes longer than everything else of a start. They are made while the tests of
 * the server run, and the first journeys wait for them.
 */
export default async function setup(project: TestProject) {
  // The packaged browser unpacks itself the first time: once, before several files ask for it at the same moment.
  await (await launch()).close();
  const folder = mkdtempSync(join(tmpdir(), 'quipu-demo-'));
  const made = makeDemoData(folder);
  project.provide('demoData', folder);
  return async () => {
    await made;
    rmSync(folder, { recursive: true, force: true });
  };
}
