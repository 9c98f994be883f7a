import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '#core/db/server/open.ts';

/** `/api/metrics` for Prometheus: requests by route, the pool, pending mails. Keep it behind the proxy. */
export function registerMetrics(fastify: FastifyInstance, database: Database) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'quipu_http_request_seconds',
    help: 'Duration of requests by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  new Gauge({
    name: 'quipu_pool_connections',
    help: 'Database connections by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'total' }, database.pool?.totalCount ?? 1);
      this.set({ state: 'idle' }, database.pool?.idleCount ?? 0);
      this.set({ state: 'waiting' }, database.pool?.waitingCount ?? 0);
    },
  });
  if (database.replica) {
    const { replica } = database;
    new Gauge({
      name: 'quipu_replica_behind_seconds',
      help: 'How far behind the primary the replica answers; infinite while it is left out',
      registers: [registry],
      collect() {
        this.set(replica.behind());
      },
    });
  }
  new Gauge({
    name: 'quipu_mail_pending',
    help: 'Mails waiting in the outbox',
    registers: [registry],
    async collect() {
      // The rest is still worth reading while the database is away.
      const pending = await database
        .raw("select count(*)::int as n from correo_saliente where estado = 'pendiente'")
        .catch(() => null);
      this.set(pending ? Number(pending.rows[0]?.n ?? 0) : Number.NaN);
    },
  });
  fastify.addHook('onResponse', async (request, reply) => {
    requests.observe(
      { method: request.method, route: request.routeOptions.url ?? 'web', status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
  });
  fastify.get('/api/metrics', { config: { rateLimit: false } }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}
