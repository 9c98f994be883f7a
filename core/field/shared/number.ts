const NUMBER = /^[-+]?(\d+\.?\d*|\.\d+)$/;

/**
 * A number while it is typed: a comma is its point. Nothing else is touched, for `-1` without its sign would be another
 * number.
 */
export const typeNumber = (typed: string): string => typed.replace(',', '.');

/** What the typed text says: null when there is none, NaN when it is not a number. */
export function readNumber(typed: string): number | null {
  const text = typeNumber(typed.trim());
  if (text === '') return null;
  return NUMBER.test(text) ? Number(text) : Number.NaN;
}
