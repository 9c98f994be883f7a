import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ScrollRegion } from '#core/shell/web/ScrollRegion.tsx';
import { Table } from '#core/shell/web/Table.tsx';

export type ColumnaTabla<F> = { label: string; valor: (fila: F) => ReactNode; numerica?: boolean };
type Props<F> = {
  titulo: string;
  columnas: readonly ColumnaTabla<F>[];
  filas: readonly F[];
  vacia: string;
  /** Totals, one cell per column. */
  pie?: readonly ReactNode[];
  compacta?: boolean;
};

const escrito = (valor: ReactNode) => (valor === null || valor === undefined || valor === '' ? '—' : valor);

/** Small table of what belongs to a record. A column called «Acciones» at the end stays in sight. */
export function Tabla<F extends { id: number | string }>({ titulo, columnas, filas, vacia, pie, compacta }: Props<F>) {
  if (filas.length === 0) return <Text c="dimmed">{vacia}</Text>;
  const alinear = (n: number) => (columnas[n]?.numerica ? ({ ta: 'right' } as const) : {});
  return (
    <ScrollRegion label={`Tabla: ${titulo}`} minWidth={compacta ? 520 : 640}>
      <Table withTableBorder compact={compacta} pinLast={columnas.at(-1)?.label === 'Acciones'}>
        <Table.Thead>
          <Table.Tr>
            {columnas.map((c, n) => (
              <Table.Th key={c.label} {...alinear(n)}>
                {c.label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {filas.map((fila) => (
            <Table.Tr key={fila.id}>
              {columnas.map((c, n) => (
                <Table.Td key={c.label} {...alinear(n)}>
                  {escrito(c.valor(fila))}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
        {pie && (
          <Table.Tfoot>
            <Table.Tr>
              {pie.map((celda, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a footer cell is its column
                <Table.Td key={n} fw={650} {...alinear(n)}>
                  {celda}
                </Table.Td>
              ))}
            </Table.Tr>
          </Table.Tfoot>
        )}
      </Table>
    </ScrollRegion>
  );
}
