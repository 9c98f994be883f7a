import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
/** What a whole run puts there at its fullest, and as much again. */
const ENOUGH_BYTES = 4 * 1024 ** 3;

/** Whether files may be kept in memory here: there is room for them, and programs among them may run. */
function memoryServes(): boolean {
  if (!existsSync(IN_MEMORY) || !existsSync('/proc/mounts')) return false;
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  if (bavail * bsize < ENOUGH_BYTES) return false;
  const mounted = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .find((line) => line.split(' ')[1] === IN_MEMORY);
  return mounted !== undefined && !mounted.split(' ')[3]!.split(',').includes('noexec');
}

/**
 * Gives this run, and the processes that it starts, a folder of its own for temporary files, which goes with it. In
 * memory where it can: a data folder of the embedded database has 2 500 files, and making them on a disk takes longer
 * than most journeys. Who names a TMPDIR keeps it. What serves other runs too stays in the usual one, which
 * `TEST_KEPT_TMPDIR` names.
 */
export function giveScratch(): void {
  if (process.env.TMPDIR) return;
  const folder = mkdtempSync(join(memoryServes() ? IN_MEMORY : tmpdir(), 'quipu-tests-'));
  // A server that a test starts may run as another account.
  chmodSync(folder, 0o755);
  process.env.TEST_KEPT_TMPDIR = tmpdir();
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}
