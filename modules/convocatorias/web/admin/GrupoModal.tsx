import { Button, Group, NativeSelect, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SchemaForm } from '#core/form/web/SchemaForm.tsx';
import { formatMoney } from '#core/kernel/shared/money.ts';
import { ConfirmButton } from '#core/shell/web/ConfirmButton.tsx';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { KeyFacts } from '#core/shell/web/KeyFacts.tsx';
import { notices } from '#core/shell/web/notices.ts';
import { ScrollRegion } from '#core/shell/web/ScrollRegion.tsx';
import { QueryView } from '#core/shell/web/states.tsx';
import { Table } from '#core/shell/web/Table.tsx';
import { TIPOS_PARTIDA } from '#modules/catalogos/domain/vocabularios.ts';
import { formularioGrupo } from '../../domain/formularios-admin.ts';
import { api, refrescar } from './api.ts';

type Partida = { id: number; codigo: string; nombre: string; tipo: string };
type Grupo = {
  id: number;
  tipoProyecto: string;
  nombre: string;
  montoMax: string;
  partidas: Partida[];
  disponibles: Partida[];
};
type Props = { id: number; puedeEditar: boolean; onClose: () => void };

/** A group of budget lines: name, cap and lines. */
export function GrupoModal({ id, puedeEditar, onClose }: Props) {
  const query = useQuery({ ...api.obtenerGrupo.query({ id }), gcTime: 0 });
  return (
    <Dialog onClose={onClose} title="Grupo de partidas" size="xl">
      <QueryView query={query}>{(grupo) => <Contenido grupo={grupo} puedeEditar={puedeEditar} />}</QueryView>
    </Dialog>
  );
}

function Contenido({ grupo, puedeEditar }: { grupo: Grupo; puedeEditar: boolean }) {
  const client = useQueryClient();
  const cambiar = async (texto: string, llamada: Promise<unknown>) => {
    await llamada;
    notices.push(texto, 'success', { scroll: false });
    await refrescar(client);
  };
  return (
    <>
      <KeyFacts
        facts={[
          { label: 'Tipo de proyecto', value: grupo.tipoProyecto },
          ...(puedeEditar
            ? []
            : [
                { label: 'Nombre', value: grupo.nombre },
                { label: 'Monto máximo', value: formatMoney(grupo.montoMax) },
              ]),
        ]}
      />
      {puedeEditar && (
        <SchemaForm
          key={`${grupo.nombre}-${grupo.montoMax}`}
          def={formularioGrupo}
          initial={grupo}
          guard={false}
          onSubmit={(datos) => cambiar('Grupo actualizado.', api.editarGrupo.call({ ...datos, id: grupo.id }))}
        />
      )}
      <Title order={3} size="h5" mt="lg" mb="xs">
        Partidas ({grupo.partidas.length})
      </Title>
      {grupo.partidas.length === 0 && <Text c="dimmed">El grupo aún no tiene partidas.</Text>}
      <Partidas
        partidas={grupo.partidas}
        quitar={
          puedeEditar
            ? (p) => cambiar('Partida quitada.', api.quitarPartida.call({ id: grupo.id, partidaTipoId: p.id }))
            : null
        }
      />
      {puedeEditar && (
        <Agregar
          disponibles={grupo.disponibles}
          agregar={(partidaTipoId) =>
            cambiar('Partida agregada.', api.agregarPartida.call({ id: grupo.id, partidaTipoId }))
          }
        />
      )}
    </>
  );
}

function Partidas({ partidas, quitar }: { partidas: Partida[]; quitar: ((p: Partida) => Promise<unknown>) | null }) {
  if (partidas.length === 0) return null;
  return (
    <ScrollRegion label="Partidas del grupo" minWidth={420}>
      <Table pinLast={Boolean(quitar)} withTableBorder>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Tipo</Table.Th>
            <Table.Th>Partida</Table.Th>
            {quitar && <Table.Th>Acciones</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {partidas.map((p) => (
            <Table.Tr key={p.id}>
              <Table.Td>{p.tipo}</Table.Td>
              <Table.Td>
                {p.codigo} - {p.nombre}
              </Table.Td>
              {quitar && (
                <Table.Td>
                  <ConfirmButton
                    size="xs"
                    variant="subtle"
                    color="red"
                    onConfirm={() => quitar(p)}
                    ask={{
                      title: 'Quitar la partida',
                      text: `«${p.nombre}» dejará de contar en el monto máximo del grupo.`,
                      verb: 'Quitar',
                      tone: 'danger',
                    }}
                  >
                    Eliminar
                  </ConfirmButton>
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollRegion>
  );
}

function Agregar({ disponibles, agregar }: { disponibles: Partida[]; agregar: (id: number) => Promise<unknown> }) {
  const [tipo, setTipo] = useState<string>(TIPOS_PARTIDA[0]);
  const [elegida, setElegida] = useState('');
  const opciones = disponibles.filter((p) => p.tipo === tipo);
  const valor = opciones.some((p) => String(p.id) === elegida) ? elegida : '';
  const enviar = async () => {
    try {
      await agregar(Number(valor));
      setElegida('');
    } catch (error) {
      notices.pushProblem(error);
    }
  };
  return (
    <Group align="flex-end" mt="md">
      <NativeSelect
        label="Tipo"
        data={[...TIPOS_PARTIDA]}
        value={tipo}
        onChange={(e) => setTipo(e.currentTarget.value)}
      />
      <NativeSelect
        label="Partida"
        style={{ flex: 1 }}
        value={valor}
        onChange={(e) => setElegida(e.currentTarget.value)}
        data={[
          { value: '', label: opciones.length ? 'Elija una partida' : 'No quedan partidas de este tipo' },
          ...opciones.map((p) => ({ value: String(p.id), label: `${p.codigo} - ${p.nombre}` })),
        ]}
      />
      <Button onClick={enviar} disabled={!valor}>
        Agregar
      </Button>
    </Group>
  );
}
