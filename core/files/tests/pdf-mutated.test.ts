import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Failure } from '#core/kernel/shared/failure.ts';
import { mutated, mutations } from '#core/testing/server/mutations.ts';
import { classicPdf, onePage, packedPdf } from '#core/testing/server/pdf.ts';
import { receive } from '../server/receive.ts';
import { pieces } from './samples.ts';

const PIECES = [
  'obj',
  'endobj',
  'stream',
  'endstream',
  'xref',
  'trailer',
  '%%EOF',
  '/Encrypt',
  '/Kids',
  '<<',
  '>>',
  '(',
];
/** Taken, with or without a note, or refused with a sentence: a damaged file is nothing else. */
async function outcome(content: Buffer): Promise<string> {
  try {
    const received = await receive({ accept: ['pdf'], maxMb: 5, wantsText: true }, pieces(content, 65_536), 'a.pdf');
    await received.discard();
    return 'taken';
  } catch (error) {
    if (error instanceof Failure) return error.code;
    throw error;
  }
}

describe('a damaged PDF is taken or refused, and nothing else happens', () => {
  it.each([
    ['classic', classicPdf()],
    ['packed', packedPdf()],
    ['of pictures', packedPdf(onePage(null))],
  ])('%s', async (_, content) => {
    await fc.assert(
      fc.asyncProperty(mutations(PIECES), async (changes) => {
        expect(['taken', 'invalid', 'unsupported_type']).toContain(await outcome(mutated(content, changes)));
      }),
      { numRuns: 100 },
    );
  });
});
