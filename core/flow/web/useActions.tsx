import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';
import { createClient } from '#core/contract/web/client.ts';
import type { RowAction } from '#core/list/web/RowActions.tsx';
import { confirm } from '#core/shell/web/confirm.ts';
import { late } from '#core/shell/web/late.tsx';
import { notices } from '#core/shell/web/notices.ts';
import { useLeave } from '#core/shell/web/useLeave.ts';
import { actsContract, asText } from '../shared/acts.ts';
import type { Choices, Flow } from '../shared/flow.ts';
import type { AskFormProps } from './ask-form.ts';
import { useUndo } from './useUndo.ts';

const AskModal = late(() => import('./AskModal.tsx'));
const api = createClient(actsContract);

/** A record as its actions need it: what the server said may be done with it now, and its own choices. */
export type Acting = {
  id: number;
  acciones: readonly string[];
  opciones?: Choices | undefined;
  /** The version that was read: if the record changed meanwhile, the person is told who changed it and when. */
  version?: number | undefined;
};
/** The actions that ask with a form of their own. */
export type AskForms<T> = Partial<Record<string, ComponentType<AskFormProps<T>>>>;

/** The actions after which who did them no longer finds the record, and the page that they see then. */
export type Ending = { actions: readonly string[]; to: string };

/** What taking it back means today: the consequence that its flow says, and what its module knows of its term. */
async function takeBackQuestion(flow: Flow, { id }: Acting, name: string): Promise<string> {
  const { espera } = await api.espera.call({ entidad: flow.entity, id });
  return [flow.actions[name]!.confirm, espera?.aviso].filter(Boolean).join(' ');
}

/** The actions of the records of a flow, for headers and rows alike: asks, runs, tells and reads everything again. */
export function useActions<T extends Acting>(flow: Flow, forms: AskForms<T> = {}, ending?: Ending) {
  const client = useQueryClient();
  const leave = useLeave();
  const undoOf = useUndo(flow);
  const [asking, setAsking] = useState<{ name: string; record: T } | null>(null);
  const asked = ({ id, version }: T, accion: string, data: Record<string, unknown>) => ({
    entidad: flow.entity,
    id,
    accion,
    datos: asText(data),
    ...(version === undefined ? {} : { version }),
  });
  const run = async (record: T, name: string, data: Record<string, unknown>) => {
    const done = api.ejecutar.call(asked(record, name, data));
    if (ending?.actions.includes(name)) return leave(done, null, ending.to);
    const { mensaje, enlace } = await done;
    notices.push(mensaje, 'success', { ...(enlace ? { link: enlace } : {}), ...undoOf(name, [record.id]) });
    await client.invalidateQueries();
  };
  const start = async (record: T, name: string) => {
    const { asks, label: verb, tone, takesBack } = flow.actions[name]!;
    const text = takesBack ? await takeBackQuestion(flow, record, name) : flow.actions[name]!.confirm;
    if (asks?.length || forms[name]) return setAsking({ name, record });
    const question = { title: verb, text: text ?? '', verb, tone: tone === 'red' ? 'danger' : 'normal' } as const;
    if (!text || (await confirm(question))) await run(record, name, {});
  };
  const dialog = (): ReactNode => {
    if (!asking) return null;
    const { name, record } = asking;
    const common = { run: (data: Record<string, unknown>) => run(record, name, data), onClose: () => setAsking(null) };
    const Own = forms[name];
    return Own ? (
      <Own record={record} {...common} />
    ) : (
      <AskModal
        action={flow.actions[name]!}
        choices={record.opciones}
        foresee={(data) => api.ensayar.call(asked(record, name, data))}
        {...common}
      />
    );
  };
  /** The same actions in the menu of a row. */
  const rowActions = (record: T): RowAction[] =>
    record.acciones
      .filter((name) => flow.actions[name])
      .map((name) => {
        const { label, tone } = flow.actions[name]!;
        return { label, run: () => start(record, name), ...(tone === 'red' ? { tone: 'danger' } : {}) };
      });
  return { start, rowActions, dialog: dialog() };
}
