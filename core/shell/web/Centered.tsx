import { createContext, type ReactNode, useContext } from 'react';
import type { Tone } from '#core/kernel/shared/tone.ts';
import classes from './parts.module.css';
import type { IconType } from './types.ts';

/** True inside `Page`, which already wrote the h1: messages then use h2. */
export const InsidePage = createContext(false);
/** True behind the tabs of a page: whatever draws a strip of its own there spares its line. */
export const InsideTabs = createContext(false);

type Props = {
  icon?: IconType;
  title: string;
  /** Red: something went wrong. */
  tone?: Tone;
  children?: ReactNode;
  /** What can be done about it, side by side under the text. */
  actions?: ReactNode;
};

/** Title + text + actions in the middle of the content; the base of empty, error and not-found screens. */
export function Centered({ icon: Icon, title, tone = 'gray', children, actions }: Props) {
  const Heading = useContext(InsidePage) ? 'h2' : 'h1';
  return (
    <div className={classes.center}>
      {Icon && (
        <span className={classes.centerIcon} data-tone={tone} aria-hidden="true">
          <Icon size={20} stroke={1.6} />
        </span>
      )}
      <Heading>{title}</Heading>
      {children}
      {actions && <div className={classes.centerActions}>{actions}</div>}
    </div>
  );
}
