import { Button, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { ActionBar } from '#core/flow/web/ActionBar.tsx';
import { MenuButton, type MenuItem } from '#core/shell/web/MenuButton.tsx';
import { notices } from '#core/shell/web/notices.ts';
import type { ProyectoDetalle } from '../contract.ts';
import { EXPORTACIONES, type Exportacion } from '../domain/detalles/tipos.ts';
import { flujoProyecto } from '../domain/flujo.ts';
import { api } from './api.ts';

const Aprobar = lazy(() => import('./Modales.tsx').then((m) => ({ default: m.Aprobar })));
const Editar = lazy(() => import('./Modales.tsx').then((m) => ({ default: m.Editar })));
const Forzar = lazy(() => import('./Modales.tsx').then((m) => ({ default: m.Forzar })));
const MODALES = { editar: Editar, forzar: Forzar };
const FORMAS = { aprobar: Aprobar };

/** A document that a higher module gives for this project. */
export type ExportacionDeModulo = { clave: Exportacion; label?: string; href: string; disabledReason?: string };

/** Export menu of the type (spec 05 §4); what the type announces and cannot give says why. */
const exportacionesDe = (p: ProyectoDetalle, deModulos: readonly ExportacionDeModulo[]): MenuItem[] =>
  p.exportaciones.flatMap(({ clave, motivo }): MenuItem[] => {
    const label = EXPORTACIONES[clave];
    if (motivo) return [{ label, disabledReason: motivo }];
    if (clave === 'word') return [{ label, href: api.word.url({ id: p.id }), download: true }];
    if (clave !== 'economico') return [{ label, href: api.pdf.url({ id: p.id, formato: clave }) }];
    return deModulos.filter((e) => e.clave === clave).map(({ clave: _, ...e }) => ({ label, ...e }));
  });

type Props = { proyecto: ProyectoDetalle; exportaciones: readonly ExportacionDeModulo[] };
/** What the office may do with a project: documents, edition, actions of the flow, and the forced change. */
export function Acciones({ proyecto, exportaciones }: Props) {
  const client = useQueryClient();
  const [modal, setModal] = useState<keyof typeof MODALES | null>(null);
  const hecho = async (llamada: Promise<{ mensaje: string }>) => {
    const { mensaje } = await llamada;
    notices.push(mensaje, 'success');
    await client.invalidateQueries({ queryKey: [api.detalle.key[0]] });
  };
  const Ventana = modal ? MODALES[modal] : null;
  return (
    <Group gap="sm">
      <MenuButton
        label="Exportar"
        align="start"
        groups={[{ items: exportacionesDe(proyecto, exportaciones) }]}
        trigger={(props) => (
          <Button {...props} variant="default" leftSection={<IconDownload size={16} />}>
            Exportar
          </Button>
        )}
      />
      {proyecto.puedeEditar && (
        <>
          <Button variant="default" onClick={() => setModal('editar')}>
            Editar
          </Button>
          <Button variant="default" onClick={() => setModal('forzar')}>
            Forzar estado
          </Button>
        </>
      )}
      <ActionBar flow={flujoProyecto} record={proyecto} forms={FORMAS} />
      <Suspense>{Ventana && <Ventana proyecto={proyecto} hecho={hecho} onClose={() => setModal(null)} />}</Suspense>
    </Group>
  );
}
