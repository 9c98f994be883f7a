import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Tone } from '#core/flow/shared/flow.ts';
import classes from './parts.module.css';
import { RelativeDate } from './RelativeDate.tsx';

export type TimelineChange = { label: string; before?: ReactNode; after?: ReactNode };
export type TimelineItem = {
  id: number | string;
  who: string;
  at: string;
  /** What happened, in words. */
  title: ReactNode;
  changes?: readonly TimelineChange[];
  /** Text the affected person sees (observation, rejection…). */
  reason?: string | null;
  tone?: Tone;
};

const orDash = (value: ReactNode) => (value === null || value === undefined || value === '' ? '—' : value);

/** What happened to a record, newest first: who, when, before → after, reason. */
export function Timeline({
  items,
  empty = 'Todavía no hay movimientos.',
}: {
  items: readonly TimelineItem[];
  empty?: string;
}) {
  if (items.length === 0) return <Text c="dimmed">{empty}</Text>;
  return (
    <ol className={classes.timeline}>
      {items.map((item) => (
        <li key={item.id} data-tone={item.tone ?? 'gray'}>
          <div className={classes.timelineTitle}>{item.title}</div>
          <div className={classes.timelineMeta}>
            {item.who} · <RelativeDate value={item.at} />
          </div>
          {item.changes && item.changes.length > 0 && (
            <ul className={classes.changes}>
              {item.changes.map((change) => (
                <li key={change.label}>
                  <b>{change.label}:</b> <del>{orDash(change.before)}</del> <span aria-hidden="true">→</span>{' '}
                  <ins>{orDash(change.after)}</ins>
                </li>
              ))}
            </ul>
          )}
          {item.reason && <blockquote className={classes.reason}>{item.reason}</blockquote>}
        </li>
      ))}
    </ol>
  );
}
