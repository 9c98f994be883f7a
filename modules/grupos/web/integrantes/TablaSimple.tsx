import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ScrollRegion } from '#core/shell/web/ScrollRegion.tsx';
import { Table } from '#core/shell/web/Table.tsx';

type Props<F> = {
  titulo: string;
  columnas: readonly { label: string; valor: (fila: F) => ReactNode }[];
  filas: readonly F[];
  vacia: string;
};

/** Short read-only table of a window or a step. */
export function TablaSimple<F extends { id: number }>({ titulo, columnas, filas, vacia }: Props<F>) {
  if (filas.length === 0) return <Text c="dimmed">{vacia}</Text>;
  return (
    <ScrollRegion label={titulo} minWidth={520}>
      <Table withTableBorder compact>
        <Table.Thead>
          <Table.Tr>
            {columnas.map((c) => (
              <Table.Th key={c.label}>{c.label}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {filas.map((fila) => (
            <Table.Tr key={fila.id}>
              {columnas.map((c) => (
                <Table.Td key={c.label}>{c.valor(fila) ?? '—'}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollRegion>
  );
}
