import { sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import type { ClaseImportacion } from '../../domain/importacion/flujo.ts';
import { enServicio } from '../fuentes/buscar-docentes-rrhh.ts';
import { MISMA_PERSONA, tablaDe } from './sql-clase.ts';

export type Recuento = { nuevos: number; cambios: number; iguales: number; errores: number; ausentes: number };

/**
 * Decides of every row whether it is new, changes something, changes nothing or is wrong, against the snapshot of now.
 */
export async function clasificar(
  ctx: Ctx,
  m: { id: number; clase: ClaseImportacion; completa: boolean },
): Promise<Recuento> {
  await query(ctx)`
    update importacion_fila f
    set
      accion = case
        when jsonb_array_length(f.errores) > 0 then 'error'
        when s.id is null then 'nuevo'
        when to_jsonb(s) @> (
          f.datos - case
            when f.datos -> 'nivel' = 'null'::jsonb then 'nivel'
            else ''
          end
        ) then 'igual'
        else 'cambio'
      end,
      registro_id = s.id,
      antes = null
    from importacion_fila g
      left join lateral (
        select s.*
        from ${tablaDe(m.clase)} s,
          (
            select g.datos
          ) f (datos)
        where ${MISMA_PERSONA[m.clase]}
      ) s on true
    where g.importacion_id = ${m.id} and f.id = g.id
  `;
  const [n] = await query(ctx)<Omit<Recuento, 'ausentes'>>`
    select
      count(*) filter (
        where accion = 'nuevo'
      )::int as nuevos,
      count(*) filter (
        where accion = 'cambio'
      )::int as cambios,
      count(*) filter (
        where accion = 'igual'
      )::int as iguales,
      count(*) filter (
        where accion = 'error'
      )::int as errores
    from importacion_fila
    where importacion_id = ${m.id}
  `;
  return { ...n!, ausentes: m.clase === 'rrhh' && m.completa ? await contarAusentes(ctx, m.id) : 0 };
}

/** People in service on the payroll that the file does not name. */
export const ausentesDe = (importacionId: number) => sql`${enServicio(sql`s.estado`)} and not exists (
  select 1 from importacion_fila f where f.importacion_id = ${importacionId} and ${MISMA_PERSONA.rrhh})`;

async function contarAusentes(ctx: Ctx, importacionId: number): Promise<number> {
  const [n] = await query(ctx)<{ n: number }>`
    select count(*)::int as n from rrhh_docente s where ${ausentesDe(importacionId)}`;
  return n!.n;
}

/** A row that repeats the key of an earlier one is wrong: which of the two holds is for a person to say. */
export async function marcarRepetidas(ctx: Ctx, importacionId: number, columna: string): Promise<void> {
  await query(ctx)`
    update importacion_fila f
    set
      errores = f.errores || jsonb_build_array(
        jsonb_build_object(
          'columna',
          ${columna}::text,
          'valor',
          f.clave,
          'motivo',
          'Repetida: ya está en la fila ' || d.primera
        )
      )
    from (
        select
          id,
          min(fila) over (
            partition by
              clave
          ) as primera
        from importacion_fila
        where importacion_id = ${importacionId} and clave is not null
      ) d
    where d.id = f.id and d.primera <> f.fila
  `;
}
