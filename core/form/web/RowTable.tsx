import type { ReactNode } from 'react';
import type { RowColumn } from './RowEditor.tsx';
import classes from './rows.module.css';

type Props<R> = {
  title: string;
  columns: readonly RowColumn<R>[];
  /** Its rows have a last cell of actions. */
  acts: boolean;
  /** Its bodies. */
  children: ReactNode;
};

/** The table of rows that are written in place: its name and the heads of its columns. */
export const RowTable = <R,>({ title, columns, acts, children }: Props<R>) => (
  <table>
    <caption>{title}</caption>
    <thead>
      <tr>
        {columns.map(({ label, numeric, width }) => (
          <th key={label} scope="col" data-numeric={numeric || undefined} style={{ width }}>
            {label}
          </th>
        ))}
        {acts && (
          <th scope="col" className={classes.actions}>
            <span>Acciones</span>
          </th>
        )}
      </tr>
    </thead>
    {children}
  </table>
);

type CellProps<R> = {
  column: RowColumn<R>;
  /** It says which row it is. */
  head: boolean;
  /** On a card, it stands beside the name of the row. */
  main: boolean;
  children: ReactNode;
};

/** A cell of a row that is read; the first one is the head of its row. */
export const RowCell = <R,>({ column, head, main, children }: CellProps<R>) => {
  const Cell = head ? 'th' : 'td';
  return (
    <Cell
      scope={head ? 'row' : undefined}
      data-label={column.label}
      data-numeric={column.numeric || undefined}
      data-main={main || undefined}
    >
      {children}
    </Cell>
  );
};
