import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The databases that only serve to create others: a quarter of the files. */
const TEMPLATES = /^base\/[14]\//;
const LOG = /^pg_wal\/[0-9A-F]{24}$/;

/**
 * Of the files of an embedded database, after a checkpoint, those that no copy of it opens: the templates, and the
 * pieces of the log that wait to be written, which follow the one in use.
 */
export function sparesOf(files: readonly string[]): Set<string> {
  const [inUse] = files.filter((file) => LOG.test(file)).sort();
  return new Set(files.filter((file) => TEMPLATES.test(file) || (LOG.test(file) && file !== inUse)));
}

/** Takes them out of a data folder whose database is closed. */
export function dropSpares(folder: string): void {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath ?? entry.path, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    );
  for (const file of sparesOf(files)) rmSync(join(folder, file));
}
