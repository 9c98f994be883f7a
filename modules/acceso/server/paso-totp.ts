import { createHmac, timingSafeEqual } from 'node:crypto';
import { symmetricDecrypt } from 'better-auth/crypto';
import { and, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { readSignedCookie } from '#core/access/server/cookie.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { invalidField } from '#core/kernel/shared/failure.ts';
import { segundoFactor, verificacion } from '../tables.ts';
import { cookiePrefix } from './sesiones.ts';

const PERIODO_MS = 30_000;
/** Steps that better-auth accepts before and after the present one. */
const VENTANA = 1;

/** Code of a time step (RFC 6238: SHA-1, six digits), as better-auth makes it. */
function codigoDelPaso(secreto: string, paso: number): string {
  const contador = Buffer.alloc(8);
  contador.writeBigUInt64BE(BigInt(paso));
  const resumen = createHmac('sha1', secreto).update(contador).digest();
  const desde = resumen[resumen.length - 1]! & 15;
  return String((resumen.readUInt32BE(desde) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** The step to which a code belongs, or null when it is of none that would be accepted now. */
export function pasoDe(secreto: string, codigo: string, ahora: number): number | null {
  const actual = Math.floor(ahora / PERIODO_MS);
  for (let paso = actual + VENTANA; paso >= actual - VENTANA; paso--)
    if (codigo.length === 6 && timingSafeEqual(Buffer.from(codigoDelPaso(secreto, paso)), Buffer.from(codigo)))
      return paso;
  return null;
}

/** Whose code is being given: the open session, or the sign-in that waits for its second factor. */
export async function cuentaDelCodigo(ctx: Ctx, request: FastifyRequest): Promise<number | null> {
  if (ctx.session) return ctx.session.userId;
  const galleta = request.cookies[`${cookiePrefix(ctx.settings)}.two_factor`];
  const identificador = readSignedCookie(galleta, ctx.settings.sessionSecret);
  if (!identificador) return null;
  const [pendiente] = await ctx.db
    .select({ valor: verificacion.valor })
    .from(verificacion)
    .where(and(eq(verificacion.identificador, identificador), gt(verificacion.expiraEn, ctx.now())));
  return Number(pendiente?.valor) || null;
}

/**
 * Marks the step of a correct code as used: it, and those before it, work once (RFC 6238 §5.2), also for two requests
 * at the same time. A wrong code passes, for better-auth to refuse and count it.
 * @throws Failure invalid when the code was already used
 */
export async function gastarCodigo(ctx: Ctx, usuarioId: number, codigo: string): Promise<void> {
  const [factor] = await ctx.db.select().from(segundoFactor).where(eq(segundoFactor.usuarioId, usuarioId));
  if (!factor) return;
  const secreto = await symmetricDecrypt({ key: ctx.settings.sessionSecret, data: factor.secreto });
  // The clock of the machine, not that of the context: better-auth reads the same one.
  const paso = pasoDe(secreto, codigo, Date.now());
  if (paso === null) return;
  const gastado = await ctx.db
    .update(segundoFactor)
    .set({ ultimoPaso: paso })
    .where(
      and(eq(segundoFactor.id, factor.id), or(isNull(segundoFactor.ultimoPaso), lt(segundoFactor.ultimoPaso, paso))),
    )
    .returning({ id: segundoFactor.id });
  if (gastado.length > 0) return;
  const mensaje = 'Ese código ya se usó. Espere a que su aplicación muestre el siguiente, en menos de 30 segundos.';
  throw invalidField('codigo', mensaje);
}
