import type { EstadoProyecto } from '#modules/proyectos/domain/flujo.ts';
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

type Fila = readonly [tipo: string, hace: number, estado: EstadoProyecto, cuantos: number, numero?: number];

const FILAS: readonly Fila[] = [
  ['PCONFIGI', 0, 'en_proceso', 3],
  ['PCONFIGI', 0, 'enviado', 3],
  ['PCONFIGI', 0, 'observado', 1],
  ['PCONFIGI', 0, 'eliminado', 1],
  ['PCONFIGI', 1, 'en_evaluacion', 10, 2],
  ['PCONFIGI', 1, 'enviado', 4, 2],
  ['PCONFIGI', 1, 'en_ejecucion', 4],
  ['PCONFIGI', 1, 'aprobado', 2],
  ['PCONFIGI', 1, 'no_aprobado', 2],
  ['PCONFIGI', 1, 'renuncio', 1],
  ['PCONFIGI', 2, 'en_ejecucion', 1],
  ['PCONFIGI', 2, 'ejecutado', 2],
  ['PCONFIGI', 2, 'concluido', 1],
  ['PCONFIGI', 2, 'anulado', 1],
  ['PCONFIGI', 3, 'concluido', 2],
  ['PCONFIGI', 3, 'ejecutado', 1],
  ['PCONFIGI', 4, 'concluido', 1],
  ['PCONFIGI', 5, 'concluido', 2],
  ['PCONFIGI-INV', 0, 'en_proceso', 1],
  ['PCONFIGI-INV', 0, 'enviado', 2],
  ['PCONFIGI-INV', 1, 'en_ejecucion', 2],
  ['PCONFIGI-INV', 1, 'no_aprobado', 1],
  ['PCONFIGI-INV', 3, 'concluido', 1],
  ['PMULTI', 0, 'en_proceso', 1],
  ['PMULTI', 0, 'enviado', 1],
  ['PMULTI', 1, 'aprobado', 1],
  ['PMULTI', 3, 'concluido', 1],
  ['PRO-CTIE', 0, 'en_proceso', 1],
  ['PRO-CTIE', 0, 'enviado', 2],
  ['PRO-CTIE', 1, 'en_ejecucion', 1],
  ['PRO-CTIE', 1, 'ejecutado', 1],
  ['PRO-CTIE', 2, 'concluido', 1],
  ['PICV', 0, 'en_proceso', 1],
  ['PICV', 1, 'ejecutado', 1],
  ['PICV', 2, 'concluido', 1],
  ['ECI', 0, 'en_proceso', 1],
  ['ECI', 0, 'enviado', 1],
  ['ECI', 1, 'aprobado', 1],
  ['ECI', 2, 'ejecutado', 1],
  ['PINVPOS', 0, 'enviado', 1],
  ['PINVPOS', 1, 'ejecutado', 2],
  ['PINVPOS', 2, 'concluido', 1],
  ['PSINFINV', 0, 'enviado', 2],
  ['PSINFINV', 1, 'en_ejecucion', 2],
  ['PSINFINV', 1, 'aprobado', 1],
  ['PSINFINV', 2, 'concluido', 2],
  ['PSINFINV', 3, 'anulado', 1],
  ['PSINFIPU', 0, 'en_proceso', 1],
  ['PSINFIPU', 0, 'enviado', 1],
  ['PSINFIPU', 1, 'aprobado', 1],
  ['PSINFIPU', 2, 'concluido', 1],
  ['PINTERDIS', 4, 'concluido', 1],
  ['PINTERDIS', 5, 'concluido', 1],
  ['PEVENTO', 1, 'ejecutado', 1],
  ['PEVENTO', 3, 'concluido', 1],
  ['PTPBACHILLER', 1, 'aprobado', 1],
  ['PTPBACHILLER', 2, 'sustentado', 1],
  ['PTPBACHILLER', 3, 'concluido', 1],
  ['PTPGRADO', 1, 'aprobado', 2],
  ['PTPGRADO', 2, 'sustentado', 1],
  ['PTPGRADO', 3, 'concluido', 1],
  ['PTPGRADO', 3, 'renuncio', 1],
  ['PTPMAEST', 2, 'aprobado', 1],
  ['PTPMAEST', 2, 'sustentado', 1],
  ['PTPMAEST', 4, 'concluido', 1],
  ['PTPDOCTO', 3, 'aprobado', 1],
  ['PTPDOCTO', 4, 'sustentado', 1],
  ['PFEX', 0, 'en_proceso', 1],
  ['PFEX', 1, 'en_ejecucion', 2],
  ['PFEX', 3, 'concluido', 1],
  ['RFPLU', 2, 'concluido', 1],
  ['SPINOFF', 1, 'en_ejecucion', 1],
];

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
