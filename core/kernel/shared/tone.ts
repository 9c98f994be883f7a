/** Colour of a state, the same on screen, in PDF and in Excel. */
export type Tone = 'gray' | 'blue' | 'green' | 'red' | 'yellow' | 'violet';

/** A word with its colour and its place on a path: what a badge shows. */
export type Badge = {
  label: string;
  tone: Tone;
  /**
   * Place on the main path, from 0 (begins) to 1 (arrived); a side exit has none. States of one place follow each other
   * there.
   */
  at?: number;
  terminal?: boolean;
};

/** What is drawn beside the words of a state, so that it reads without colour: how far it is, or the kind of exit. */
export type Glyph = number | 'cross' | 'mark';

/** The glyph of a state: its place on the path; off the path, a cross for what is over and a mark for what waits. */
export function glyphOf({ at, tone, terminal }: Omit<Badge, 'label'>): Glyph | null {
  if (at !== undefined) return at;
  if (terminal || tone === 'red') return 'cross';
  if (tone === 'yellow') return 'mark';
  return tone === 'green' ? 1 : null;
}
