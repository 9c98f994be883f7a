import type { Tone } from '#core/flow/shared/flow.ts';
import classes from './parts.module.css';

/** Label of a state on its tone; the words carry the meaning, the colour only repeats it. */
export const StatusBadge = ({ label, tone = 'gray' }: { label: string; tone?: Tone }) => (
  <span className={classes.badge} data-tone={tone}>
    {label}
  </span>
);
