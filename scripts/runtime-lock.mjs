// Writes to a folder the package.json and lock of what runs in production: `npm ci` takes them anywhere. The whole lock
// lacks packages of other platforms that some registries do not have; all of them belong to the tools.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('Indique la carpeta: node scripts/runtime-lock.mjs CARPETA');
  process.exit(2);
}
const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
const { name, version, type, engines, imports, dependencies, overrides } = read('package.json');
const lock = read('package-lock.json');
const { devDependencies: _, ...root } = lock.packages[''];
const needed = Object.entries(lock.packages).filter(([path, p]) => path !== '' && !p.dev && !p.devOptional);
const write = (file, value) => writeFileSync(join(folder, file), `${JSON.stringify(value, null, 2)}\n`);
mkdirSync(folder, { recursive: true });
write('package.json', { name, version, private: true, type, engines, imports, dependencies, overrides });
write('package-lock.json', { ...lock, packages: { '': root, ...Object.fromEntries(needed) } });
