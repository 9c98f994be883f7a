import { defineSlot } from '#core/files/shared/slot.ts';
import type { TipoDeCambioDef } from './definicion.ts';

/** The letter by which a change is asked for. */
export const CARTA_DE_CAMBIO = defineSlot({
  key: 'CARTA_DE_CAMBIO',
  label: 'Carta con la que se pide',
  accept: ['pdf'],
  maxMb: 6,
});
export const FALTA_LA_CARTA = 'Adjunte la carta con la que se pide';

/** Whether a kind is asked for with its letter. The office opens a change in its own name, with or without one. */
export const exigeCarta = ({ carta }: Pick<TipoDeCambioDef, 'carta'>, deOficina: boolean): boolean =>
  carta === 'exige' && !deOficina;
