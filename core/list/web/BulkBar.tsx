import { Button } from '@mantine/core';
import { useState } from 'react';
import { agree } from '#core/kernel/shared/text.ts';
import { type ConfirmRequest, confirm } from '#core/shell/web/confirm.ts';
import { notices } from '#core/shell/web/notices.ts';
import classes from './list.module.css';

/** What may be done with several rows at once. */
export type BulkAction = {
  label: string;
  run: (ids: number[]) => unknown;
  confirm?: (count: number) => ConfirmRequest;
  tone?: 'danger';
};
type Props = { actions: readonly BulkAction[]; ids: ReadonlySet<number>; total: string; onDone: () => void };

/** «(3/120)» and the actions over the selected rows. */
export function BulkBar({ actions, ids, total, onDone }: Props) {
  const [busy, setBusy] = useState<string | null>(null);
  const run = async (action: BulkAction) => {
    if (action.confirm && !(await confirm(action.confirm(ids.size)))) return;
    setBusy(action.label);
    try {
      await action.run([...ids]);
      onDone();
    } catch (error) {
      notices.pushProblem(error);
    } finally {
      setBusy(null);
    }
  };
  return (
    <div className={classes.bulk}>
      <span role="status">
        ({ids.size}/{total}) {agree(ids.size, 'seleccionado', 'seleccionados')}
      </span>
      {actions.map((action) => (
        <Button
          key={action.label}
          size="xs"
          variant="light"
          color={action.tone === 'danger' ? 'red' : undefined}
          loading={busy === action.label}
          disabled={ids.size === 0}
          onClick={() => run(action)}
        >
          {action.label}
        </Button>
      ))}
      {ids.size > 0 && (
        <Button size="xs" variant="subtle" onClick={onDone}>
          Quitar la selección
        </Button>
      )}
    </div>
  );
}
