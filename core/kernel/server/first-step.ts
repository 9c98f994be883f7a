import type { Ctx } from './context.ts';

/** Something that a person does on their first day: what, how, where, and the fact that says that it is done. */
export type FirstStep = {
  key: string;
  title: string;
  how: string;
  href: string;
  /** Read from what the person did, never from a tick of theirs. */
  done: (ctx: Ctx) => Promise<boolean>;
};

/** True when the row of a query that asks `as hecho` says so. */
export const isDone = (rows: readonly { hecho: boolean }[]): boolean => rows[0]?.hecho ?? false;
