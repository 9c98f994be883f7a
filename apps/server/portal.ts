import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendFile } from '#core/contract/server/implement.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { isDatabaseAway } from '#core/kernel/server/outage.ts';
import { localRateCounter } from '#core/kernel/server/rate-limit.ts';
import { pathOf } from '#core/kernel/server/transport.ts';
import { SUGERENCIAS } from '#modules/portal-publico/domain/direcciones.ts';
import {
  abrirTexto,
  crearPortal,
  type Guardada,
  type PaginasDeOtro,
  PortalOcupado,
  SEGUNDOS_DE_ESPERA,
} from '#modules/portal-publico/server/index.ts';

const MAX_ADDRESS = 1000;
/** A cache shows its copy of a page for so long, and a little more while it asks again. */
const KEPT = 'public, max-age=60, stale-while-revalidate=300';
/** A page that names people is asked for each time: who withdraws their consent is not shown by anybody's copy. */
const ASKED = 'public, max-age=0, must-revalidate';
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Suggestions that an address is given in a minute, in each process: who types fast asks for some sixty. */
const SUGGESTIONS_PER_MINUTE = 300;
const MINUTE_MS = 60_000;

/** The font of the built application, to write pages that it did not draw. */
function fontOf(webDir: string | null): string | null {
  if (!webDir) return null;
  try {
    const file = readdirSync(join(webDir, 'assets')).find((name) => /^inter-latin-wght-normal.*\.woff2$/.test(name));
    return file ? `/assets/${file}` : null;
  } catch {
    return null;
  }
}

/** The public portal, and what crawlers and researchers of security look for at the root. */
export function mountPortal(
  fastify: FastifyInstance,
  contextFor: (over?: Partial<Ctx>) => Ctx,
  webDir: string | null,
  deOtro: PaginasDeOtro,
) {
  const portal = crearPortal(() => contextFor(), fontOf(webDir), deOtro);
  const count = localRateCounter();
  /** @returns the milliseconds that an address has to wait for, if it asked for too many */
  const waitOf = async (request: FastifyRequest): Promise<number> => {
    const { current, ttl } = await count(normalizeIP(request.ip), MINUTE_MS, SUGGESTIONS_PER_MINUTE);
    return current > SUGGESTIONS_PER_MINUTE ? ttl : 0;
  };
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request.url);
    const fijo = portal.fijos.get(path);
    if (fijo) return send(request, reply.header('cache-control', FOR_EVER), fijo);
    const ruta = path.length > 1 ? path.replace(/\/+$/, '') : path;
    const wait = ruta === SUGERENCIAS ? await waitOf(request) : 0;
    if (wait > 0)
      return reply
        .status(429)
        .header('retry-after', Math.ceil(wait / 1000))
        .type('text/plain; charset=utf-8')
        .send('Demasiadas sugerencias en un minuto. La búsqueda funciona igual.');
    const argumentos = new URLSearchParams(request.url.slice(0, MAX_ADDRESS).split('?')[1] ?? '');
    try {
      const made = await portal.responder({ ruta, argumentos });
      reply.header('cache-control', made.dePersonas ? ASKED : KEPT);
      return send(request, reply, made);
    } catch (error) {
      if (!(error instanceof PortalOcupado) && !isDatabaseAway(error)) throw error;
      return reply
        .status(503)
        .header('retry-after', SEGUNDOS_DE_ESPERA)
        .type('text/plain; charset=utf-8')
        .send('El portal está ocupado. Vuelva a pedir en unos segundos.');
    }
  };
  for (const path of ['/portal', '/portal/*', '/sitemap.xml']) fastify.get(path, answer);
  fastify.get<{ Params: { obra: string } }>('/portal/publicaciones/:obra/texto.pdf', async (request, reply) => {
    const texto = await abrirTexto(contextFor(), request.params.obra);
    return texto ? sendFile(reply, texto) : answer(request, reply);
  });
  fastify.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', KEPT)
      .send(await portal.robots()),
  );
  fastify.get('/.well-known/security.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', KEPT).send(portal.seguridad()),
  );
  return portal;
}

const EMBEDDED = "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self' data:; frame-ancestors *";
/** Sends what was made, or that it is what the other side already has. */
function send(request: FastifyRequest, reply: FastifyReply, made: Guardada) {
  const { estado, tipo, etag, bytes, cabeceras = {} } = made;
  const { 'x-insertable': embedded, ...headers } = cabeceras;
  reply.headers(headers).header('etag', etag).header('vary', 'accept-encoding');
  if (embedded) reply.removeHeader('x-frame-options').header('content-security-policy', EMBEDDED);
  if (estado === 200 && request.headers['if-none-match']?.includes(etag)) return reply.status(304).send();
  reply.status(estado).type(tipo);
  const takesGzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  const gzip = takesGzip ? made.comprimida() : null;
  if (gzip) return reply.header('content-encoding', 'gzip').send(gzip);
  return reply.send(bytes);
}
