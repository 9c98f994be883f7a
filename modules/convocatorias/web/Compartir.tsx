import { Alert, Button, Checkbox, Fieldset, Group, Modal, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OutputOf } from '#core/contract/shared/endpoint.ts';
import { notices } from '#core/shell/web/notices.ts';
import { EmptyState, QueryView } from '#core/shell/web/states.tsx';
import { api } from './api.ts';

type Datos = OutputOf<(typeof api)['permisos']['endpoint']>;

/** Dialog where the responsible person says which steps each member may edit. */
export function Compartir({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useQuery(api.permisos.query({ id }));
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title="Compartir la escritura"
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      <QueryView query={query}>
        {(d) => (
          <Stack>
            <p>Elija qué pasos puede editar cada integrante. Solo usted puede enviar o eliminar la propuesta.</p>
            {d.integrantes.length === 0 ? (
              <EmptyState title="Aún no hay integrantes" text="Incluya primero a los integrantes de la propuesta." />
            ) : (
              d.integrantes.map((i) => <DeIntegrante key={i.investigadorId} id={id} integrante={i} pasos={d.pasos} />)
            )}
          </Stack>
        )}
      </QueryView>
    </Modal>
  );
}

type Props = { id: number; integrante: Datos['integrantes'][number]; pasos: Datos['pasos'] };

function DeIntegrante({ id, integrante: i, pasos }: Props) {
  const client = useQueryClient();
  const [elegidos, setElegidos] = useState(i.pasos);
  const [ocupado, setOcupado] = useState(false);
  const cambio = JSON.stringify([...elegidos].sort()) !== JSON.stringify([...i.pasos].sort());
  const guardar = async () => {
    setOcupado(true);
    try {
      await api.conceder.call({ id, investigadorId: i.investigadorId, pasos: elegidos });
      notices.push(`Permisos de ${i.nombre} guardados.`, 'success');
      await client.invalidateQueries({ queryKey: api.permisos.key });
    } catch (error) {
      notices.pushProblem(error);
    } finally {
      setOcupado(false);
    }
  };
  return (
    <Fieldset legend={`${i.nombre} (${i.rol})`}>
      {i.conCuenta ? (
        <Stack gap="xs">
          {pasos.map((p) => (
            <Checkbox
              key={p.paso}
              label={`${p.paso}. ${p.titulo}`}
              checked={elegidos.includes(p.paso)}
              onChange={(e) =>
                setElegidos(e.currentTarget.checked ? [...elegidos, p.paso] : elegidos.filter((n) => n !== p.paso))
              }
            />
          ))}
          <Group>
            <Button size="xs" disabled={!cambio} loading={ocupado} onClick={guardar}>
              Guardar permisos
            </Button>
          </Group>
        </Stack>
      ) : (
        <Alert color="yellow">No tiene una cuenta en el sistema: no puede escribir en la propuesta.</Alert>
      )}
    </Fieldset>
  );
}
