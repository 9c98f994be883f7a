import type { EstadoProyecto } from '#modules/proyectos/domain/flujo.ts';
import plan from './datos/plan-proyectos.json' with { type: 'json' };
import type { DOCENTE } from './mundo.ts';

/** One kind of project of the demo: type, years before this one, state, how many, and number of the call. */
export interface Plan {
  tipo: string;
  /** Year of the period; `hace` counts from the current one. */
  hace: number;
  estado: EstadoProyecto;
  cuantos: number;
  numero: number;
  historico: boolean;
  /** Who leads it, when it matters: a known teacher, or somebody of another group (SEGUNDO_GRUPO). */
  responsable?: keyof typeof DOCENTE | 'coordinador' | 'taller';
  /** How much of a draft is written: the wizard resumes at `paso`. Alone, it takes nobody into its team. */
  borrador?: { paso: number; avance: number; solo?: boolean };
  /** Days from today to its end. */
  termina?: number;
}
/** Records of the previous system, up to 2016, name their year. */
type Fila = Partial<Plan> & Pick<Plan, 'tipo' | 'estado'> & { periodo?: number };

/**
 * The projects that the demo accounts and their stories need come first: they choose their people before anyone else.
 * Then the drafts, one of each programme: those of one person need nobody; and those of the types of the previous
 * system.
 */
export const planDeProyectos = (anio: number): Plan[] =>
  ([...plan.propios, ...plan.comunes, ...plan.historicos, ...plan.borradores, ...plan.anteriores] as Fila[]).map(
    ({ periodo, ...fila }) => ({
      hace: anio - (periodo ?? anio),
      cuantos: 1,
      numero: 1,
      historico: periodo !== undefined,
      ...fila,
    }),
  );
