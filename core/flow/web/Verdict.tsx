import { Button, SegmentedControl } from '@mantine/core';
import { type HotkeyItem, useHotkeys } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useMemo, useRef, useState } from 'react';
import { createClient } from '#core/contract/web/client.ts';
import { SchemaForm } from '#core/form/web/SchemaForm.tsx';
import { keysOf } from '#core/kernel/shared/keys.ts';
import { useDone } from '#core/shell/web/useDone.ts';
import { actsContract, asText } from '../shared/acts.ts';
import type { Choices, Flow } from '../shared/flow.ts';
import { askForm } from './ask-form.ts';
import { useUndo } from './useUndo.ts';

const api = createClient(actsContract);
type FormProps = ComponentProps<typeof SchemaForm>;
type Props<A extends string> = {
  flow: Flow<string, A>;
  record: { id: number; version: number; acciones: readonly string[]; opciones?: Choices | undefined };
  /** What may be decided here, in its order: the first that the record allows comes chosen. */
  decisions: readonly A[];
  /** What one is called here, where its button says more than fits. */
  labels?: Partial<Record<A, string>>;
  /** Alt and its letter choose one. */
  keys: Partial<Record<A, string>>;
  /** The ask whose options Alt and a number put and take. */
  reasons: { field: string; help: string };
  /** Help of other asks. */
  help?: Record<string, string | undefined>;
  initial?: Record<string, unknown>;
  derive?: FormProps['derive'];
  onDone: () => void;
  /** Somebody decided before: it is shown as it is now. */
  onOvertaken: () => void;
  onSkip: () => void;
};

/** The verdict of a desk: an action of the flow with what it asks, by keyboard too, and on to the next one. */
export function Verdict<A extends string>(props: Props<A>) {
  const { flow, record, decisions, labels, keys, reasons, help, initial, onDone, onOvertaken, onSkip } = props;
  const { id, version, acciones, opciones } = record;
  const possible = decisions.filter((a) => acciones.includes(a));
  const [chosen, setChosen] = useState<A>(possible[0]!);
  const done = useDone();
  const undoOf = useUndo(flow);
  const client = useQueryClient();
  const box = useRef<HTMLDivElement>(null);
  const { field, help: ofReasons } = reasons;
  const def = useMemo(() => {
    const numbered = (opciones?.[field] ?? []).map((o, n) => ({
      ...o,
      label: n < 9 ? `${n + 1} · ${o.label}` : o.label,
    }));
    const { fields, ...rest } = askForm(flow.actions[chosen], { ...opciones, [field]: numbered });
    const helps: Record<string, string | undefined> = { [field]: ofReasons, ...help };
    return {
      ...rest,
      submit: `${flow.actions[chosen].label} y seguir`,
      fields: fields.map((f) => ({ ...f, help: helps[f.key] ?? f.help })),
    };
  }, [flow, chosen, opciones, field, ofReasons, help]);
  const letters = keysOf(keys).map(
    (a): HotkeyItem => [`alt+${keys[a]}`, () => possible.includes(a) && setChosen(a), { usePhysicalKeys: true }],
  );
  const reason = (n: number) => box.current?.querySelectorAll<HTMLElement>('input[type=checkbox]')[n]?.click();
  useHotkeys(
    [
      ...letters,
      // A key held down decides once: the button is off while it works.
      ['mod+Enter', (e) => e.repeat || box.current?.querySelector<HTMLElement>('[type=submit]')?.click()],
      ...Array.from({ length: 9 }, (_, n): HotkeyItem => [`alt+${n + 1}`, () => reason(n)]),
    ],
    [],
  );
  const decide = async (data: Record<string, unknown>) => {
    const decided = api.ejecutar.call({ entidad: flow.entity, id, accion: chosen, version, datos: asText(data) });
    decided.then(onDone, () => {
      onOvertaken();
      return client.invalidateQueries();
    });
    await done(decided.then((answer) => ({ ...answer, ...undoOf(chosen, [id]) })));
  };
  return (
    <div ref={box}>
      <SegmentedControl
        fullWidth
        size="xs"
        mb="sm"
        aria-label="Decisión"
        value={chosen}
        onChange={setChosen}
        data={possible.map((value) => ({ value, label: labels?.[value] ?? flow.actions[value].label }))}
      />
      <SchemaForm
        key={chosen}
        def={def}
        columns={1}
        {...(props.derive ? { derive: props.derive } : {})}
        initial={initial ?? {}}
        onSubmit={decide}
        aside={() => (
          <Button variant="subtle" onClick={onSkip}>
            Saltar
          </Button>
        )}
      />
    </div>
  );
}
