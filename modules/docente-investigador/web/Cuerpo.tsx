import { Alert, Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { FormModal } from '#core/form/web/FormModal.tsx';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { Card } from '#core/shell/web/Card.tsx';
import { StatusBadge } from '#core/shell/web/StatusBadge.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import type { FichaCdi } from '../contract.ts';
import { formularioActividad } from '../domain/actividades.ts';
import { flujoCdi } from '../domain/flujo.ts';
import { cdiApi as api } from './api.ts';
import { Criterios } from './Criterios.tsx';

/** The six criteria of a request, and what its applicant added. */
export default function Cuerpo({ e }: { e: FichaCdi }) {
  return (
    <Stack gap="md">
      <h2 style={{ margin: 0 }}>Los seis criterios</h2>
      {e.criterios.length ? (
        <Criterios
          de={e.criterios}
          ayuda="Todas deben llevar filiación; si no, observe la solicitud. Lo que está en blanco se corrige en la gestión de publicaciones."
        />
      ) : (
        <Alert color="blue">Se evaluó en otro sistema, que no conserva la evidencia de sus criterios.</Alert>
      )}
      <Card title="Actividades extra" count={e.extras.length} padded>
        <Extras e={e} />
      </Card>
    </Stack>
  );
}

function Extras({ e }: { e: FichaCdi }) {
  const [aprobando, setAprobando] = useState<FichaCdi['extras'][number] | null>(null);
  const done = useDone();
  const puede = e.puedeEditar && flujoCdi.is(e.estado, 'porEvaluar');
  return (
    <>
      <DataTable
        title="Actividades extra"
        compact
        rows={e.extras}
        empty="El docente no agregó ninguna."
        columns={[
          { label: 'Tipo', value: (x) => x.tipo },
          {
            label: 'Estado',
            nowrap: true,
            value: (x) => (
              <StatusBadge
                {...(x.periodo
                  ? { label: `Registrado, ${x.periodo}`, tone: 'green' as const }
                  : { label: 'No registrado' })}
              />
            ),
          },
          {
            label: 'Acciones',
            nowrap: true,
            value: (x) => (
              <Group gap="xs" wrap="nowrap">
                {x.archivoId && (
                  <Button
                    component="a"
                    size="compact-sm"
                    variant="subtle"
                    href={api.archivo.url({ id: e.id, archivoId: x.archivoId })}
                    target="_blank"
                  >
                    Ver
                  </Button>
                )}
                {puede && !x.periodo && (
                  <Button size="compact-sm" variant="subtle" onClick={() => setAprobando(x)}>
                    Aprobar
                  </Button>
                )}
              </Group>
            ),
          },
        ]}
      />
      {aprobando && (
        <FormModal
          title="Registrar actividad"
          def={formularioActividad}
          initial={{ subcategoria: aprobando.codigo }}
          options={{ subcategoria: e.subcategorias }}
          onClose={() => setAprobando(null)}
          onSubmit={(valores) => done(api.aprobarActividad.call({ ...valores, id: e.id, actividadId: aprobando.id }))}
        />
      )}
    </>
  );
}
