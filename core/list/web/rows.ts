import { groupDigits } from '#core/kernel/shared/money-format.ts';
import { CHOICE_LIMIT, COUNT_LIMIT, type ListPage, VIEW_LIMIT } from '../shared/list.ts';

type Count = Pick<ListPage, 'total' | 'more'>;
/** Nobody has counted them yet: there are `total` at the least. */
export const isUncounted = (page: Count | undefined): boolean => page?.more === true && page.total < COUNT_LIMIT;

/** «10,000+» when the count stopped or is still to come, the exact number otherwise. */
export const totalText = ({ total, more }: Count): string => `${groupDigits(total)}${more ? '+' : ''}`;

/** «999+» when the count of a view stopped; nothing when its conditions are no longer those of the list. */
export const viewTotal = (n: number): string => (n < 0 ? '' : n > VIEW_LIMIT ? `${VIEW_LIMIT}+` : groupDigits(n));

/** «Elegir los 128», once the rows of the page are chosen and there are others. */
export function allText(page: ListPage, chosen: ReadonlySet<number>): string | undefined {
  const { rows, total, more } = page;
  if (isUncounted(page) || total <= rows.length || chosen.size > rows.length || !rows.every((r) => chosen.has(r.id)))
    return undefined;
  return more || total > CHOICE_LIMIT ? `Elegir los ${CHOICE_LIMIT} primeros` : `Elegir los ${total}`;
}

/** «1–10 de 1,234»; «1–10» while nobody has counted them. */
export function rangeText(page: Count & Pick<ListPage, 'page' | 'size'> & { rows: readonly unknown[] }): string {
  if (page.rows.length === 0) return '0 registros';
  const first = (page.page - 1) * page.size + 1;
  const range = `${groupDigits(first)}–${groupDigits(first + page.rows.length - 1)}`;
  return isUncounted(page) ? range : `${range} de ${totalText(page)}`;
}

/** Page numbers to show: the first, the last, and those beside the current one. */
export function pageNumbers(page: number, pages: number): number[] {
  const wanted = new Set([1, page - 1, page, page + 1, pages]);
  return [...wanted].filter((n) => n >= 1 && n <= pages).sort((a, b) => a - b);
}
