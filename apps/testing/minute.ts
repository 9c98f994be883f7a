const minuteOf = (at: number) => Math.floor(at / 60_000);

/**
 * Tries what counts within one minute of the clock: limits are counted by whole minutes, and one that ends in the
 * middle gives its allowance again.
 * @param act may run more than once, each time with another number, for addresses that were not counted yet
 */
export async function withinOneMinute(act: (attempt: number) => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const began = minuteOf(Date.now());
    try {
      return await act(attempt);
    } catch (error) {
      if (minuteOf(Date.now()) === began) throw error;
    }
  }
}
