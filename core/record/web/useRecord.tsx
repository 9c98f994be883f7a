import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { HistoryWords } from '#core/audit/web/history.ts';
import { ApiError, createClient } from '#core/contract/web/client.ts';
import type { Option } from '#core/field/shared/kind.ts';
import { FormModal } from '#core/form/web/FormModal.tsx';
import type { ListRow } from '#core/list/shared/list.ts';
import type { ListViewProps } from '#core/list/web/ListView.tsx';
import type { RowAction } from '#core/list/web/RowActions.tsx';
import { NEW } from '#core/search/shared/actions.ts';
import { confirm } from '#core/shell/web/confirm.ts';
import { late } from '#core/shell/web/late.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import type { RecordDef } from '../shared/record.ts';
import { recordWords } from '../shared/words.ts';

const HistoryModal = late(() => import('#core/audit/web/HistoryModal.tsx').then((m) => m.HistoryModal));

export type AnyRecord = Pick<
  RecordDef,
  'key' | 'title' | 'one' | 'the' | 'fields' | 'form' | 'list' | 'contract' | 'switch' | 'fixed' | 'stays'
> & { label: string | readonly string[] };
type Options = Record<string, Option[]>;
export type Extras = {
  /** How the history reads what is no plain field. */
  words?: HistoryWords;
  /** Above the list. */
  intro?: ReactNode;
  /** Of its own, between «Editar» and «Historial». */
  rowActions?: (row: ListRow, canEdit: boolean) => readonly RowAction[];
  /** What its preview says beyond its values. */
  preview?: (row: ListRow) => ReactNode;
  /** What a new one begins with. */
  initial?: Record<string, unknown>;
  /** In place of the button that adds one. */
  add?: ReactNode;
  /** Choices of this one, where not all are, and what is said above its form. */
  editing?(row: ListRow, options: Options): { options?: Options; intro?: ReactNode };
};
type Open = { what: 'new' } | { what: 'edit' | 'history'; row: ListRow };

/** The history of a record in the words of its fields, and in its own. */
export const wordsFor = ({ fields }: AnyRecord, own: HistoryWords = {}): HistoryWords => ({
  ...own,
  ...recordWords(fields, own),
});

const nameOf = ({ label }: AnyRecord, row: ListRow) =>
  [label]
    .flat()
    .map((key) => row[key])
    .join(' ');

/** What is switched off is offered only where the record has it already. */
const offeredTo = (options: Options, values: Record<string, unknown>): Options =>
  Object.fromEntries(
    Object.entries(options).map(([key, rows]) => {
      const own = [values[key]].flat().map(String);
      return [key, rows.filter((row) => !row.disabled || own.includes(row.value))];
    }),
  );

/** Whether the address asks for the form of a new one (`newAt`), and what takes that out of it. */
function useAskedNew(key: string): [asked: boolean, end: () => void] {
  const [params, setParams] = useSearchParams();
  const asked = params.get(NEW) === key;
  const end = () => {
    if (!asked) return;
    const rest = new URLSearchParams(params);
    rest.delete(NEW);
    setParams(rest, { replace: true, preventScrollReset: true });
  };
  return [asked, end];
}

/** What may be done with a record, for a page that draws its rows in its own way. */
export function useRecord(record: AnyRecord, extras: Extras = {}) {
  const api = createClient(record.contract);
  const done = useDone();
  const [opened, setOpen] = useState<Open | null>(null);
  const [asked, endAsked] = useAskedNew(record.key);
  const form = useQuery(api.formulario.query({})).data;
  const canEdit = form?.canEdit ?? false;
  const { one } = record;
  const adds = canEdit && !record.fixed;
  const open: Open | null = opened ?? (asked && adds ? { what: 'new' } : null);
  const at = (row: ListRow) => ({ id: row.id, version: Number(row.version) });
  const turn = (row: ListRow, activo: boolean) =>
    done(api.activar.call({ ...at(row), activo }), activo ? 'Activado.' : 'Desactivado.');
  const remove = async (row: ListRow) => {
    try {
      await done(api.eliminar.call(at(row)), 'Eliminado.');
    } catch (error) {
      if (!(error instanceof ApiError && error.problem.meta?.ofrecer === 'desactivar' && row.estado === 'activo'))
        throw error;
      if (await confirm({ title: 'No se puede eliminar', text: error.problem.detail, verb: 'Desactivar' }))
        await turn(row, false);
    }
  };
  const turnOf = (row: ListRow): RowAction => {
    const on = row.estado !== 'activo';
    const run = () => turn(row, on);
    const plain = on ? 'Activar' : 'Desactivar';
    if (typeof record.switch !== 'object') return { label: plain, run };
    const said = record.switch.says?.[on ? 0 : 1];
    const label = said ? `Marcar como ${said.toLowerCase()}` : plain;
    const tone = on ? {} : { tone: 'danger' as const };
    const text = `${nameOf(record, row)}: ${record.switch[on ? 'on' : 'off']}`;
    return { label, run, ...tone, confirm: { title: said ? label : `${label} ${one}`, text, verb: label, ...tone } };
  };
  const actions = (row: ListRow): RowAction[] => {
    const own = extras.rowActions?.(row, canEdit) ?? [];
    const history: RowAction = { label: 'Historial', run: () => setOpen({ what: 'history', row }) };
    if (!canEdit) return [...own, history];
    const edit: RowAction[] = [
      ...(Object.values(record.fields).every((f) => f.once)
        ? []
        : [{ label: 'Editar', run: () => setOpen({ what: 'edit', row }) }]),
      ...own,
      history,
      ...(record.switch ? [turnOf(row)] : []),
    ];
    if (record.fixed || record.stays) return edit;
    return [
      ...edit,
      {
        label: 'Eliminar',
        tone: 'danger',
        run: () => remove(row),
        confirm: {
          title: `Eliminar ${one}`,
          text: `«${nameOf(record, row)}» se borrará. Solo es posible si nada lo usa.`,
          verb: 'Eliminar',
          tone: 'danger',
        },
      },
    ];
  };
  const another = `${/^La /.test(record.the) ? 'Nueva' : 'Nuevo'} ${one}`;
  const add = (size: 'sm' | 'xs') =>
    extras.add ??
    (adds && (
      <Button size={size} onClick={() => setOpen({ what: 'new' })}>
        {another}
      </Button>
    ));
  const list: ListViewProps = {
    def: record.list,
    of: api,
    rowActions: actions,
    ...(extras.preview ? { preview: extras.preview } : {}),
  };
  const close = () => {
    setOpen(null);
    endAsked();
  };
  const dialog = open && form && (
    <>
      {open.what === 'new' && (
        <FormModal
          size="xl"
          title={another}
          def={record.form}
          options={offeredTo(form.options, {})}
          initial={{ ...form.initial, ...extras.initial }}
          onClose={close}
          onSubmit={(values) => done(api.crear.call(values), 'Registrado.')}
        />
      )}
      {open.what === 'edit' && <RecordEdit record={record} row={open.row} editing={extras.editing} onClose={close} />}
      {open.what === 'history' && (
        <HistoryModal
          title={`Historial de ${nameOf(record, open.row)}`}
          of={api.historial.query({ id: open.row.id })}
          words={wordsFor(record, extras.words)}
          onClose={close}
        />
      )}
    </>
  );
  return { list, add, dialog, actions, options: form?.options ?? {} };
}

type EditProps = Pick<Extras, 'editing'> & { record: AnyRecord; row: ListRow; onClose: () => void };
/** The form of what is stored now, not of what the list showed. */
export function RecordEdit({ record, row, editing, onClose }: EditProps) {
  const api = createClient(record.contract);
  const done = useDone();
  const { id } = row;
  const { data } = useQuery({ ...api.obtener.query({ id }), gcTime: 0 });
  const { options } = useQuery(api.formulario.query({})).data ?? {};
  if (!data || !options) return null;
  // A choice of the list is a text in the form.
  const chosen = (key: string, value: unknown) =>
    record.fields[key]?.kind === 'reference' && value !== null ? String(value) : value;
  const initial = Object.fromEntries(Object.entries(data).map(([key, value]) => [key, chosen(key, value)]));
  return (
    <FormModal
      size="xl"
      title={`Editar ${nameOf(record, row)}`}
      def={{
        ...record.form,
        fields: record.form.fields.map((f) => (record.fields[f.key]?.once ? { ...f, readOnly: true } : f)),
      }}
      options={offeredTo(options, initial)}
      {...editing?.(row, options)}
      initial={initial}
      onClose={onClose}
      onSubmit={(values) => done(api.editar.call({ ...values, id, version: data.version }), 'Guardado.')}
    />
  );
}
