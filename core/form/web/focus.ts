/** Scrolls to a field and focuses its control, or the first one inside it. False when it is not on the page. */
export function focusField(id: string): boolean {
  const box = document.getElementById(id);
  if (!box) return false;
  const selector = 'input:not([type="file"]), textarea, select, button, [contenteditable="true"]';
  const target = box.matches(selector) ? box : (box.querySelector<HTMLElement>(selector) ?? box);
  target.scrollIntoView({ block: 'center' });
  target.focus({ preventScroll: true });
  return true;
}

/** The label that a field shows, to name it elsewhere. */
export const labelOf = (id: string): string | null => {
  const label =
    document.querySelector(`label[for="${CSS.escape(id)}"]`) ?? document.getElementById(`${id}-label`) ?? null;
  return label?.textContent?.replace(/\s*\*\s*$/, '').trim() || null;
};
