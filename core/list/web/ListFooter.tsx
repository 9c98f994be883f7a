import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type ListPage, PAGE_SIZES } from '../shared/list.ts';
import classes from './list.module.css';
import { isUncounted, pageNumbers, rangeText } from './rows.ts';

type Props = { page: ListPage; size: number; onPage: (page: number) => void; onSize: (size: number) => void };

/** Range, page size, and the first, the last and the pages around this one. */
export function ListFooter({ page, size, onPage, onSize }: Props) {
  const pages = Math.max(1, Math.ceil(page.total / size));
  const to = (n: number, label: string, content: ReactNode) => (
    <Button
      size="compact-sm"
      variant={n === page.page ? 'light' : 'subtle'}
      aria-current={n === page.page ? 'page' : undefined}
      aria-label={label}
      disabled={n < 1 || n > pages}
      onClick={() => onPage(n)}
    >
      {content}
    </Button>
  );
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
      {pages > 1 && (
        <nav aria-label="Páginas">
          <ul className={classes.pages}>
            <li>{to(page.page - 1, 'Página anterior', <IconChevronLeft size={16} />)}</li>
            {pageNumbers(page.page, pages).map((n, index, all) => (
              <li key={n}>
                {index > 0 && n - all[index - 1]! > 1 && <span aria-hidden="true">… </span>}
                {to(n, `Página ${n}`, n)}
              </li>
            ))}
            <li>{to(page.page + 1, 'Página siguiente', <IconChevronRight size={16} />)}</li>
          </ul>
        </nav>
      )}
    </div>
  );
}
