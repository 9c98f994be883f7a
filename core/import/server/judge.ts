import { type SQL, sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import type { Importer, Scope, Target } from './importer.ts';
import { judgeLinked } from './linked.ts';
import { recordOf, rowsOfTarget, tableOf } from './target.ts';

export type Count = Record<'added' | 'changed' | 'same' | 'doubtful' | 'faulty', number>;

/**
 * Decides of every row whether it is new, changes something, changes nothing, is doubtful or is wrong, against what
 * there is now; and of those that change, what was there.
 * @returns how many are absent from a file that brings all
 */
export async function judgeRows(ctx: Ctx, importer: Importer, scope: Scope): Promise<number> {
  await query(ctx)`
    update importacion_fila f
    set
      accion = case
        when jsonb_array_length(f.errores) > 0 then 'error'
      end,
      datos = f.datos || ${foundOf(importer)},
      registro_id = null,
      valores = null,
      antes = null,
      detalle = null
    where ${scope.rows}
  `;
  for (const target of importer.targets) await judgeTarget(ctx, target, scope);
  await judgeLinked(ctx, importer, scope);
  return (await importer.judge?.(ctx, scope)) ?? 0;
}

/** SQL: what each row names, under its key; null where there is nothing. */
function foundOf({ found = {} }: Importer): SQL {
  const pairs = Object.entries(found).map(([key, value]) => sql`${key}::text, ${value}`);
  return sql`jsonb_build_object(${sql.join(pairs, sql`, `)})`;
}

/** Nothing is said of rows that were already found wrong. */
async function judgeTarget(ctx: Ctx, target: Target, scope: Scope): Promise<void> {
  if (!target.same) return;
  const record = await recordOf(ctx.db, target);
  await query(ctx)`
    update importacion_fila r
    set
      accion = case
        when j.id is null then 'nuevo'
        when j.antes || j.valores = j.antes then 'igual'
        else 'cambio'
      end,
      registro_id = j.id,
      valores = j.valores,
      antes = case
        when j.antes || j.valores <> j.antes then j.antes
      end
    from (
        select f.id as fila, e.id, e.antes, v.valores
        from importacion_fila f
          left join lateral (
            select s.id, ${record} as antes
            from ${tableOf(target)} s
            where ${target.same}
          ) e on true
          cross join lateral (
            select ${target.values ?? sql`f.datos`} as valores
          ) v
        where ${rowsOfTarget(target, scope)} and f.accion is null
      ) j
    where r.id = j.fila
  `;
}

/** How many rows of an import are of each verdict. */
export async function countRows(ctx: Ctx, importId: number): Promise<Count> {
  const [n] = await query(ctx)<Count>`
    select
      count(*) filter (where accion = 'nuevo')::int as added,
      count(*) filter (where accion = 'cambio')::int as changed,
      count(*) filter (where accion = 'igual')::int as same,
      count(*) filter (where accion = 'duda')::int as doubtful,
      count(*) filter (where accion = 'error')::int as faulty
    from importacion_fila
    where importacion_id = ${importId}
  `;
  return n!;
}

/** A row that repeats the key of an earlier sound one is wrong: which of the two holds is for a person to say. */
export async function markRepeated(ctx: Ctx, importId: number, header: string): Promise<void> {
  await query(ctx)`
    update importacion_fila f
    set
      errores = f.errores || jsonb_build_array(
        jsonb_build_object(
          'columna',
          ${header}::text,
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
        where importacion_id = ${importId} and clave is not null and jsonb_array_length(errores) = 0
      ) d
    where d.id = f.id and d.primera <> f.fila
  `;
}

/** What was judged of some rows, to know later whether it would be judged the same. */
export async function fingerprint(ctx: Ctx, { rows }: Scope): Promise<string> {
  const [n] = await query(ctx)<{ print: string | null }>`
    select
      md5(
        string_agg(
          concat_ws('|', f.fila, f.accion, f.registro_id, f.antes::text, f.detalle),
          E'\n'
          order by f.fila
        )
      ) as print
    from importacion_fila f
    where ${rows}
  `;
  return n!.print ?? '';
}

/** Rows that are wrong for a reason of their own: nothing of what they would write is left. */
export const refuseRows = (ctx: Ctx, { rows }: Scope, found: SQL, reason: SQL) =>
  query(ctx)`
    update importacion_fila f
    set accion = 'error', registro_id = null, valores = null, antes = null, detalle = ${reason}
    where ${rows} and f.accion <> 'error' and ${found}
  `;

/** Rows that a person has to look at before they are taken. */
export const doubtRows = (ctx: Ctx, { rows }: Scope, found: SQL, reason: SQL) =>
  query(ctx)`
    update importacion_fila f
    set accion = 'duda', detalle = ${reason}
    where ${rows} and f.accion in ('nuevo', 'cambio') and ${found}
  `;

/**
 * SQL: the identities of the rows of the whole file that repeat what an earlier sound one says.
 * @param of what a row `g` says: one that says nothing of any of them repeats none
 */
export const repeatedRows = ({ run }: Scope, of: SQL[], among: SQL = sql`true`): SQL => sql`
  (
    select x.id
    from (
        select g.id, g.fila, min(g.fila) over (partition by ${sql.join(of, sql`, `)}) as primera
        from importacion_fila g
        where g.importacion_id = ${run.id}
          and jsonb_array_length(g.errores) = 0
          and num_nulls(${sql.join(of, sql`, `)}) = 0
          and ${among}
      ) x
    where x.primera < x.fila
  )
`;
