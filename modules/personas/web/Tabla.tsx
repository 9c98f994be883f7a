import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ScrollRegion } from '#core/shell/web/ScrollRegion.tsx';
import { Table } from '#core/shell/web/Table.tsx';

type Columna<F> = { label: string; valor: (fila: F) => ReactNode };
type Props<F> = { titulo: string; columnas: readonly Columna<F>[]; filas: readonly F[]; vacia: string };

/** Small table of what belongs to a person. */
export function Tabla<F extends { id: number | string }>({ titulo, columnas, filas, vacia }: Props<F>) {
  if (filas.length === 0) return <Text c="dimmed">{vacia}</Text>;
  return (
    <ScrollRegion label={`Tabla: ${titulo}`} minWidth={640}>
      <Table withTableBorder pinLast={columnas.at(-1)?.label === 'Acciones'}>
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
