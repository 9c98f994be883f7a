import { Failure } from '../shared/failure.ts';

type Coded = Error & { code?: string; cause?: unknown; errors?: unknown[]; $metadata?: { httpStatusCode?: number } };

/** Any object that was thrown may say these of itself, and says them so. */
const isCoded = (thrown: unknown): thrown is Coded => typeof thrown === 'object' && thrown !== null;

/** An error and what it wraps, outermost first; several tries at once (an `AggregateError`) count as its causes. */
function* chain(error: unknown): Generator<Coded> {
  const seen = new Set<unknown>();
  const pending = [error];
  while (pending.length > 0) {
    const e = pending.shift();
    if (!isCoded(e) || seen.has(e)) continue;
    seen.add(e);
    yield e;
    pending.push(e.cause, ...(e.errors ?? []));
  }
}
const some = (error: unknown, holds: (e: Coded) => boolean) => [...chain(error)].some(holds);

const NETWORK = new Set(
  'ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT EHOSTUNREACH EHOSTDOWN ENETUNREACH ENOTFOUND EAI_AGAIN'.split(
    ' ',
  ),
);
/**
 * Connection trouble, shutdown, no room for more connections, read-only after a failover, an idle transaction ended.
 */
const AWAY = /^(08...|57P0[1-5]|53[23]00|25006|25P03)$/;
/** Those that the driver tells without a code. */
const AWAY_WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable|Cannot use a pool after|PGlite is closed)/;

/** The database cannot be reached, or went away in the middle. */
export const isDatabaseAway = (error: unknown): boolean =>
  some(error, (e) => NETWORK.has(e.code ?? '') || AWAY.test(e.code ?? '') || AWAY_WORDS.test(e.message ?? ''));

/** No room for more bytes: the local disk, its quota, the database's disk, or the object store. */
const isStorageFull = (error: unknown): boolean =>
  some(error, (e) => /^(ENOSPC|EDQUOT|53100)$/.test(e.code ?? '') || e.$metadata?.httpStatusCode === 507);

/** Seconds after which it makes sense to ask again. */
export const RETRY_AFTER = 5;

/** What the surroundings of the server could not do, as a failure with its sentence; null for any other error. */
export function outageOf(error: unknown): Failure | null {
  if (isStorageFull(error))
    return new Failure(
      'storage_full',
      'kernel.storage_full',
      'No queda espacio para guardar y no se guardó nada. Avise a soporte; vuelva a intentar cuando lo resuelvan.',
    );
  if (some(error, (e) => e.code === '57014'))
    return new Failure(
      'unavailable',
      'kernel.statement_too_long',
      'La operación tardó más de lo permitido y se detuvo sin guardar nada. Pida menos datos a la vez o vuelva a intentar más tarde.',
    );
  if (isDatabaseAway(error))
    return new Failure(
      'unavailable',
      'kernel.database_unreachable',
      'El sistema no puede hablar con su base de datos en este momento. Espere unos segundos y vuelva a intentar.',
    );
  return null;
}

const UNKNOWN = 'desconocido';
/** Whether nobody knows if the change was saved: what it would have saved must be kept until somebody looks. */
export const isOutcomeUnknown = (error: unknown): error is Failure =>
  error instanceof Failure && error.meta?.resultado === UNKNOWN;

/** The answer of a commit was lost: nobody knows whether it was saved. */
export const outcomeUnknown = (cause: unknown, change: 'single' | 'repeatable' = 'single'): Failure =>
  Object.assign(
    new Failure(
      'unavailable',
      'kernel.outcome_unknown',
      `No se sabe si el cambio se guardó: la base de datos dejó de responder al confirmarlo. Espere unos segundos y ${
        change === 'repeatable' ? 'vuelva a intentar: no se hará dos veces.' : 'revise antes de repetirlo.'
      }`,
      { meta: { resultado: UNKNOWN } },
    ),
    { cause },
  );
