import { sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import type { Alcance } from '#modules/personas/server/index.ts';
import type { MesesDeObligaciones } from '../contract.ts';
import { MESES, primeroDe } from '../domain/calendario.ts';
import { conPermisos, deFacultad, type Vistas } from '../domain/clases.ts';
import { ABIERTA, relacionDe } from './relacion.ts';

/** Titles that a day tells; of the rest, only how many. */
const TITULOS = 3;

/**
 * The days of the months that come on which something open is due, each with the worst state of it, and how many are
 * overdue or about to be, whatever their day: one statement, which answers a row per day.
 */
async function mesesDe(ctx: Ctx, alcance: Alcance, vistas: Vistas): Promise<MesesDeObligaciones> {
  const hoy = ctx.today();
  const [fila] = await rowsOf<Omit<MesesDeObligaciones, 'hoy'>>(
    ctx.db,
    sql`
      with abierta as (
        select o.clave, o.titulo, o.vence, o.estado
        from ${await relacionDe(ctx, alcance, vistas)} o
        where ${ABIERTA} and o.estado <> 'dispensada'
      ),
      de_un_dia as (
        select
          vence::text as dia,
          count(*)::int as n,
          case
            when bool_or(estado = 'vencida') then 'vencida'
            when bool_or(estado = 'por_vencer') then 'por_vencer'
            when bool_or(estado = 'en_plazo') then 'en_plazo'
            else 'entregada'
          end as estado,
          (array_agg(titulo order by clave))[1:${sql.raw(String(TITULOS))}] as titulos
        from abierta
        where vence >= ${primeroDe(hoy, 0)}::date and vence < ${primeroDe(hoy, MESES)}::date
        group by vence
      )
      select
        (select count(*)::int from abierta where estado = 'vencida') as vencidas,
        (select count(*)::int from abierta where estado = 'por_vencer') as "porVencer",
        (select coalesce(json_agg(d order by d.dia), '[]') from de_un_dia d) as dias
    `,
  );
  return { hoy, ...fila! };
}

/** For the office, of the kinds that it reads. */
export const mesesDeTodos = (ctx: Ctx) => mesesDe(ctx, { de: 'todas' }, conPermisos(requireSession(ctx).permissions));

/** For a faculty, of its people and projects. */
export const mesesDeFacultad = (ctx: Ctx) =>
  mesesDe(ctx, { de: 'facultad', id: requireSession(ctx).subject.facultad ?? 0 }, deFacultad);
