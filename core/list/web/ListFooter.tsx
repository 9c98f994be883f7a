import { NativeSelect } from '@mantine/core';
import type { ListPage } from '../shared/list.ts';
import { PAGE_SIZES } from '../shared/list.ts';
import classes from './list.module.css';
import { Pages } from './Pages.tsx';
import { rangeText } from './rows.ts';

type Props = { page: ListPage; size: number; onPage: (page: number) => void; onSize: (size: number) => void };

/** Range, pages and page size. */
export function ListFooter({ page, size, onPage, onSize }: Props) {
  const pages = Math.max(1, Math.ceil(page.total / size));
  return (
    <div className={classes.footer}>
      <span>{rangeText(page)}</span>
      {pages > 1 && <Pages page={page.page} pages={pages} onPage={onPage} />}
      <NativeSelect
        size="xs"
        aria-label="Filas por página"
        value={String(size)}
        onChange={(event) => onSize(Number(event.currentTarget.value))}
        data={PAGE_SIZES.map((n) => ({ value: String(n), label: `${n} por página` }))}
      />
    </div>
  );
}
