import { type SQL, sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { RowOf, VersionedTable } from '#core/entity/server/entity.ts';
import type { Values } from '#core/field/shared/schema.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure, type FieldError } from '#core/kernel/shared/failure.ts';
import { FAULTS } from '#core/kernel/shared/faults.ts';
import type { RecordFields } from '../shared/fields.ts';
import type { RecordDef } from '../shared/record.ts';
import type { Twin } from './twin.ts';

type Told = Record<string, unknown>;
const SAME: Record<'code' | 'name', SQL> = { code: sql`quipu_clave`, name: sql`quipu_fold` };

/** Label of a chosen reference, or null when it is none of the list. */
export async function labelOf(ctx: Ctx, rows: SQL, value: unknown): Promise<string | null> {
  const [found] = await query(ctx)<{ label: string }>`select label from (${rows}) x where value = ${value}`;
  return found?.label ?? null;
}

/** Whether a reference is switched off: it is kept where it is, and cannot be chosen. */
async function isOff(ctx: Ctx, rows: SQL, value: unknown): Promise<boolean> {
  const [found] = await query(ctx)<{ off: boolean }>`
    select coalesce((to_jsonb(x) ->> 'off')::boolean, false) as off from (${rows}) x where value = ${value}`;
  return found?.off ?? false;
}

/** What only the database knows of the values of a record. @returns the check, which throws Failure invalid by field */
export function checksOf<D extends RecordFields, T extends VersionedTable>(
  { fields, label }: Pick<RecordDef<D>, 'fields' | 'label'>,
  twin: Twin<D, T>,
  column: (key: string) => SQL,
) {
  const { table } = twin;
  const name = sql.join([label].flat().map(column), sql` || ' ' || `);
  /** Another record that has the value of a unique field. */
  async function holderOf(tx: Ctx, key: string, next: Told, own: number): Promise<string | null> {
    const same = SAME[fields[key]!.unique!];
    const within = twin.within ? sql`and ${column(twin.within)} = ${next[twin.within]}` : sql``;
    const [other] = await query(tx)<{ label: string }>`
      select ${name} as label
      from ${table} r
      where ${same} (${column(key)}) = ${same} (${next[key]}) ${within} and r.id <> ${own}
      limit 1
    `;
    return other?.label ?? null;
  }
  return async (tx: Ctx, next: Values<D>, before: RowOf<T> | null): Promise<void> => {
    const told: Told = next;
    const old: Told | null = before;
    const failures: FieldError[] = [];
    for (const key of Object.keys(fields)) {
      const value = told[key];
      if (fields[key]!.once && old && value !== old[key])
        failures.push({ path: key, message: 'No se cambia una vez registrado: elimínelo y agregue otro' });
      if (value === null) continue;
      const rows = twin.refs?.[key];
      const had = [old?.[key] ?? null].flat().map(String);
      if (rows)
        for (const one of [value].flat()) {
          const refuse = (message: string) => failures.push({ path: key, message });
          if ((await labelOf(tx, rows, one)) === null) refuse(FAULTS.notListed);
          else if (!had.includes(String(one)) && (await isOff(tx, rows, one)))
            refuse('Está inactivo y ya no se ofrece: elija otro');
        }
      const holder = fields[key]!.unique ? await holderOf(tx, key, told, before?.id ?? 0) : null;
      if (holder !== null) failures.push({ path: key, message: `Ya es de otro registro: «${holder}»` });
    }
    failures.push(...((await twin.require?.(tx, next, before)) ?? []));
    if (failures.length > 0)
      throw new Failure('invalid', 'record.invalid_data', 'Revise los datos marcados.', { fields: failures });
  };
}
