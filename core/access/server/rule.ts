import { and, or, type SQL, sql } from 'drizzle-orm';
import type { Session } from '#core/kernel/server/context.ts';

/**
 * One question asked twice: may this actor touch this row, and which rows may they see.
 * List, detail, spreadsheet and PDF of one thing use the same rule; a test compares both answers.
 */
export type Rule<T> = { allows(actor: Session, row: T): boolean; filters(actor: Session): SQL };

export const everyone = <T>(): Rule<T> => ({ allows: () => true, filters: () => sql`true` });

export const hasPermission = <T>(...codes: string[]): Rule<T> => {
  const holds = (actor: Session) => codes.some((c) => actor.permissions.has(c));
  return { allows: holds, filters: (actor) => (holds(actor) ? sql`true` : sql`false`) };
};

export const anyOf = <T>(...rules: Rule<T>[]): Rule<T> => ({
  allows: (actor, row) => rules.some((r) => r.allows(actor, row)),
  filters: (actor) => or(...rules.map((r) => r.filters(actor))) ?? sql`false`,
});

export const allOf = <T>(...rules: Rule<T>[]): Rule<T> => ({
  allows: (actor, row) => rules.every((r) => r.allows(actor, row)),
  filters: (actor) => and(...rules.map((r) => r.filters(actor))) ?? sql`true`,
});
