import { useQueryClient } from '@tanstack/react-query';
import { createClient } from '#core/contract/web/client.ts';
import { notices, type Undo } from '#core/shell/web/notices.ts';
import { actsContract, type Outcome } from '../shared/acts.ts';
import { type Flow, UNDO_SECONDS } from '../shared/flow.ts';

const api = createClient(actsContract);

/** The way back from an action that was just done on some records, when the flow gives one. */
export function useUndo(flow: Flow) {
  const client = useQueryClient();
  return (action: string, ids: readonly number[]): { undo?: Undo } => {
    if (!flow.actions[action]?.undoable || ids.length === 0) return {};
    const run = async () => {
      const { resultados } = await api.deshacer.call({ entidad: flow.entity, ids: [...ids] });
      tell(resultados);
      await client.invalidateQueries();
    };
    return { undo: { until: Date.now() + UNDO_SECONDS * 1000, run } };
  };
}

/** One says its own sentence; of several, how many, and why not the rest. */
function tell(outcomes: readonly Outcome[]): void {
  const undone = outcomes.filter((one) => one.hecho);
  if (undone.length > 0)
    notices.push(outcomes.length === 1 ? undone[0]!.mensaje : `Se deshicieron ${undone.length}.`, 'success');
  for (const text of new Set(outcomes.filter((one) => !one.hecho).map((one) => one.mensaje)))
    notices.push(text, 'warning');
}
