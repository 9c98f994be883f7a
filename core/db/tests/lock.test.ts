import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { claimDirectory } from '../server/lock.ts';

let dir: string;
let children: ChildProcess[] = [];
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'quipu-lock-'));
});
afterEach(async () => {
  for (const child of children) if (child.exitCode === null && child.signalCode === null) await ended(child, 'SIGKILL');
  children = [];
  rmSync(dir, { recursive: true, force: true });
});

const CLAIM = `
  const { claimDirectory } = await import('#core/db/server/lock.ts');
  try {
    claimDirectory(process.env.LOCKED_DIR);
    console.log('claimed');
    setInterval(() => {}, 1000);
  } catch (error) {
    console.log(error.message);
  }`;

/** Another process that claims the directory; its first line says how it went. */
async function claimant(): Promise<{ child: ChildProcess; line: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', CLAIM], {
    env: { ...process.env, LOCKED_DIR: dir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [line] = (await once(createInterface({ input: child.stdout! }), 'line')) as [string];
  return { child, line };
}
async function ended(child: ChildProcess, signal: NodeJS.Signals) {
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

describe('the lock of a data directory', () => {
  it('is made with the directory and goes away when freed', () => {
    const nested = join(dir, 'a', 'b');
    const free = claimDirectory(nested);
    expect(readFileSync(join(nested, 'quipu.lock'), 'utf8')).toMatch(new RegExp(`^${process.pid} `));
    free();
    expect(existsSync(join(nested, 'quipu.lock'))).toBe(false);
    claimDirectory(nested)();
  });
  it('refuses a second claim, saying who holds it and what to do', async () => {
    const { child, line } = await claimant();
    expect(line).toBe('claimed');
    expect(() => claimDirectory(dir)).toThrow(
      `La carpeta de datos «${dir}» ya está en uso por otro proceso de Quipu (pid ${child.pid}). Detenga ese proceso, o indique otra carpeta con DATA_DIR.`,
    );
    expect((await claimant()).line).toContain(`pid ${child.pid}`);
  });
  it('is taken over when its process was killed', async () => {
    const { child } = await claimant();
    await ended(child, 'SIGKILL');
    expect(existsSync(join(dir, 'quipu.lock'))).toBe(true);
    const free = claimDirectory(dir);
    expect((await claimant()).line).toContain(`pid ${process.pid}`);
    free();
  });
  it.each([
    ['of a process that never was', '999999999 1'],
    ['of this pid in another life', `${process.pid} 1`],
    ['that is empty', ''],
    ['that says nothing', 'garbage'],
  ])('%s is taken over', (_, text) => {
    writeFileSync(join(dir, 'quipu.lock'), text);
    claimDirectory(dir)();
    expect(existsSync(join(dir, 'quipu.lock'))).toBe(false);
  });
  it('left by a dead process goes to one of those who want it at once', async () => {
    writeFileSync(join(dir, 'quipu.lock'), '999999999 1');
    const lines = (await Promise.all([claimant(), claimant(), claimant(), claimant()])).map((c) => c.line);
    expect(lines.filter((l) => l === 'claimed')).toHaveLength(1);
    expect(lines.filter((l) => l.includes('ya está en uso'))).toHaveLength(3);
  });
});
