/** Limits of the statements of the application; migrations and the orders of the command line have none. */
export type DatabaseLimits = {
  /** A statement that runs longer is stopped. */
  statementMs: number;
  /** A statement that waits longer for another's lock is stopped. */
  lockMs: number;
  /** How long a request waits for a connection; 5 seconds by default. */
  connectMs?: number;
};

/** A transaction in which nothing happens for this long is ended by the server: it holds locks. */
const IDLE_TRANSACTION_MS = 120_000;

/** What every session of the installation begins with, by the name that PostgreSQL gives to each setting. */
export type SessionSettings = Readonly<Record<string, string>>;

/** @param limits null for the orders of the command line, which take as long as they need */
export const sessionSettings = (limits: DatabaseLimits | null, timeZone: string): SessionSettings => ({
  // Compiling a statement of many parts takes longer than running it.
  jit: 'off',
  TimeZone: timeZone,
  statement_timeout: String(limits?.statementMs ?? 0),
  lock_timeout: String(limits?.lockMs ?? 0),
  idle_in_transaction_session_timeout: String(limits ? IDLE_TRANSACTION_MS : 0),
});
