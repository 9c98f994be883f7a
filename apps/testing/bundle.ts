import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bundleServer } from '../../scripts/server-bundle.mjs';

/** The server bundled as it is installed, for tests that start it as a process: `main.js` and `cli.js`. */
export async function serverBundle() {
  mkdirSync('.cache', { recursive: true });
  const dir = mkdtempSync(join('.cache', 'servidor-'));
  await bundleServer(join(dir, 'server'));
  return {
    main: join(dir, 'server', 'main.js'),
    cli: join(dir, 'server', 'cli.js'),
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
}
