import type { Sheet } from '#core/documents/shared/column.ts';

/** How long a kind of record waits, and for whom. */
export type FilaDeEspera = {
  parte: string;
  clase: string;
  n: number;
  mediana: number;
  p90: number;
  maximo: number;
  promesa: number | null;
  vencidos: number;
};
export type DatosDeEspera = { hoy: string; filas: readonly FilaDeEspera[] };

/** The columns of the report of waiting times, for its page, its paper and its sheet. */
export const COLUMNAS_DE_ESPERA = [
  { key: 'parte', label: 'Le toca a' },
  { key: 'clase', label: 'Clase' },
  { key: 'n', label: 'En espera', kind: 'number' },
  { key: 'mediana', label: 'Mediana (días)', kind: 'number' },
  { key: 'p90', label: 'Percentil 90 (días)', kind: 'number' },
  { key: 'maximo', label: 'La más antigua (días)', kind: 'number' },
  { key: 'promesa', label: 'Suele tardar (días)', kind: 'number' },
  { key: 'vencidos', label: 'Fuera de plazo', kind: 'number' },
] as const satisfies Sheet['columns'];
