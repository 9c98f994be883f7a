import { Button, Group } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { confirm } from '#core/shell/web/confirm.ts';
import { MenuButton, type MenuItem } from '#core/shell/web/MenuButton.tsx';
import { notices } from '#core/shell/web/notices.ts';
import type { Choices, Flow } from '../shared/flow.ts';
import { splitActions } from './split-actions.ts';

const AskModal = lazy(() => import('./AskModal.tsx'));

type Props = {
  flow: Flow;
  /** What the server said may be done with this record now. */
  actions: readonly string[];
  /** Runs the action with the data it asked for; a rejected ApiError is shown where the person is. */
  run: (action: string, data: Record<string, unknown>) => Promise<unknown>;
  /** The main button; by default the first action that is not red. Null puts every action in the menu. */
  primary?: string | null;
  /** Choices of this record for what an action asks. */
  choices?: Choices | undefined;
};

/** Main action as a button and the rest under «Más acciones». Says consequences and asks for reasons first. */
export function ActionBar({ flow, actions, run, primary, choices }: Props) {
  const [asking, setAsking] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { main, others } = splitActions(flow, actions, primary);

  const start = async (name: string) => {
    const action = flow.actions[name]!;
    if (action.asks?.length) return setAsking(name);
    const question = { title: action.label, text: action.confirm ?? '', verb: action.label };
    if (action.confirm && !(await confirm({ ...question, tone: action.tone === 'red' ? 'danger' : 'normal' }))) return;
    setBusy(true);
    try {
      await run(name, {});
    } catch (error) {
      notices.pushProblem(error);
    } finally {
      setBusy(false);
    }
  };
  const itemOf = (name: string): MenuItem => {
    const action = flow.actions[name]!;
    return { label: action.label, onSelect: () => start(name), ...(action.tone === 'red' ? { tone: 'danger' } : {}) };
  };
  const asked = asking ? flow.actions[asking] : undefined;
  if (!main && others.length === 0) return null;
  return (
    <Group gap="sm">
      {main && (
        <Button
          loading={busy}
          color={flow.actions[main]?.tone === 'red' ? 'red' : undefined}
          onClick={() => start(main)}
        >
          {flow.actions[main]?.label}
        </Button>
      )}
      {others.length > 0 && (
        <MenuButton
          label="Más acciones"
          groups={[{ items: others.map(itemOf) }]}
          trigger={(props) => (
            <Button {...props} variant="default" rightSection={<IconChevronDown size={16} />} disabled={busy}>
              Más acciones
            </Button>
          )}
        />
      )}
      {asking && asked && (
        <Suspense>
          <AskModal
            action={asked}
            choices={choices}
            onClose={() => setAsking(null)}
            onSubmit={(data) => run(asking, data)}
          />
        </Suspense>
      )}
    </Group>
  );
}
