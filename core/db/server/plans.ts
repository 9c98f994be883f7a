import { PLANNED_BY_VALUES } from './statement.ts';

/** How often a statement must be said before its plan is kept: most of those with conditions are said once. */
const SAID_TO_KEEP = 3;
/** Texts that a process remembers to have said, the last ones. */
const MAX_REMEMBERED = 2_000;
/**
 * Plans that each connection keeps until it ends: they take memory of the database. Beyond them a statement is planned
 * each time; to free one within a transaction could make the transaction fail.
 */
export const MAX_PLANS = 300;

/** A migration changed what a kept statement answers. */
const CHANGED_RESULT = '0A000';

/** How often each text was said lately, by any connection of the process; the least recent is forgotten. */
const said = new Map<string, number>();
function timesSaid(text: string): number {
  const times = (said.get(text) ?? 0) + 1;
  said.delete(text);
  said.set(text, times);
  const [oldest] = said.size > MAX_REMEMBERED ? said.keys() : [];
  if (oldest !== undefined) said.delete(oldest);
  return times;
}

/** A statement that a connection knows by a name, and with it its plan. */
export type Kept = { readonly name: string };

/** Which statements one connection keeps the plan of: those that the process says again and again. */
export class KeptPlans<K extends Kept = Kept> {
  readonly #kept = new Map<string, K>();
  #given = 0;
  readonly #keep: (name: string) => K;

  constructor(keep: (name: string) => K) {
    this.#keep = keep;
  }

  /** What is kept of a single statement; null where it is planned for its values. */
  of(text: string): K | null {
    if (text.trimStart().startsWith(PLANNED_BY_VALUES)) return null;
    const known = this.#kept.get(text);
    if (known) return known;
    if (timesSaid(text) < SAID_TO_KEEP || this.#kept.size >= MAX_PLANS) return null;
    this.#given += 1;
    const kept = this.#keep(`plan_${this.#given}`);
    this.#kept.set(text, kept);
    return kept;
  }

  /** Told of each failure: what a migration changed is another statement from then on. */
  failed(code: string | undefined): void {
    if (code === CHANGED_RESULT) this.#kept.clear();
  }
}
