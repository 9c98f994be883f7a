import { useEffect, useId } from 'react';
import { leave } from '#core/shell/web/leave.ts';

/**
 * Asks before leaving the page with unsaved changes, inside the application (the shell's `LeaveGuard`) and on
 * closing the tab, in the words of `said` if there are any. `release` lets the next navigation pass (a save that
 * redirects), `hold` guards again.
 */
export function useLeaveGuard(dirty: boolean, said: string | null = null) {
  const key = useId();
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    leave.hold(key, said);
    window.addEventListener('beforeunload', ask);
    return () => {
      leave.release(key);
      window.removeEventListener('beforeunload', ask);
    };
  }, [dirty, key, said]);
  return {
    release: () => leave.release(key),
    hold: () => {
      if (dirty) leave.hold(key, said);
    },
  };
}
