import { useState } from 'react';
import { asText } from '#core/flow/shared/acts.ts';
import { askForm } from '#core/flow/web/ask-form.ts';
import { ForeseenForm } from '#core/flow/web/ForeseenForm.tsx';
import { ListView } from '#core/list/web/ListView.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import { usePuede } from '#modules/acceso/web/sesion.ts';
import { type Clase, flujoDeuda, opcionesDe } from '../domain/deudas.ts';
import { deudasLista } from '../domain/listas.ts';
import { RUTA_DEUDAS } from '../domain/rutas.ts';
import { hoy, useAccionesDeDeuda } from './Acciones.tsx';
import { api, personasApi } from './api.ts';

/** Debts one by one, of anyone who owes them. */
export function Personas() {
  const puede = usePuede('deudas.editar');
  const hecho = useDone();
  const { rowActions, dialog } = useAccionesDeDeuda();
  const [elegidas, setElegidas] = useState<number[] | null>(null);
  const recordar = (ids: number[]) => hecho(api.recordar.call({ ids }));
  const subsanar = (datos: Record<string, unknown>, ensayo?: true) =>
    api.actuar.call({ ids: elegidas!, accion: 'subsanar', datos: asText({ ...datos, alcance: 'persona' }), ensayo });
  return (
    <>
      <ListView
        def={deudasLista}
        of={personasApi}
        rowActions={(fila) => [
          { label: 'Ver el proyecto', to: `${RUTA_DEUDAS}/detalle?id=${fila.proyectoId}` },
          ...(puede && flujoDeuda.is(String(fila.estado), 'pendiente')
            ? [{ label: 'Recordar', run: () => recordar([fila.id]) }]
            : []),
          ...rowActions({
            id: fila.id,
            acciones: puede && flujoDeuda.is(String(fila.estado), 'pendiente') ? Object.keys(flujoDeuda.actions) : [],
            clase: fila.clase as Clase,
            fecha: String(fila.fecha),
            detalle: String(fila.detalle),
            comentario: fila.comentario ? String(fila.comentario) : null,
          }),
        ]}
        {...(puede
          ? {
              bulkActions: [
                { label: 'Subsanar', keeps: true, run: setElegidas },
                { label: 'Recordar', run: recordar },
              ],
            }
          : {})}
      />
      {dialog}
      {elegidas && (
        <ForeseenForm
          title="Subsanar varias deudas"
          verb="Subsanar"
          def={askForm({ ...flujoDeuda.actions.subsanar, asks: SUBSANAR_VARIAS }, opcionesDe('academica'))}
          initial={{ fecha: hoy() }}
          intro={<p>Lo que se presentó es de las académicas; las económicas quedan subsanadas como tales.</p>}
          foresee={(datos) => subsanar(datos, true)}
          run={(datos) => hecho(subsanar(datos))}
          onClose={() => setElegidas(null)}
        />
      )}
    </>
  );
}
const SUBSANAR_VARIAS = (flujoDeuda.actions.subsanar.asks ?? []).flatMap((a) =>
  a.field === 'alcance' ? [] : [{ ...a, required: a.field === 'fecha' }],
);
