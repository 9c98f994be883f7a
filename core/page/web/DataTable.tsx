import { Text } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { ScrollRegion } from '#core/shell/web/ScrollRegion.tsx';
import classes from './table.module.css';

export type DataColumn<R> = {
  label: string;
  value: (row: R, index: number) => ReactNode;
  numeric?: boolean;
  /** Marks and choices stand in the middle. */
  centered?: boolean;
  nowrap?: boolean;
  width?: number | string;
  /** What names the row, as its head and on a phone; by default, the first column neither a figure nor a mark. */
  identity?: boolean;
};
type Props<R> = {
  title: string;
  /** A column that does not apply is left empty. */
  columns: readonly (DataColumn<R> | false | null | undefined)[];
  rows: readonly R[];
  /** What identifies a row without `id`; rows that are only read may go by their place. */
  rowKey?: (row: R, index: number) => number | string;
  /** A sentence, or a whole state with its own dress. */
  empty: string | ReactElement;
  /** Totals, one cell per column. */
  footer?: readonly ReactNode[];
  compact?: boolean;
  /** The last column stays in sight, as «Acciones» does. */
  pinLast?: boolean | undefined;
  minWidth?: number;
  /** What a row says over all the columns, of those that are titles of what follows. */
  titleOf?: (row: R, index: number) => ReactNode;
};

const missing = (value: ReactNode) => value === null || value === undefined || value === '';
/** A code is read in one piece. */
const CODE = /^(?=.*\d)[\w./-]{6,20}$/;
const own = (row: unknown, index: number) =>
  typeof row === 'object' && row !== null && 'id' in row ? String(row.id) : index;
const dress = ({ numeric, centered, nowrap }: DataColumn<never>) => ({
  textAlign: numeric ? ('right' as const) : centered ? ('center' as const) : undefined,
  whiteSpace: nowrap || numeric ? ('nowrap' as const) : undefined,
});

const cell = (c: DataColumn<never>, value: ReactNode, none: ReactNode, head: boolean) => {
  const Cell = head ? 'th' : 'td';
  return (
    <Cell
      key={c.label}
      scope={head ? 'row' : undefined}
      style={dress(c)}
      data-label={c.label}
      data-numeric={c.numeric}
      data-none={missing(value) || value === false || value === '—' || undefined}
      data-code={(typeof value === 'string' && CODE.test(value)) || undefined}
    >
      {missing(value) ? none : value}
    </Cell>
  );
};

/**
 * Small table of what belongs to a record; a list with a life of its own is a `ListView`. «Acciones», last, stays in
 * sight; on a phone each row is a card, without what it lacks. The one of the component library brings 20 kB of scroll
 * area along.
 */
export function DataTable<R>(props: Props<R>) {
  const { title, rows, rowKey = own, empty, footer, compact, minWidth = compact ? 520 : 640, titleOf, pinLast } = props;
  const columns = props.columns.filter((c) => !!c);
  const named = columns.find((c) => c.identity) ?? columns.find((c) => !c.numeric && !c.centered) ?? columns[0];
  // Totals name themselves where they begin.
  const totals = columns.find((_, n) => !missing(footer?.[n]));
  if (rows.length === 0) return typeof empty === 'string' ? <Text c="dimmed">{empty}</Text> : empty;
  return (
    <ScrollRegion label={`Tabla: ${title}`} minWidth={minWidth} className={classes.cards}>
      <table
        aria-label={title}
        className={classes.table}
        data-compact={compact || undefined}
        data-pin-last={pinLast || columns.at(-1)?.label === 'Acciones' || undefined}
      >
        <thead>
          <tr>
            {columns.map((c) => (
              <th key={c.label} scope="col" style={{ ...dress(c), width: c.width }}>
                {c.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => {
            const over = titleOf?.(row, i);
            return (
              <tr key={rowKey(row, i)}>
                {over ? (
                  <th scope="rowgroup" colSpan={columns.length}>
                    {over}
                  </th>
                ) : (
                  columns.map((c) => cell(c, c.value(row, i), '—', c === named))
                )}
              </tr>
            );
          })}
        </tbody>
        {footer && (
          <tfoot>
            <tr>{columns.map((c, n) => cell(c, footer[n], '', c === totals))}</tr>
          </tfoot>
        )}
      </table>
    </ScrollRegion>
  );
}
