import { Button, Group } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { ConfirmButton } from '#core/shell/web/ConfirmButton.tsx';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { KeyFacts } from '#core/shell/web/KeyFacts.tsx';
import { notices } from '#core/shell/web/notices.ts';
import { Chooser } from '#core/shell/web/PersonSuggest.tsx';
import { StatusBadge } from '#core/shell/web/StatusBadge.tsx';
import { QueryView } from '#core/shell/web/states.tsx';
import { useBusy } from '#core/shell/web/useBusy.ts';
import { api, refrescar } from './api.ts';

type Laboratorio = {
  id: number;
  codigo: string | null;
  nombre: string;
  ubicacion: string | null;
  responsable: string;
  categoriaUso: string | null;
  facultad: string;
  activo: boolean;
};

/** Tab «Laboratorios»: those that the group includes. */
export default function Laboratorios({ grupoId }: { grupoId: number }) {
  const client = useQueryClient();
  const [agrega, setAgrega] = useState(false);
  const query = useQuery(api.laboratorios.query({ id: grupoId }));
  const cambiar = async (texto: string, llamada: Promise<unknown>) => {
    await llamada;
    notices.push(texto, 'success', { scroll: false });
    await refrescar(client);
  };
  return (
    <QueryView query={query}>
      {({ laboratorios, puedeEditar }) => (
        <>
          {puedeEditar && (
            <Group justify="flex-end" mb="sm">
              <Button size="xs" onClick={() => setAgrega(true)}>
                Agregar laboratorio
              </Button>
            </Group>
          )}
          <DataTable
            compact
            title="Laboratorios del grupo"
            empty="El grupo no incluye laboratorios."
            rows={laboratorios}
            columns={[
              { label: 'Código', value: (l) => l.codigo },
              {
                label: 'Laboratorio',
                value: (l) => (
                  <>
                    {l.nombre} {!l.activo && <StatusBadge label="Inactivo" />}
                  </>
                ),
              },
              { label: 'Ubicación', value: (l) => l.ubicacion },
              { label: 'Responsable', value: (l) => l.responsable },
              ...(puedeEditar
                ? [
                    {
                      label: 'Acciones',
                      value: (l: Laboratorio) => (
                        <ConfirmButton
                          size="compact-sm"
                          variant="subtle"
                          color="red"
                          ask={{
                            title: 'Eliminar el laboratorio del grupo',
                            text: `El grupo dejará de incluir «${l.nombre}».`,
                            verb: 'Eliminar',
                            tone: 'danger',
                          }}
                          onConfirm={() =>
                            cambiar(
                              'Laboratorio quitado.',
                              api.quitarLaboratorio.call({ id: grupoId, laboratorioId: l.id }),
                            )
                          }
                        >
                          Eliminar
                        </ConfirmButton>
                      ),
                    },
                  ]
                : []),
            ]}
          />
          {agrega && (
            <Agregar
              grupoId={grupoId}
              onClose={() => setAgrega(false)}
              agregar={(laboratorioId) =>
                cambiar('Laboratorio agregado.', api.agregarLaboratorio.call({ id: grupoId, laboratorioId }))
              }
            />
          )}
        </>
      )}
    </QueryView>
  );
}

type Hallado = Awaited<ReturnType<typeof api.buscarLaboratorios.call>>['laboratorios'][number];
type AgregarProps = { grupoId: number; onClose: () => void; agregar: (id: number) => Promise<unknown> };
/** Block B7: a laboratory is looked for and shown before it is added. */
function Agregar({ grupoId, onClose, agregar }: AgregarProps) {
  const [lab, setLab] = useState<Hallado | null>(null);
  const [ocupado, ocupar] = useBusy();
  const enviar = async () => {
    if (!lab) return;
    await ocupar(async () => {
      await agregar(lab.id);
      onClose();
    });
  };
  return (
    <Dialog onClose={onClose} title="Agregar laboratorio">
      <Chooser
        label="Laboratorio"
        description="Código, nombre o facultad"
        chosen={lab}
        onChoose={setLab}
        find={async (q) => (await api.buscarLaboratorios.call({ id: grupoId, q })).laboratorios}
        as={(l) => ({
          value: String(l.id),
          label: [l.codigo, l.nombre].filter(Boolean).join(' · '),
          detail: l.facultad,
          refused: l.incluido ? 'Ya está en el grupo' : null,
        })}
      />
      {lab && (
        <section aria-label="Laboratorio elegido" style={{ marginTop: 16 }}>
          <KeyFacts
            facts={[
              { label: 'Código', value: lab.codigo },
              { label: 'Nombre', value: lab.nombre },
              { label: 'Categoría de uso', value: lab.categoriaUso },
              { label: 'Responsable', value: lab.responsable },
              { label: 'Ubicación', value: lab.ubicacion },
              { label: 'Facultad', value: lab.facultad },
            ]}
          />
        </section>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button onClick={enviar} loading={ocupado} disabled={!lab}>
          Agregar
        </Button>
      </Group>
    </Dialog>
  );
}
