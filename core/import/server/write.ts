import { type SQL, sql } from 'drizzle-orm';
import { auditMany } from '#core/audit/server/audit.ts';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { isRecord, pickOf } from '#core/kernel/shared/keys.ts';
import { writableColumns } from '#core/merge/server/catalog.ts';
import type { Importer, Scope, Target } from './importer.ts';
import { recordOf, rowsOfTarget, tableOf } from './target.ts';

export const names = (columns: readonly string[], prefix?: string): SQL =>
  sql.join(
    columns.map((c) => (prefix ? sql`${sql.raw(prefix)}.${sql.identifier(c)}` : sql.identifier(c))),
    sql`, `,
  );

/** Holds what the rows of a scope will write, until the transaction ends. */
export async function lockRecords(ctx: Ctx, { targets }: Importer, scope: Scope): Promise<void> {
  for (const target of targets)
    if (target.locksTable) await ctx.db.execute(sql`lock table ${tableOf(target)} in exclusive mode`);
    else
      await ctx.db.execute(sql`
        select s.id
        from ${tableOf(target)} s
        where s.id in (
            select f.registro_id
            from importacion_fila f
            where ${rowsOfTarget(target, scope)} and f.registro_id is not null
          )
        order by s.id
        for update
      `);
}

/** Doubtful rows that a person takes are what they would be without the doubt. */
export const takeDoubts = (ctx: Ctx, { rows }: Scope) =>
  query(ctx)`
    update importacion_fila f
    set
      accion = case
        when f.registro_id is null then 'nuevo'
        else 'cambio'
      end
    where ${rows} and f.accion = 'duda'
  `;

/** Writes the rows of a scope into a table, with statements over whole sets. */
export async function writeTarget(ctx: Ctx, target: Target, scope: Scope, moment: Date): Promise<void> {
  const rows = rowsOfTarget(target, scope);
  const said = await query(ctx)<{ name: string }>`
    select distinct k as name
    from importacion_fila f, jsonb_object_keys(f.valores) k
    where ${rows} and f.accion in ('nuevo', 'cambio')
  `;
  const columns = said.map((c) => c.name).toSorted();
  if (columns.length === 0) return;
  const stands = new Set(await writableColumns(ctx.db, target.table));
  const now = sql`${moment.toISOString()}::timestamptz`;
  await update(ctx, target, { rows, columns, stands, now });
  await insert(ctx, target, { rows, columns, stands, now });
}

type Writing = { rows: SQL; columns: readonly string[]; stands: ReadonlySet<string>; now: SQL };

async function update(ctx: Ctx, target: Target, { rows, columns, stands, now }: Writing): Promise<void> {
  const set = columns.map((c) => {
    const column = sql.identifier(c);
    return sql`${column} = case when f.valores ? ${c} then r.${column} else s.${column} end`;
  });
  if (target.stamp) set.push(sql`${sql.identifier(target.stamp)} = ${now}`);
  if (stands.has('actualizado_en')) set.push(sql`actualizado_en = ${now}`);
  if (stands.has('version')) set.push(sql`version = s.version + 1`);
  await query(ctx)`
    update ${tableOf(target)} s
    set ${sql.join(set, sql`, `)}
    from importacion_fila f, jsonb_populate_record(null::${tableOf(target)}, f.valores) r
    where ${rows} and f.accion = 'cambio' and f.valores <> '{}'::jsonb and s.id = f.registro_id
  `;
}

async function insert(ctx: Ctx, target: Target, { rows, columns, stands, now }: Writing): Promise<void> {
  const { defaults = {}, own = [], table, stamp } = target;
  const data = [...new Set([...columns, ...Object.keys(defaults)])];
  const stamps = [...(stamp ? [stamp] : []), ...['creado_en', 'actualizado_en'].filter((c) => stands.has(c))];
  // Its identity is known before it is there: no other column has to tell which record became of which row.
  await query(ctx)`
    update importacion_fila r
    set registro_id = n.registro
    from (
        select o.id, nextval(pg_get_serial_sequence(${table}, 'id')) as registro
        from (
            select f.id
            from importacion_fila f
            where ${rows} and f.accion = 'nuevo'
            order by f.fila
          ) o
      ) n
    where r.id = n.id
  `;
  const usual = await usualValues(ctx, table);
  const values = data.map((c) => {
    if (own.includes(c)) return sql`null`;
    const value = sql`r.${sql.identifier(c)}`;
    const otherwise = usual.get(c);
    return otherwise ? sql`coalesce(${value}, ${otherwise})` : value;
  });
  await query(ctx)`
    insert into ${tableOf(target)} (id, ${names([...data, ...stamps])}) overriding system value
    select f.registro_id, ${sql.join([...values, ...stamps.map(() => now)], sql`, `)}
    from importacion_fila f,
      jsonb_populate_record(null::${tableOf(target)}, ${JSON.stringify(defaults)}::jsonb || f.valores) r
    where ${rows} and f.accion = 'nuevo'
    order by f.fila
  `;
  if (own.length > 0) await tie(ctx, target, rows, own);
}

/** What the database puts in columns that are never empty: a row that says nothing of one gets it too. */
async function usualValues(ctx: Ctx, table: string): Promise<ReadonlyMap<string, SQL>> {
  const rows = await query(ctx)<{ name: string; value: string }>`
    select a.attname as name, pg_get_expr(d.adbin, d.adrelid) as value
    from pg_attribute a
      join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = ${table}::regclass and a.attnotnull and a.attgenerated = '' and a.attidentity = ''
  `;
  return new Map(rows.map(({ name, value }) => [name, sql.raw(value)]));
}

/** Records that point to others of the same file, once all of them are there. */
async function tie(ctx: Ctx, target: Target, rows: SQL, own: readonly string[]): Promise<void> {
  await query(ctx)`
    update ${tableOf(target)} s
    set ${sql.join(
      own.map((c) => sql`${sql.identifier(c)} = r.${sql.identifier(c)}`),
      sql`, `,
    )}
    from importacion_fila f
      cross join lateral (
        select ${target.values ?? sql`f.datos`} as valores
      ) v
      cross join lateral jsonb_populate_record(null::${tableOf(target)}, v.valores) r
    where ${rows} and f.accion = 'nuevo' and s.id = f.registro_id
  `;
}

/** Keeps how each record was left: undoing asks whether it stands so. */
export async function keepAfter(ctx: Ctx, target: Target, scope: Scope): Promise<void> {
  if (target.stamp) return;
  const record = await recordOf(ctx.db, target);
  await query(ctx)`
    update importacion_fila f
    set despues = ${record}
    from ${tableOf(target)} s
    where ${rowsOfTarget(target, scope)} and f.accion in ('nuevo', 'cambio') and s.id = f.registro_id
  `;
}

const LOT = 2_000;
const camel = (column: string) => column.replace(/_([a-z])/g, (_, c: string) => c.toUpperCase());
const named = (values: object) => Object.fromEntries(Object.entries(values).map(([k, v]) => [camel(k), v]));

/** Tells each change in the history of its record. */
export async function tellChanges(ctx: Ctx, { entity, ...target }: Target, scope: Scope): Promise<void> {
  if (!entity) return;
  for (let after = 0; ; ) {
    const rows = await query(ctx)<{
      line: number;
      id: number;
      before: unknown;
      values: unknown;
      detail: string | null;
    }>`
      select f.fila as line, f.registro_id::int as id, f.antes as before, f.valores as "values", f.detalle as detail
      from importacion_fila f
      where ${rowsOfTarget(target, scope)}
        and f.accion in ('nuevo', 'cambio')
        and f.registro_id is not null
        and f.fila > ${after}
      order by f.fila
      limit ${LOT}
    `;
    await auditMany(
      ctx,
      rows.map(({ id, before, values, detail }) => {
        const written = isRecord(values) ? values : {};
        return {
          entity,
          entityId: id,
          action: 'importar',
          before: isRecord(before) ? named(pickOf(before, Object.keys(written))) : null,
          after: { ...named(written), ...(detail ? { detalle: detail } : {}) },
        };
      }),
    );
    if (rows.length < LOT) return;
    after = rows.at(-1)!.line;
  }
}
