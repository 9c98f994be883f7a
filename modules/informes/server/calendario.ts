import { eq, sql } from 'drizzle-orm';
import { linkHash, newLink } from '#core/access/server/link.ts';
import type { FileReply } from '#core/contract/shared/endpoint.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { type Ctx, inTransaction, requireSession } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { calendarioIcs } from '../documents/ics.ts';
import { calendarioEnlace as enlace } from '../tables.ts';
import { porPresentarDe } from './vencimientos.ts';

const mia = (ctx: Ctx) => Number(requireSession(ctx).userId);
/** Since when the person has a private link; its address was told once. */
export async function enlaceDe(ctx: Ctx) {
  const [x] = await ctx.db
    .select()
    .from(enlace)
    .where(eq(enlace.usuarioId, mia(ctx)));
  return { desde: x?.creadoEn.toISOString() ?? null };
}
/** Makes the private link of a person, or another in its place: the one before opens nothing any more. */
export const renovarEnlace = (ctx: Ctx) =>
  inTransaction(ctx, async (tx) => {
    const { token, hash: huella } = newLink();
    const set = { huella, creadoEn: tx.now() };
    await tx.db
      .insert(enlace)
      .values({ usuarioId: mia(tx), ...set })
      .onConflictDoUpdate({ target: enlace.usuarioId, set });
    return { url: `${tx.settings.publicUrl}/api/calendarios/${token}` };
  });
export const revocarEnlace = async (ctx: Ctx) => {
  await ctx.db.delete(enlace).where(eq(enlace.usuarioId, mia(ctx)));
};

/** What a calendar reads by a private link: when each report of its person is due. @throws Failure not_found */
export async function calendarioDe(ctx: Ctx, clave: string): Promise<FileReply> {
  const [x] = await rowsOf<{ investigador: number }>(
    ctx.db,
    sql`
      select r.investigador_id::int as investigador
      from calendario_enlace c
        join usuario u on u.id = c.usuario_id
          and u.activo
          and (
            u.caduca_en is null
            or u.caduca_en > ${ctx.now()}
          )
        join usuario_rol r on r.usuario_id = u.id
          and r.investigador_id is not null
      where c.huella = ${linkHash(clave)}
      limit 1
    `,
  );
  if (!x) throw notFound('Este calendario no existe o su enlace se retiró.');
  const sitio = new URL(ctx.settings.publicUrl).hostname;
  const eventos = (await porPresentarDe(ctx, x.investigador)).map((r) => ({
    uid: `informe-${r.proyectoId}-${r.tipoId}@${sitio}`,
    titulo: `Vence: ${r.nombre}. ${r.titulo}`,
    dia: r.vence,
  }));
  const body = Buffer.from(calendarioIcs('Informes por presentar', ctx.now(), eventos));
  return { filename: 'informes.ics', mime: 'text/calendar; charset=utf-8', body };
}
