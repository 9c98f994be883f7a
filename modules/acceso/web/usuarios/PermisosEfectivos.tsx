import { useQuery } from '@tanstack/react-query';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { ScrollRegion } from '#core/shell/web/ScrollRegion.tsx';
import { StatusBadge } from '#core/shell/web/StatusBadge.tsx';
import { QueryView } from '#core/shell/web/states.tsx';
import { Table } from '#core/shell/web/Table.tsx';
import { LISTAS, usuariosApi } from './api.ts';

const SiNo = ({ si }: { si: boolean }) => <StatusBadge label={si ? 'Sí' : 'No'} tone={si ? 'green' : 'gray'} />;

/** «¿Por qué esta persona puede ver X?»: each area and module with its reason. */
export function PermisosEfectivos({ id }: { id: number }) {
  const query = useQuery(usuariosApi.efectivos.query({ id }));
  return (
    <QueryView query={query}>
      {({ areas, modulos }) => (
        <>
          <h2>Áreas</h2>
          <ScrollRegion label="Áreas de la cuenta" minWidth={480}>
            <Table striped>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Área</Table.Th>
                  <Table.Th>Ingresa</Table.Th>
                  <Table.Th>Por qué</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {areas.map((a) => (
                  <Table.Tr key={a.etiqueta}>
                    <Table.Td>{a.etiqueta}</Table.Td>
                    <Table.Td>
                      <SiNo si={a.permitida} />
                    </Table.Td>
                    <Table.Td>{a.razon}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </ScrollRegion>
          <h2>Módulos de administración</h2>
          <ScrollRegion label="Módulos de la cuenta" minWidth={720}>
            <Table striped>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Módulo</Table.Th>
                  <Table.Th>Páginas</Table.Th>
                  <Table.Th>Ve</Table.Th>
                  <Table.Th>Edita</Table.Th>
                  <Table.Th>Por qué</Table.Th>
                  <Table.Th>Comparar</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {modulos.map((m) => (
                  <Table.Tr key={m.modulo}>
                    <Table.Td>{m.etiqueta}</Table.Td>
                    <Table.Td>{m.paginas.join(', ')}</Table.Td>
                    <Table.Td>
                      <SiNo si={m.ver} />
                    </Table.Td>
                    <Table.Td>
                      <SiNo si={m.editar} />
                    </Table.Td>
                    <Table.Td>{m.razon}</Table.Td>
                    <Table.Td>
                      <AppLink
                        to={`${LISTAS.administrativos.href}?tab=permisos&permiso=${m.modulo}.ver`}
                        aria-label={`Quién más ve ${m.etiqueta}`}
                      >
                        Quién más
                      </AppLink>
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </ScrollRegion>
        </>
      )}
    </QueryView>
  );
}
