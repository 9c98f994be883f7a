import { type ReactNode, useState } from 'react';
import type { HistoryWords } from '#core/audit/web/history.ts';
import { timelineWords } from '#core/entity/web/kept.ts';
import { isRecord } from '#core/kernel/shared/keys.ts';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { late } from '#core/shell/web/late.tsx';
import { flujoEvaluacion, flujoPlantilla } from '../domain/vocabularios.ts';

const RecordTimeline = late(() => import('#core/entity/web/RecordTimeline.tsx').then((m) => m.default));

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
      if (/^criterio_\d+$/.test(campo) && isRecord(valor)) {
        const { puntaje, comentario } = valor;
        return `${puntaje ?? 'sin puntaje'}${comentario ? `, «${comentario}»` : ''}`;
      }
      return comunes.value?.(campo, valor);
    },
  };
}

type Historia = { entidad: string; id: number; titulo: string };
/** Opens who changed what and when, of a template or an assignment. */
export function useHistorial(): { ver: (de: Historia) => void; historial: ReactNode } {
  const [de, ver] = useState<Historia | null>(null);
  const historial = de && (
    <Dialog onClose={() => ver(null)} title={de.titulo}>
      <RecordTimeline entity={de.entidad} id={de.id} words={palabrasDe(de.entidad)} />
    </Dialog>
  );
  return { ver, historial };
}
