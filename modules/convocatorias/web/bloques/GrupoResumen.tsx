import { Stack } from '@mantine/core';
import { KeyFacts } from '#core/shell/web/KeyFacts.tsx';
import { ScrollRegion } from '#core/shell/web/ScrollRegion.tsx';
import { Table } from '#core/shell/web/Table.tsx';
import type { BlockProps } from '#core/steps/web/blocks.ts';
import type { GrupoResumen } from '../../domain/bloques.ts';
import type { ValorGrupo } from '../../domain/valores.ts';

const COLUMNAS = ['Condición', 'N° documento', 'Nombre', 'ORCID', 'Tipo', 'Facultad', 'Tesista'];

/** The group that applies, to read. */
export const BloqueGrupoResumen = ({ value: v }: BlockProps<GrupoResumen, ValorGrupo>) => (
  <Stack>
    <KeyFacts
      facts={[
        { label: 'Grupo', value: v.grupo },
        { label: 'Coordinador del grupo', value: v.coordinador },
        { label: 'Facultad', value: v.facultad },
      ]}
    />
    <p>Integrantes del grupo ({v.miembros.length})</p>
    <ScrollRegion label="Tabla de integrantes del grupo" minWidth={860}>
      <Table withTableBorder striped>
        <Table.Thead>
          <Table.Tr>
            {COLUMNAS.map((c) => (
              <Table.Th key={c}>{c}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {v.miembros.map((m) => (
            <Table.Tr key={`${m.documento}-${m.nombre}`}>
              <Table.Td>{m.condicion}</Table.Td>
              <Table.Td>{m.documento}</Table.Td>
              <Table.Td>{m.nombre}</Table.Td>
              <Table.Td style={{ whiteSpace: 'nowrap' }}>{m.orcid}</Table.Td>
              <Table.Td>{m.tipo}</Table.Td>
              <Table.Td>{m.facultad}</Table.Td>
              <Table.Td>{m.tesista ? 'Sí' : 'No'}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollRegion>
  </Stack>
);
