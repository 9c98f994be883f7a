import { z } from 'zod';
import { FAULTS } from '#core/kernel/shared/faults.ts';
import { visible } from '#core/kernel/shared/text.ts';
import { lengthDraft, storedText } from './lengths.ts';

type Rules = {
  /** As it is kept, however it was written. */
  normal?: (written: string) => string;
  /** What is wrong with one as it is kept, in words. */
  fault: (kept: string) => string | null;
  /** Letters of one, where its field says no other limit. */
  longest: number;
};
type Limits = { max?: number; required?: boolean };

/** What kinds of identifiers have in common: one line, kept in one way, and right or wrong by itself. */
export function identifier({ normal = (written) => written, fault, longest }: Rules) {
  const kept = (written: string): string => normal(visible(written).trim());
  const faultOf = (written: string, max: number): string | null =>
    written.length > max ? FAULTS.tooLong(max) : fault(written);
  return {
    schema: ({ max = longest, required }: Limits) =>
      z
        .string({ error: ({ input }) => faultOf(String(input ?? ''), max) ?? FAULTS.notText })
        .transform(kept)
        .superRefine((written, context) => {
          const message = required && written === '' ? FAULTS.required : faultOf(written, max);
          if (message !== null) context.addIssue({ code: 'custom', message });
        }),
    limit: (written: string, { max = longest }: Limits) => faultOf(kept(written), max),
    draft: lengthDraft,
    normal: kept,
    stored: storedText,
    empty: '',
    cell: 'text',
    searched: true,
  } as const;
}
