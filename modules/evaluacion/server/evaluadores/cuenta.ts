import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '#core/kernel/server/context.ts';
import { usuario, usuarioRol } from '#modules/acceso/tables.ts';
import { evaluador } from '#modules/personas/tables.ts';

/** Account of an evaluator; `compartida` when it holds other roles, which outlive this one. */
export async function cuentaDe(ctx: Ctx, evaluadorId: number) {
  const [fila] = await ctx.db
    .select({
      id: usuario.id,
      nombre: usuario.nombre,
      username: usuario.username,
      email: usuario.email,
      activo: usuario.activo,
      compartida: sql<boolean>`${usuario.superadmin} or (select count(*) > 1 from usuario_rol o where o.usuario_id = ${usuario.id})`,
    })
    .from(usuarioRol)
    .innerJoin(usuario, eq(usuario.id, usuarioRol.usuarioId))
    .where(eq(usuarioRol.evaluadorId, evaluadorId));
  return fila ?? null;
}

/** Account and address of several evaluators in one query, for mails and notices. */
export async function destinatariosDe(ctx: Ctx, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, Destinatario>();
  const filas = await ctx.db
    .select({
      id: evaluador.id,
      nombre: sql<string>`${evaluador.nombres} || ' ' || ${evaluador.apellidos}`,
      correo: sql<string | null>`coalesce(${evaluador.email}::text, ${usuario.email}::text)`,
      usuarioId: usuario.id,
    })
    .from(evaluador)
    .leftJoin(usuarioRol, eq(usuarioRol.evaluadorId, evaluador.id))
    .leftJoin(usuario, eq(usuario.id, usuarioRol.usuarioId))
    .where(sql`${evaluador.id} in ${ids}`);
  return new Map<number, Destinatario>(filas.map((f) => [f.id, f]));
}
export type Destinatario = { id: number; nombre: string; correo: string | null; usuarioId: number | null };
