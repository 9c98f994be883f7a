import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { bin, installIfNeeded, root, run } from './lib.mjs';
import { bundleServer } from './server-bundle.mjs';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
installIfNeeded();
rmSync('dist', { recursive: true, force: true });

const { build: buildWeb } = await import('vite');
await buildWeb({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });

await bundleServer('dist/server');
run(bin('tsx'), ['scripts/first-cluster.ts']);

// Compressed once here, served as they are by every process.
const files = readdirSync('dist/web', { recursive: true, withFileTypes: true }).filter(
  (f) => f.isFile() && /\.(js|css|svg|html)$/.test(f.name),
);
for (const file of files) {
  const path = join(file.parentPath ?? file.path, file.name);
  const content = readFileSync(path);
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  writeFileSync(`${path}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
}
mkdirSync('dist', { recursive: true });
writeFileSync('dist/.built', version);
