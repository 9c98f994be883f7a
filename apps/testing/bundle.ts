import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isBuildStale } from '../../scripts/lib.mjs';
import { bundleServer } from '../../scripts/server-bundle.mjs';

const inFolder = (dir: string, remove: () => void) => ({
  main: join(dir, 'main.js'),
  cli: join(dir, 'cli.js'),
  remove,
});

/**
 * The server bundled as it is installed, for tests that start it as a process: `main.js` and `cli.js`. What the build
 * made serves while it is of these sources.
 */
export async function serverBundle() {
  if (!isBuildStale()) return inFolder(join('dist', 'server'), () => {});
  mkdirSync('.cache', { recursive: true });
  const dir = mkdtempSync(join('.cache', 'servidor-'));
  await bundleServer(join(dir, 'server'));
  return inFolder(join(dir, 'server'), () => rmSync(dir, { recursive: true, force: true }));
}
