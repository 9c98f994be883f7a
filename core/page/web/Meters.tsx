import { Meter } from '#core/shell/web/Meter.tsx';
import classes from './record.module.css';

type Props = { of: readonly { label: string; used: number; cap: number; said: string }[] };
/** Meters side by side in a card, each with its figures; one under the other on a phone. */
export const Meters = ({ of }: Props) => (
  <ul className={classes.meters}>
    {of.map(({ said, ...meter }) => (
      <li key={meter.label}>
        <span>{meter.label}</span>
        <b>{said}</b>
        <Meter {...meter} said={said} />
      </li>
    ))}
  </ul>
);
