import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '#core/kernel/server/context.ts';
import { grupoIntegrante } from '../../tables.ts';
import { anularEnlaces } from '../integrantes/invitar.ts';

/**
 * Ends every membership of a group that stops existing: its people are free from today, and anyone who had not answered
 * has nothing to answer. Gives the researchers who were members.
 */
export async function liberarIntegrantes(ctx: Ctx, grupoId: number, motivo: string): Promise<number[]> {
  const m = grupoIntegrante;
  const liberados = await ctx.db
    .update(m)
    .set({
      hasta: sql`greatest(${ctx.today()}::date, ${m.desde})`,
      exclusionObservacion: motivo,
      confirmacion: sql`case ${m.confirmacion} when 'pendiente' then 'retirada' else ${m.confirmacion} end`,
      actualizadoEn: ctx.now(),
      version: sql`${m.version} + 1`,
    })
    .where(and(eq(m.grupoId, grupoId), isNull(m.hasta)))
    .returning({ id: m.id, investigadorId: m.investigadorId, confirmacion: m.confirmacion });
  for (const sinResponder of liberados.filter((l) => l.confirmacion === 'retirada'))
    await anularEnlaces(ctx, sinResponder.id);
  return liberados.filter((l) => l.confirmacion === 'confirmada').map((l) => l.investigadorId);
}
