import type { ReglasDeUnion } from '#modules/personas/domain/fusion.ts';
import { obligaciones, reglasDeUnion } from '#modules/personas/server/index.ts';
import { obligacionesDeCdi } from './obligaciones.ts';

export { actosDeCdi } from './actos.ts';
export { cdiJobs } from './jobs.ts';
export { cdiGuardado } from './leer.ts';
export { docenteInvestigadorModules } from './routes.ts';
export { turnosDeCdi } from './turnos.ts';
export { verificarCdi } from './verificar.ts';
export { cdiVigente } from './vigente.ts';

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
  cdi_declaracion: {
    nombre: 'Declaraciones juradas de docente investigador',
    detalle: "'Del ' || to_char(t.fecha_inicio, 'DD/MM/YYYY') || ' al ' || to_char(t.fecha_fin, 'DD/MM/YYYY')",
  },
  cdi_actividad: {
    nombre: 'Actividades extra de docente investigador',
    detalle: '(select x.descripcion from cdi_actividad_tipo x where x.codigo = t.tipo)',
  },
};

/** The status of research teacher follows the union of two people; the composition root calls it. */
export function suscribirDocenteInvestigador(): void {
  reglasDeUnion.add(union);
  obligaciones.add(obligacionesDeCdi);
}
