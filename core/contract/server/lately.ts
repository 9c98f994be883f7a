import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Replica, readPlace } from '#core/db/server/replica.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { isDatabaseAway } from '#core/kernel/server/outage.ts';

/** Where the log of the database was when this browser last wrote: it reads nothing older. */
const COOKIE = 'quipu_escrito';

export type Readings = {
  /** Does a work that only reads on the replica, or on the primary where that one will not do. */
  maybeOlder<T>(request: FastifyRequest, ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T>;
  /** Tells the browser what it has written until now. */
  noteWritten(request: FastifyRequest, reply: FastifyReply): Promise<void>;
};

/** Cancelled because the replica had to go on with what the primary did. */
const isConflict = (error: unknown): boolean =>
  error instanceof Error && [error, error.cause].some((e) => Reflect.get(Object(e), 'code') === '40001');
/** It would have written: what is asked belongs to the primary. */
const isReadOnly = (error: unknown): boolean =>
  error instanceof Error && [error, error.cause].some((e) => Reflect.get(Object(e), 'code') === '25006');

/** How the operations of a server read where there is a replica; without one, all of them read the primary. */
export function readingsOf(replica: Replica | null): Readings {
  if (!replica)
    return {
      maybeOlder: (_request, ctx, work) => work(ctx),
      noteWritten: async () => {},
    };
  return {
    maybeOlder: async (request, ctx, work) => {
      if (!replica.has(readPlace(request.cookies[COOKIE] ?? ''))) return work(ctx);
      try {
        return await work({ ...ctx, db: replica.db });
      } catch (error) {
        if (isReadOnly(error)) ctx.log.warn(`${request.routeOptions.url} writes while it reads`);
        else if (isDatabaseAway(error)) replica.leaveOut();
        else if (!isConflict(error)) throw error;
        return work({ ...ctx, memo: new Map() });
      }
    },
    noteWritten: async (request, reply) => {
      // What is done is done, whether or not it is known where.
      const place = await replica.place().catch(() => null);
      if (place === null || reply.sent) return;
      reply.setCookie(COOKIE, place, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: request.protocol === 'https',
        // What is older than this, any replica that answers has.
        maxAge: replica.lagSeconds * 2,
      });
    },
  };
}
