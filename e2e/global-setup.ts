import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { dropSpares } from '#core/testing/server/spares.ts';
import { launch } from './chromium.ts';
import { startServer } from './server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Data folder with the demo data, for each file to start its own server on a copy. */
    demoData: string;
  }
}

/** Makes the demo data once; loading them takes longer than everything else of a start. */
export default async function setup(project: TestProject) {
  // The packaged browser unpacks itself the first time: once, before several files ask for it at the same moment.
  await (await launch()).close();
  const { dir, stop } = await startServer();
  await stop({ keep: true });
  dropSpares(join(dir, 'pg'));
  project.provide('demoData', dir);
  return () => rmSync(dir, { recursive: true, force: true });
}
