import { useQueryClient } from '@tanstack/react-query';
import { type NoticeLink, notices, type Undo } from './notices.ts';

/** What a change may say of itself: what was done, where it is seen, and what to look at. */
type Told = {
  mensaje?: string;
  avisos?: readonly string[];
  enlace?: NoticeLink | null | undefined;
  undo?: Undo | undefined;
};
type Said<T> = string | null | ((answer: T) => string | null);

/** Waits for a change, says that it was done, in its own words if it has them, and reads everything again. */
export function useDone() {
  const client = useQueryClient();
  return async <T>(change: T | Promise<T>, text: Said<T> = null, seenAt: NoticeLink | null = null): Promise<T> => {
    const answer = await change;
    const { mensaje, avisos = [], enlace, undo }: Told = answer ?? {};
    const said = mensaje ?? (typeof text === 'function' ? text(answer) : text);
    const link = enlace ?? seenAt;
    if (said) notices.push(said, 'success', { scroll: false, ...(link ? { link } : {}), ...(undo ? { undo } : {}) });
    for (const aviso of avisos) notices.push(aviso, 'warning', { scroll: false });
    await client.invalidateQueries();
    return answer;
  };
}
