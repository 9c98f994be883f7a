// Every package that the lock names runs on the lowest Node that we promise (`engines` of package.json).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import semver from 'semver';
import { root } from './lib.mjs';

const read = (name) => JSON.parse(readFileSync(join(root, name), 'utf8'));
const floor = semver.minVersion(read('package.json').engines.node);
const asking = Object.entries(read('package-lock.json').packages).filter(
  ([path, { engines }]) => path && engines?.node && !semver.satisfies(floor, engines.node),
);
for (const [path, { version, engines }] of asking)
  console.error(
    `${path} ${version} asks for Node ${engines.node}, and ours begins at ${floor}: pin one that does not.`,
  );
if (asking.length > 0) process.exit(1);
console.log(`engines: every package runs on Node ${floor}`);
