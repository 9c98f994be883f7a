import { defineContract } from '#core/contract/shared/endpoint.ts';
import { askedEndpoints } from '#core/report/shared/ask.ts';
import { CONSOLIDADO, ESTUDIO, GRUPO, INVESTIGADOR, PRESUPUESTO, PROYECTO } from './domain/estadisticos/reportes.ts';

const VER = { permission: 'reportes.ver' } as const;
/** The reports of the office (spec 07 §9): each a contract of its own, so that a page brings only its own. */
export const estudioContract = defineContract('reporte-estudio', askedEndpoints(ESTUDIO, '/reportes/estudio', VER));
export const grupoContract = defineContract('reporte-grupo', askedEndpoints(GRUPO, '/reportes/grupo', VER));
export const proyectoContract = defineContract('reporte-proyecto', askedEndpoints(PROYECTO, '/reportes/proyecto', VER));
export const investigadorContract = defineContract(
  'reporte-investigador',
  askedEndpoints(INVESTIGADOR, '/reportes/investigador', VER),
);
export const consolidadoContract = defineContract(
  'reporte-consolidado',
  askedEndpoints(CONSOLIDADO, '/reportes/consolidado_general', VER),
);
export const presupuestoContract = defineContract(
  'reporte-presupuesto',
  askedEndpoints(PRESUPUESTO, '/reportes/presupuesto', VER),
);
