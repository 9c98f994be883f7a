import { type NoticeLink, notices, type Undo } from './notices.ts';

/** What a change may say of itself: what was done, where it is seen, and what to look at. */
type Told = {
  mensaje?: string;
  avisos?: readonly string[];
  enlace?: NoticeLink | null | undefined;
  undo?: Undo | undefined;
};
export type Said<T> = string | null | ((answer: T) => string | null);

/** Says that a change was done: in its own words if it has them, or else in those given. */
export function tellDone<T>(answer: T, text: Said<T>, seenAt: NoticeLink | null): void {
  const { mensaje, avisos = [], enlace, undo }: Told = answer ?? {};
  const said = mensaje ?? (typeof text === 'function' ? text(answer) : text);
  const link = enlace ?? seenAt;
  if (said) notices.push(said, 'success', { scroll: false, ...(link ? { link } : {}), ...(undo ? { undo } : {}) });
  for (const aviso of avisos) notices.push(aviso, 'warning', { scroll: false });
}
