import { type SQL, sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import type { Importer, Linked, Scope, Target } from './importer.ts';
import type { ImportRun } from './tables.ts';
import { rowsOfTarget } from './target.ts';

/** What a record was tied to, to tie it again. */
type Tied = { registro: number; antes: (string | number)[] };
const effectOf = ({ table }: Linked) => `conjunto_${table}`;

const linkedOf = ({ targets }: Importer): { target: Target; linked: Linked }[] =>
  targets.flatMap((target) => (target.linked ?? []).map((linked) => ({ target, linked })));

/** What the row says that its record is tied to, and what it is tied to, as sorted lists. */
const said = ({ key }: Linked): SQL =>
  sql`array(select distinct v from jsonb_array_elements_text(f.datos -> ${key}) v order by v)`;
const tied = ({ table, owner, value }: Linked): SQL => sql`
  array(
    select t.${sql.identifier(value)}::text
    from ${sql.identifier(table)} t
    where t.${sql.identifier(owner)} = f.registro_id
    order by 1
  )
`;
const says = ({ key }: Linked): SQL => sql`jsonb_typeof(f.datos -> ${key}) = 'array'`;

/** A row whose columns change nothing may still tie its record to others. */
export async function judgeLinked(ctx: Ctx, importer: Importer, scope: Scope): Promise<void> {
  for (const { target, linked } of linkedOf(importer))
    await query(ctx)`
      update importacion_fila f
      set accion = 'cambio', antes = '{}'::jsonb, valores = '{}'::jsonb, detalle = ${`Cambia: ${linked.label}`}
      where ${rowsOfTarget(target, scope)}
        and f.accion = 'igual'
        and ${says(linked)}
        and ${said(linked)} <> ${tied(linked)}
    `;
}

/** Ties the records of the rows to what they say, and to nothing else. @returns what undoing has to know */
export async function writeLinked(ctx: Ctx, importer: Importer, scope: Scope): Promise<Record<string, Tied[]>> {
  const effects: Record<string, Tied[]> = {};
  for (const { target, linked } of linkedOf(importer)) {
    const { table, owner, value, key } = linked;
    const rows = sql`${rowsOfTarget(target, scope)} and f.accion in ('nuevo', 'cambio') and ${says(linked)}`;
    effects[effectOf(linked)] = await query(ctx)<Tied>`
      select f.registro_id::int as registro, to_jsonb(${tied(linked)}) as antes
      from importacion_fila f
      where ${rows} and f.accion = 'cambio' and ${said(linked)} <> ${tied(linked)}
    `;
    await query(ctx)`
      delete from ${sql.identifier(table)} t using importacion_fila f
      where ${rows} and t.${sql.identifier(owner)} = f.registro_id
    `;
    await query(ctx)`
      insert into ${sql.identifier(table)} (${sql.identifier(owner)}, ${sql.identifier(value)})
      select distinct f.registro_id, v::bigint
      from importacion_fila f, jsonb_array_elements_text(f.datos -> ${key}) v
      where ${rows}
    `;
  }
  return effects;
}

/** Ties records again to what they were tied to, unless they stay as they are. */
export async function undoLinked(ctx: Ctx, importer: Importer, { id, effects }: ImportRun): Promise<void> {
  for (const { linked } of linkedOf(importer)) {
    const { table, owner, value } = linked;
    const were = JSON.stringify(effects?.[effectOf(linked)] ?? []);
    const back = sql`
      select x.registro, x.antes
      from jsonb_to_recordset(${were}::jsonb) as x (registro bigint, antes jsonb)
        join importacion_fila f on f.importacion_id = ${id} and f.registro_id = x.registro and f.accion = 'cambio'
          and f.detalle is null
    `;
    await query(ctx)`
      delete from ${sql.identifier(table)} t
      where t.${sql.identifier(owner)} in (select b.registro from (${back}) b)
    `;
    await query(ctx)`
      insert into ${sql.identifier(table)} (${sql.identifier(owner)}, ${sql.identifier(value)})
      select b.registro, v::bigint
      from (${back}) b, jsonb_array_elements_text(b.antes) v
    `;
  }
}
