/** Parts of the page with unsaved changes. One guard asks for all of them. */
const holders = new Set<string>();

export const leave = {
  hold: (key: string) => void holders.add(key),
  release: (key: string) => void holders.delete(key),
  isHeld: () => holders.size > 0,
};
