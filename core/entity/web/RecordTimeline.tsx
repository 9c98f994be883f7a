import { HistoryPanel } from '#core/audit/web/HistoryModal.tsx';
import type { HistoryWords } from '#core/audit/web/history.ts';
import { keptApi } from './kept.ts';

type Props = { entity: string; id: number; words: HistoryWords };

/** Everything that happened to a record: states, changes and mails. */
export default function RecordTimeline({ entity, id, words }: Props) {
  return <HistoryPanel of={keptApi.movimientos.query({ entidad: entity, id })} words={words} />;
}
