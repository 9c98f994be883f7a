/** Too much work waits already: the caller is to come back. */
export class TooMany extends Error {}

/**
 * Runs works of a kind so many at a time; the rest wait in their order, so many at the most.
 * @throws TooMany when as many wait already
 */
export function bounded({ running, waiting }: { running: number; waiting: number }) {
  let now = 0;
  const queue: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (now >= running) {
      if (queue.length >= waiting) throw new TooMany();
      await new Promise<void>((pass) => queue.push(pass));
    } else now += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else now -= 1;
    }
  };
}
