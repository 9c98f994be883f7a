import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { plural } from '#core/kernel/shared/text.ts';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { ConfirmButton } from '#core/shell/web/ConfirmButton.tsx';
import { notices } from '#core/shell/web/notices.ts';
import { StatusBadge } from '#core/shell/web/StatusBadge.tsx';
import { QueryView } from '#core/shell/web/states.tsx';
import { api, refrescar } from './api.ts';

type Linea = { id: number; codigo: string; nombre: string; activa: boolean };

/** Tab «Líneas»: the office adds and removes, up to the maximum of the institution. */
export default function Lineas({ grupoId }: { grupoId: number }) {
  const client = useQueryClient();
  const query = useQuery(api.lineas.query({ id: grupoId }));
  const cambiar = async (texto: string, llamada: Promise<unknown>) => {
    await llamada;
    notices.push(texto, 'success', { scroll: false });
    await refrescar(client);
  };
  return (
    <QueryView query={query}>
      {({ lineas, disponibles, maximo, puedeEditar }) => (
        <>
          <Text size="sm" c="dimmed" mb="xs">
            {plural(lineas.length, 'línea', 'líneas')} (máximo {maximo})
          </Text>
          <DataTable
            compact
            title="Líneas de investigación del grupo"
            empty="El grupo no tiene líneas de investigación."
            rows={lineas}
            columns={[
              { label: 'Código', value: (l) => l.codigo },
              {
                label: 'Nombre',
                value: (l) => (
                  <>
                    {l.nombre} {!l.activa && <StatusBadge label="Inactiva" />}
                  </>
                ),
              },
              ...(puedeEditar
                ? [
                    {
                      label: 'Acciones',
                      value: (l: Linea) => (
                        <ConfirmButton
                          size="compact-sm"
                          variant="subtle"
                          color="red"
                          ask={{
                            title: 'Quitar la línea',
                            text: `El grupo dejará de tener la línea «${l.codigo} ${l.nombre}».`,
                            verb: 'Quitar',
                            tone: 'danger',
                          }}
                          onConfirm={() =>
                            cambiar('Línea quitada.', api.quitarLinea.call({ id: grupoId, lineaId: l.id }))
                          }
                        >
                          Quitar
                        </ConfirmButton>
                      ),
                    },
                  ]
                : []),
            ]}
          />
          {puedeEditar &&
            (lineas.length < maximo ? (
              <Agregar
                disponibles={disponibles}
                agregar={(lineaId) => cambiar('Línea agregada.', api.agregarLinea.call({ id: grupoId, lineaId }))}
              />
            ) : (
              <Text size="sm" mt="sm">
                El grupo ya tiene el máximo de líneas. Para agregar otra, quite una.
              </Text>
            ))}
        </>
      )}
    </QueryView>
  );
}

function Agregar({
  disponibles,
  agregar,
}: {
  disponibles: readonly Linea[];
  agregar: (id: number) => Promise<unknown>;
}) {
  const [elegida, setElegida] = useState('');
  const [ocupado, setOcupado] = useState(false);
  const enviar = async () => {
    setOcupado(true);
    try {
      await agregar(Number(elegida));
      setElegida('');
    } catch (error) {
      notices.pushProblem(error);
    } finally {
      setOcupado(false);
    }
  };
  return (
    <Group align="flex-end" mt="md">
      <NativeSelect
        label="Línea"
        description="De la facultad del grupo y de toda la universidad"
        value={elegida}
        onChange={(e) => setElegida(e.currentTarget.value)}
        data={[
          { value: '', label: 'Elija una línea' },
          ...disponibles.map((l) => ({ value: String(l.id), label: `${l.codigo} - ${l.nombre}` })),
        ]}
        maw={560}
        flex={1}
      />
      <Button onClick={enviar} loading={ocupado} disabled={elegida === ''}>
        Agregar
      </Button>
    </Group>
  );
}
