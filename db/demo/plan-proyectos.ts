import type { EstadoProyecto } from '#modules/proyectos/domain/flujo.ts';
import filas from './datos/plan-proyectos.json' with { type: 'json' };
import { DOCENTE } from './mundo.ts';

/** One kind of project of the demo: type, years before this one, state, how many, and number of the call. */
export interface Plan {
  tipo: string;
  /** Year of the period; `hace` counts from the current one. */
  hace: number;
  estado: EstadoProyecto;
  cuantos: number;
  numero: number;
  historico?: boolean;
  /** Who leads it, when it matters: a position among the teachers, or somebody of another group (SEGUNDO_GRUPO). */
  responsable?: number | 'coordinador' | 'taller';
  /** How much of a draft is written: the wizard resumes at `paso`. Alone, it takes nobody into its team. */
  borrador?: { paso: number; avance: number; solo?: boolean };
}

type Fila = [tipo: string, hace: number, estado: EstadoProyecto, cuantos: number, numero?: number];

const FILAS = filas as Fila[];

/** Projects the demo accounts and their stories need. */
const PROPIOS: readonly Plan[] = [
  {
    tipo: 'PCONFIGI',
    hace: 0,
    estado: 'en_proceso',
    cuantos: 1,
    numero: 1,
    responsable: DOCENTE.docente2,
    borrador: { paso: 8, avance: 1 },
  },
  {
    tipo: 'PSINFINV',
    hace: 0,
    estado: 'en_proceso',
    cuantos: 1,
    numero: 1,
    responsable: DOCENTE.investigador,
    borrador: { paso: 3, avance: 0.5 },
  },
  { tipo: 'PCONFIGI', hace: 1, estado: 'en_ejecucion', cuantos: 1, numero: 1, responsable: DOCENTE.investigador },
  { tipo: 'PCONFIGI', hace: 4, estado: 'concluido', cuantos: 1, numero: 1, responsable: DOCENTE.investigador },
  { tipo: 'PTPGRADO', hace: 2, estado: 'sustentado', cuantos: 1, numero: 1, responsable: DOCENTE.investigador },
  { tipo: 'PFEX', hace: 3, estado: 'concluido', cuantos: 1, numero: 1, responsable: DOCENTE.investigador },
  { tipo: 'PSINFINV', hace: 3, estado: 'ejecutado', cuantos: 1, numero: 1, responsable: DOCENTE.deudor },
];

const SOLO = { paso: 3, avance: 0.9, solo: true };
const borrador = (tipo: string, responsable: NonNullable<Plan['responsable']>): Plan => ({
  tipo,
  hace: 0,
  estado: 'en_proceso',
  cuantos: 1,
  numero: 1,
  responsable,
  borrador: SOLO,
});
/** With those above, an own draft of each of the nine programmes, and an approved project to base a publication on. */
const BORRADORES: readonly Plan[] = [
  { tipo: 'PSINFINV', hace: 2, estado: 'concluido', cuantos: 1, numero: 1, responsable: DOCENTE.docente2 },
  borrador('PCONFIGI-INV', DOCENTE.docente2),
  borrador('PMULTI', DOCENTE.docente2),
  borrador('PRO-CTIE', DOCENTE.docente2),
  borrador('PICV', DOCENTE.docente2),
  borrador('PSINFIPU', DOCENTE.docente2),
  borrador('ECI', 'coordinador'),
  borrador('PINVPOS', 'taller'),
];

/** Records of the previous system, up to 2016. */
const historicos = (anio: number): Plan[] =>
  (
    [
      ['PEVENTO', 2016, 'concluido', 1],
      ['PEVENTO', 2015, 'concluido', 2],
      ['PINTERDIS', 2016, 'ejecutado', 1],
      ['PINTERDIS', 2014, 'concluido', 1],
      ['PFEX', 2015, 'concluido', 1],
      ['PTPGRADO', 2016, 'sustentado', 2],
    ] as const
  ).map(([tipo, periodo, estado, cuantos]) => ({
    tipo,
    hace: anio - periodo,
    estado,
    cuantos,
    numero: 1,
    historico: true,
  }));

/** The own projects come first: they choose their people before anyone else. The drafts of one person need nobody. */
export const planDeProyectos = (anio: number): Plan[] => [
  ...PROPIOS,
  ...FILAS.map(([tipo, hace, estado, cuantos, numero = 1]): Plan => ({ tipo, hace, estado, cuantos, numero })),
  ...historicos(anio),
  ...BORRADORES,
];
