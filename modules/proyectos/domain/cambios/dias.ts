import type { Day } from '#core/kernel/shared/time.ts';

const UN_DIA_MS = 86_400_000;
const MESES = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'setiembre',
  'octubre',
  'noviembre',
  'diciembre',
];

/** The day that is `dias` later, or earlier when it is negative. */
export const sumarDias = (dia: Day, dias: number): Day =>
  new Date(Date.parse(dia) + dias * UN_DIA_MS).toISOString().slice(0, 10);

/** Days from one to the other; negative when the second is before. */
export const diasEntre = (desde: Day, hasta: Day): number =>
  Math.round((Date.parse(hasta) - Date.parse(desde)) / UN_DIA_MS);

/** `2026-05-03` → «3 de mayo de 2026», as a record of a person and a paper say it. */
export function diaLargo(dia: Day): string {
  const [anio, mes, numero] = dia.slice(0, 10).split('-').map(Number);
  return `${numero} de ${MESES[mes! - 1]} de ${anio}`;
}
