import { z } from 'zod';
import { history } from '#core/audit/shared/history.ts';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';
import { labelsOf } from '#core/field/shared/options.ts';
import { storedOf } from '#core/field/shared/schema.ts';
import { formOf } from '#core/form/shared/fields.ts';
import type { FormDef } from '#core/form/shared/form.ts';
import { zId } from '#core/kernel/shared/schemas.ts';
import { listEndpoints } from '#core/list/shared/contract.ts';
import { type Column, defineList, type Filter, type ListDef } from '#core/list/shared/list.ts';
import { columnOf, type RecordFields } from './fields.ts';

type Listed<D> = Pick<ListDef, 'identity' | 'rowHref'> & {
  /** Columns of the list in their order: keys of fields, and what only the list has. */
  columns: readonly ((keyof D & string) | Column)[];
  /** Fields to filter by, and filters of the list's own. */
  filters?: readonly ((keyof D & string) | string | Filter)[];
  /** A column; `-fecha` puts the last first. */
  sort: string;
  searchPlaceholder: string;
  empty: string;
};
export type RecordSpec<D extends RecordFields = RecordFields> = {
  /** Name of its contract, its list and what the browser remembers of it. */
  key: string;
  path: `/${string}`;
  title: string;
  /** «tipo de licencia» */
  one: string;
  /** «El tipo de licencia» */
  the: string;
  /** Permissions, any of them. */
  see: string | readonly string[];
  edit: string | readonly string[];
  fields: D;
  list: Listed<D>;
  /** The field that names one of them, or those that do together. */
  label: (keyof D & string) | readonly (keyof D & string)[];
  /**
   * A record may be switched off: it stays where it is used and is offered no more. What follows is asked before, if it
   * is told; `says`, what being on and off is called.
   */
  switch?: boolean | { on: string; off: string; says?: readonly [on: string, off: string] };
  /** It begins elsewhere and stays for good: here it is read and corrected. */
  fixed?: boolean;
  /** It is switched off, never deleted. */
  stays?: boolean;
  /** A correction of what is `fixed` says why; this helps to write it. */
  reason?: string;
  /** A form of its own, where it asks for other things than the record holds. */
  form?: FormDef;
};

const SWITCH = 'estado';
function switchColumn(of: RecordSpec['switch']): Column {
  const [on, off] = (typeof of === 'object' && of.says) || ['Activo', 'Inactivo'];
  const badges = { activo: { label: on, tone: 'green' }, inactivo: { label: off, tone: 'gray' } } as const;
  return { key: SWITCH, label: 'Estado', kind: 'badge', badges, priority: 1 };
}

function filterOf(fields: RecordFields, key: string) {
  const field = fields[key]!;
  const labels = field.kind === 'choice' ? labelsOf(field) : field.kind === 'flag' ? { si: 'Sí', no: 'No' } : undefined;
  const numeric = field.kind === 'reference' && !field.code && { numeric: true };
  return { key, label: field.label, ...(labels ? { labels } : {}), ...numeric };
}

function listOf<D extends RecordFields>(spec: RecordSpec<D>): ListDef {
  const { columns, filters = [], sort, ...rest } = spec.list;
  return defineList({
    key: spec.key,
    title: spec.title,
    columns: [
      ...columns.map((c) => (typeof c === 'string' ? columnOf(c, spec.fields[c]!) : c)),
      ...(spec.switch ? [switchColumn(spec.switch)] : []),
    ],
    filters: [
      ...filters.map((f) => (typeof f === 'string' && spec.fields[f] ? filterOf(spec.fields, f) : f)),
      ...(spec.switch ? [SWITCH] : []),
    ],
    defaultSort: { key: sort.replace(/^-/, ''), dir: sort.startsWith('-') ? 'desc' : 'asc' },
    ...rest,
  });
}

const version = z.coerce.number().int().positive();
const saved = z.object({ id: z.number(), version: z.number(), mensaje: z.string().optional() });
const choices = z.object({
  options: z.record(
    z.string(),
    z.array(
      z.object({ value: z.string(), label: z.string(), of: z.string().optional(), disabled: z.boolean().optional() }),
    ),
  ),
  initial: z.record(z.string(), z.unknown()),
  canEdit: z.boolean(),
});

type Wire = Omit<RecordSpec, 'fields' | 'list' | 'label'> & { fields: RecordFields };
function contractOf(spec: Wire, list: ListDef, form: FormDef) {
  const { path, title } = spec;
  const one = z.object({ id: zId });
  const thisOne = { input: z.object({ id: zId, version }) };
  const given = spec.form
    ? z.object(Object.fromEntries(spec.form.fields.map((f) => [f.key, z.unknown().optional()])))
    : storedOf(spec.fields);
  const stored = given.extend({ ...one.shape, version, ...(spec.switch ? { activo: z.boolean() } : {}) });
  const see = operations(path, { permission: spec.see });
  const edit = operations(path, { permission: spec.edit });
  const all = {
    ...listEndpoints(list, path, { permission: spec.see }),
    formulario: see.get('/formulario', `Lo que se elige al editar: ${title}`, { output: choices }),
    obtener: see.get('/:id', `Uno de: ${title}`, { input: one, output: stored }),
    crear: edit.create('', `Agrega a: ${title}`, { input: form.schema, output: saved }),
    editar: edit.put('/:id', `Edita en: ${title}`, { input: form.schema.extend(thisOne.input.shape), output: saved }),
    eliminar: edit.remove('/:id', `Elimina, si nadie lo usa, de: ${title}`, thisOne),
    historial: see.get('/:id/historial', `Historial de uno de: ${title}`, { input: one, output: history }),
    activar: edit.put('/:id/activo', `Activa o desactiva en: ${title}`, {
      input: thisOne.input.extend({ activo: z.boolean() }),
      output: saved,
    }),
  };
  // Who asks for an operation knows from the definition whether it is there.
  const absent = [
    ...(spec.fixed ? ['crear'] : []),
    ...(spec.fixed || spec.stays ? ['eliminar'] : []),
    ...(spec.switch ? [] : ['activar']),
  ];
  const there = Object.entries(all).filter(([name]) => !absent.includes(name));
  return defineContract(spec.key, Object.fromEntries(there) as typeof all);
}

function because(help: string, { schema, fields, submit }: FormDef): FormDef {
  const why = { kind: 'longtext', label: 'Motivo del cambio', required: true, max: 1000, help } as const;
  const more = formOf({ motivo: why }, submit);
  return { schema: schema.extend(more.schema.shape), fields: [...fields, ...more.fields], submit };
}

/**
 * A record that the office manages: its fields are told once, and from them come the form, the list, the operations of
 * the wire and the words of its history. The server adds where it is stored (`serveRecord`), the browser draws it
 * (`RecordPage`).
 */
export function defineRecord<const D extends RecordFields>(spec: RecordSpec<D>) {
  const own: FormDef = spec.form ?? formOf(spec.fields, 'Guardar');
  const form = spec.reason ? because(spec.reason, own) : own;
  const list = listOf(spec);
  return { ...spec, form, list, contract: contractOf(spec, list, form) };
}
export type RecordDef<D extends RecordFields = RecordFields> = ReturnType<typeof defineRecord<D>>;
