import { groupDigits } from '#core/kernel/shared/money-format.ts';
import { AppLink } from './AppLink.tsx';
import classes from './figures.module.css';

export type Bar = {
  label: string;
  value: number;
  /** The period that runs, or the rest of the others. */
  tone?: 'now' | 'rest';
  /** List of what it counts. */
  to?: string | null;
};
type Props = { bars: readonly Bar[] };

const share = (value: number, bars: readonly Bar[]) => `${(100 * value) / Math.max(1, ...bars.map((b) => b.value))}%`;
const Counted = ({ label, value, to }: Bar) => {
  const text = groupDigits(value);
  if (!to || value === 0) return text;
  return (
    <AppLink to={to} className={classes.counted} aria-label={`${label}: ${text}`}>
      {text}
    </AppLink>
  );
};

/** One column a period, its value on it; the period that runs is darker. */
export const YearBars = ({ bars }: Props) => (
  <ol className={classes.years}>
    {bars.map((bar) => (
      <li key={bar.label} data-tone-of={bar.tone}>
        <span className={classes.column}>
          <b>
            <Counted {...bar} />
          </b>
          <i style={{ height: share(bar.value, bars) }} />
        </span>
        <span>{bar.label}</span>
      </li>
    ))}
  </ol>
);

/** Parts of a whole in rank: name, bar, value. */
export const BarList = ({ bars }: Props) => (
  <ol className={classes.ranking}>
    {bars.map((bar) => (
      <li key={bar.label} data-tone-of={bar.tone}>
        <span title={bar.label}>{bar.label}</span>
        <span className={classes.track}>
          <i style={{ width: share(bar.value, bars) }} />
        </span>
        <b>
          <Counted {...bar} />
        </b>
      </li>
    ))}
  </ol>
);
