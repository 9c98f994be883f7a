import type { ReactNode } from 'react';
import classes from './group-title.module.css';

type Props = { as: 'h2' | 'h3'; late?: boolean; count?: number; children: ReactNode };
/** The band over the rows of a group of a list: «Vencido 3». */
export const GroupTitle = ({ as: Heading, late = false, count, children }: Props) => (
  <Heading className={classes.title}>
    <span data-late={late || undefined}>{children}</span>{' '}
    {count !== undefined && <span className={classes.count}>{count}</span>}
  </Heading>
);
