import type { IncomingMessage, Server } from 'node:http';
import type { FastifyHttpOptions, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../shared/failure.ts';
import { errorHandler } from './errors.ts';

/** Times of a connection, in milliseconds. A whole request may last as long as 64 MB on a slow line. */
export const CONNECTION_TIMES = {
  requestTimeout: 15 * 60_000,
  connectionTimeout: 120_000,
  keepAliveTimeout: 72_000,
  http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
  return503OnClosing: false,
} as const satisfies FastifyHttpOptions<Server>;

type Limits = {
  /** A body that stops arriving for this long is given up. */
  stallMs?: number;
  /** What is left of a refused body is read and forgotten up to here, so that its sender hears the answer. */
  drainBytes?: number;
};
const STALL_MS = 30_000;
const DRAIN_BYTES = 80 * 1024 * 1024;
const MAX_DEPTH = 64;

/**
 * How the server treats what arrives, whatever the operation: a stalled body is answered and given up; what is left of a
 * refused one never blocks the connection; JSON has a depth; and while it closes it refuses the new and lets go of the idle.
 * Register it before the routes.
 */
export function guardTransport(
  fastify: FastifyInstance,
  { stallMs = STALL_MS, drainBytes = DRAIN_BYTES }: Limits = {},
) {
  let closing = false;
  let idle: NodeJS.Timeout | undefined;
  fastify.addHook('preClose', async () => {
    closing = true;
    // A connection that becomes idle after its last answer would be kept until its own limit.
    idle = setInterval(() => fastify.server.closeIdleConnections(), 100);
  });
  fastify.addHook('onClose', async () => clearInterval(idle));
  fastify.addHook('onRequest', async (request, reply) => {
    watchBody(request, reply, stallMs);
    if (closing)
      throw new Failure('unavailable', 'El sistema se está reiniciando. Espere unos segundos y vuelva a intentar.');
  });
  fastify.addHook('onSend', async (request, reply) => {
    const { raw } = request;
    if (closing) reply.header('connection', 'close');
    else if (stalled.has(raw)) return;
    // Closing with bytes on their way would reset the connection, and the answer with it: they are read instead.
    else if (reply.getHeader('connection') === 'close') reply.removeHeader('connection');
    if (raw.complete === false && !raw.destroyed) drain(raw, drainBytes);
  });
  limitDepth(fastify);
}

const stalled = new WeakSet<IncomingMessage>();
const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function watchBody(request: FastifyRequest, reply: FastifyReply, stallMs: number) {
  const { raw, server } = request;
  // An injected request has no connection.
  if (!hasBody(request) || raw.complete !== false) return;
  raw.once('end', () => raw.socket.setTimeout(server.server.timeout));
  raw.setTimeout(stallMs, () => {
    if (reply.sent) return raw.socket.destroy();
    stalled.add(raw);
    reply.header('connection', 'close');
    errorHandler(
      new Failure(
        'timed_out',
        'El envío se detuvo a la mitad y no se guardó nada. Revise su conexión y vuelva a intentar.',
      ),
      request,
      reply,
    );
  });
}

function drain(raw: IncomingMessage, limit: number) {
  let bytes = 0;
  raw.unpipe();
  raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > limit) raw.socket.destroy();
  });
  raw.resume();
}

/** Valid JSON may be nested without end, and whoever walks it would run out of stack. */
function limitDepth(fastify: FastifyInstance) {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeContentTypeParser('application/json');
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isDeeper(body as string, MAX_DEPTH))
      return done(new Failure('bad_request', 'La solicitud tiene demasiados niveles, unos dentro de otros.'));
    parse(request, body as string, done);
  });
}

const [QUOTE, BACKSLASH, BRACKET, BRACE, END_BRACKET, END_BRACE] = [34, 92, 91, 123, 93, 125];
/** True when brackets and braces outside texts open more than `limit` levels. */
export function isDeeper(json: string, limit: number): boolean {
  let depth = 0;
  let inText = false;
  for (let i = 0; i < json.length && json.length > limit; i++) {
    const c = json.charCodeAt(i);
    if (inText) {
      if (c === BACKSLASH) i++;
      else if (c === QUOTE) inText = false;
    } else if (c === QUOTE) inText = true;
    else if (c === BRACKET || c === BRACE) {
      if (++depth > limit) return true;
    } else if (c === END_BRACKET || c === END_BRACE) depth--;
  }
  return false;
}
