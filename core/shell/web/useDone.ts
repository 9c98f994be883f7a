import { useQueryClient } from '@tanstack/react-query';
import type { NoticeLink } from './notices.ts';
import { type Said, tellDone } from './told.ts';

/** Waits for a change, says that it was done, in its own words if it has them, and reads everything again. */
export function useDone() {
  const client = useQueryClient();
  return async <T>(change: T | Promise<T>, text: Said<T> = null, seenAt: NoticeLink | null = null): Promise<T> => {
    const answer = await change;
    tellDone(answer, text, seenAt);
    await client.invalidateQueries();
    return answer;
  };
}
