import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { query } from '#core/db/server/open.ts';
import type { ImportRun } from '#core/import/server/tables.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { SIN_FIGURAR } from '../../domain/fuentes.ts';
import { enServicio } from '../fuentes/buscar-docentes-rrhh.ts';

/** Somebody whom the payroll changed beyond its rows, and what they were. */
type Efecto<T> = { id: number; antes: T };

/** People in service on the payroll that the file does not name. */
export const ausentesDe = (importacionId: number) => sql`
  ${enServicio(sql`s.estado`)}
  and not exists (
    select 1
    from importacion_fila f
    where f.importacion_id = ${importacionId}
      and s.doc_tipo = f.datos ->> 'doc_tipo'
      and s.doc_numero = f.datos ->> 'doc_numero'
  )
`;

/** Anyone whom a whole payroll does not name has left. @returns what their state was, to undo it */
export const marcarAusentes = (ctx: Ctx, importacionId: number): Promise<Efecto<string | null>[]> =>
  query(ctx)<Efecto<string | null>>`
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

/**
 * Recomputes who is active for Human Resources: in service on the payroll. A whole payroll decides for every teacher
 * and for anyone whom it decided before; a partial one, only for the people it names.
 * @returns what each one was, to undo it
 */
export function actualizarActivos(ctx: Ctx, run: Pick<ImportRun, 'id' | 'whole'>): Promise<Efecto<boolean | null>[]> {
  const alcance = run.whole
    ? sql`(i.tipo = 'Docente permanente' or i.rrhh_activo is not null)`
    : sql`exists (select 1 from importacion_fila f where f.importacion_id = ${run.id} and f.accion <> 'error'
        and f.datos->>'doc_tipo' = i.doc_tipo and f.datos->>'doc_numero' = i.doc_numero)`;
  return query(ctx)<Efecto<boolean | null>>`
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
}

/** Effects as they are kept; those of the first imports are pairs. */
const efectos = z.array(
  z.union([
    z.object({ id: z.number(), antes: z.unknown() }),
    z.tuple([z.number(), z.unknown()]).transform(([id, antes]) => ({ id, antes })),
  ]),
);
const comoFilas = (guardados: unknown) => {
  const leidos = efectos.safeParse(guardados ?? []);
  return leidos.success ? leidos.data : [];
};

/** Takes back what a payroll changed beyond its rows. */
export async function devolverEfectos(ctx: Ctx, { effects }: ImportRun): Promise<void> {
  const ausentes = comoFilas(effects?.ausentes);
  const activos = comoFilas(effects?.activos);
  if (ausentes.length)
    await query(ctx)`update rrhh_docente r set estado = x.antes
      from jsonb_to_recordset(${JSON.stringify(ausentes)}::jsonb) as x(id bigint, antes text) where x.id = r.id`;
  if (activos.length)
    await query(ctx)`
      update investigador i set rrhh_activo = x.antes, actualizado_en = ${ctx.now().toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(activos)}::jsonb) as x(id bigint, antes boolean) where x.id = i.id`;
}
