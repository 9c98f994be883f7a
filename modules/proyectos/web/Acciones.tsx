import { Button, Group } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { ActionBar } from '#core/flow/web/ActionBar.tsx';
import { MenuButton } from '#core/shell/web/MenuButton.tsx';
import { notices } from '#core/shell/web/notices.ts';
import type { ProyectoDetalle } from '../contract.ts';
import { detalleDe, FORMATOS_PDF } from '../domain/detalle.ts';
import { flujoProyecto } from '../domain/flujo.ts';
import { comoTexto } from './acciones-comunes.ts';
import { api } from './api.ts';

const Aprobar = lazy(() => import('./Modales.tsx').then((m) => ({ default: m.Aprobar })));
const Editar = lazy(() => import('./Modales.tsx').then((m) => ({ default: m.Editar })));
const Forzar = lazy(() => import('./Modales.tsx').then((m) => ({ default: m.Forzar })));
const MODALES = { aprobar: Aprobar, editar: Editar, forzar: Forzar };

/** What the office may do with a project: documents, edition, actions of the flow, and the forced change. */
export function Acciones({ proyecto }: { proyecto: ProyectoDetalle }) {
  const client = useQueryClient();
  const [modal, setModal] = useState<keyof typeof MODALES | null>(null);
  const { id, puedeEditar } = proyecto;
  const hecho = async (llamada: Promise<{ mensaje: string }>) => {
    const { mensaje } = await llamada;
    notices.push(mensaje, 'success');
    await client.invalidateQueries({ queryKey: [api.detalle.key[0]] });
  };
  const Modal = modal ? MODALES[modal] : null;
  const puedeAprobar = proyecto.acciones.includes('aprobar');
  return (
    <Group gap="sm">
      <MenuButton
        label="Exportar"
        groups={[
          {
            items: detalleDe(proyecto.tipo).pdfs.map((formato) => ({
              label: FORMATOS_PDF[formato],
              href: api.pdf.url({ id, formato }),
            })),
          },
        ]}
        trigger={(props) => (
          <Button {...props} variant="default" leftSection={<IconFileTypePdf size={16} />}>
            Exportar
          </Button>
        )}
      />
      {puedeEditar && (
        <>
          <Button variant="default" onClick={() => setModal('editar')}>
            Editar
          </Button>
          <Button variant="default" onClick={() => setModal('forzar')}>
            Forzar estado
          </Button>
        </>
      )}
      {puedeAprobar && <Button onClick={() => setModal('aprobar')}>{flujoProyecto.actions.aprobar.label}</Button>}
      <ActionBar
        flow={flujoProyecto}
        actions={proyecto.acciones.filter((a) => a !== 'aprobar')}
        run={(accion, datos) => hecho(api.accion.call({ id, accion, datos: comoTexto(datos) }))}
      />
      <Suspense>{Modal && <Modal proyecto={proyecto} hecho={hecho} onClose={() => setModal(null)} />}</Suspense>
    </Group>
  );
}
