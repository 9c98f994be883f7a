import type { UseQueryResult } from '@tanstack/react-query';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { QueryView } from '#core/shell/web/states.tsx';
import { Timeline } from '#core/shell/web/Timeline.tsx';
import type { History } from '../shared/history.ts';
import { type HistoryWords, toTimeline } from './history.ts';

type Props = { title: string; query: UseQueryResult<History>; words: HistoryWords; onClose: () => void };

/** Who changed a record, when, and what was there before. */
export const HistoryModal = ({ title, query, words, onClose }: Props) => (
  <Dialog onClose={onClose} title={title} size="lg">
    <QueryView query={query}>{({ entries }) => <Timeline items={toTimeline(entries, words)} />}</QueryView>
  </Dialog>
);
