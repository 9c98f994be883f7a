import { createHmac, randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '#core/kernel/server/context.ts';
import { sesion, usuario } from '#modules/acceso/tables.ts';

const DAY_MS = 24 * 3600_000;

/** Cookie of a new session of an account, as if it had signed in: it saves what checking a password costs. */
export async function openSession(ctx: Ctx, account: number | string): Promise<string> {
  const [found] = await ctx.db
    .select({ id: usuario.id })
    .from(usuario)
    .where(typeof account === 'number' ? eq(usuario.id, account) : sql`${usuario.username} = ${account.toLowerCase()}`);
  if (!found) throw new Error(`There is no account ${account}`);
  const token = randomBytes(24).toString('base64url');
  // A test may move its clock for weeks without entering again.
  const start = Math.max(Date.now(), ctx.now().getTime());
  await ctx.db
    .insert(sesion)
    .values({ token, usuarioId: found.id, creadoEn: new Date(start), expiraEn: new Date(start + DAY_MS) });
  const signature = createHmac('sha256', ctx.settings.sessionSecret).update(token).digest('base64');
  return `quipu.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}
