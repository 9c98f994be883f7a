import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { bin, buildIfStale, installIfNeeded } from './lib.mjs';

installIfNeeded();
const projects = process.argv.slice(2).flatMap((name) => ['--project', name]);
if (projects.length === 0 || projects.includes('browser')) buildIfStale();
mkdirSync('.cache', { recursive: true });
const output = '.cache/vitest.json';
const { status } = spawnSync(
  bin('vitest'),
  [
    'run',
    ...projects,
    '--reporter=default',
    '--reporter=./scripts/progress.ts',
    '--reporter=json',
    `--outputFile.json=${output}`,
  ],
  { stdio: 'inherit' },
);
const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(output, 'utf8'));
// A file that fails before its tests counts as one failure.
const failed = numFailedTests || (status === 0 ? 0 : Math.max(1, numFailedTestSuites));
console.log(`${numPassedTests} passed, ${failed} failed`);
process.exit(status ?? 1);
