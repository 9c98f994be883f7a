import type { FastifyReply, FastifyRequest } from 'fastify';
import { ZodError } from 'zod';
import { Failure, type Problem } from '../shared/failure.ts';
import { isRecord } from '../shared/keys.ts';
import { fieldErrors } from '../shared/messages.ts';
import { outageOf, RETRY_AFTER } from './outage.ts';

type Explained = readonly [text: string, field: string] | string;
/**
 * Database refusals a person can cause, by constraint, told in Spanish, and at its field where the form has it. Modules
 * add theirs.
 */
const constraintMessages = new Map<string, Explained>();
export const explainConstraints = (messages: Record<string, Explained>) => {
  for (const [name, told] of Object.entries(messages)) constraintMessages.set(name, told);
};
const UNEXPLAINED = 'Los datos contradicen otro registro. Actualice la página y revise.';

type PgError = { code: string; constraint: string };
const pgErrorOf = (error: unknown): PgError | null => {
  for (let e = error; isRecord(e); e = e.cause)
    if (typeof e.code === 'string' && /^[0-9A-Z]{5}$/.test(e.code))
      return { code: e.code, constraint: typeof e.constraint === 'string' ? e.constraint : '' };
  return null;
};

/** Constraint name when the error is a refusal of the database (unique, exclusion, check, foreign key). */
export function refusedConstraint(error: unknown): string | null {
  const pg = pgErrorOf(error);
  return pg && /^23/.test(pg.code) ? pg.constraint : null;
}

/** Texts that PostgreSQL cannot hold (the NUL character), as it says it for text and for JSON. */
const UNSTORABLE = new Set(['22021', '22P05']);

/**
 * Two changes that waited for each other, or one too long: the database stopped this one (deadlock, serialization, lock
 * timeout).
 */
const CLASHES = new Set(['40P01', '40001', '55P03']);

/** What the reader of forms says, without a code, of bytes that are not one. */
const BROKEN_FORM =
  /^(Unexpected end of multipart|Part terminated early|Multipart: Boundary not found|Malformed part header)/;

/** What the database refused: a rule of its own, a value that it cannot keep, two changes at once. */
function failureOfDatabase(error: unknown): Failure | null {
  const constraint = refusedConstraint(error);
  if (constraint !== null) {
    const [text, field] = [constraintMessages.get(constraint) ?? UNEXPLAINED].flat();
    const fields = field ? [{ path: field, message: text! }] : undefined;
    return new Failure('conflict', 'kernel.broken_constraint', text!, {
      meta: { constraint },
      ...(fields && { fields }),
    });
  }
  if (UNSTORABLE.has(pgErrorOf(error)?.code ?? ''))
    return new Failure(
      'invalid',
      'kernel.forbidden_character',
      'Un texto contiene un carácter que no se admite. Escríbalo de nuevo, sin copiarlo.',
    );
  // A number that is whole and yet more than its column holds.
  if (pgErrorOf(error)?.code === '22003')
    return new Failure(
      'invalid',
      'kernel.number_too_large',
      'Un número es mayor de lo que se admite. Corríjalo y vuelva a intentar.',
    );
  if (CLASHES.has(pgErrorOf(error)?.code ?? ''))
    return new Failure(
      'conflict',
      'kernel.concurrent_change',
      'Otra persona hizo un cambio al mismo tiempo y no se guardó nada. Vuelva a intentar.',
    );
  return null;
}

/** What the server of HTTP refused before any of ours read it. */
function failureOfRequest(error: unknown): Failure | null {
  if (error instanceof URIError)
    return new Failure(
      'bad_request',
      'kernel.malformed_address',
      'La dirección está mal escrita. Ábrala de nuevo desde el menú.',
    );
  if (error instanceof Error && BROKEN_FORM.test(error.message))
    return new Failure(
      'bad_request',
      'kernel.malformed_body',
      'El envío llegó incompleto o dañado y no se guardó nada. Vuelva a intentar.',
    );
  const { statusCode, code } = isRecord(error) ? error : {};
  const status = Number(statusCode ?? 0);
  if (status === 429)
    return new Failure(
      'too_many',
      'kernel.too_many_requests',
      'Hizo demasiadas solicitudes seguidas. Espere un minuto y vuelva a intentar.',
    );
  if (status === 413 || code === 'FST_REQ_FILE_TOO_LARGE')
    return new Failure('too_large', 'kernel.body_too_large', 'El envío supera el tamaño permitido.');
  if (status === 415)
    return new Failure('unsupported_type', 'kernel.body_not_admitted', 'El formato del envío no se admite.');
  if (status >= 400 && status < 500)
    return new Failure(
      'bad_request',
      'kernel.malformed_request',
      'La solicitud no se entiende. Actualice la página y vuelva a intentar.',
    );
  return null;
}

/** Any thrown value as the foreseeable failure it stands for, or null when it is unexpected. */
export function failureOf(error: unknown): Failure | null {
  if (error instanceof Failure) return error;
  if (error instanceof ZodError)
    return new Failure('invalid', 'kernel.invalid_data', 'Revise los datos marcados y vuelva a intentar.', {
      fields: fieldErrors(error),
    });
  return failureOfDatabase(error) ?? outageOf(error) ?? failureOfRequest(error);
}

const unexpected = (requestId: string): Problem => ({
  type: 'urn:quipu:unexpected',
  title: 'Ha ocurrido un error inesperado',
  status: 500,
  code: 'unexpected',
  rule: 'kernel.unexpected',
  detail: `No se guardó ningún cambio. Vuelva a intentar; si continúa, comunique esta referencia a soporte: ${requestId}.`,
  requestId,
});

/** The one place where errors become answers (RFC 9457). */
export function errorHandler(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  // Who left in the middle of their request is no outage.
  const left = request.raw.destroyed && request.raw.complete === false;
  const failure = left
    ? new Failure('bad_request', 'kernel.body_interrupted', 'El envío se interrumpió.')
    : failureOf(error);
  if (!failure) request.log.error({ err: error, requestId: request.id }, 'unexpected error');
  else if (failure.status >= 500) request.log.error({ err: error, requestId: request.id }, failure.code);
  const problem = failure ? failure.toProblem(request.id) : unexpected(request.id);
  // A file that fails before its first byte must not be saved under its name.
  reply.removeHeader('content-disposition');
  if (problem.status === 503) reply.header('retry-after', RETRY_AFTER);
  reply.status(problem.status).header('content-type', 'application/problem+json').send(JSON.stringify(problem));
}
