import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = () => mkdtempSync(join(tmpdir(), 'quipu-loader-'));

it('what is made of a source is kept for other runs, and what a test writes is not', () => {
  const [kept, ofThisRun] = [folder(), folder()];
  const said = execFileSync(
    process.execPath,
    [
      '--import',
      './scripts/test-loader.mjs',
      '--input-type=module',
      '-e',
      "await import('./core/testing/server/turn.ts'); console.log((await import('node:os')).tmpdir());",
    ],
    { encoding: 'utf8', env: { ...process.env, TMPDIR: ofThisRun, TEST_KEPT_TMPDIR: kept } },
  );
  expect(said.trim()).toBe(ofThisRun);
  expect(readdirSync(kept)).toEqual([expect.stringContaining('tsx')]);
  expect(readdirSync(ofThisRun)).toEqual([]);
});
