import { type FlowState, keysOf } from '#core/flow/shared/flow.ts';

/** States of a group and of its request (spec 01 §2.1). The actions of the flow arrive with the group pages. */
export const ESTADOS_GRUPO = {
  en_proceso: { label: 'En proceso', tone: 'gray', legacy: 6 },
  enviado: { label: 'Enviado', tone: 'blue', legacy: 5 },
  observado: { label: 'Observado', tone: 'red', legacy: 2 },
  no_aprobado: { label: 'No aprobado', tone: 'gray', terminal: true, legacy: 0 },
  registrado: { label: 'Registrado', tone: 'green', legacy: 4 },
  reg_observado: { label: 'Reg. observado', tone: 'yellow', legacy: 12 },
  reconocido: { label: 'Reconocido', tone: 'green', legacy: 1 },
  disuelto: { label: 'Disuelto', tone: 'red', terminal: true, legacy: -2 },
  eliminado: { label: 'Eliminado', tone: 'red', terminal: true, legacy: -1 },
} as const satisfies Record<string, FlowState>;
export const CLAVES_ESTADO_GRUPO = keysOf(ESTADOS_GRUPO);

export const CATEGORIAS_GRUPO = ['A', 'B', 'C', 'D'] as const;
export const CONDICIONES = ['Titular', 'Adherente', 'Colaborador', 'Colaborador Externo'] as const;
/** Points of the group's category in evaluations; none scores 0 (spec 01 §3.3). */
export const PUNTOS_CATEGORIA: Record<string, number> = { A: 6, B: 4, C: 2, D: 1 };
