import { eq } from 'drizzle-orm';
import { readSignedCookie } from '#core/access/server/cookie.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import type { Settings } from '#core/kernel/server/settings.ts';
import { intentoAcceso, sesion, usuario } from '../tables.ts';
import { anotarIngreso } from './entrar.ts';
import { sessionCookie } from './sesiones.ts';

/** Token of the session that an answer of better-auth opens, or null when it opens none. */
export function tokenDe(settings: Settings, respuesta: Response): string | null {
  const galleta = respuesta.headers.getSetCookie().find((c) => c.startsWith(`${sessionCookie(settings)}=`));
  return readSignedCookie(galleta?.split(';')[0]?.split('=')[1], settings.sessionSecret);
}

/** Writes down a sign-in through the institutional provider, when the answer opens a session. */
export async function anotarInstitucional(ctx: Ctx, respuesta: Response): Promise<void> {
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
  await anotarIngreso(ctx, abierta.id);
}
