import { randomBytes } from 'node:crypto';
import { and, eq, gt, lt, or, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readSignedCookie } from '#core/access/server/cookie.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { DAY_MS } from '#core/kernel/shared/time.ts';
import { dispositivo } from '../tables.ts';
import { cookiePrefix, galleta } from './sesiones.ts';

/** Days that a browser is remembered since the account last entered with it. */
const DIAS = 180;
/** Browsers remembered of one account. */
const MAXIMO = 20;
const nombre = (ctx: Ctx) => `${cookiePrefix(ctx.settings)}.device`;
const corte = (ctx: Ctx) => new Date(ctx.now().getTime() - DIAS * DAY_MS);

/** The mark of the browser, no matter who entered with it; null when it has none of ours. */
const fichaDe = (ctx: Ctx, request: FastifyRequest) =>
  readSignedCookie(request.cookies[nombre(ctx)], ctx.settings.sessionSecret);

/** The mark of the browser, when this account has entered with it. */
export async function dispositivoConocido(
  ctx: Ctx,
  usuarioId: number,
  request: FastifyRequest,
): Promise<string | null> {
  const ficha = fichaDe(ctx, request);
  if (!ficha) return null;
  const [fila] = await ctx.db
    .select({ ficha: dispositivo.ficha })
    .from(dispositivo)
    .where(
      and(eq(dispositivo.usuarioId, usuarioId), eq(dispositivo.ficha, ficha), gt(dispositivo.vistoEn, corte(ctx))),
    );
  return fila?.ficha ?? null;
}

/** Remembers the browser with which an account has just proved who it is; several accounts may share one. */
export async function recordarDispositivo(ctx: Ctx, usuarioId: number, request: FastifyRequest, reply: FastifyReply) {
  const ficha = fichaDe(ctx, request) ?? randomBytes(24).toString('base64url');
  const vistoEn = ctx.now();
  await ctx.db
    .insert(dispositivo)
    .values({ usuarioId, ficha, vistoEn })
    .onConflictDoUpdate({ target: [dispositivo.usuarioId, dispositivo.ficha], set: { vistoEn } });
  await ctx.db.delete(dispositivo).where(
    and(
      eq(dispositivo.usuarioId, usuarioId),
      or(
        lt(dispositivo.vistoEn, corte(ctx)),
        sql`${dispositivo.ficha} not in (select d.ficha from dispositivo d where d.usuario_id = ${usuarioId}
            order by d.visto_en desc limit ${MAXIMO})`,
      ),
    ),
  );
  reply.header('set-cookie', galleta(ctx.settings, nombre(ctx), ficha, DIAS * 86_400));
}

/** After a reset or a change of hands, nobody is taken for known. */
export const olvidarDispositivos = (ctx: Ctx, usuarioId: number) =>
  ctx.db.delete(dispositivo).where(eq(dispositivo.usuarioId, usuarioId));
