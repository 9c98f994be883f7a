import { monogram } from './institution.ts';
import classes from './parts.module.css';

/** Initials of a person; «Apellidos, Nombres» gives one of each. */
export const Avatar = ({ name, size = 24 }: { name: string; size?: number }) => (
  <span className={classes.avatar} style={{ fontSize: `${(size * 0.42) / 16}rem` }} aria-hidden="true">
    {initials(name)}
  </span>
);

const initials = (name: string) => {
  const [last = '', first = ''] = name.split(', ');
  return first ? `${first.charAt(0)}${last.charAt(0)}`.toUpperCase() : monogram(name).slice(0, 2);
};
