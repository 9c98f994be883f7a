import { type SQL, sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { readWithOthers } from '#core/kernel/server/sets.ts';
import { plazoConAmpliacion, terminoDesde } from '#modules/personas/server/index.ts';
import { flujoPublicacion } from '../domain/flujo.ts';
import { obraEn } from '../tables.ts';
import { ajustesPublicaciones } from './ajustes.ts';

/** SQL: the day since which the publication `p` is in its state; of an imported one, that of its inscription. */
export const desdeCuando = (ctx: Ctx): SQL =>
  sql`(coalesce(p.estado_desde, p.fecha_inscripcion, p.creado_en) at time zone ${ctx.settings.timeZone})::date`;
/** SQL: the identity of the correction that is asked of the publication `p`. */
export const CLAVE_DE_CORRECCION: SQL = sql`'correccion-' || p.id`;
/** SQL: that of its term: observed again, it has another. */
export const TERMINO_DE_CORRECCION: SQL = terminoDesde(
  CLAVE_DE_CORRECCION,
  { entity: flujoPublicacion.entity, action: 'observar' },
  sql`p.id`,
);
/**
 * SQL: the last day that the authors of the publication `p` have to correct it, as its rule or the office says; nothing
 * happens to it afterwards.
 */
export async function plazoDe(ctx: Ctx): Promise<SQL> {
  const { diasCorregir } = await ajustesPublicaciones(ctx);
  return plazoConAmpliacion(
    TERMINO_DE_CORRECCION,
    sql`(case when ${obraEn('observado', 'p')} then ${desdeCuando(ctx)} + ${diasCorregir}::int end)`,
  );
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
