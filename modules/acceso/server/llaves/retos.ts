import { randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readSignedCookie } from '#core/access/server/cookie.ts';
import { linkHash } from '#core/access/server/link.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { retoLlave } from '../../tables.ts';
import { cookiePrefix, galleta } from '../sesiones.ts';

/** How long the browser has to answer: the person looks for their key, or for their telephone. */
export const MINUTOS_DE_RETO = 5;
const SEGUNDOS_DE_GALLETA = 24 * 3600;
const nombreDeGalleta = (ctx: Ctx) => `${cookiePrefix(ctx.settings)}.passkey`;

/** Where passkeys are admitted. @throws Failure action_not_available where nobody turned them on */
export function exigirLlaves(ctx: Ctx): { rpId: string; origin: string } {
  const { passkeys } = ctx.settings;
  if (passkeys) return passkeys;
  throw new Failure(
    'action_not_available',
    'acceso.llaves_apagadas',
    'Este sistema no usa llaves de acceso. Ingrese con su usuario y contraseña.',
  );
}

/** Who a challenge is for: a browser that signs in, or a session that adds a key. */
type DeQuien = { navegador: string } | { sesionId: number };

/** Writes a challenge down, in the database: whichever process gets the answer knows it. @returns it */
export async function darReto(ctx: Ctx, deQuien: DeQuien): Promise<string> {
  const reto = randomBytes(32).toString('base64url');
  const ahora = ctx.now();
  await ctx.db.delete(retoLlave).where(lt(retoLlave.expiraEn, ahora));
  await ctx.db
    .insert(retoLlave)
    .values({ reto, ...deQuien, expiraEn: new Date(ahora.getTime() + MINUTOS_DE_RETO * 60_000) });
  return reto;
}

/**
 * Takes the challenge that an answer says it answers: once, in time, and only for who it was given to.
 * @throws Failure conflict
 */
export async function tomarReto(ctx: Ctx, deQuien: DeQuien, clientDataJSON: string): Promise<string> {
  const reto = retoDe(clientDataJSON);
  const suyo =
    'navegador' in deQuien ? eq(retoLlave.navegador, deQuien.navegador) : eq(retoLlave.sesionId, deQuien.sesionId);
  const tomados = await ctx.db
    .delete(retoLlave)
    .where(and(eq(retoLlave.reto, reto), suyo, gt(retoLlave.expiraEn, ctx.now())))
    .returning({ id: retoLlave.id });
  if (tomados.length > 0) return reto;
  throw new Failure(
    'conflict',
    'acceso.reto_de_llave_usado',
    'El pedido de la llave de acceso venció, ya se usó o es de otro navegador. Vuelva a intentarlo.',
  );
}

/** The challenge that the browser says it signed; nothing that was given out when it cannot be read. */
function retoDe(clientDataJSON: string): string {
  try {
    const { challenge }: { challenge?: unknown } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

/** The browser that signs in, by the mark it holds; one that it lacks is given to it. */
export function marcarNavegador(ctx: Ctx, request: FastifyRequest, reply: FastifyReply): { navegador: string } {
  const marca = marcaDe(ctx, request) ?? randomBytes(24).toString('base64url');
  reply.header('set-cookie', galleta(ctx.settings, nombreDeGalleta(ctx), marca, SEGUNDOS_DE_GALLETA));
  return { navegador: linkHash(marca) };
}
/** The browser that answers; one without a mark was given no challenge. */
export const navegadorDe = (ctx: Ctx, request: FastifyRequest): { navegador: string } => ({
  navegador: linkHash(marcaDe(ctx, request) ?? ''),
});
const marcaDe = (ctx: Ctx, request: FastifyRequest) =>
  readSignedCookie(request.cookies[nombreDeGalleta(ctx)], ctx.settings.sessionSecret);
