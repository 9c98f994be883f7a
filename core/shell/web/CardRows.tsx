import { Button } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { AppLink } from './AppLink.tsx';
import classes from './card.module.css';

declare module 'react' {
  interface CSSProperties {
    '--columns'?: string;
  }
}

export type CardRow = {
  key: string | number;
  title: string;
  detail: string;
  /** As many as there are columns. */
  cells: readonly ReactNode[];
  /** Where the row leads, and its verb on the button; without it nothing can be done. */
  action?: { to: string; label: string };
};

type Props = {
  rows: readonly CardRow[];
  /** Widths of the cells after the title. */
  columns: string;
};

/** Rows of a card: name and detail in a line each, a few cells, one button. On a phone the cells go below. */
export const CardRows = ({ rows, columns }: Props) => (
  <ul className={classes.rows} style={{ '--columns': columns }}>
    {rows.map(({ key, title, detail, cells, action }) => (
      <li key={key} className={classes.row}>
        <div className={classes.name}>
          {action ? (
            <AppLink to={action.to} title={title}>
              {title}
            </AppLink>
          ) : (
            <b title={title}>{title}</b>
          )}
          <small title={detail}>{detail}</small>
        </div>
        {cells.map((cell, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cells keep their place
          <div key={n} className={classes.cell}>
            {cell}
          </div>
        ))}
        {action && (
          <Button
            component={AppLink}
            to={action.to}
            variant="default"
            size="xs"
            className={classes.button}
            aria-label={`${action.label}: ${title}`}
          >
            {action.label}
          </Button>
        )}
      </li>
    ))}
  </ul>
);

/** A fact with its date under it, at the right of a row. */
export const TwoLines = ({ main, below }: { main: ReactNode; below: ReactNode }) => (
  <span className={classes.two}>
    <b>{main}</b>
    {below}
  </span>
);

/** A verdict in a line: met, or what is missing. */
export function Verdict({ good, text }: { good: boolean; text: string }) {
  const Icon = good ? IconCircleCheck : IconAlertCircle;
  return (
    <span className={classes.verdict} data-good={good || undefined} title={text}>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      <span>{text}</span>
    </span>
  );
}
