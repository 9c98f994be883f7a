import { sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { urgenciaDe } from '#modules/personas/domain/pendiente.ts';
import type { PorEvaluar } from '../../contract-evaluador.ts';
import { DESDE_ASIGNACION } from '../resultados/lista.ts';
import { esperaSuEvaluadorSql, venceSql } from '../turnos.ts';
import { cerradaSql, criteriosSql, evaluadosSql, totalSql } from '../ventana-sql.ts';
import { propiaSql } from './lista.ts';

type Leida = Omit<PorEvaluar, 'urgencia'>;

/**
 * What the acting evaluator still has to do, what closes first at the top. Before their declaration they read neither
 * the title of a proposal nor whose it is.
 */
export async function porEvaluar(ctx: Ctx): Promise<PorEvaluar[]> {
  const filas = await query(ctx)<Leida>`
    select
      a.proyecto_id::int as "proyectoId",
      case
        when a.declarada_en is not null then p.titulo
      end as titulo,
      case
        when a.declarada_en is not null then p.codigo_proyecto
      end as codigo,
      c.descripcion as convocatoria,
      f.nombre as facultad,
      (${await venceSql(ctx)})::text as hasta,
      case
        when ${cerradaSql} then 'firmar'
        when a.declarada_en is null then 'declarar'
        else 'puntuar'
      end as paso,
      ${criteriosSql} as criterios,
      ${evaluadosSql} as evaluados,
      ${totalSql} as total
    from ${DESDE_ASIGNACION}
    where ${propiaSql(requireSession(ctx))} and ${await esperaSuEvaluadorSql(ctx)}
    order by hasta, a.id
  `;
  return filas.map((fila) => ({ ...fila, urgencia: urgenciaDe(fila, ctx.today()) }));
}

/** SQL: the acting evaluator has nothing left to do with assignment `a`. */
export const yaEvaluadaSql = async (ctx: Ctx) =>
  sql`(${cerradaSql} and not coalesce((${await esperaSuEvaluadorSql(ctx)}), false))`;
