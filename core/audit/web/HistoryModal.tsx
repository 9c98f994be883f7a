import { Modal } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { QueryView } from '#core/shell/web/states.tsx';
import { Timeline } from '#core/shell/web/Timeline.tsx';
import type { History } from '../shared/history.ts';
import { type HistoryWords, toTimeline } from './history.ts';

type Props = { title: string; query: UseQueryResult<History>; words: HistoryWords; onClose: () => void };

/** Who changed a record, when, and what was there before. */
export const HistoryModal = ({ title, query, words, onClose }: Props) => (
  <Modal opened onClose={onClose} title={title} size="lg" closeButtonProps={{ 'aria-label': 'Cerrar' }}>
    <QueryView query={query}>{({ entries }) => <Timeline items={toTimeline(entries, words)} />}</QueryView>
  </Modal>
);
