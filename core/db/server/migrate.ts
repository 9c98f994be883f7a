import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The last version whose migrations came one by one: an older database passes through it. */
const LAST_BEFORE_BASE = '0.1.0';

/** The migrations sit in `db/migrations` of the nearest folder above, in the sources as in the bundle. */
export function migrationsFolder(): string {
  for (let dir = dirname(fileURLToPath(import.meta.url)); dir !== dirname(dir); dir = dirname(dir)) {
    const candidate = join(dir, 'db', 'migrations');
    if (existsSync(join(candidate, 'meta', '_journal.json'))) return candidate;
  }
  throw new Error('The folder db/migrations was not found.');
}

type Entry = { tag: string; when: number };
/** The first migration: the whole schema. Its time is that of the last of those that it stands for. */
function baseOf(folder: string): { hash: string; when: number } {
  const journal: { entries: Entry[] } = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8'));
  const { tag, when } = journal.entries[0]!;
  const text = readFileSync(join(folder, `${tag}.sql`), 'utf8');
  return { hash: createHash('sha256').update(text).digest('hex'), when };
}

type Run = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;

/**
 * A database made by the migrations that the base replaced has its schema already: the base is noted as applied in
 * their place, and those after it follow. Call it alone, before migrating.
 * @throws Error when the last of them was not applied: the sentence names the version to pass through
 */
export async function adoptBase(run: Run, folder = migrationsFolder()): Promise<void> {
  const { rows: found } = await run(`select to_regclass('drizzle.__drizzle_migrations') is not null as known`);
  if (!found[0]!.known) return;
  const base = baseOf(folder);
  const { rows } = await run(
    `select max(created_at)::text as last, bool_or(hash = $1) as noted from drizzle.__drizzle_migrations`,
    [base.hash],
  );
  const { last, noted } = rows[0]!;
  if (last === null || noted) return;
  if (Number(last) < base.when)
    throw new Error(
      `La base de datos es de una versión anterior a la ${LAST_BEFORE_BASE} y no pasa directamente a esta. ` +
        `Instale la versión ${LAST_BEFORE_BASE}, iníciela una vez para que ponga la base al día, y vuelva a actualizar.`,
    );
  await run(
    `with replaced as (
        delete from drizzle.__drizzle_migrations
        where created_at <= $2
      )
      insert into drizzle.__drizzle_migrations (hash, created_at)
      values ($1, $2)`,
    [base.hash, base.when],
  );
}
