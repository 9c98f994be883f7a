import { useId, useState } from 'react';
import { notices } from './notices.ts';

/** A button's work: busy while it lasts, and whatever stops it is told, until it goes right. */
export function useBusy() {
  const [busy, setBusy] = useState(false);
  const id = useId();
  const told = (error: unknown) => void notices.pushProblem(error, { id });
  const run = async (work: () => Promise<unknown>, tell: (error: unknown) => void = told) => {
    setBusy(true);
    try {
      await work();
      notices.dismiss(id);
    } catch (error) {
      tell(error);
    } finally {
      setBusy(false);
    }
  };
  return [busy, run] as const;
}
