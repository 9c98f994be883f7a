import type { ReactNode } from 'react';
import classes from './parts.module.css';

type Props = { label: string; minWidth?: number; children: ReactNode };

/** Content wider than its place scrolls inside it, by mouse or keyboard, and the page does not. */
export const ScrollRegion = ({ label, minWidth, children }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
  <section className={classes.scroll} tabIndex={0} aria-label={label}>
    <div style={{ minWidth }}>{children}</div>
  </section>
);
