import { useState } from 'react';
import { performAction, type RowAction } from '#core/list/web/RowActions.tsx';
import { HeadActions, type HeadActionsProps } from '#core/shell/web/HeadActions.tsx';
import type { Flow } from '../shared/flow.ts';
import { splitActions } from './split-actions.ts';
import { type Acting, type AskForms, type Ending, useActions } from './useActions.tsx';

type Props<T> = Pick<HeadActionsProps, 'secondary' | 'more'> & {
  flow: Flow;
  record: T;
  forms?: AskForms<T>;
  /** Actions with a button of their own; by default the first that is not red. The first of them is the primary one. */
  buttons?: readonly string[];
  /** What ends the record for who reads it. */
  ending?: Ending;
};

/** Actions of a record: the one that comes next as its primary button, the rest in «⋯» after what the page adds. */
export function ActionBar<T extends Acting>(props: Props<T>) {
  const { flow, record, forms, buttons, ending, secondary = [], more = [] } = props;
  const { rowActions, dialog } = useActions(flow, forms, ending);
  const [busy, setBusy] = useState<string | null>(null);
  const { main, others } = splitActions(flow, record.acciones, buttons);
  const press = async (action: RowAction) => {
    setBusy(action.label);
    await performAction(action);
    setBusy(null);
  };
  const items = (names: readonly string[]) =>
    rowActions({ ...record, acciones: names }).map((a) => ({
      ...a,
      busy: busy === a.label,
      onSelect: () => press(a),
    }));
  const [primary, ...rest] = items(main);
  return (
    <>
      <HeadActions primary={primary} secondary={[...secondary, ...rest]} more={[{ items: items(others) }, ...more]} />
      {dialog}
    </>
  );
}
