import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '#core/kernel/server/context.ts';
import { isDatabaseAway } from '#core/kernel/server/outage.ts';
import { cosechar, Ocupado, SEGUNDOS_DE_ESPERA } from '#modules/interoperabilidad/server/index.ts';

/** Bytes of the arguments of a request: an identifier and two days take far less. */
const MAX_BODY = 16 * 1024;
const DEFAULT_NAME = 'Sin nombre';

/**
 * The OAI-PMH endpoint (spec 09): XML with HTTP 200 for every answer of the protocol, errors included, so it is no
 * operation of a contract. It is public and reads only what was rendered to leave.
 */
export async function mountOai(fastify: FastifyInstance, contextFor: (over: Partial<Ctx>) => Ctx) {
  await fastify.register(async (oai) => {
    // Whatever the type, the body is the arguments of a form: what is not one has no verb, and is told so.
    oai.removeAllContentTypeParsers();
    oai.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BODY }, (_request, body, done) =>
      done(null, String(body)),
    );
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const text = request.method === 'POST' ? bodyOf(request) : (request.url.split('?')[1] ?? '');
      const ctx = contextFor({ requestId: request.id, ip: request.ip, log: request.log });
      const who = request.headers['user-agent'] ?? DEFAULT_NAME;
      try {
        const xml = await cosechar(ctx, [...new URLSearchParams(text)], who);
        return reply.type('text/xml; charset=utf-8').header('cache-control', 'no-store').send(xml);
      } catch (error) {
        if (!(error instanceof Ocupado) && !isDatabaseAway(error)) throw error;
        return reply
          .status(503)
          .header('retry-after', SEGUNDOS_DE_ESPERA)
          .type('text/plain; charset=utf-8')
          .send('El servicio está ocupado. Vuelva a pedir en unos segundos.');
      }
    };
    oai.get('/oai', answer);
    oai.post('/oai', answer);
  });
}

const bodyOf = ({ body }: FastifyRequest): string => (typeof body === 'string' ? body : '');
