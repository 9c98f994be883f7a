export type Align = 'start' | 'end';
type Box = { top: number; bottom: number; left: number; right: number };
type Size = { width: number; height: number };

const GAP = 4;
const MARGIN = 8;

/** Corner of a panel beside its anchor: below if it fits, else above; never outside the window. */
export function corner(anchor: Box, panel: Size, view: Size, align: Align) {
  const below = view.height - anchor.bottom - GAP - MARGIN;
  const above = anchor.top - GAP - MARGIN;
  const down = panel.height <= below || below >= above;
  const height = Math.min(panel.height, Math.max(down ? below : above, 120));
  const wanted = align === 'start' ? anchor.left : anchor.right - panel.width;
  return {
    top: down ? anchor.bottom + GAP : anchor.top - GAP - height,
    left: Math.max(MARGIN, Math.min(wanted, view.width - panel.width - MARGIN)),
    maxHeight: Math.max(down ? below : above, 120),
  };
}

/** Moves an open panel beside its anchor and shows it. */
export function place(panel: HTMLElement, anchor: Element, align: Align): void {
  const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
  const size = { width: panel.offsetWidth, height: panel.scrollHeight + 2 };
  const { top, left, maxHeight } = corner(anchor.getBoundingClientRect(), size, view, align);
  Object.assign(panel.style, { top: `${top}px`, left: `${left}px`, maxHeight: `${maxHeight}px` });
}
