/** Parts of the page with unsaved changes, and what each says of them. One guard asks for all of them. */
const holders = new Map<string, string | null>();

export const leave = {
  hold: (key: string, said: string | null = null) => void holders.set(key, said),
  release: (key: string) => void holders.delete(key),
  isHeld: () => holders.size > 0,
  /** In the words of those that have some. */
  said: (): string => [...holders.values()].filter((text) => text !== null).join('\n'),
};
