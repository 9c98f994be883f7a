import type { NavItem, NavSection } from './types.ts';

/** An entry with what it holds. */
export const withItems = (item: NavItem): NavItem[] => item.items ?? [item];

/** The entry a path belongs to: the longest `to` that starts it. */
export function activeEntry(nav: readonly NavSection[], pathname: string, home: string): string | null {
  const path = pathname.replace(/\/+$/, '') || '/';
  let best: string | null = null;
  const entries = nav
    .flatMap((s) => s.items.flatMap(withItems))
    .flatMap(({ to, also }) => [[to, to], ...(also ? [[to, also]] : [])]);
  for (const [to = '', address = ''] of entries) {
    const target = address.split('?')[0] ?? address;
    const matches = path === target || (target !== home && path.startsWith(`${target}/`));
    if (matches && target.length > (best?.length ?? -1)) best = to;
  }
  return best;
}

/** As many entries as a screen shows without looking for them. */
const SHORT_MENU = 38;

/** Sections open unless remembered otherwise: the one of this page, and all when the menu is short. */
export function openSections(
  nav: readonly NavSection[],
  active: string | null,
  remembered: Readonly<Record<string, boolean>>,
): Set<string> {
  const short = nav.flatMap((s) => s.items).length <= SHORT_MENU;
  const open = nav.filter(
    ({ label, items }) =>
      label && (remembered[label] ?? (short || items.flatMap(withItems).some((item) => item.to === active))),
  );
  return new Set(open.map((s) => s.label!));
}
