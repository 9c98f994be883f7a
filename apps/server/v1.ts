import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { HeavyTurns } from '#core/contract/server/heavy.ts';
import { type ImplementedModule, registerModule } from '#core/contract/server/implement.ts';
import type { Database } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { failureOf } from '#core/kernel/server/errors.ts';
import { localRateCounter, sharedRateCounter } from '#core/kernel/server/rate-limit.ts';
import { routeOf } from '#core/kernel/server/transport.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { type Aplicacion, abrirClave, contadorDeUsos, sesionDe, v1Module } from '#modules/aplicaciones/server/index.ts';

const MINUTE_MS = 60_000;
/** Wrong keys that an address may try in a minute. */
const WRONG_KEYS = 30;
const SECONDS_OF_AN_OUTAGE = 5;

/** Whether a program of others is answered, by its key, and not somebody with a session. */
export const isOfPrograms = (request: FastifyRequest): boolean => routeOf(request).startsWith('/api/v1/');

type Parts = { database: Database; contextFor: (over?: Partial<Ctx>) => Ctx; turns: HeavyTurns };

/**
 * `/api/v1`: programs of others, each by the key of its application. Cookies are not looked at here, and keys are not
 * looked at anywhere else. @returns its operations
 */
export async function mountV1(
  fastify: FastifyInstance,
  { database, contextFor, turns }: Parts,
): Promise<ImplementedModule> {
  const count = database.kind === 'postgres' ? sharedRateCounter(database) : localRateCounter();
  const uses = contadorDeUsos(() => contextFor());
  const opened = new WeakMap<FastifyRequest, Aplicacion>();

  async function open(request: FastifyRequest): Promise<Aplicacion> {
    const ctx = contextFor();
    try {
      return await abrirClave(ctx, request.headers.authorization, request.ip);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const { current } = await count(`v1 wrong ${request.ip}`, MINUTE_MS, WRONG_KEYS);
      throw current > WRONG_KEYS
        ? new Failure('too_many', 'server.too_many_wrong_keys', 'Demasiadas claves equivocadas. Espere un minuto.')
        : error;
    }
  }

  async function enter(request: FastifyRequest, reply: FastifyReply) {
    const application = await open(request);
    const { current, ttl } = await count(`v1 ${application.id}`, MINUTE_MS, application.porMinuto);
    const seconds = Math.max(1, Math.ceil(ttl / 1000));
    reply.header('ratelimit-limit', application.porMinuto);
    reply.header('ratelimit-remaining', Math.max(0, application.porMinuto - current));
    reply.header('ratelimit-reset', seconds);
    if (current > application.porMinuto) {
      reply.header('retry-after', seconds);
      throw new Failure(
        'too_many',
        'server.key_limit_reached',
        `La clave admite ${application.porMinuto} solicitudes por minuto.`,
      );
    }
    opened.set(request, application);
    await uses.anotar(application.id);
  }

  const contextOf = async (request: FastifyRequest): Promise<Ctx> =>
    contextFor({
      session: sesionDe(opened.get(request)!),
      requestId: request.id,
      ip: request.ip,
      log: request.log,
    });

  await fastify.register(async (v1) => {
    v1.setErrorHandler(answerProblem);
    v1.addHook('onRequest', enter);
    v1.addHook('onClose', () => uses.terminar());
    registerModule(v1, v1Module, contextOf, turns);
  });
  return v1Module;
}

/** As every error of the house, without what only its pages use. */
function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const failure = failureOf(error);
  if (!failure || failure.status >= 500) {
    request.log.error({ err: error, requestId: request.id }, failure?.code ?? 'unexpected error');
    if (!failure) throw error;
  }
  if (failure.status === 503) reply.header('retry-after', SECONDS_OF_AN_OUTAGE);
  if (failure.status === 401) reply.header('www-authenticate', 'Bearer realm="quipu"');
  const { meta: _, ...problem } = failure.toProblem(request.id);
  reply.status(failure.status).header('content-type', 'application/problem+json').send(JSON.stringify(problem));
}
