import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { QueryView } from '#core/shell/web/states.tsx';
import { Timeline } from '#core/shell/web/Timeline.tsx';
import { type HistoryEntry, type HistoryWords, toTimeline } from './history.ts';

type Props = {
  /** Query options of the endpoint that answers the history of the record. */
  load: UseQueryOptions<HistoryEntry[], Error, HistoryEntry[], QueryKey>;
  words?: HistoryWords;
};

/** Timeline tab of a record: every change with who, when, before → after and the reason given. */
export function HistoryPanel({ load, words }: Props) {
  const query = useQuery(load);
  return <QueryView query={query}>{(entries) => <Timeline items={toTimeline(entries, words)} />}</QueryView>;
}
