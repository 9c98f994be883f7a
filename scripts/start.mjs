import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { buildIfStale, installIfNeeded } from './lib.mjs';

installIfNeeded();
buildIfStale();
const env = existsSync('.env') ? ['--env-file=.env'] : [];
const child = spawn(process.execPath, [...env, '--enable-source-maps', 'dist/server/main.js'], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 0));
