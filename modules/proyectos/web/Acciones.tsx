import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionBar } from '#core/flow/web/ActionBar.tsx';
import { late } from '#core/shell/web/late.tsx';
import type { MenuItem } from '#core/shell/web/MenuButton.tsx';
import type { ProyectoDetalle } from '../contract.ts';
import { EXPORTACIONES, type Exportacion } from '../domain/detalles/tipos.ts';
import { flujoProyecto } from '../domain/flujo.ts';
import { api } from './api.ts';

const Aprobar = late(() => import('./Modales.tsx').then((m) => m.Aprobar));
const Editar = late(() => import('./Modales.tsx').then((m) => m.Editar));
const Forzar = late(() => import('./Modales.tsx').then((m) => m.Forzar));
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
  const [modal, setModal] = useState<keyof typeof MODALES | null>(null);
  const Ventana = modal ? MODALES[modal] : null;
  return (
    <>
      <ActionBar
        flow={flujoProyecto}
        record={proyecto}
        forms={FORMAS}
        secondary={
          proyecto.puedeEditar ? [{ label: 'Editar', icon: IconPencil, onSelect: () => setModal('editar') }] : []
        }
        more={[
          { items: proyecto.puedeEditar ? [{ label: 'Forzar estado', onSelect: () => setModal('forzar') }] : [] },
          { label: 'Exportar', items: exportacionesDe(proyecto, exportaciones) },
        ]}
      />
      {Ventana && <Ventana proyecto={proyecto} onClose={() => setModal(null)} />}
    </>
  );
}
