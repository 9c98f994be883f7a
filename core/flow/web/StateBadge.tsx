import { StatusBadge } from '#core/shell/web/StatusBadge.tsx';
import type { Flow } from '../shared/flow.ts';

/** State of a record with the words, tone and glyph of its flow. */
export const StateBadge = ({ flow, state }: { flow: Flow; state: string }) => (
  <StatusBadge label={state} {...flow.states[state]} />
);
