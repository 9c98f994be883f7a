// Plain JavaScript on purpose: these run on a fresh clone, before anything is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);

/** Runs a command with its output on screen; a failure ends this process with the same code. */
export function run(command, args, env = {}) {
  const result = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  if (result.status !== 0) process.exit(result.status ?? 1);
}

export const bin = (name) => join(root, 'node_modules', '.bin', name);

const lockHash = () => createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');

/**
 * Installs when there is nothing installed, or when the lock file changed since. `npm ci` would refuse a lock file
 * written where the packages of other platforms are not to be had; `npm install` follows the lock and skips those.
 */
export function installIfNeeded() {
  const stamp = 'node_modules/.quipu-install';
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash()) return;
  run('npm', ['install', '--include=dev', '--no-audit', '--no-fund']);
  writeFileSync(stamp, lockHash());
}

const SOURCES = [
  'apps',
  'core',
  'modules',
  'db',
  'package-lock.json',
  'vite.config.ts',
  'scripts/build.mjs',
  'scripts/server-bundle.mjs',
  'scripts/light-contracts.ts',
  'scripts/first-cluster.ts',
];

function newest(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/** Whether there is no build, or a source is newer than it. */
export function isBuildStale() {
  const stamp = 'dist/.built';
  return !existsSync(stamp) || Math.max(...SOURCES.filter(existsSync).map(newest)) > statSync(stamp).mtimeMs;
}

export function buildIfStale() {
  if (isBuildStale()) run(process.execPath, ['scripts/build.mjs', 'scripts/light-contracts.ts']);
}
