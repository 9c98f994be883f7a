import { Button, Group } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { ActionBar } from '#core/flow/web/ActionBar.tsx';
import { MenuButton } from '#core/shell/web/MenuButton.tsx';
import type { GrupoDeOficina } from '../../contract-admin.ts';
import { flujoGrupo } from '../../domain/flujo.ts';
import { documentosApi } from '../api.ts';
import { api } from './api.ts';

const Aprobar = lazy(() => import('./ModalesGrupo.tsx').then((m) => ({ default: m.Aprobar })));
const Editar = lazy(() => import('./ModalesGrupo.tsx').then((m) => ({ default: m.Editar })));
const SubirDocumento = lazy(() => import('./ModalesGrupo.tsx').then((m) => ({ default: m.SubirDocumento })));
const Observar = lazy(() => import('./Observar.tsx'));
const MODALES = { editar: Editar, documento: SubirDocumento };
const FORMAS = { aprobar: Aprobar, observar: Observar };

/** What the office may do with a group: papers, edition, and the actions of the flow. */
export default function AccionesGrupo({ grupo }: { grupo: GrupoDeOficina }) {
  const [modal, setModal] = useState<keyof typeof MODALES | null>(null);
  const { id } = grupo;
  const Ventana = modal ? MODALES[modal] : null;
  return (
    <Group gap="sm">
      <MenuButton
        label="Reportes"
        groups={[
          {
            items: [
              {
                label: grupo.tipo === 'grupo' ? 'Reporte del grupo (PDF)' : 'Solicitud (PDF)',
                href: documentosApi.reporte.url({ id }),
              },
              { label: 'Calificación (PDF)', href: api.calificacionPdf.url({ id }) },
              {
                label: 'Integrantes (Excel)',
                href: api.exportarIntegrantes.url({ grupo: id, eliminados: 'true', format: 'xlsx' }),
                download: true,
              },
            ],
          },
        ]}
        trigger={(props) => (
          <Button {...props} variant="default" leftSection={<IconFileTypePdf size={16} />}>
            Reportes
          </Button>
        )}
      />
      {grupo.puedeEditar && (
        <>
          <Button variant="default" onClick={() => setModal('documento')}>
            Subir documento
          </Button>
          <Button variant="default" onClick={() => setModal('editar')}>
            Editar
          </Button>
        </>
      )}
      <ActionBar flow={flujoGrupo} record={grupo} forms={FORMAS} buttons={['aprobar', 'observar']} />
      <Suspense>{Ventana && <Ventana grupo={grupo} onClose={() => setModal(null)} />}</Suspense>
    </Group>
  );
}
