import { and, eq, gt } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readSignedCookie } from '#core/access/server/cookie.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import type { Settings } from '#core/kernel/server/settings.ts';
import { intentoAcceso, sesion, sesionInstitucional, usuario, verificacion } from '../../tables.ts';
import { recordarDispositivo } from '../dispositivos.ts';
import { anotarIngreso } from '../entrar.ts';
import { cookiePrefix, sessionCookie } from '../sesiones.ts';

/** How the provider calls the session that it opened. */
export type SesionDelProveedor = Omit<typeof sesionInstitucional.$inferInsert, 'sesionId'>;

const MINUTOS_DEL_SEGUNDO_FACTOR = 10;

const galletaDe = (settings: Settings, respuesta: Response, nombre: string): string | null => {
  const galleta = respuesta.headers.getSetCookie().find((c) => c.startsWith(`${nombre}=`));
  return readSignedCookie(galleta?.split(';')[0]?.split('=')[1], settings.sessionSecret);
};

/** Token of the session that an answer of better-auth opens, or null when it opens none. */
export const tokenDe = (settings: Settings, respuesta: Response): string | null =>
  galletaDe(settings, respuesta, sessionCookie(settings));

const nombreDelPendiente = (settings: Settings) => `${cookiePrefix(settings)}.two_factor`;
const claveDelPendiente = (identificador: string) => `institucional:${identificador}`;

/**
 * Writes down a sign-in through the institution and ties the session to that of the provider; when a second factor is
 * due, the session that will open with it.
 */
export async function anotarApertura(
  ctx: Ctx,
  respuesta: Response,
  externa: SesionDelProveedor | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const token = tokenDe(ctx.settings, respuesta);
  if (!token) return guardarPendiente(ctx, respuesta, externa);
  const [abierta] = await ctx.db
    .select({ id: usuario.id, correo: usuario.email, nombre: usuario.nombre })
    .from(sesion)
    .innerJoin(usuario, eq(usuario.id, sesion.usuarioId))
    .where(eq(sesion.token, token));
  if (!abierta) return;
  if (externa) await atarSesion(ctx, token, externa);
  await ctx.db.insert(intentoAcceso).values({
    en: ctx.now(),
    identificador: abierta.correo ?? abierta.nombre,
    ip: ctx.ip ?? '',
    exito: true,
    usuarioId: abierta.id,
  });
  await recordarDispositivo(ctx, abierta.id, request, reply);
  await anotarIngreso(ctx, abierta.id);
}

async function atarSesion(ctx: Ctx, token: string, externa: SesionDelProveedor) {
  const [abierta] = await ctx.db.select({ id: sesion.id }).from(sesion).where(eq(sesion.token, token));
  if (abierta)
    await ctx.db
      .insert(sesionInstitucional)
      .values({ ...externa, sesionId: abierta.id })
      .onConflictDoNothing();
}

async function guardarPendiente(ctx: Ctx, respuesta: Response, externa: SesionDelProveedor | null) {
  const pendiente = galletaDe(ctx.settings, respuesta, nombreDelPendiente(ctx.settings));
  if (!pendiente || !externa) return;
  await ctx.db.insert(verificacion).values({
    identificador: claveDelPendiente(pendiente),
    valor: JSON.stringify(externa),
    expiraEn: new Date(ctx.now().getTime() + MINUTOS_DEL_SEGUNDO_FACTOR * 60_000),
  });
}

/** After its second factor, a sign-in that the institution began is tied to the provider's session. */
export async function atarTrasSegundoFactor(ctx: Ctx, respuesta: Response, request: FastifyRequest): Promise<void> {
  const pendiente = readSignedCookie(request.cookies[nombreDelPendiente(ctx.settings)], ctx.settings.sessionSecret);
  const token = tokenDe(ctx.settings, respuesta);
  if (!pendiente || !token) return;
  const [tomado] = await ctx.db
    .delete(verificacion)
    .where(and(eq(verificacion.identificador, claveDelPendiente(pendiente)), gt(verificacion.expiraEn, ctx.now())))
    .returning({ valor: verificacion.valor });
  if (!tomado) return;
  const externa: SesionDelProveedor = JSON.parse(tomado.valor);
  await atarSesion(ctx, token, externa);
}

/** What the provider calls a session of ours, or null when it did not open it. */
export async function sesionDelProveedor(ctx: Ctx, sesionId: number): Promise<SesionDelProveedor | null> {
  const [fila] = await ctx.db.select().from(sesionInstitucional).where(eq(sesionInstitucional.sesionId, sesionId));
  return fila ?? null;
}
