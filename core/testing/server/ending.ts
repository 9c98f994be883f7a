const ends: (() => unknown)[] = [];

/**
 * Done when the file of tests ends, the last asked first. Vitest forgets the `afterAll` that a hook or a test
 * registers.
 */
export const atEnd = (end: () => unknown): void => void ends.push(end);

/** Does what was asked for the end of the file. */
export async function endAll(): Promise<void> {
  for (const end of ends.splice(0).reverse()) await end();
}
