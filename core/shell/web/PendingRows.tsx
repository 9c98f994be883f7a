import { Button } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Tone } from '#core/kernel/shared/tone.ts';
import { AppLink } from './AppLink.tsx';
import { GroupTitle } from './GroupTitle.tsx';
import { institution } from './institution.ts';
import { Meter } from './Meter.tsx';
import classes from './pending.module.css';
import type { IconType } from './types.ts';
import { exact, shortDay, untilDay } from './when.ts';

const GROUPS = [
  { urgency: 'late', label: 'Vencido' },
  { urgency: 'today', label: 'Hoy' },
  { urgency: 'week', label: 'Esta semana' },
  { urgency: 'later', label: 'Después' },
  { urgency: 'undated', label: 'Sin plazo' },
] as const;
export type Urgency = (typeof GROUPS)[number]['urgency'];
export type PendingItem = {
  key: string;
  icon: IconType;
  /** Red blocks somebody or is late, yellow waits, grey is planned. */
  tone: Tone;
  what: string;
  why: string;
  /** Day or instant; null: it has no date. */
  until: string | null;
  urgency: Urgency;
  /** Days that somebody has waited for an answer, of how many it usually takes: shown in place of the term. */
  wait?: { days: number; usual: number } | undefined;
  /** Who must act, where it is not the reader. */
  who?: string | undefined;
  /** Who sees to it, where several share the work. */
  holder?: ReactNode;
  /** Where it is attended to; null while no page does. */
  to: string | null;
  verb: string;
};

type Props = {
  /** Most urgent first. */
  items: readonly PendingItem[];
  /** Under the heads of their urgency. */
  grouped?: boolean;
  /** How many there are of each, where more are waiting than the rows that came. */
  counts?: Readonly<Record<Urgency, number>>;
  /** The first row carries the filled button: the one thing to do now. */
  lead?: boolean;
  /** Under the rows, once all of them are on screen. */
  after?: ReactNode;
};

/** Rows that a phone shows before it is asked for the rest. */
const FIRST = 3;

/** What waits for somebody, a row each: what, why, until when, and one button of one verb. */
export function PendingRows({ after, ...props }: Props) {
  const [all, setAll] = useState(false);
  const more = props.items.length - FIRST;
  return (
    <div data-all={all || undefined} className={classes.pending}>
      <Groups {...props} />
      {more > 0 && !all && (
        <button type="button" className={classes.more} onClick={() => setAll(true)}>
          Ver {more} más
        </button>
      )}
      {after && <div data-later={more > 0 || undefined}>{after}</div>}
    </div>
  );
}

function Groups({ items, grouped = true, counts, lead = false }: Props) {
  const later = (item: PendingItem | undefined) => (item && items.indexOf(item) >= FIRST) || undefined;
  const rows = (of: readonly PendingItem[]) => (
    <ul className={classes.rows}>
      {of.map((item) => (
        <Row key={item.key} item={item} filled={lead && item === items[0]} later={later(item)} />
      ))}
    </ul>
  );
  if (!grouped || items.every((i) => i.urgency === items[0]?.urgency)) return rows(items);
  return GROUPS.map(({ urgency, label }) => {
    const of = items.filter((i) => i.urgency === urgency);
    return of.length > 0 ? (
      <div key={urgency} data-later={later(of[0])}>
        <GroupTitle as="h3" late={urgency === 'late'} count={counts?.[urgency] ?? of.length}>
          {label}
        </GroupTitle>
        {rows(of)}
      </div>
    ) : null;
  });
}

type RowProps = { item: PendingItem; filled: boolean; later: boolean | undefined };
function Row({ item, filled, later }: RowProps) {
  const Icon = item.icon;
  return (
    <li
      className={classes.row}
      data-tone={item.tone}
      data-link={item.to ? true : undefined}
      data-held={item.holder ? true : undefined}
      data-later={later}
    >
      <span className={classes.icon} aria-hidden="true">
        <Icon size={18} stroke={1.6} />
      </span>
      <div className={classes.text}>
        <div className={classes.what} title={item.what}>
          {item.what}
        </div>
        <div className={classes.why} title={item.why}>
          {item.why}
        </div>
      </div>
      <Term item={item} />
      {item.holder && <span className={classes.holder}>{item.holder}</span>}
      {item.to && (
        <Button
          component={AppLink}
          to={item.to}
          variant={filled ? 'filled' : 'default'}
          size="xs"
          className={classes.verb}
          aria-label={`${item.verb}: ${item.what}`}
        >
          {item.verb}
        </Button>
      )}
      {item.to && (
        <span className={classes.go} aria-hidden="true">
          <IconChevronRight size={16} />
        </span>
      )}
    </li>
  );
}

function Term({ item: { wait, until, what, who } }: { item: PendingItem }) {
  if (wait) return <Wait of={what} {...wait} />;
  if (until) return <Due until={until} />;
  return <span className={classes.due}>{who ?? 'sin plazo'}</span>;
}

/** How long somebody has waited, against what they were told. */
function Wait({ of, days, usual }: { of: string; days: number; usual: number }) {
  const said = `${days} ${days === 1 ? 'día' : 'días'}`;
  return (
    <span className={classes.wait} data-over={days > usual || undefined}>
      <Meter thin label={`Espera de ${of}`} used={days} cap={usual} said={`${said} de ${usual}`} />
      <span className={classes.due}>
        <b>{said}</b> de {usual}
      </span>
    </span>
  );
}

function Due({ until }: { until: string }) {
  const { timeZone } = institution;
  const now = new Date();
  const [day, left] = [shortDay(until, now, timeZone), untilDay(until, now, timeZone)];
  return (
    <time className={classes.due} dateTime={until} title={exact(until, timeZone)}>
      <b>{day}</b>
      {day.toLowerCase() !== left && <span> {left}</span>}
    </time>
  );
}
