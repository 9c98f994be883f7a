import { type ListPage, PAGE_SIZES } from '../shared/list.ts';
import classes from './list.module.css';
import { Pages } from './Pages.tsx';
import { isUncounted, rangeText } from './rows.ts';

type Props = { page: ListPage; size: number; onPage: (page: number) => void; onSize: (size: number) => void };

/** Range, page size, and the first, the last and the pages around this one. */
export function ListFooter({ page, size, onPage, onSize }: Props) {
  return (
    <div className={classes.footer}>
      <span aria-busy={isUncounted(page)}>{rangeText(page)}</span>
      <select
        aria-label="Filas por página"
        value={size}
        onChange={(event) => onSize(Number(event.currentTarget.value))}
      >
        {PAGE_SIZES.map((n) => (
          <option key={n} value={n}>{`${n} por página`}</option>
        ))}
      </select>
      <Pages page={page.page} pages={Math.max(1, Math.ceil(page.total / size))} onPage={onPage} />
    </div>
  );
}
