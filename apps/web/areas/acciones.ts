import type { Action } from '#core/search/shared/actions.ts';
import { accionesCatalogos } from '#modules/catalogos/domain/acciones.ts';
import { accionesConstancias } from '#modules/constancias/domain/acciones.ts';
import { accionesConvocatorias } from '#modules/convocatorias/domain/acciones.ts';
import { accionesDocenteInvestigador } from '#modules/docente-investigador/domain/acciones.ts';
import { accionesEconomia } from '#modules/economia/domain/acciones.ts';
import { accionesEvaluacion } from '#modules/evaluacion/domain/acciones.ts';
import { accionesGrupos } from '#modules/grupos/domain/acciones.ts';
import { accionesInformes } from '#modules/informes/domain/acciones.ts';
import { accionesInteroperabilidad } from '#modules/interoperabilidad/domain/acciones.ts';
import { accionesLaboratorios } from '#modules/laboratorios/domain/acciones.ts';
import { accionesPersonas } from '#modules/personas/domain/acciones.ts';
import { accionesProyectos } from '#modules/proyectos/domain/acciones.ts';
import { accionesPublicaciones } from '#modules/publicaciones/domain/acciones.ts';
import { accionesReportes } from '#modules/reportes/domain/acciones.ts';

/** What may be started from anywhere, the most frequent first. It arrives with the first search. */
export const ACCIONES: readonly Action[] = [
  ...accionesConvocatorias,
  ...accionesPublicaciones,
  ...accionesEconomia,
  ...accionesInformes,
  ...accionesConstancias,
  ...accionesEvaluacion,
  ...accionesPersonas,
  ...accionesProyectos,
  ...accionesGrupos,
  ...accionesDocenteInvestigador,
  ...accionesInteroperabilidad,
  ...accionesReportes,
  ...accionesLaboratorios,
  ...accionesCatalogos,
];
