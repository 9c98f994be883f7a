import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readSignedCookie } from '#core/access/server/cookie.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import type { Settings } from '#core/kernel/server/settings.ts';
import { intentoAcceso, sesion, usuario } from '../tables.ts';
import type { Auth } from './auth.ts';
import { recordarDispositivo } from './dispositivos.ts';
import { anotarIngreso, headersDe, pasarCookies } from './entrar.ts';
import { conNonce } from './oidc.ts';
import { sessionCookie } from './sesiones.ts';

/** Token of the session that an answer of better-auth opens, or null when it opens none. */
export function tokenDe(settings: Settings, respuesta: Response): string | null {
  const galleta = respuesta.headers.getSetCookie().find((c) => c.startsWith(`${sessionCookie(settings)}=`));
  return readSignedCookie(galleta?.split(';')[0]?.split('=')[1], settings.sessionSecret);
}

/**
 * One step of the institutional sign-in, as better-auth takes it: on the way out the nonce is added; on the way back a
 * second factor that is due is asked on our own page, and the sign-in is written down.
 */
export async function ingresoInstitucional(ctx: Ctx, auth: Auth, request: FastifyRequest, reply: FastifyReply) {
  const { method } = request;
  const url = new URL(request.url, ctx.settings.publicUrl);
  const cuerpo = request.body ? { body: JSON.stringify(request.body) } : {};
  const respuesta = await auth.handler(new Request(url, { method, headers: headersDe(request), ...cuerpo }));
  await anotar(ctx, respuesta, request, reply);
  reply.status(respuesta.status);
  for (const [k, v] of respuesta.headers) if (k !== 'set-cookie' && k !== 'content-length') reply.header(k, v);
  pasarCookies(respuesta, reply);
  const texto = await respuesta.text();
  if (!texto.startsWith('{')) return reply.send(texto);
  const dicho = JSON.parse(texto) as { url?: string; twoFactorRedirect?: boolean };
  if (dicho.twoFactorRedirect) return reply.redirect('/?paso=segundo-factor', 302);
  return reply.send(dicho.url ? { ...dicho, url: conNonce(ctx.settings, dicho.url) } : dicho);
}

/** Writes down a sign-in through the institutional provider, when the answer opens a session. */
async function anotar(ctx: Ctx, respuesta: Response, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const token = tokenDe(ctx.settings, respuesta);
  if (!token) return;
  const [abierta] = await ctx.db
    .select({ id: usuario.id, correo: usuario.email, nombre: usuario.nombre })
    .from(sesion)
    .innerJoin(usuario, eq(usuario.id, sesion.usuarioId))
    .where(eq(sesion.token, token));
  if (!abierta) return;
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
