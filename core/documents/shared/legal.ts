import type { PdfColumn } from './pdf-doc.ts';

/** What a legal document says in the same way on paper and on screen. */

export type Stretch = { text: string; strong: boolean };
/** A text by stretches, the strong ones in their order; one that is not found is not invented. */
export function stretches(text: string, strong: readonly string[]): Stretch[] {
  const parts: Stretch[] = [];
  const add = (from: number, to: number, isStrong: boolean) => {
    if (to > from) parts.push({ text: text.slice(from, to), strong: isStrong });
  };
  let at = 0;
  for (const stretch of strong) {
    const found = stretch ? text.indexOf(stretch, at) : -1;
    if (found < 0) continue;
    // A sign after the stretch goes with it: a justified line would part them.
    const end = found + stretch.length + (/^[,.;:]/.test(text.slice(found + stretch.length)) ? 1 : 0);
    add(at, found, false);
    add(found, end, true);
    at = end;
  }
  add(at, text.length, false);
  return parts;
}

export type Host = { at: number; joins: readonly number[] };
/** The columns that have a place of their own, by position, each with those that go on in its cell. */
export function hostsOf(columns: readonly PdfColumn[]): Host[] {
  const places = columns.flatMap((c, i) => (c.joins && i > 0 ? [] : [i]));
  return places.map((at, n) => {
    const next = places[n + 1] ?? columns.length;
    return { at, joins: Array.from({ length: next - at - 1 }, (_, k) => at + 1 + k) };
  });
}

/** What the foot of each sheet says: the text of the institution, or who it is. */
export const footOf = (foot: string | null | undefined, institution: { name: string; office: string }): string =>
  foot?.trim() || [institution.name, institution.office].filter(Boolean).join(' · ');
