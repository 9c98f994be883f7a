import type { ReglasDeUnion } from '#modules/personas/domain/fusion.ts';
import { reglasDeUnion } from '#modules/personas/server/index.ts';

const union: ReglasDeUnion = {
  cdi_evaluacion: {
    nombre: 'Solicitudes y constancias de docente investigador',
    detalle: "t.fase || ', ' || t.estado",
    conflicto: {
      modo: 'rechazar',
      texto:
        'Ambas tienen una solicitud de docente investigador en curso. Resuelva o anule una de las dos antes de unir.',
    },
  },
};

/** The status of research teacher follows the union of two people; the composition root calls it. */
export const suscribirDocenteInvestigador = () => reglasDeUnion.add(union);
