import { Button, Group, NativeSelect, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SchemaForm } from '#core/form/web/SchemaForm.tsx';
import { formatMoney } from '#core/kernel/shared/money.ts';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { ConfirmButton } from '#core/shell/web/ConfirmButton.tsx';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { KeyFacts } from '#core/shell/web/KeyFacts.tsx';
import { notices } from '#core/shell/web/notices.ts';
import { QueryView } from '#core/shell/web/states.tsx';
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
  return (
    <DataTable
      title="Partidas del grupo"
      empty="El grupo aún no tiene partidas."
      minWidth={420}
      rows={partidas}
      columns={[
        { label: 'Tipo', value: (p) => p.tipo },
        { label: 'Partida', value: (p) => `${p.codigo} - ${p.nombre}` },
        quitar && {
          label: 'Acciones',
          value: (p) => (
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
          ),
        },
      ]}
    />
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
