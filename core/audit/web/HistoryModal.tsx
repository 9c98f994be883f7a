import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card } from '#core/shell/web/Card.tsx';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { Loaded } from '#core/shell/web/Loaded.tsx';
import { Timeline } from '#core/shell/web/Timeline.tsx';
import type { History } from '../shared/history.ts';
import { type HistoryWords, toTimeline } from './history.ts';

type PanelProps = {
  /** Query of the record's history: `api.historial.query({ id })`. */
  of: UseQueryOptions<History, Error, History, QueryKey>;
  words: HistoryWords;
  empty?: string;
  /** Only the last ones. */
  latest?: number;
};
type Props = PanelProps & { title: string; onClose: () => void };

/** Who changed a record, when, and what was there before. */
export const HistoryPanel = ({ of, words, latest, ...rest }: PanelProps) => (
  <Loaded of={of}>{({ entries }) => <Timeline items={toTimeline(entries.slice(0, latest), words)} {...rest} />}</Loaded>
);

type LatestProps = Pick<PanelProps, 'of' | 'words' | 'latest'> & { action?: ReactNode };
/** The last of it, for the summary of a record and for its preview; `action` leads to the whole. */
export const LatestChanges = ({ action, ...panel }: LatestProps) => (
  <Card title="Últimos cambios" action={action} padded>
    <HistoryPanel {...panel} />
  </Card>
);

/** The same in a dialog. */
export const HistoryModal = ({ title, of, onClose, ...panel }: Props) => (
  <Dialog onClose={onClose} title={title}>
    <HistoryPanel of={{ ...of, gcTime: 0 }} {...panel} />
  </Dialog>
);
