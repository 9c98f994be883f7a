import fc from 'fast-check';

/** What a bad program, a cut download or a hand does to a file. */
export type Mutation = {
  what: 'drop' | 'repeat' | 'insert' | 'cut' | 'replace';
  /** Where, from 0 (its beginning) to 1 (its end). */
  at: number;
  length: number;
  bytes: Uint8Array;
};

/** @param pieces what tends to break the format: its quotes, its braces, its tags */
export const mutations = (pieces: readonly string[] = []): fc.Arbitrary<Mutation[]> =>
  fc.array(
    fc.record({
      what: fc.constantFrom('drop', 'repeat', 'insert', 'cut', 'replace' as const),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      length: fc.integer({ min: 1, max: 400 }),
      bytes: fc.oneof(
        fc.constantFrom('\0', '"', '<', '>', '&', '\n', '\r', ...pieces).map((piece): Uint8Array => Buffer.from(piece)),
        fc.uint8Array({ minLength: 1, maxLength: 20 }),
      ),
    }),
    { minLength: 1, maxLength: 6 },
  );

function mutatedOnce(content: Buffer, { what, at, length, bytes }: Mutation): Buffer {
  const place = Math.floor(at * content.length);
  const before = content.subarray(0, place);
  switch (what) {
    case 'drop':
      return Buffer.concat([before, content.subarray(place + length)]);
    case 'repeat':
      return Buffer.concat([content.subarray(0, place + length), content.subarray(place)]);
    case 'insert':
      return Buffer.concat([before, bytes, content.subarray(place)]);
    case 'replace':
      return Buffer.concat([before, bytes, content.subarray(place + bytes.length)]);
    default:
      return before;
  }
}
/** The file with those changes, one after another. */
export const mutated = (content: Buffer, changes: readonly Mutation[]): Buffer =>
  changes.reduce((file, change) => mutatedOnce(file, change), content);
