import type { HistoryWords } from '#core/audit/web/history.ts';
import { timelineWords } from '#core/entity/web/kept.ts';
import RecordTimeline from '#core/entity/web/RecordTimeline.tsx';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { flujoEvaluacion, flujoPlantilla } from '../domain/vocabularios.ts';

const PROPIAS = {
  actions: {
    crear: 'Creación',
    editar: 'Cambio',
    asignar: 'Asignación',
    puntuar: 'Comenzó a evaluar',
    cerrar: 'Evaluación finalizada',
    recalcular: 'Criterios automáticos recalculados',
    declarar_sin_conflicto: 'Declaró no tener conflicto de interés',
    declarar_conflicto: 'Declaró conflicto de interés',
  },
};

function palabrasDe(entidad: string): HistoryWords {
  const comunes = timelineWords(entidad === flujoPlantilla.entity ? flujoPlantilla : flujoEvaluacion, PROPIAS);
  return {
    ...comunes,
    value: (campo, valor) => {
      // Score and comment of one criterion.
      if (/^criterio_\d+$/.test(campo) && valor && typeof valor === 'object') {
        const { puntaje, comentario } = valor as { puntaje: number | null; comentario: string };
        return `${puntaje ?? 'sin puntaje'}${comentario ? `, «${comentario}»` : ''}`;
      }
      return comunes.value?.(campo, valor);
    },
  };
}

export type Historia = { entidad: string; id: number; titulo: string };

/** Who changed what and when: of a template or an assignment. */
const HistorialModal = ({ entidad, id, titulo, onClose }: Historia & { onClose: () => void }) => (
  <Dialog onClose={onClose} title={titulo}>
    <RecordTimeline entity={entidad} id={id} words={palabrasDe(entidad)} />
  </Dialog>
);
export default HistorialModal;
