import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
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
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      const fd = openSync(path, 'wx');
      writeSync(fd, identity(process.pid));
      closeSync(fd);
      return () => rmSync(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = readHolder(path);
      if (holder && identity(holder.pid) === holder.identity && isAlive(holder.pid))
        throw new Error(
          `La carpeta de datos «${dir}» ya está en uso por otro proceso de Quipu (pid ${holder.pid}). ` +
            'Detenga ese proceso, o indique otra carpeta con DATA_DIR.',
        );
      rmSync(path, { force: true });
    }
  }
  throw new Error(`No se pudo reservar la carpeta de datos «${dir}».`);
}

function readHolder(path: string): { pid: number; identity: string } | null {
  try {
    const text = readFileSync(path, 'utf8');
    const pid = Number(text.split(' ')[0]);
    return pid > 0 ? { pid, identity: text } : null;
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
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
