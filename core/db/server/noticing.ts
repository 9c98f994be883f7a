import type { PGlite, Transaction } from '@electric-sql/pglite';
import pg from 'pg';
import { type KeptTables, keptTablesWrittenBy } from './kept-tables.ts';

/** What the driver keeps of a connection, and does not declare. */
type Wire = { prependListener(event: 'readyForQuery', listen: (ready: { status: string }) => void): void };
/** No transaction is open. */
const IDLE = 'I';

const textOf = (asked: unknown): string | null => {
  if (typeof asked === 'string') return asked;
  if (typeof asked !== 'object' || asked === null || !('text' in asked)) return null;
  return typeof asked.text === 'string' ? asked.text : null;
};

/** A connection that notices who writes what processes keep in memory: no caller tells it, so none can forget to. */
export class NoticingClient extends pg.Client {
  #notices: KeptTables | null = null;
  readonly #written = new Set<string>();

  /** Call it before the first statement. */
  noticeFor(kept: KeptTables): void {
    this.#notices = kept;
    kept.isReadBy(this, this.#written);
    const wire: Wire = Reflect.get(this, 'connection');
    // Before who waits for the statement hears of its end.
    wire.prependListener('readyForQuery', ({ status }) => {
      if (status === IDLE && this.#written.size > 0) this.#settle(kept);
    });
  }

  /** Committed or not: to read once more does no harm. */
  #settle(kept: KeptTables): void {
    const tables = [...this.#written];
    const waiting: unknown = Reflect.get(this, '_queryQueue');
    // What waits behind may be what writes.
    if (!Array.isArray(waiting) || waiting.length === 0) this.#written.clear();
    kept.changed(tables);
  }

  // biome-ignore lint/suspicious/noExplicitAny: the driver declares a signature for each way of asking
  override query(asked: any, ...rest: any[]): any {
    const text = this.#notices ? textOf(asked) : null;
    if (text !== null) for (const table of keptTablesWrittenBy(text)) this.#written.add(table);
    return super.query(asked, ...rest);
  }
}

/** The same for the embedded database, which one process alone uses. */
export function noticeWrites(pglite: PGlite, kept: KeptTables): void {
  kept.isReadBy(pglite);
  const alone = async <T>(text: string, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } finally {
      kept.changed(keptTablesWrittenBy(text));
    }
  };
  const query: PGlite['query'] = pglite.query.bind(pglite);
  const exec: PGlite['exec'] = pglite.exec.bind(pglite);
  const transaction: PGlite['transaction'] = pglite.transaction.bind(pglite);
  pglite.query = (text, ...rest) => alone(text, () => query(text, ...rest));
  pglite.exec = (text, ...rest) => alone(text, () => exec(text, ...rest));
  pglite.transaction = async (work) => {
    const written = new Set<string>();
    try {
      return await transaction((tx) => work(noticed(tx, kept, written)));
    } finally {
      kept.changed([...written]);
    }
  };
}

function noticed(tx: Transaction, kept: KeptTables, written: Set<string>): Transaction {
  const note = (text: string) => {
    for (const table of keptTablesWrittenBy(text)) written.add(table);
  };
  const query: Transaction['query'] = tx.query.bind(tx);
  const exec: Transaction['exec'] = tx.exec.bind(tx);
  tx.query = (text, ...rest) => {
    note(text);
    return query(text, ...rest);
  };
  tx.exec = (text, ...rest) => {
    note(text);
    return exec(text, ...rest);
  };
  kept.isReadBy(tx, written);
  return tx;
}
