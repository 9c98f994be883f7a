import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { agree } from '#core/kernel/shared/text.ts';
import { type ConfirmRequest, confirm } from '#core/shell/web/confirm.ts';
import { useBusy } from '#core/shell/web/useBusy.ts';
import classes from './list.module.css';

/** What may be done with several rows at once. */
export type BulkAction = {
  label: string;
  run: (ids: number[]) => unknown;
  confirm?: (count: number) => ConfirmRequest;
  tone?: 'danger';
  /** It is about the choice itself, which stays: «Elegir los 128». */
  keeps?: boolean;
};
type Props = { actions: readonly BulkAction[]; ids: ReadonlySet<number>; onDone: () => void };

/** «3 elegidos» and what may be done with them, where the pages were: nothing moves. */
export function BulkBar({ actions, ids, onDone }: Props) {
  const [busy, work] = useBusy();
  const run = async (action: BulkAction) => {
    if (action.confirm && !(await confirm(action.confirm(ids.size)))) return;
    await work(async () => {
      await action.run([...ids]);
      if (!action.keeps) onDone();
    });
  };
  return (
    <div className={classes.bulk} role="toolbar" aria-label="Acciones con las filas elegidas">
      <b role="status">
        {ids.size} {agree(ids.size, 'elegido', 'elegidos')}
      </b>
      <span aria-hidden="true" />
      {actions.map((action) => (
        <Button
          key={action.label}
          size="xs"
          variant="transparent"
          data-keeps={action.keeps}
          disabled={busy}
          onClick={() => run(action)}
        >
          {action.label}
        </Button>
      ))}
      <ActionIcon variant="transparent" aria-label="Quitar la selección" title="Quitar la selección" onClick={onDone}>
        <IconX size={16} />
      </ActionIcon>
    </div>
  );
}
