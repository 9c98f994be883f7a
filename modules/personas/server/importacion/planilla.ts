import { sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { SIN_FIGURAR } from '../../domain/fuentes.ts';
import { enServicio } from '../fuentes/buscar-docentes-rrhh.ts';
import { ausentesDe } from './clasificar.ts';
import type { Importacion } from './exigir.ts';

/** Anyone whom a whole payroll does not name has left. @returns what their state was, to undo it */
export async function marcarAusentes(ctx: Ctx, importacionId: number): Promise<[number, string | null][]> {
  const filas = await query(ctx)<{ id: number; antes: string | null }>`
    with a as (
        select s.id, s.estado
        from rrhh_docente s
        where ${ausentesDe(importacionId)}
      )
    update rrhh_docente r
    set estado = ${SIN_FIGURAR}
    from a
    where a.id = r.id
    returning r.id::int as id, a.estado as antes
  `;
  return filas.map((f) => [f.id, f.antes]);
}

/**
 * Recomputes who is active for Human Resources: in service on the payroll. A whole payroll decides for every teacher
 * and for anyone whom it decided before; a partial one, only for the people it names.
 * @returns what each one was, to undo it
 */
export async function actualizarActivos(
  ctx: Ctx,
  m: Pick<Importacion, 'id' | 'completa'>,
): Promise<[number, boolean | null][]> {
  const alcance = m.completa
    ? sql`(i.tipo = 'Docente permanente' or i.rrhh_activo is not null)`
    : sql`exists (select 1 from importacion_fila f where f.importacion_id = ${m.id} and f.accion <> 'error'
        and f.datos->>'doc_tipo' = i.doc_tipo and f.datos->>'doc_numero' = i.doc_numero)`;
  const filas = await query(ctx)<{ id: number; antes: boolean | null }>`
    with a as (
        select
          i.id,
          i.rrhh_activo as antes,
          exists (
            select 1
            from rrhh_docente r
            where r.doc_tipo = i.doc_tipo and r.doc_numero = i.doc_numero and ${enServicio(sql`r.estado`)}
          ) as ahora
        from investigador i
        where ${alcance}
      )
    update investigador i
    set rrhh_activo = a.ahora, actualizado_en = ${ctx.now().toISOString()}::timestamptz
    from a
    where a.id = i.id and a.antes is distinct from a.ahora
    returning i.id::int as id, a.antes
  `;
  return filas.map((f) => [f.id, f.antes]);
}
