import { IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Tone } from '#core/kernel/shared/tone.ts';
import classes from './record.module.css';

/** One sentence that a record says before its parts: what comes next, what is awaited. */
export const Note = ({ tone = 'yellow', children }: { tone?: Tone; children: ReactNode }) => (
  <div className={classes.note} data-tone={tone}>
    <IconClock size={16} />
    <div>{children}</div>
  </div>
);
