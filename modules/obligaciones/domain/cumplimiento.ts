import type { Sheet } from '#core/documents/shared/column.ts';

/** How the obligations of a kind are kept. */
export type FilaDeCumplimiento = {
  clase: string;
  total: number;
  aTiempo: number;
  tarde: number;
  sinFecha: number;
  enRevision: number;
  vencidas: number;
  porVencer: number;
  pendientes: number;
  dispensadas: number;
  /** Of those closed or overdue, the part that was closed in time; null without any. */
  porcentaje: number | null;
};
export type DatosDeCumplimiento = { hoy: string; filas: readonly FilaDeCumplimiento[] };

export const COLUMNAS_DE_CUMPLIMIENTO = [
  { key: 'clase', label: 'Clase' },
  { key: 'total', label: 'Total', kind: 'number' },
  { key: 'aTiempo', label: 'Cumplidas a tiempo', kind: 'number' },
  { key: 'tarde', label: 'Cumplidas tarde', kind: 'number' },
  { key: 'sinFecha', label: 'Cumplidas sin plazo', kind: 'number' },
  { key: 'enRevision', label: 'En revisión', kind: 'number' },
  { key: 'vencidas', label: 'Vencidas', kind: 'number' },
  { key: 'porVencer', label: 'Por vencer', kind: 'number' },
  { key: 'pendientes', label: 'Pendientes', kind: 'number' },
  { key: 'dispensadas', label: 'Dispensadas', kind: 'number' },
  { key: 'porcentaje', label: 'A tiempo (%)', kind: 'number' },
] as const satisfies Sheet['columns'];
