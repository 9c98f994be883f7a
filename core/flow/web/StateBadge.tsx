import { StatusBadge } from '#core/shell/web/StatusBadge.tsx';
import { type Flow, stateLabel, stateTone } from '../shared/flow.ts';

/** State of a record with the label and tone of its flow. */
export const StateBadge = ({ flow, state }: { flow: Flow; state: string }) => (
  <StatusBadge label={stateLabel(flow, state)} tone={stateTone(flow, state)} />
);
