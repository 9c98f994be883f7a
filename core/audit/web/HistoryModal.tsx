import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { QueryView } from '#core/shell/web/states.tsx';
import { Timeline } from '#core/shell/web/Timeline.tsx';
import type { History } from '../shared/history.ts';
import { type HistoryWords, toTimeline } from './history.ts';

type Props = {
  title: string;
  /** Query of the record's history: `api.historial.query({ id })`. */
  of: UseQueryOptions<History, Error, History, QueryKey>;
  words: HistoryWords;
  onClose: () => void;
};

/** Who changed a record, when, and what was there before. */
export function HistoryModal({ title, of, words, onClose }: Props) {
  const query = useQuery({ ...of, gcTime: 0 });
  return (
    <Dialog onClose={onClose} title={title}>
      <QueryView query={query}>{({ entries }) => <Timeline items={toTimeline(entries, words)} />}</QueryView>
    </Dialog>
  );
}
