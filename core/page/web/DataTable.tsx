import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ScrollRegion } from '#core/shell/web/ScrollRegion.tsx';
import { Table } from '#core/shell/web/Table.tsx';

export type DataColumn<R> = { label: string; value: (row: R, index: number) => ReactNode; numeric?: boolean };
type Props<R> = {
  title: string;
  /** A column that does not apply is false. */
  columns: readonly (DataColumn<R> | false)[];
  rows: readonly R[];
  empty: string;
  /** Totals, one cell per column. */
  footer?: readonly ReactNode[];
  compact?: boolean;
  minWidth?: number;
};

const written = (value: ReactNode) => (value === null || value === undefined || value === '' ? '—' : value);

/** Small table of what belongs to a record; a list with a life of its own is a `ListView`. «Acciones», last, stays in sight. */
export function DataTable<R extends { id: number | string }>(props: Props<R>) {
  const { title, rows, empty, footer, compact, minWidth = compact ? 520 : 640 } = props;
  const columns = props.columns.filter((c) => c !== false);
  if (rows.length === 0) return <Text c="dimmed">{empty}</Text>;
  const align = (n: number) => (columns[n]?.numeric ? ({ ta: 'right' } as const) : {});
  return (
    <ScrollRegion label={`Tabla: ${title}`} minWidth={minWidth}>
      <Table withTableBorder compact={compact} pinLast={columns.at(-1)?.label === 'Acciones'}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((c, n) => (
              <Table.Th key={c.label} {...align(n)}>
                {c.label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row, i) => (
            <Table.Tr key={row.id}>
              {columns.map((c, n) => (
                <Table.Td key={c.label} {...align(n)}>
                  {written(c.value(row, i))}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
        {footer && (
          <Table.Tfoot>
            <Table.Tr>
              {footer.map((cell, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a footer cell is its column
                <Table.Td key={n} fw={650} {...align(n)}>
                  {cell}
                </Table.Td>
              ))}
            </Table.Tr>
          </Table.Tfoot>
        )}
      </Table>
    </ScrollRegion>
  );
}
