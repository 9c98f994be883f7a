import { type SQL, sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { readWithOthers } from '#core/kernel/server/sets.ts';
import { obraEn } from '../tables.ts';
import { ajustesPublicaciones } from './ajustes.ts';

/** SQL: the day since which the publication `p` is in its state; of an imported one, that of its inscription. */
export const desdeCuando = (ctx: Ctx): SQL =>
  sql`(coalesce(p.estado_desde, p.fecha_inscripcion, p.creado_en) at time zone ${ctx.settings.timeZone})::date`;
/** SQL: the last day that the authors of the publication `p` have to correct it; nothing happens to it afterwards. */
export async function plazoDe(ctx: Ctx): Promise<SQL> {
  const { diasCorregir } = await ajustesPublicaciones(ctx);
  return sql`case when ${obraEn('observado', 'p')} then ${desdeCuando(ctx)} + ${diasCorregir}::int end`;
}
/** SQL: the office is late with the publication `p`. */
export const tardeDe = async (ctx: Ctx): Promise<SQL> =>
  sql`(${obraEn('porValidar', 'p')}
    and ${ctx.today()}::date - ${desdeCuando(ctx)} > ${(await ajustesPublicaciones(ctx)).diasValidar}::int)`;

/** Until when an observed publication is to be corrected, and whether that day passed. */
export async function correccionDe(ctx: Ctx, id: number): Promise<{ hasta: string; vencida: boolean } | null> {
  const hasta = await readWithOthers(ctx, 'plazo de corrección', id, async (todas, ids) => {
    const filas = await query(todas)<{ id: number; hasta: string | null }>`
      select p.id::int, (${await plazoDe(todas)})::text as hasta
      from publicacion p
      where p.id = any(${`{${ids}}`}::bigint[])
    `;
    return new Map(filas.map((fila) => [fila.id, fila.hasta]));
  });
  return hasta ? { hasta, vencida: hasta < ctx.today() } : null;
}
