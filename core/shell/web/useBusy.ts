import { useState } from 'react';
import { notices } from './notices.ts';

/** A button's work: busy while it lasts, and whatever stops it is told. */
export function useBusy() {
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>, tell: (error: unknown) => void = notices.pushProblem) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      tell(error);
    } finally {
      setBusy(false);
    }
  };
  return [busy, run] as const;
}
