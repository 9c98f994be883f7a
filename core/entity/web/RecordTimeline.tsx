import { useQuery } from '@tanstack/react-query';
import { type HistoryWords, toTimeline } from '#core/audit/web/history.ts';
import { QueryView } from '#core/shell/web/states.tsx';
import { Timeline } from '#core/shell/web/Timeline.tsx';
import { keptApi } from './kept.ts';

type Props = { entity: string; id: number; words: HistoryWords };

/** Everything that happened to a record: states, changes and mails. */
export default function RecordTimeline({ entity, id, words }: Props) {
  const query = useQuery(keptApi.movimientos.query({ entidad: entity, id }));
  return <QueryView query={query}>{({ entries }) => <Timeline items={toTimeline(entries, words)} />}</QueryView>;
}
