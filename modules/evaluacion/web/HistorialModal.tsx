import { useQuery } from '@tanstack/react-query';
import { type HistoryWords, toTimeline } from '#core/audit/web/history.ts';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { QueryView } from '#core/shell/web/states.tsx';
import { Timeline } from '#core/shell/web/Timeline.tsx';
import { flujoEvaluacion, flujoPlantilla } from '../domain/vocabularios.ts';
import { seleccionApi } from './api.ts';

const ESTADOS: Record<string, { label: string }> = { ...flujoPlantilla.states, ...flujoEvaluacion.states };
const PALABRAS: HistoryWords = {
  actions: {
    ...Object.fromEntries(
      [...Object.entries(flujoPlantilla.actions), ...Object.entries(flujoEvaluacion.actions)].map(([k, a]) => [
        k,
        a.label,
      ]),
    ),
    crear: 'Creación',
    editar: 'Cambio',
    asignar: 'Asignación',
    puntuar: 'Comenzó a evaluar',
    cerrar: 'Evaluación finalizada',
    recalcular: 'Criterios automáticos recalculados',
    declarar_sin_conflicto: 'Declaró no tener conflicto de interés',
    declarar_conflicto: 'Declaró conflicto de interés',
    activar: 'Activación',
    desactivar: 'Desactivación',
  },
  fields: { orcid: 'ORCID', dni: 'Documento', ocde: 'Campos OCDE', lineas: 'Líneas', palabras: 'Palabras clave' },
  value: (campo, valor) => {
    if (campo === 'estado') return ESTADOS[String(valor)]?.label;
    // Score and comment of one criterion.
    if (/^criterio_\d+$/.test(campo) && valor && typeof valor === 'object') {
      const { puntaje, comentario } = valor as { puntaje: number | null; comentario: string };
      return `${puntaje ?? 'sin puntaje'}${comentario ? `, «${comentario}»` : ''}`;
    }
    return Array.isArray(valor) ? valor.join(', ') : undefined;
  },
};

type Props = { clase: 'plantilla' | 'evaluador' | 'asignacion'; id: number; titulo: string; onClose: () => void };

/** Who changed what and when: of a template, an evaluator or an assignment. */
export function HistorialModal({ clase, id, titulo, onClose }: Props) {
  const query = useQuery(seleccionApi.historial.query({ clase, id }));
  return (
    <Dialog onClose={onClose} title={titulo}>
      <QueryView query={query}>{({ movimientos }) => <Timeline items={toTimeline(movimientos, PALABRAS)} />}</QueryView>
    </Dialog>
  );
}
