import { and, asc, eq, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { allOf, everyone, hasPermission } from '#core/access/server/rule.ts';
import { audit, historyOf } from '#core/audit/server/audit.ts';
import { agreeing } from '#core/audit/server/stale.ts';
import { type ImplementedModule, implement, isAllowed } from '#core/contract/server/implement.ts';
import { query } from '#core/db/server/open.ts';
import { change, defineEntity, lock, type RowOf, type VersionedTable } from '#core/entity/server/entity.ts';
import { labelsOf } from '#core/field/shared/options.ts';
import type { Values } from '#core/field/shared/schema.ts';
import { type Ctx, inTransaction, requireSession } from '#core/kernel/server/context.ts';
import { refusedConstraint } from '#core/kernel/server/errors.ts';
import { Failure, notFound } from '#core/kernel/shared/failure.ts';
import { serveList } from '#core/list/server/export.ts';
import type { ListSource } from '#core/list/server/list.ts';
import { tag } from '#core/tags/server/tables.ts';
import type { RecordFields } from '../shared/fields.ts';
import type { RecordDef } from '../shared/record.ts';
import { recordWords } from '../shared/words.ts';
import { checksOf, labelOf } from './checks.ts';
import type { Option, Part, Twin } from './twin.ts';

type Told = Record<string, unknown>;

/** Every operation of a record, over the table that a module wrote. @throws Failure of each, as the contract says */
export function serveRecord<D extends RecordFields, T extends VersionedTable>(record: RecordDef<D>, twin: Twin<D, T>) {
  const { fields, the } = record;
  const table: VersionedTable = twin.table;
  const stored = getTableColumns(table);
  const column = (key: string) => sql`r.${sql.identifier(stored[key]!.name)}`;
  const entity = defineEntity<T>({
    name: twin.entity,
    table: twin.table,
    the,
    see: allOf(hasPermission(...[record.see].flat()), twin.own ?? everyone()),
    edit: hasPermission(...[record.edit].flat()),
    ...(twin.touched ? { touched: twin.touched } : {}),
  });
  const keys = Object.keys(fields);
  const on = stored.activa ? 'activa' : 'activo';
  const written = [...keys, ...(twin.also ?? [])];

  const source: ListSource = {
    def: record.list,
    from: sql`${sql.identifier(getTableName(table))} r ${twin.joins ?? sql``}`,
    id: sql`r.id`,
    columns: {
      ...Object.fromEntries(keys.filter((k) => stored[k]).map((k) => [k, read(fields, k, column(k))])),
      ...(record.switch ? { estado: sql`case when ${column(on)} then 'activo' else 'inactivo' end` } : {}),
      ...twin.columns,
      version: sql`r.version`,
    },
    search: twin.search,
    filters: Object.fromEntries(keys.filter((k) => stored[k] && fields[k]!.kind !== 'flag').map((k) => [k, column(k)])),
    facetLabels: {
      ...Object.fromEntries(
        Object.keys(twin.refs ?? {}).flatMap((k) => (twin.columns?.[k] ? [[k, twin.columns[k]]] : [])),
      ),
      ...twin.facetLabels,
    },
    ...(twin.ties ? { ties: twin.ties } : {}),
  };
  const sourceOf = (ctx: Ctx): ListSource => ({
    ...source,
    ...(twin.own ? { scope: twin.own.filters(requireSession(ctx)) } : {}),
    columns: { ...source.columns, ...twin.onDay?.(ctx.today()) },
  });

  const check = checksOf(record, twin, column);
  /** The values as the history shows them: labels instead of identities, a line instead of parts. */
  async function legible(ctx: Ctx, values: Told): Promise<Told> {
    const entries = written.map(async (key) => {
      const rows = twin.refs?.[key];
      const value = values[key];
      const said = async (one: unknown) => (rows && one !== null ? await labelOf(ctx, rows, one) : one);
      return [key, Array.isArray(value) ? (await Promise.all(value.map(said))).join(', ') || null : await said(value)];
    });
    return Object.fromEntries(await Promise.all(entries));
  }
  const columnsOf = (values: Told) => Object.fromEntries(written.filter((k) => stored[k]).map((k) => [k, values[k]]));
  const valuesOf = async (tx: Ctx, form: Told, before: RowOf<T> | null) =>
    (twin.row ? await twin.row(form, tx, before) : form) as Values<D>;

  const parts: [string, Part | undefined][] = Object.entries(twin.parts ?? {});
  async function load(ctx: Ctx, id: number): Promise<Told> {
    const found: Told = {};
    for (const [key, part] of parts) {
      if (!part) continue;
      const { table: of, owner, value, order = value } = part;
      const rows = await ctx.db.select({ value }).from(of).where(eq(owner, id)).orderBy(asc(order));
      found[key] = rows.map((r) => r.value);
    }
    return found;
  }
  async function save(tx: Ctx, id: number, values: Told): Promise<void> {
    for (const [key, part] of parts) {
      if (!part) continue;
      const { table: of, owner, value, order } = part;
      const name = (column: PgColumn) => sql.identifier(column.name);
      await tx.db.delete(of).where(eq(owner, id));
      const said = values[key];
      const rows = (Array.isArray(said) ? said : []).map((v, i) =>
        order ? sql`(${id}, ${v}, ${i + 1})` : sql`(${id}, ${v})`,
      );
      const into = sql.join([owner, value, ...(order ? [order] : [])].map(name), sql`, `);
      if (rows.length > 0) await tx.db.execute(sql`insert into ${of} (${into}) values ${sql.join(rows, sql`, `)}`);
    }
  }

  async function obtener(ctx: Ctx, { id }: { id: number }) {
    const [found] = await ctx.db.select().from(table).where(eq(table.id, id));
    const row = found as RowOf<T> | undefined;
    if (!row || !entity.see.allows(requireSession(ctx), row)) throw notFound(`${the} que busca no existe.`);
    const values = { ...row, ...(await load(ctx, id)) };
    return { ...values, activo: row[on], ...(await twin.formOf?.(values, ctx)) };
  }
  const crear = (ctx: Ctx, form: Told) =>
    inTransaction(ctx, async (tx) => {
      const values = await valuesOf(tx, form, null);
      await check(tx, values, null);
      const [row] = await tx.db
        .insert(table)
        .values(columnsOf(values))
        .returning({ id: table.id, version: table.version });
      const saved = { id: Number(row!.id), version: Number(row!.version) };
      await save(tx, saved.id, values);
      const more = await twin.after?.(tx, values, null, saved.id);
      const after = { ...(await legible(tx, values)), ...more };
      await audit(tx, { entity: twin.entity, entityId: saved.id, action: 'crear', after });
      const mensaje = await twin.written?.(tx, values, null, null);
      return { ...saved, ...(mensaje === undefined ? {} : { mensaje }) };
    });
  const editar = async (ctx: Ctx, input: Told) => {
    const { id, version, motivo, ...form } = input as Told & { id: number; version: number; motivo?: string };
    const reason = (record.reason && motivo) || null;
    let mensaje: string | undefined;
    const saved = await change(ctx, entity, { id, version }, async (row, tx) => {
      const values = await valuesOf(tx, form, row);
      // With its parts: a row of them that was switched off since stays where it is.
      const before = { ...row, ...(await load(tx, id)) };
      await check(tx, values, before);
      await save(tx, id, values);
      const more = await twin.after?.(tx, values, row, id);
      return {
        reason,
        set: columnsOf(values) as Partial<RowOf<T>>,
        told: { before: await legible(tx, before), after: { ...(await legible(tx, values)), ...more } },
        async after() {
          mensaje = await twin.written?.(tx, values, row, reason);
        },
      };
    });
    return { ...saved, ...(mensaje === undefined ? {} : { mensaje }) };
  };
  const activar = async (ctx: Ctx, { id, version, activo }: { id: number; version: number; activo: boolean }) => {
    let then: (() => Promise<unknown>) | undefined;
    const saved = await change(ctx, entity, { id, version }, async (row, tx) => {
      const state = activo ? agreeing(the, 'activ') : agreeing(the, 'inactiv');
      const before: Told = row;
      if (before[on] === activo)
        throw new Failure('action_not_available', 'record.already_in_state', `${the} ya está ${state}.`);
      then = await twin.switched?.(tx, row, activo);
      const set: Told = { [on]: activo };
      return { set: set as Partial<RowOf<T>>, action: activo ? 'activar' : 'desactivar' };
    });
    await then?.();
    return saved;
  };
  async function eliminar(ctx: Ctx, { id, version }: { id: number; version: number }) {
    const meta = { meta: record.switch ? { ofrecer: 'desactivar' } : {} };
    try {
      await inTransaction(ctx, async (tx) => {
        const row = await lock(tx, entity, { id, version });
        const reason = await twin.inUse?.(tx, row);
        if (reason) throw new Failure('conflict', 'record.in_use', reason, meta);
        const before = await legible(tx, { ...row, ...(await load(tx, id)) });
        await tx.db.delete(tag).where(and(eq(tag.entity, twin.entity), eq(tag.entityId, id)));
        await tx.db.delete(table).where(eq(table.id, id));
        await audit(tx, { entity: twin.entity, entityId: id, action: 'eliminar', before });
      });
    } catch (error) {
      if (refusedConstraint(error) === null) throw error;
      throw new Failure('conflict', 'record.in_use', twin.used, meta);
    }
    return { ok: true as const };
  }
  async function formulario(ctx: Ctx) {
    const chosen = Object.entries(twin.refs ?? {}).map(async ([key, rows]) => [
      key,
      (await query(ctx)<Option & { off?: boolean }>`select x.*, value::text from (${rows}) x`).map(offered),
    ]);
    const more = await twin.choices?.(ctx);
    return {
      options: { ...Object.fromEntries(await Promise.all(chosen)), ...more?.options },
      initial: more?.initial ?? {},
      canEdit: isAllowed(record.edit, ctx.session),
    };
  }
  const module: ImplementedModule = implement(record.contract, {
    ...serveList(sourceOf),
    formulario,
    obtener,
    crear,
    editar,
    eliminar,
    historial: async (ctx, { id }) => {
      await obtener(ctx, { id });
      return historyOf(ctx.db, twin.entity, id);
    },
    activar,
  });
  const histories = [{ entity: twin.entity, ...recordWords(fields) }];
  return { module: { ...module, histories }, source: sourceOf, entity, crear };
}

/** A choice as the form takes it: what is off is shown where it is, and cannot be chosen. */
const offered = ({ off, ...option }: Option & { off?: boolean }): Option =>
  off ? { ...option, disabled: true } : option;

/** A field as its list reads it: choices by their label, flags as yes or no. */
function read(fields: RecordFields, key: string, column: SQL): SQL {
  const field = fields[key]!;
  if (field.kind === 'flag') return sql`case when ${column} then 'si' else 'no' end`;
  if (field.kind !== 'choice' || field.column?.badges) return column;
  const cases = Object.entries(labelsOf(field)).map(([value, label]) => sql`when ${value} then ${label}`);
  return sql`case ${column} ${sql.join(cases, sql` `)} else ${column} end`;
}
