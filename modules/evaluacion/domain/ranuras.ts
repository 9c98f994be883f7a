import { defineSlot } from '#core/files/shared/slot.ts';

/** The sheet that the evaluator prints, signs and sends back (spec 08 §6.3). */
export const RANURA_FICHA = defineSlot({
  key: 'ficha_firmada',
  label: 'Ficha de evaluación firmada',
  accept: ['pdf', 'jpg', 'jpeg'],
  maxMb: 6,
});
export const ENTIDAD_ASIGNACION = 'proyecto_evaluacion';
