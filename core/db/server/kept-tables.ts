import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './types.ts';

/** Where processes tell each other which kept tables they wrote. */
export const KEPT_CHANNEL = 'quipu_tablas';
/** How long what is kept is trusted without a notice of who wrote: a notice may be lost. */
const LONGEST_MS = 5_000;
/** Longer texts are said once, such as a load of many rows: what they write is looked for each time. */
const MAX_REMEMBERED_TEXT = 10_000;
const MAX_REMEMBERED = 2_000;

/** Names of the tables that processes keep in memory, as the modules declare them. */
const names = new Set<string>();
/** What each text writes of them, remembered: most are said again and again. */
const writtenBy = new Map<string, readonly string[]>();
let writing: RegExp | null = null;

/** A statement that may change rows of a kept table; one too many only makes the process read again. */
function patternOf(): RegExp {
  const verbs = [
    String.raw`insert\s+into`,
    'update',
    String.raw`delete\s+from`,
    String.raw`truncate(?:\s+table)?`,
    'copy',
    String.raw`merge\s+into`,
    String.raw`alter\s+table`,
  ];
  return new RegExp(
    String.raw`\b(?:${verbs.join('|')})\s+(?:only\s+)?(?:"?public"?\.)?"?(${[...names].join('|')})"?(?![\w"])`,
    'gi',
  );
}

/** The kept tables that a statement writes. */
export function keptTablesWrittenBy(text: string): readonly string[] {
  const known = writtenBy.get(text);
  if (known) return known;
  writing ??= names.size > 0 ? patternOf() : null;
  const found = writing ? [...text.matchAll(writing)].map(([, name]) => name!.toLowerCase()) : [];
  if (text.length > MAX_REMEMBERED_TEXT) return found;
  if (writtenBy.size >= MAX_REMEMBERED) writtenBy.clear();
  writtenBy.set(text, found);
  return found;
}

/** Where statements are said: of which database, and which of its kept tables the open transaction has written. */
type Place = { kept: KeptTables; written: ReadonlySet<string> };
const places = new WeakMap<object, Place>();
const NOTHING: ReadonlySet<string> = new Set();

function placeOf(db: Db): Place | undefined {
  const session: object | undefined = Reflect.get(db, 'session');
  const client: unknown = session && Reflect.get(session, 'client');
  return typeof client === 'object' && client !== null ? places.get(client) : undefined;
}

/** What a process keeps in memory of one database. */
export class KeptTables {
  readonly #answers = new Map<object, { tables: readonly string[]; at: number; found: unknown }>();
  /** Counts what was forgotten: what was being read meanwhile is not kept. */
  #times = 0;
  /** Tells the other processes that these tables changed. */
  announce: (tables: readonly string[]) => void = () => {};

  /** @param written the kept tables that the transaction of this connection has written; the pool itself writes none */
  isReadBy(connection: object, written = NOTHING): void {
    places.set(connection, { kept: this, written });
  }

  /** What was written is true from now on, here and in the other processes. */
  changed(tables: readonly string[]): void {
    if (tables.length === 0) return;
    this.forget(tables);
    this.announce(tables);
  }
  forget(tables: readonly string[]): void {
    this.#times += 1;
    for (const [key, answer] of this.#answers)
      if (answer.tables.some((name) => tables.includes(name))) this.#answers.delete(key);
  }
  forgetAll(): void {
    this.#times += 1;
    this.#answers.clear();
  }

  async read<R>(key: object, tables: readonly string[], load: () => Promise<R>): Promise<R> {
    const known = this.#answers.get(key);
    if (known && performance.now() - known.at < LONGEST_MS) return known.found as R;
    const at = performance.now();
    const before = this.#times;
    // Each reads for itself: to wait for the statement of another transaction could be to wait for its locks.
    const found = await load();
    if (before === this.#times) this.#answers.set(key, { tables, at, found });
    return found;
  }
}

/**
 * Rows of small tables that change seldom and are read in most changes (settings, texts, catalogues), kept in memory by
 * each process. Who writes one of the tables makes every process read again once that is committed; a notice that is
 * lost is made good after five seconds. Within the transaction that writes them they are read from the database. The
 * rows are everybody's: nobody may change them. What decides together with other rows is read under its lock instead.
 * @param tables all those that the answer depends on
 */
export function keepRows<R>(tables: readonly PgTable[], load: (db: Db) => Promise<R>): (db: Db) => Promise<R> {
  const own = tables.map(getTableName);
  for (const name of own) names.add(name);
  writing = null;
  writtenBy.clear();
  const key = {};
  return (db) => {
    const place = placeOf(db);
    if (!place || own.some((name) => place.written.has(name))) return load(db);
    return place.kept.read(key, own, () => load(db));
  };
}
