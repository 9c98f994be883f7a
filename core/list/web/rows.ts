import { groupDigits } from '#core/kernel/shared/money-format.ts';
import { COUNT_LIMIT, type ListDef, type ListPage } from '../shared/list.ts';

/** «10,000+» when the count stopped, the exact number otherwise. */
export const totalText = (page: Pick<ListPage, 'total' | 'more'>): string =>
  page.more ? `${groupDigits(Math.max(page.total, COUNT_LIMIT))}+` : groupDigits(page.total);

/** «1–10 de 1,234» */
export function rangeText(
  page: Pick<ListPage, 'total' | 'more' | 'page' | 'size'> & { rows: readonly unknown[] },
): string {
  if (page.rows.length === 0) return '0 registros';
  const first = (page.page - 1) * page.size + 1;
  return `${groupDigits(first)}–${groupDigits(first + page.rows.length - 1)} de ${totalText(page)}`;
}

/** Key of the column whose cell links to the row: the one that says so, or the first. */
export const linkColumn = (def: ListDef, visible: readonly string[]): string | undefined =>
  def.rowHref ? (def.columns.find((c) => c.link && visible.includes(c.key))?.key ?? visible[0]) : undefined;

/** Page numbers to show: the first, the last, and those beside the current one. */
export function pageNumbers(page: number, pages: number): number[] {
  const wanted = new Set([1, page - 1, page, page + 1, pages]);
  return [...wanted].filter((n) => n >= 1 && n <= pages).sort((a, b) => a - b);
}
