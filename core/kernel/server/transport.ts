import type { IncomingMessage, Server } from 'node:http';
import type { ServerHttp2Session } from 'node:http2';
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

/** The route that answers a request, as it was registered; of an address without one, its path as it came. */
export const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? pathOf(request.url);

/**
 * Whether the API answers. What decides is the route that was matched: an address has several spellings
 * (percent-escapes, a whole URL in the request line), and a rule on its text would not see them all.
 */
export const isApi = (request: FastifyRequest): boolean => routeOf(request).startsWith('/api/');

/** The path of an address, decoded; an absolute one names its host first. */
export function pathOf(url: string): string {
  const path = URL.canParse(url) && !url.startsWith('/') ? new URL(url).pathname : url.split('?')[0]!;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

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
 * How the server treats what arrives, whatever the operation: a stalled body is answered and given up; what is left of
 * a refused one never blocks the connection; JSON has a depth; and while it closes it takes no new connection, answers
 * what was already on its way, and lets go of each connection after its answer. Register it before the routes.
 */
export function guardTransport(
  fastify: FastifyInstance,
  { stallMs = STALL_MS, drainBytes = DRAIN_BYTES }: Limits = {},
) {
  let closing = false;
  let idle: NodeJS.Timeout | undefined;
  // A session of HTTP/2 answers what it was asked, and ends.
  const sessions = new Set<ServerHttp2Session>();
  fastify.server.on('session', (session: ServerHttp2Session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  fastify.addHook('preClose', async () => {
    closing = true;
    for (const session of sessions) session.close();
    // A connection that becomes idle after its last answer would be kept until its own limit.
    // The server of HTTP/2 may lack this one: its sessions were told above.
    idle = setInterval(() => fastify.server.closeIdleConnections?.(), 100);
  });
  fastify.addHook('onClose', async () => clearInterval(idle));
  fastify.addHook('onRequest', async (request, reply) => {
    watchBody(request, reply, stallMs);
  });
  fastify.addHook('onSend', async (request, reply) => {
    const { raw } = request;
    if (closing && raw.httpVersionMajor < 2) reply.header('connection', 'close');
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
        'kernel.body_stopped',
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

/** Valid JSON may be nested without end, and code that walks it would run out of stack. */
function limitDepth(fastify: FastifyInstance) {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeContentTypeParser('application/json');
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    try {
      requireShallow(String(body));
    } catch (error) {
      return done(error instanceof Error ? error : new Error(String(error)));
    }
    parse(request, String(body), done);
  });
}

/** Refuses JSON that nests without end before it is read, wherever it comes from. @throws Failure bad_request */
export function requireShallow(json: string): void {
  if (isDeeper(json, MAX_DEPTH))
    throw new Failure(
      'bad_request',
      'kernel.body_too_deep',
      'La solicitud tiene demasiados niveles, unos dentro de otros.',
    );
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
