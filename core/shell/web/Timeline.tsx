import { Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Tone } from '#core/kernel/shared/tone.ts';
import classes from './parts.module.css';
import { RelativeDate } from './RelativeDate.tsx';
import type { IconType } from './types.ts';

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
  icon?: IconType | undefined;
};

const orDash = (value: ReactNode) => (value === null || value === undefined || value === '' ? '—' : value);

const Change = ({ label, before, after }: TimelineChange) => (
  <>
    <span>{label}:</span> <del>{orDash(before)}</del> <span aria-hidden="true">→</span> <ins>{orDash(after)}</ins>
  </>
);
/** One change of few words is said in its line; more wait folded. */
const WORDS = 60;
const isShort = ([first, ...rest]: readonly TimelineChange[]) =>
  first !== undefined && rest.length === 0 && `${first.before ?? ''}${first.after ?? ''}`.length < WORDS;

/**
 * What happened to a record, newest first: who did what in one line, when, the reason; before → after folded under it.
 */
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
      {items.map(({ id, who, at, title, tone = 'gray', reason, changes = [], icon: Icon = IconPencil }) => (
        <li key={id} data-tone={tone}>
          <span className={classes.timelineIcon}>
            <Icon size={12} stroke={2} />
          </span>
          <div>
            <b>{who}</b> · <span>{title}</span>
            {isShort(changes) && (
              <span className={classes.change}>
                {' '}
                <Change {...changes[0]!} />
              </span>
            )}
            {reason && <p className={classes.reason}>{reason}</p>}
            {changes.length > 0 && !isShort(changes) && (
              <details>
                <summary>{changes.map((change) => change.label).join(', ')}</summary>
                <ul className={classes.changes}>
                  {changes.map((change) => (
                    <li key={change.label}>
                      <Change {...change} />
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </div>
          <RelativeDate value={at} show="relative" />
        </li>
      ))}
    </ol>
  );
}
