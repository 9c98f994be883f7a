import { flujoGrupo } from './flujo.ts';

/** States of a group and of its request (spec 04 §3). */
export const ESTADOS_GRUPO = flujoGrupo.states;
export type EstadoGrupo = keyof typeof ESTADOS_GRUPO;

/** The same row lives first as a request and then, once approved, as a group. */
export const TIPOS_GRUPO = { solicitud: 'Solicitud', grupo: 'Grupo' } as const;
export type TipoGrupo = keyof typeof TIPOS_GRUPO;

export const CATEGORIAS_GRUPO = ['A', 'B', 'C', 'D'] as const;
export const CONDICIONES = ['Titular', 'Adherente', 'Colaborador', 'Colaborador Externo'] as const;
export type Condicion = (typeof CONDICIONES)[number];
/** Points of the group's category in evaluations; none scores 0 (spec 01 §3.3). */
export const PUNTOS_CATEGORIA: Record<string, number> = { A: 6, B: 4, C: 2, D: 1 };

/**
 * Whether the person said yes. A pending member holds their place (nobody else may include them) but counts for
 * nothing; refusing or being withdrawn before answering frees them.
 */
export const CONFIRMACIONES = ['confirmada', 'pendiente', 'rechazada', 'retirada'] as const;
export type Confirmacion = (typeof CONFIRMACIONES)[number];
export const ETIQUETA_CONFIRMACION: Record<Confirmacion, { label: string; tone: 'green' | 'yellow' | 'red' | 'gray' }> =
  {
    confirmada: { label: 'Confirmado', tone: 'green' },
    pendiente: { label: 'Por confirmar', tone: 'yellow' },
    rechazada: { label: 'No aceptó', tone: 'red' },
    retirada: { label: 'Retirado antes de confirmar', tone: 'gray' },
  };
export const MEDIOS_CONFIRMACION = ['propia', 'enlace', 'oficina', 'no_requerida'] as const;
export type MedioConfirmacion = (typeof MEDIOS_CONFIRMACION)[number];

/** «Ex titular», as lists show who left. */
export const condicionMostrada = (condicion: string, salio: boolean) =>
  salio ? `Ex ${condicion.charAt(0).toLowerCase()}${condicion.slice(1)}` : condicion;
export const cargoMostrado = (esCoordinador: boolean, salio: boolean) =>
  esCoordinador ? (salio ? 'Ex coordinador' : 'Coordinador') : null;

/** Steps of a request: here, without the forms, for the lists of addresses. A test keeps it equal to the definition. */
export const PASOS_SOLICITUD = 9;

/** What the office asks to correct in one step of a request; answered once the coordinator saves that step. */
export type ObservacionDePaso = { paso: number; texto: string; atendida: boolean };
