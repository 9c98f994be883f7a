import { z } from 'zod';
import { FAULTS } from '#core/kernel/shared/faults.ts';
import { zRequired, zText } from '#core/kernel/shared/schemas.ts';
import { countWords, visible } from '#core/kernel/shared/text.ts';

/** Letters of a text whose field says no limit. */
export const LONGEST = 200_000;
type Text = {
  max?: number | undefined;
  maxWords?: number | undefined;
  atLeast?: { letters: number; says: string } | undefined;
  required?: boolean | undefined;
};

/** A text of at most its letters, as it is seen. */
export const textSchema = ({ max = LONGEST, atLeast, required }: Text) =>
  (required ? zRequired(max) : zText(max)).min(atLeast?.letters ?? 0, atLeast?.says);

/** More words than its field takes, in words. */
export function wordsLimit(written: string, { maxWords }: Text): string | null {
  if (!maxWords) return null;
  const has = countWords(written);
  return has > maxWords ? FAULTS.tooManyWords(maxWords, has) : null;
}

/** More letters than its field takes, as they are seen, in words. */
const lettersLimit = (written: string, { max }: Text): string | null =>
  max && visible(written).trim().length > max ? FAULTS.tooLong(max) : null;

/** What its field forbids of a text. */
export const lengthLimit = (written: string, field: Text): string | null =>
  wordsLimit(written, field) ?? lettersLimit(written, field);

/** A draft may have too many words, for it must be possible to save it again; never more letters than are stored. */
export const lengthDraft = (written: string, { max = LONGEST }: Text): string | null =>
  written.length > max ? FAULTS.tooLong(max) : null;

export const storedText = z.string();

/** What kinds of text have in common, besides how each is checked. */
export const TEXTUAL = {
  limit: lengthLimit,
  draft: lengthDraft,
  stored: storedText,
  empty: '',
  cell: 'text',
  searched: true,
} as const;
