import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Claims a data directory for this process: the embedded database must have one writer.
 * A lock left by a process that no longer runs is taken over.
 * @returns a function that frees the directory
 * @throws Error with a plain sentence when another live process holds it
 */
export function claimDirectory(dir: string): () => void {
  mkdirSync(dir, { recursive: true });
  const path = join(dir, 'quipu.lock');
  for (let attempt = 0; attempt < 5; attempt++) {
    try {
      const fd = openSync(path, 'wx');
      writeSync(fd, identity(process.pid));
      closeSync(fd);
      return () => rmSync(path, { force: true });
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
      const text = readLock(path);
      const pid = Number(text.split(' ')[0]);
      if (pid > 0 && identity(pid) === text && isAlive(pid))
        throw new Error(
          `La carpeta de datos «${dir}» ya está en uso por otro proceso de Quipu (pid ${pid}). ` +
            'Detenga ese proceso, o indique otra carpeta con DATA_DIR.',
        );
      discard(path, text);
    }
  }
  throw new Error(`No se pudo reservar la carpeta de datos «${dir}».`);
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** Text of the lock. A file is empty for an instant while its process writes it, so an empty one is looked at again. */
function readLock(path: string): string {
  for (let look = 0; look < 10; look++) {
    const text = readIfThere(path);
    if (text !== '') return text ?? '';
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
  }
  return '';
}

/** Removes a lock judged dead. If another process took it over meanwhile, that one's is put back. */
function discard(path: string, dead: string): void {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  if (readIfThere(aside) === dead) rmSync(aside, { force: true });
  else renameSync(aside, path);
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

/** Pid and, where the system tells it, the start time: a recycled pid is not taken for the old process. */
function identity(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return `${pid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return `${pid} -`;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}
