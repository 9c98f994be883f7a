import { Text } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { ScrollRegion } from '#core/shell/web/ScrollRegion.tsx';
import { Table } from '#core/shell/web/Table.tsx';

export type DataColumn<R> = {
  label: string;
  value: (row: R, index: number) => ReactNode;
  numeric?: boolean;
  /** Marks and choices stand in the middle. */
  centered?: boolean;
  nowrap?: boolean;
  width?: number | string;
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
  minWidth?: number;
};

const written = (value: ReactNode) => (value === null || value === undefined || value === '' ? '—' : value);
const own = (row: unknown, index: number) =>
  typeof row === 'object' && row !== null && 'id' in row ? String(row.id) : index;
const dress = ({ numeric, centered, nowrap }: DataColumn<never>) => ({
  textAlign: numeric ? ('right' as const) : centered ? ('center' as const) : undefined,
  whiteSpace: nowrap ? ('nowrap' as const) : undefined,
});

/** Small table of what belongs to a record; a list with a life of its own is a `ListView`. «Acciones», last, stays in sight. */
export function DataTable<R>(props: Props<R>) {
  const { title, rows, rowKey = own, empty, footer, compact, minWidth = compact ? 520 : 640 } = props;
  const columns = props.columns.filter((c) => !!c);
  if (rows.length === 0) return typeof empty === 'string' ? <Text c="dimmed">{empty}</Text> : empty;
  return (
    <ScrollRegion label={`Tabla: ${title}`} minWidth={minWidth}>
      <Table withTableBorder compact={compact} pinLast={columns.at(-1)?.label === 'Acciones'}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((c) => (
              <Table.Th key={c.label} style={{ ...dress(c), width: c.width }}>
                {c.label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row, i) => (
            <Table.Tr key={rowKey(row, i)}>
              {columns.map((c) => (
                <Table.Td key={c.label} style={dress(c)}>
                  {written(c.value(row, i))}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
        {footer && (
          <Table.Tfoot>
            <Table.Tr fw={650}>
              {columns.map((c, n) => (
                <Table.Td key={c.label} style={dress(c)}>
                  {footer[n]}
                </Table.Td>
              ))}
            </Table.Tr>
          </Table.Tfoot>
        )}
      </Table>
    </ScrollRegion>
  );
}
