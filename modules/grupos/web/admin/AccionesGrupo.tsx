import { IconPencil, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionBar } from '#core/flow/web/ActionBar.tsx';
import { late } from '#core/shell/web/late.tsx';
import type { GrupoDeOficina } from '../../contract-admin.ts';
import { flujoGrupo } from '../../domain/flujo.ts';
import { documentosApi } from '../api.ts';
import { api } from './api.ts';

const Aprobar = late(() => import('./ModalesGrupo.tsx').then((m) => m.Aprobar));
const Editar = late(() => import('./ModalesGrupo.tsx').then((m) => m.Editar));
const SubirDocumento = late(() => import('./ModalesGrupo.tsx').then((m) => m.SubirDocumento));
const Observar = late(() => import('./Observar.tsx'));
const MODALES = { editar: Editar, documento: SubirDocumento };
const FORMAS = { aprobar: Aprobar, observar: Observar };

/** What the office may do with a group: papers, edition, and the actions of the flow. */
export default function AccionesGrupo({ grupo }: { grupo: GrupoDeOficina }) {
  const [modal, setModal] = useState<keyof typeof MODALES | null>(null);
  const Ventana = modal ? MODALES[modal] : null;
  return (
    <>
      <ActionBar
        flow={flujoGrupo}
        record={grupo}
        forms={FORMAS}
        buttons={['aprobar', 'observar']}
        secondary={grupo.puedeEditar ? [{ label: 'Editar', icon: IconPencil, onSelect: () => setModal('editar') }] : []}
        more={[
          {
            items: grupo.puedeEditar
              ? [{ label: 'Subir documento', icon: IconUpload, onSelect: () => setModal('documento') }]
              : [],
          },
          { label: 'Reportes', items: reportesDe(grupo) },
        ]}
      />
      {Ventana && <Ventana grupo={grupo} onClose={() => setModal(null)} />}
    </>
  );
}

const reportesDe = ({ id, tipo }: GrupoDeOficina) => [
  {
    label: tipo === 'grupo' ? 'Reporte del grupo (PDF)' : 'Solicitud (PDF)',
    href: documentosApi.reporte.url({ id }),
  },
  { label: 'Calificación (PDF)', href: api.calificacionPdf.url({ id }) },
  {
    label: 'Integrantes (Excel)',
    href: api.exportarIntegrantes.url({ grupo: id, eliminados: 'true', format: 'xlsx' }),
    download: true,
  },
];
