import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { type ConfirmRequest, confirm } from '#core/shell/web/confirm.ts';
import { MenuButton, type MenuItem } from '#core/shell/web/MenuButton.tsx';
import { notices } from '#core/shell/web/notices.ts';

/** What may be done with one row. Leave out what is not allowed; `disabledReason` is for what is impossible for now. */
export type RowAction = Omit<MenuItem, 'onSelect' | 'checked'> & {
  run?: () => unknown;
  confirm?: ConfirmRequest;
};

/** Asks what the action asks, runs it, and tells a failure. */
export async function performAction(action: RowAction) {
  if (action.confirm && !(await confirm(action.confirm))) return;
  try {
    await action.run?.();
  } catch (error) {
    notices.pushProblem(error);
  }
}

/** The same as an item of a menu, or a button. */
export const itemOf = (action: RowAction): MenuItem => ({ ...action, onSelect: () => performAction(action) });

/** Menu of one row. */
export function RowActions({ actions, name }: { actions: readonly RowAction[]; name: string }) {
  if (actions.length === 0) return null;
  return (
    <MenuButton
      label={`Acciones de ${name}`}
      groups={[{ items: actions.map(itemOf) }]}
      trigger={(props) => (
        <ActionIcon {...props} variant="subtle" color="gray" size={28} aria-label={`Acciones de ${name}`}>
          <IconDots size={16} />
        </ActionIcon>
      )}
    />
  );
}
