import classes from './figures.module.css';

export type Bar = {
  label: string;
  value: number /** The period that runs, or the rest of the others. */;
  tone?: 'now' | 'rest';
};
type Props = { bars: readonly Bar[] };

const number = new Intl.NumberFormat('es-PE');
const share = (value: number, bars: readonly Bar[]) => `${(100 * value) / Math.max(1, ...bars.map((b) => b.value))}%`;

/** One column a period, its value on it; the period that runs is darker. */
export const YearBars = ({ bars }: Props) => (
  <ol className={classes.years}>
    {bars.map(({ label, value, tone }) => (
      <li key={label} data-tone-of={tone}>
        <span className={classes.column}>
          <b>{number.format(value)}</b>
          <i style={{ height: share(value, bars) }} />
        </span>
        <span>{label}</span>
      </li>
    ))}
  </ol>
);

/** Parts of a whole in rank: name, bar, value. */
export const BarList = ({ bars }: Props) => (
  <ol className={classes.ranking}>
    {bars.map(({ label, value, tone }) => (
      <li key={label} data-tone-of={tone}>
        <span title={label}>{label}</span>
        <span className={classes.track}>
          <i style={{ width: share(value, bars) }} />
        </span>
        <b>{number.format(value)}</b>
      </li>
    ))}
  </ol>
);
