import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { ListRow } from '#core/list/shared/list.ts';
import type { RowAction } from '#core/list/web/RowActions.tsx';
import { RecordPage } from '#core/record/web/RecordPage.tsx';
import { late } from '#core/shell/web/late.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import { usePuede } from '#modules/acceso/web/sesion.ts';
import { evaluadores } from '../domain/evaluadores.ts';
import { evaluadoresApi } from './api.ts';

// Dialogs arrive when they open.
const PericiaModal = late(() => import('./PericiaModal.tsx').then((m) => m.PericiaModal));
const NuevoEvaluador = late(() => import('./NuevoEvaluador.tsx').then((m) => m.NuevoEvaluador));

const AYUDA = (
  <>
    <p>Un evaluador interno es un docente de la universidad; los demás son externos.</p>
    <p>Al desactivar a un evaluador se cierra su cuenta, salvo que la use también con otro rol.</p>
  </>
);
const PALABRAS = {
  actions: { restablecer_clave: 'Restablecimiento de contraseña' },
  fields: { ocde: 'Campos OCDE', lineas: 'Líneas', palabras: 'Palabras clave' },
  value: (_: string, valor: unknown) => (Array.isArray(valor) ? valor.join(', ') : undefined),
};

/** `admin/facultad/gestion_evaluadores` (spec 08 §4). */
export function GestionEvaluadores() {
  const puedeEditar = usePuede('evaluacion.editar');
  const hecho = useDone();
  const [abierto, setAbierto] = useState<'nuevo' | { id: number; nombre: string } | null>(null);
  const cerrar = () => setAbierto(null);
  const acciones = (fila: ListRow, puede: boolean): RowAction[] => {
    if (!puede) return [];
    const { id } = fila;
    const nombre = `${fila.nombres} ${fila.apellidos}`;
    return [
      { label: 'Áreas de experiencia', run: () => setAbierto({ id, nombre }) },
      {
        label: 'Restablecer contraseña',
        ...(fila.estado === 'activo' ? {} : { disabledReason: 'El evaluador está inactivo' }),
        confirm: {
          title: 'Restablecer la contraseña',
          text: `Se enviará a ${nombre} un enlace para elegir una nueva contraseña.`,
          verb: 'Enviar enlace',
        },
        run: () => hecho(evaluadoresApi.restablecerClave.call({ id }), 'Enlace enviado.'),
      },
    ];
  };
  return (
    <>
      <RecordPage
        record={evaluadores}
        breadcrumbs={[{ label: 'Facultad' }]}
        help={AYUDA}
        words={PALABRAS}
        rowActions={acciones}
        add={
          puedeEditar && (
            <Button leftSection={<IconPlus size={18} />} onClick={() => setAbierto('nuevo')}>
              Nuevo evaluador
            </Button>
          )
        }
      />
      {abierto === 'nuevo' && <NuevoEvaluador onClose={cerrar} />}
      {abierto && abierto !== 'nuevo' && <PericiaModal {...abierto} onClose={cerrar} />}
    </>
  );
}
