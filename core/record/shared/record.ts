import { z } from 'zod';
import { history } from '#core/audit/shared/history.ts';
import { creation, defineContract, endpoint } from '#core/contract/shared/endpoint.ts';
import { defineForm, type FormDef } from '#core/form/shared/form.ts';
import { zId, zOk } from '#core/kernel/shared/schemas.ts';
import { listEndpoints } from '#core/list/shared/contract.ts';
import { type Column, defineList, type Filter, type ListDef } from '#core/list/shared/list.ts';
import { columnOf, type Fields, inputsOf, labelsOf, schemaOf, storedOf } from './fields.ts';

type Listed<D> = {
  /** Columns of the list in their order: keys of fields, and what only the list has. */
  columns: readonly ((keyof D & string) | Column)[];
  /** Fields to filter by, and filters of the list's own. */
  filters?: readonly ((keyof D & string) | Filter)[];
  sort: string;
  searchPlaceholder: string;
  empty: string;
};
export type RecordSpec<D extends Fields = Fields> = {
  /** Name of its contract, its list and what the browser remembers of it. */
  key: string;
  path: `/${string}`;
  title: string;
  /** «tipo de licencia» */
  one: string;
  /** «El tipo de licencia» */
  the: string;
  see: string;
  edit: string;
  fields: D;
  list: Listed<D>;
  /** The field that names one of them. */
  label: keyof D & string;
  /** A record may be switched off: it stays where it is used and is offered no more. */
  switch?: boolean;
  /** A form of its own, where it asks for other things than the record holds. */
  form?: FormDef;
};

const SWITCH = { activo: { label: 'Activo', tone: 'green' }, inactivo: { label: 'Inactivo', tone: 'gray' } } as const;
const SWITCH_COLUMN: Column = { key: 'estado', label: 'Estado', kind: 'badge', badges: SWITCH };
const SWITCH_FILTER: Filter = {
  key: 'estado',
  label: 'Estado',
  kind: 'options',
  labels: { activo: 'Activo', inactivo: 'Inactivo' },
};

function filterOf(fields: Fields, key: string): Filter {
  const field = fields[key]!;
  const labels = field.kind === 'choice' ? labelsOf(field) : field.kind === 'flag' ? { si: 'Sí', no: 'No' } : undefined;
  return {
    key,
    label: field.label,
    kind: 'options',
    ...(labels ? { labels } : {}),
    ...(field.kind === 'ref' ? { numeric: true } : {}),
  };
}

function listOf<D extends Fields>(spec: RecordSpec<D>): ListDef {
  const { columns, filters = [], sort, searchPlaceholder, empty } = spec.list;
  return defineList({
    key: spec.key,
    title: spec.title,
    columns: [
      ...columns.map((c) => (typeof c === 'string' ? columnOf(c, spec.fields[c]!) : c)),
      ...(spec.switch ? [SWITCH_COLUMN] : []),
    ],
    filters: [
      ...filters.map((f) => (typeof f === 'string' ? filterOf(spec.fields, f) : f)),
      ...(spec.switch ? [SWITCH_FILTER] : []),
    ],
    defaultSort: { key: sort, dir: 'asc' },
    searchPlaceholder,
    empty,
  });
}

const version = z.coerce.number().int().positive();
const saved = z.object({ id: z.number(), version: z.number() });
const choices = z.object({
  options: z.record(z.string(), z.array(z.object({ value: z.string(), label: z.string() }))),
  initial: z.record(z.string(), z.unknown()),
  canEdit: z.boolean(),
});

type Wire = Pick<RecordSpec, 'key' | 'path' | 'title' | 'see' | 'edit' | 'switch' | 'form'> & { fields: Fields };
function contractOf(spec: Wire, list: ListDef, form: FormDef) {
  const { path, title, see, edit } = spec;
  const one = z.object({ id: zId });
  const given = spec.form
    ? z.object(Object.fromEntries(spec.form.fields.map((f) => [f.key, z.unknown().optional()])))
    : storedOf(spec.fields);
  const stored = given.extend({ ...saved.shape, ...(spec.switch ? { activo: z.boolean() } : {}) });
  const read = <I extends z.ZodObject, O extends z.ZodType>(to: string, what: string, input: I, output: O) =>
    endpoint({ method: 'GET', path: `${path}${to}`, permission: see, summary: `${what}: ${title}`, input, output });
  const write = <I extends z.ZodObject, O extends z.ZodType>(to: string, what: string, input: I, output: O) =>
    endpoint({
      method: 'PUT',
      path: `${path}/:id${to}`,
      permission: edit,
      summary: `${what}: ${title}`,
      input,
      output,
    });
  const activate = write(
    '/activo',
    'Activa o desactiva en',
    z.object({ id: zId, version, activo: z.boolean() }),
    saved,
  );
  return defineContract(spec.key, {
    ...listEndpoints(list, path, { permission: see }),
    formulario: read('/formulario', 'Lo que se elige al editar', z.object({}), choices),
    obtener: read('/:id', 'Uno de', one, stored),
    crear: creation({ path, permission: edit, summary: `Agrega a: ${title}`, input: form.schema, output: saved }),
    editar: write('', 'Edita en', form.schema.extend({ id: zId, version }), saved),
    eliminar: { ...write('', 'Elimina, si nadie lo usa, de', z.object({ id: zId, version }), zOk), method: 'DELETE' },
    historial: read('/:id/historial', 'Historial de uno de', one, history),
    ...(spec.switch ? { activar: activate } : {}),
  });
}

/**
 * A record that the office manages: its fields are told once, and from them come the form, the list, the operations of
 * the wire and the words of its history. The server adds where it is stored (`serveRecord`), the browser draws it
 * (`RecordPage`).
 */
export function defineRecord<const D extends Fields>(spec: RecordSpec<D>) {
  const form: FormDef =
    spec.form ?? defineForm({ schema: schemaOf(spec.fields), fields: inputsOf(spec.fields), submit: 'Guardar' });
  const list = listOf(spec);
  return { ...spec, form, list, contract: contractOf(spec, list, form) };
}
export type RecordDef<D extends Fields = Fields> = ReturnType<typeof defineRecord<D>>;
