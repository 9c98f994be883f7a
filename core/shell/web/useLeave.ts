import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { type Said, tellDone } from './told.ts';

/**
 * For the change that ends what its page shows: waits for it, says that it was done, goes to `to`, and reads everything
 * again once the page is no longer there. To read it while the page stands would ask for a record that is gone.
 */
export function useLeave() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const leaving = useRef(false);
  useEffect(
    () => () => {
      if (!leaving.current) return;
      // The rest of the page stops asking within this same turn; what comes in its place may be reading already.
      queueMicrotask(() => void client.refetchQueries({ type: 'active', stale: true }, { cancelRefetch: false }));
    },
    [client],
  );
  return async <T>(change: T | Promise<T>, text: Said<T>, to: string): Promise<T> => {
    const answer = await change;
    tellDone(answer, text, null);
    await client.invalidateQueries({ refetchType: 'none' });
    leaving.current = true;
    void navigate(to);
    return answer;
  };
}
