import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './list.module.css';
import { pageNumbers } from './rows.ts';

type Props = { page: number; pages: number; onPage: (page: number) => void };

/** The first page, the last and those around this one; nothing where all fits in one. */
export function Pages({ page, pages, onPage }: Props) {
  if (pages <= 1) return null;
  const to = (n: number, label: string, content: ReactNode) => (
    <Button
      size="compact-sm"
      variant={n === page ? 'light' : 'subtle'}
      aria-current={n === page ? 'page' : undefined}
      aria-label={label}
      disabled={n < 1 || n > pages}
      onClick={() => onPage(n)}
    >
      {content}
    </Button>
  );
  return (
    <nav aria-label="Páginas">
      <ul className={classes.pages}>
        <li>{to(page - 1, 'Página anterior', <IconChevronLeft size={16} />)}</li>
        {pageNumbers(page, pages).map((n, index, all) => (
          <li key={n}>
            {index > 0 && n - all[index - 1]! > 1 && <span aria-hidden="true">… </span>}
            {to(n, `Página ${n}`, n)}
          </li>
        ))}
        <li>{to(page + 1, 'Página siguiente', <IconChevronRight size={16} />)}</li>
      </ul>
    </nav>
  );
}
