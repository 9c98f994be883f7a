import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { migrationsFolder } from './migrate.ts';

/**
 * An embedded database begins as a copy of one that the build made and migrated: making it costs ten times as much as
 * copying it. Without a build, or where a migration is newer than it, it is made from nothing (ADR 0097).
 */
const FOLDER = ['dist', 'embedded'];

/** Names what it was made of: the engine, and each migration. */
function nameOfFirst(): string {
  const engine = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  const hash = createHash('sha256').update(readFileSync(join(engine, '..', 'package.json')));
  const folder = migrationsFolder();
  const migrations = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  for (const name of migrations.sort()) hash.update(name).update(readFileSync(join(folder, name)));
  return `${hash.digest('hex').slice(0, 16)}.tar.gz`;
}

function pathOfFirst(): string {
  const root = dirname(dirname(migrationsFolder()));
  return join(root, ...FOLDER, nameOfFirst());
}

/** What a new embedded database may begin with; null when no build made it. */
export function firstCluster(): Blob | null {
  const path = pathOfFirst();
  return existsSync(path) ? new Blob([readFileSync(path)], { type: 'application/x-gzip' }) : null;
}

/** Keeps a database just migrated, and nothing else, as what the next ones begin with. */
export async function keepAsFirst(pglite: PGlite): Promise<void> {
  // Without it each copy would begin by doing again what was done since the last one.
  await pglite.exec('checkpoint');
  const dump = await pglite.dumpDataDir('gzip');
  const path = pathOfFirst();
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, Buffer.from(await dump.arrayBuffer()));
}
