import type { SQL } from 'drizzle-orm';
import type { Session } from './context.ts';

/** Something that a person does on their first day: what, how, where, and the fact that says that it is done. */
export type FirstStep = {
  key: string;
  title: string;
  how: string;
  href: string;
  /** SQL: the rows of what the person did; one is enough. It is never a tick of theirs. */
  done: (session: Session) => SQL;
};
