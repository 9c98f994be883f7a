import { type ReactNode, useId } from 'react';
import classes from './card.module.css';

type Props = {
  title: string;
  /** Round count beside the title: how many things it holds. */
  count?: number;
  /** Muted words beside the title. */
  note?: ReactNode;
  /** At the right of the head: a link to the whole, a menu. */
  action?: ReactNode;
  /** Text and fields breathe inside; rows and tables go from edge to edge. */
  padded?: boolean;
  /** Fragment of its address. */
  id?: string;
  children?: ReactNode;
};

/** A titled part of a page: border, head of 40 px, body. */
export function Card({ title, count, note, action, padded, id, children }: Props) {
  const heading = useId();
  return (
    <section id={id} className={classes.card} aria-labelledby={heading}>
      <div className={classes.head}>
        <h2 id={heading}>{title}</h2>
        {count !== undefined && <span className={classes.count}>{count}</span>}
        {note && <span className={classes.note}>{note}</span>}
        {action && <span className={classes.action}>{action}</span>}
      </div>
      <div className={padded ? classes.padded : undefined}>{children}</div>
    </section>
  );
}
