import { groupDigits } from '#core/kernel/shared/money-format.ts';
import { CHOICE_LIMIT, COUNT_LIMIT, type ListPage, VIEW_LIMIT } from '../shared/list.ts';

/** «10,000+» when the count stopped, the exact number otherwise. */
export const totalText = (page: Pick<ListPage, 'total' | 'more'>): string =>
  page.more ? `${groupDigits(Math.max(page.total, COUNT_LIMIT))}+` : groupDigits(page.total);

/** «999+» when the count of a view stopped. */
export const viewTotal = (n: number): string => (n > VIEW_LIMIT ? `${VIEW_LIMIT}+` : groupDigits(n));

/** «Elegir los 128», once the rows of the page are chosen and there are others. */
export function allText({ rows, total, more }: ListPage, chosen: ReadonlySet<number>): string | undefined {
  if (total <= rows.length || chosen.size > rows.length || !rows.every((r) => chosen.has(r.id))) return undefined;
  return more || total > CHOICE_LIMIT ? `Elegir los ${CHOICE_LIMIT} primeros` : `Elegir los ${total}`;
}

/** «1–10 de 1,234» */
export function rangeText(
  page: Pick<ListPage, 'total' | 'more' | 'page' | 'size'> & { rows: readonly unknown[] },
): string {
  if (page.rows.length === 0) return '0 registros';
  const first = (page.page - 1) * page.size + 1;
  return `${groupDigits(first)}–${groupDigits(first + page.rows.length - 1)} de ${totalText(page)}`;
}

/** Page numbers to show: the first, the last, and those beside the current one. */
export function pageNumbers(page: number, pages: number): number[] {
  const wanted = new Set([1, page - 1, page, page + 1, pages]);
  return [...wanted].filter((n) => n >= 1 && n <= pages).sort((a, b) => a - b);
}
