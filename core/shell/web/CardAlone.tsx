import type { ReactNode } from 'react';
import classes from './card-alone.module.css';
import { useDocumentTitle } from './errors.tsx';

type Props = {
  title: string;
  /** What it is for, under the title. */
  lead?: ReactNode;
  /** Its rows go from edge to edge. */
  rows?: boolean;
  children: ReactNode;
};

/** A page that asks for one thing: a card in the middle, and nothing else. */
export function CardAlone({ title, lead, rows = false, children }: Props) {
  useDocumentTitle(title);
  return (
    <section className={classes.alone} data-rows={rows || undefined}>
      <div className={classes.head}>
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
      </div>
      {children}
    </section>
  );
}
