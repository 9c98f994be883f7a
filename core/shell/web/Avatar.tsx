import { monogram } from './institution.ts';
import classes from './parts.module.css';

/** Initials of a person; «Apellidos, Nombres» gives one of each. */
export const Avatar = ({ name, size = 24 }: { name: string; size?: number }) => (
  <span
    className={classes.avatar}
    style={{ width: rem(size), height: rem(size), fontSize: rem(size * 0.42) }}
    aria-hidden="true"
  >
    {initials(name)}
  </span>
);

/** It grows with the text of the page. */
const rem = (pixels: number) => `${pixels / 16}rem`;

const initials = (name: string) => {
  const [last = '', first = ''] = name.split(', ');
  return first ? `${first.charAt(0)}${last.charAt(0)}`.toUpperCase() : monogram(name).slice(0, 2);
};
