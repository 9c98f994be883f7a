/** A page that was opened in this browser. */
export type Recent = { to: string; label: string; detail: string; at: number };

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
const ALL = 'quipu.recientes.';
const KEPT = 8;
/** Whose they are stands first: nobody else who uses this browser reads them. */
const keyOf = (account: string | null) => `${ALL}@${account ?? ''}`;

/** What an address says of the state of its lists and tabs, and not of which page it is. */
const STATE = new Set(['q', 'page', 'size', 'sort', 'f', 'cols', 'fila', 'tab', 'nuevo', 'lista']);
/** The address of a page, however its lists stood. */
export function pageAddress({ pathname, search }: { pathname: string; search: string }): string {
  const kept = new URLSearchParams([...new URLSearchParams(search)].filter(([key]) => !STATE.has(key)));
  return kept.size > 0 ? `${pathname}?${kept}` : pathname;
}

/** The pages that an account opened last, the latest first. */
export function recents(account: string | null, store: Store): Recent[] {
  try {
    const read: Recent[] | null = JSON.parse(store.getItem(keyOf(account)) ?? 'null');
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}

/** Puts a page first; one that was there already moves up. */
export function rememberPage(account: string | null, page: Recent, store: Store): void {
  if (account === null) return;
  const others = recents(account, store).filter(({ to }) => to !== page.to);
  try {
    store.setItem(keyOf(account), JSON.stringify([page, ...others].slice(0, KEPT)));
  } catch {
    // Without storage there are no recents, and nothing else is lost.
  }
}

/** Leaves nothing of what an account opened in this browser. */
export const forgetPages = (account: string | null, store: Store): void => store.removeItem(keyOf(account));
