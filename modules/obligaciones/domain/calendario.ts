import { keysOf } from '#core/kernel/shared/keys.ts';

/** Whose days a private link tells. */
export const AMBITOS = {
  persona: 'Mis obligaciones',
  proyecto: 'Obligaciones del proyecto',
  facultad: 'Obligaciones de la facultad',
} as const;
export type Ambito = keyof typeof AMBITOS;
export const CLAVES_AMBITO = keysOf(AMBITOS);

/** Months that a calendar draws, that of today first. */
export const MESES = 3;

/** The first day of the month that comes so many after that of a day. */
export const primeroDe = (hoy: string, mas: number): string => {
  const [anio, mes] = hoy.split('-').map(Number);
  return new Date(Date.UTC(anio ?? 0, (mes ?? 1) - 1 + mas, 1)).toISOString().slice(0, 10);
};
