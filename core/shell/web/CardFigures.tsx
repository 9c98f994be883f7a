import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { groupDigits } from '#core/kernel/shared/money-format.ts';
import { AppLink } from './AppLink.tsx';
import classes from './figures.module.css';

type Figure = {
  key: string;
  label: string;
  value: number;
  /** The same a year before; null where nobody knows. */
  before?: number | null;
  /** List that explains it. */
  to?: string | null;
  /** What it counts, for who asks. */
  about?: ReactNode;
};

/** Figures in two columns: label over number, and the change against the same date of the year before. */
export const CardFigures = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className={classes.figures}>
    {figures.map(({ key, label, value, before, to, about }) => (
      <div key={key}>
        <dt>
          {to ? <AppLink to={to}>{label}</AppLink> : label}
          {about}
        </dt>
        <dd>
          {groupDigits(value)}
          {typeof before === 'number' && <Delta by={value - before} />}
        </dd>
      </div>
    ))}
  </dl>
);

function Delta({ by }: { by: number }) {
  if (by === 0) return <span className={classes.delta}>igual</span>;
  const Icon = by > 0 ? IconArrowUpRight : IconArrowDownRight;
  return (
    <span className={classes.delta} data-up={by > 0}>
      <Icon size={14} aria-hidden="true" />
      {by > 0 ? '+' : '−'}
      {groupDigits(Math.abs(by))}
    </span>
  );
}
