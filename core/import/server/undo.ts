import { type SQL, sql } from 'drizzle-orm';
import { audit, auditMany } from '#core/audit/server/audit.ts';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { hanging, type Reference, referencesTo, writableColumns } from '#core/merge/server/catalog.ts';
import type { Importer, Scope, Target } from './importer.ts';
import { undoLinked } from './linked.ts';
import { reasonOfPurge } from './purge.ts';
import { type ImportRun, importIn } from './tables.ts';
import { recordOf, rowsOfTarget, tableOf } from './target.ts';
import { names } from './write.ts';

/** Why an applied import cannot be undone any more, or null. */
export async function reasonNotToUndo(ctx: Ctx, { def }: Importer, run: ImportRun): Promise<string | null> {
  const purged = reasonOfPurge(ctx, run);
  if (purged || !def.inOrder) return purged;
  const [later] = await query(ctx)<{ nombre: string }>`
    select nombre
    from importacion
    where clase = ${run.kind}
      and ${importIn('escritas')}
      and id <> ${run.id}
      and coalesce(aplicada_en, now()) > ${run.appliedAt?.toISOString() ?? null}::timestamptz
    order by aplicada_en desc
    limit 1
  `;
  return later
    ? `Después se aplicó otra importación («${later.nombre}»). Deshaga primero esa, o cargue un archivo con los datos correctos.`
    : null;
}

/**
 * Puts the records back as they were: added ones go, changed ones return, and so does what followed of them. Those that
 * somebody changed or used since then are left alone, counted, and each says why.
 * @returns what was done, in words
 */
export async function takeBack(tx: Ctx, importer: Importer, run: ImportRun): Promise<string> {
  const scope: Scope = { run, rows: sql`f.importacion_id = ${run.id} and f.fila <= ${run.appliedTo}` };
  await query(tx)`update importacion_fila f set detalle = null where ${scope.rows} and f.accion in ('nuevo', 'cambio')`;
  for (const target of importer.targets.toReversed()) await explainKept(tx, importer, target, scope);
  await undoLinked(tx, importer, run);
  await importer.undoing?.(tx, run);
  let removed = 0;
  let restored = 0;
  for (const target of importer.targets.toReversed()) {
    await tellUndone(tx, target, scope);
    removed += await remove(tx, target, scope);
    restored += await restore(tx, target, scope);
  }
  await importer.undone?.(tx, run);
  const [n] = await query(tx)<{ n: number }>`
    select count(*)::int as n
    from importacion_fila f
    where ${scope.rows} and f.accion in ('nuevo', 'cambio') and f.detalle is not null
  `;
  const after = { retiradas: removed, restauradas: restored, conservadas: n!.n };
  await audit(tx, { entity: 'importacion', entityId: run.id, action: 'devolver_filas', after });
  const gone = plural(removed, 'fila retirada', 'filas retiradas');
  const done = `${gone} y ${plural(restored, 'restaurada', 'restauradas')}.`;
  if (after.conservadas === 0) return done;
  const kept = plural(
    after.conservadas,
    'fila se actualizó o se usó después y quedó como está',
    'filas se actualizaron o se usaron después y quedaron como están',
  );
  return `${done} ${kept}.`;
}

/** Rows that go back: nothing keeps them. */
const free = (target: Target, scope: Scope, verdict: string): SQL =>
  sql`${rowsOfTarget(target, scope)} and f.accion = ${verdict} and f.detalle is null and s.id = f.registro_id`;

/** Says of each row why its record stays: it is gone, it changed, or something points to it. */
async function explainKept(ctx: Ctx, importer: Importer, target: Target, scope: Scope): Promise<void> {
  const rows = sql`${rowsOfTarget(target, scope)} and f.accion in ('nuevo', 'cambio') and f.detalle is null`;
  const moment = scope.run.appliedAt!.toISOString();
  const record = await recordOf(ctx.db, target);
  const stands = target.stamp
    ? sql`s.${sql.identifier(target.stamp)} = ${moment}::timestamptz`
    : sql`f.despues is not null and ${record} || f.despues = ${record}`;
  await query(ctx)`
    update importacion_fila r
    set
      detalle = case
        when j.id is null then 'Ya no existe.'
        else 'Se actualizó después: quedó como está.'
      end
    from (
        select f.id as fila, s.id
        from importacion_fila f
          left join ${tableOf(target)} s on s.id = f.registro_id
        where ${rows} and (s.id is null or not coalesce(${stands}, false))
      ) j
    where r.id = j.fila
  `;
  for (const use of await usesOf(ctx, importer, target)) await explainUsed(ctx, importer, use, rows, scope);
}

/** What may point to a record of the table, besides what goes with it. */
async function usesOf(ctx: Ctx, { parts = [] }: Importer, target: Target): Promise<Reference[]> {
  const { table, entity, linked = [] } = target;
  const whole = parts.filter((part) => typeof part === 'string');
  const together = [...whole, ...linked.map((l) => l.table)];
  const keys = (await referencesTo(ctx.db, table, '')).filter((r) => !r.when && !together.includes(r.tabla));
  return entity ? [...keys, ...hanging(entity)] : keys;
}

/** A record that the import added and that goes too is no use of another one: those that stay are. */
async function explainUsed(ctx: Ctx, importer: Importer, use: Reference, rows: SQL, scope: Scope): Promise<void> {
  const { targets, parts = [] } = importer;
  const withIt = parts
    .filter((part) => typeof part !== 'string')
    .filter(({ table }) => table === use.tabla)
    .map((part) => sql`and not ${part.goes(scope.run)}`);
  const goes = targets
    .filter(({ table }) => table === use.tabla)
    .map(
      (target) => sql`
        and t.id not in (
          select f.registro_id
          from importacion_fila f
          where ${rowsOfTarget(target, scope)} and f.accion = 'nuevo' and f.detalle is null
        )`,
    );
  // What stays keeps what it points to, and so on: each turn goes one record up.
  for (let found = true; found; ) {
    const kept = await query(ctx)`
      update importacion_fila r
      set detalle = 'Ya la usa otro registro: quedó como está.'
      where r.id in (
          select f.id
          from importacion_fila f
          where ${rows}
            and f.accion = 'nuevo'
            and exists (
              select 1
              from ${sql.identifier(use.tabla)} t
              where t.${sql.identifier(use.columna)} = f.registro_id
                ${use.when ? sql.raw(`and ${use.when}`) : sql``}
                ${sql.join([...goes, ...withIt], sql` `)}
            )
        )
      returning 1
    `;
    found = goes.length > 0 && kept.length > 0;
  }
}

const counted = async (ctx: Ctx, statement: SQL) =>
  (await query(ctx)<{ n: number }>`with x as (${statement} returning 1) select count(*)::int as n from x`)[0]!.n;

const remove = (ctx: Ctx, target: Target, scope: Scope) =>
  counted(ctx, sql`delete from ${tableOf(target)} s using importacion_fila f where ${free(target, scope, 'nuevo')}`);

/** A record that counts its versions goes on: nobody saves over it what they read before. */
async function restore(ctx: Ctx, target: Target, scope: Scope): Promise<number> {
  const follow = new Set(['id', ...(target.derived ?? [])]);
  const all = (await writableColumns(ctx.db, target.table)).filter((c) => !follow.has(c));
  const columns = all.filter((c) => c !== 'version' && c !== 'actualizado_en');
  const counts = all.includes('version') ? sql`, version = s.version + 1` : sql``;
  const dated = all.includes('actualizado_en')
    ? sql`, actualizado_en = ${ctx.now().toISOString()}::timestamptz`
    : sql``;
  return counted(
    ctx,
    sql`update ${tableOf(target)} s set (${names(columns)}) = row(${names(columns, 'r')}) ${counts} ${dated}
      from importacion_fila f, jsonb_populate_record(null::${tableOf(target)}, f.antes) r
      where ${free(target, scope, 'cambio')} and f.antes is not null and f.antes <> '{}'::jsonb`,
  );
}

/** Tells it in the history of each record. */
async function tellUndone(ctx: Ctx, target: Target, scope: Scope): Promise<void> {
  const { entity } = target;
  if (!entity) return;
  const rows = await query(ctx)<{ id: number; verdict: string }>`
    select s.id::int as id, f.accion as verdict
    from importacion_fila f, ${tableOf(target)} s
    where (${free(target, scope, 'nuevo')}) or (${free(target, scope, 'cambio')})
    order by f.fila
  `;
  const LOT = 2_000;
  for (let at = 0; at < rows.length; at += LOT)
    await auditMany(
      ctx,
      rows.slice(at, at + LOT).map(({ id, verdict }) => ({
        entity,
        entityId: id,
        action: 'deshacer_importacion',
        after: { resultado: verdict === 'nuevo' ? 'Se retiró' : 'Volvió a como estaba' },
      })),
    );
}
