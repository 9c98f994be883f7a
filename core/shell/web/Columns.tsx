import type { ReactNode } from 'react';
import classes from './card.module.css';

/** Cards in two columns, the second narrow; one under the other where they do not fit. */
export const Columns = ({ children, aside }: { children: ReactNode; aside: ReactNode }) => (
  <div className={classes.columns}>
    <div>{children}</div>
    <div>{aside}</div>
  </div>
);
