import type { ReactNode } from 'react';
import classes from './properties.module.css';

/** At most six figures in one row, under the name of whom they are about. */
export const Figures = ({
  of,
}: {
  of: readonly { label: string; value: ReactNode; note?: ReactNode; about?: ReactNode }[];
}) => (
  <dl className={classes.figures}>
    {of.map(({ label, value, note, about }) => (
      <div key={label}>
        <dt>
          <span>{label}</span>
          {about}
        </dt>
        <dd>{value ?? '—'}</dd>
        {note && <dd>{note}</dd>}
      </div>
    ))}
  </dl>
);
