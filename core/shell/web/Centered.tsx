import { createContext, type ReactNode, useContext } from 'react';
import classes from './parts.module.css';
import type { IconType } from './types.ts';

/** True inside `Page`, which already wrote the h1: messages then use h2. */
export const InsidePage = createContext(false);

/** Title + text + actions in the middle of the content; the base of empty, error and not-found screens. */
export function Centered({ icon: Icon, title, children }: { icon?: IconType; title: string; children?: ReactNode }) {
  const Heading = useContext(InsidePage) ? 'h2' : 'h1';
  return (
    <div className={classes.center}>
      {Icon && (
        <span className={classes.centerIcon} aria-hidden="true">
          <Icon size={48} stroke={1.3} />
        </span>
      )}
      <Heading>{title}</Heading>
      {children}
    </div>
  );
}
