import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormModal } from '#core/form/web/FormModal.tsx';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { QueryView } from '#core/shell/web/states.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import { formularioSecciones } from '../domain/formas.ts';
import { misInformesApi as api } from './api.ts';

/** Which sections each member writes; only who presents the report sends it. */
export function Compartir({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useQuery(api.permisos.query({ id }));
  const [elegido, setElegido] = useState<number | null>(null);
  const done = useDone();
  return (
    <Dialog title="Compartir la escritura" onClose={onClose}>
      <QueryView query={query}>
        {({ miembros, secciones }) => {
          const m = miembros.find((x) => x.integranteId === elegido);
          const nombreDe = (clave: string) => secciones.find((s) => s.value === clave)?.label;
          return (
            <>
              <DataTable
                title="Integrantes"
                rows={miembros}
                rowKey={(x) => x.integranteId}
                empty="El proyecto no tiene otros integrantes."
                columns={[
                  { label: 'Integrante', value: (x) => x.nombre, identity: true },
                  { label: 'Condición', value: (x) => x.condicion },
                  { label: 'Secciones que escribe', value: (x) => x.secciones.map(nombreDe).join('; ') },
                  {
                    label: 'Acciones',
                    value: (x) => (
                      <Button
                        size="compact-sm"
                        variant="subtle"
                        aria-label={`Elegir secciones de ${x.nombre}`}
                        onClick={() => setElegido(x.integranteId)}
                      >
                        Elegir
                      </Button>
                    ),
                  },
                ]}
              />
              {m && (
                <FormModal
                  title={`Secciones que escribe ${m.nombre}`}
                  def={formularioSecciones}
                  options={{ secciones }}
                  initial={{ secciones: m.secciones }}
                  onClose={() => setElegido(null)}
                  onSubmit={(datos) =>
                    done(api.conceder.call({ id, integranteId: m.integranteId, ...datos }), () => 'Permisos guardados.')
                  }
                />
              )}
            </>
          );
        }}
      </QueryView>
    </Dialog>
  );
}
