import { Button, Group } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { performAction } from '#core/list/web/RowActions.tsx';
import { MenuButton } from '#core/shell/web/MenuButton.tsx';
import type { Flow } from '../shared/flow.ts';
import { splitActions } from './split-actions.ts';
import { type Acting, type AskForms, useActions } from './useActions.tsx';

type Props<T> = {
  flow: Flow;
  record: T;
  forms?: AskForms<T>;
  /** Actions with a button of their own; by default the first that is not red. */
  buttons?: readonly string[];
};

/** Main actions of a record as buttons and the rest under «Más acciones». Says consequences and asks for reasons first. */
export function ActionBar<T extends Acting>({ flow, record, forms, buttons }: Props<T>) {
  const { start, rowActions, dialog } = useActions(flow, forms);
  const [busy, setBusy] = useState<string | null>(null);
  const { main, others } = splitActions(flow, record.acciones, buttons);
  const press = async (name: string) => {
    setBusy(name);
    await performAction({ label: name, run: () => start(record, name) });
    setBusy(null);
  };
  if (main.length + others.length === 0) return null;
  return (
    <Group gap="sm">
      {main.map((name) => (
        <Button
          key={name}
          loading={busy === name}
          {...(flow.actions[name]?.tone === 'red' ? { color: 'red', variant: 'light' } : {})}
          onClick={() => press(name)}
        >
          {flow.actions[name]?.label}
        </Button>
      ))}
      {others.length > 0 && (
        <MenuButton
          label="Más acciones"
          groups={[
            {
              items: rowActions({ ...record, acciones: others }).map((a) => ({
                ...a,
                onSelect: () => performAction(a),
              })),
            },
          ]}
          trigger={(props) => (
            <Button {...props} variant="default" rightSection={<IconChevronDown size={16} />} disabled={busy !== null}>
              Más acciones
            </Button>
          )}
        />
      )}
      {dialog}
    </Group>
  );
}
