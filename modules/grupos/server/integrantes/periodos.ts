import { desc, eq, sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { grupoIntegrantePeriodo } from '../../tables.ts';
import type { Miembro } from './exigir.ts';

/**
 * Keeps what the member was until today, so that any past day can be asked. A change within the same day leaves no
 * period.
 */
export async function anotarPeriodo(ctx: Ctx, m: Miembro): Promise<void> {
  const [ultimo] = await ctx.db
    .select({ hasta: grupoIntegrantePeriodo.hasta })
    .from(grupoIntegrantePeriodo)
    .where(eq(grupoIntegrantePeriodo.integranteId, m.id))
    .orderBy(desc(grupoIntegrantePeriodo.hasta))
    .limit(1);
  const desde = ultimo?.hasta ?? m.desde;
  const hasta = ctx.today();
  if (desde >= hasta) return;
  await ctx.db
    .insert(grupoIntegrantePeriodo)
    .values({ integranteId: m.id, condicion: m.condicion, esCoordinador: m.esCoordinador, desde, hasta });
}

/**
 * Fits the periods to their membership after its days changed: an exclusion may carry a day before the last change of
 * condition (spec 04 B3), and the beginning moves with an answer, an approval or a correction. The first period always
 * begins with the membership.
 */
export async function ajustarPeriodos(ctx: Ctx, integranteIds: readonly number[]): Promise<void> {
  if (integranteIds.length === 0) return;
  const suyos = sql`i.id = p.integrante_id and i.id in ${[...integranteIds]}`;
  await query(ctx)`
    delete from grupo_integrante_periodo p using grupo_integrante i
    where ${suyos}
      and (
        p.hasta <= i.desde
        or p.desde >= i.hasta
      )
  `;
  await query(ctx)`
    update grupo_integrante_periodo p
    set
      hasta = least(p.hasta, i.hasta),
      desde = case
        when exists (
          select 1
          from grupo_integrante_periodo a
          where a.integrante_id = p.integrante_id and a.desde < p.desde
        ) then p.desde
        else i.desde
      end
    from grupo_integrante i
    where ${suyos}
  `;
}
