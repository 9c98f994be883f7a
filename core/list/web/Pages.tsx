import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import classes from './list.module.css';
import { pageNumbers } from './rows.ts';

type Props = { page: number; pages: number; onPage: (page: number) => void };

/** First, last and the pages around this one. */
export function Pages({ page, pages, onPage }: Props) {
  const step = (to: number, label: string, Icon: typeof IconChevronLeft) => (
    <li>
      <ActionIcon variant="default" aria-label={label} disabled={to < 1 || to > pages} onClick={() => onPage(to)}>
        <Icon size={16} />
      </ActionIcon>
    </li>
  );
  return (
    <nav aria-label="Páginas">
      <ul className={classes.pages}>
        {step(page - 1, 'Página anterior', IconChevronLeft)}
        {pageNumbers(page, pages).map((n, index, all) => (
          <li key={n}>
            {index > 0 && n - all[index - 1]! > 1 && <span aria-hidden="true">… </span>}
            <Button
              size="compact-sm"
              variant={n === page ? 'filled' : 'default'}
              aria-current={n === page ? 'page' : undefined}
              aria-label={`Página ${n}`}
              onClick={() => onPage(n)}
            >
              {n}
            </Button>
          </li>
        ))}
        {step(page + 1, 'Página siguiente', IconChevronRight)}
      </ul>
    </nav>
  );
}
