import { defineSlot } from '#core/files/shared/slot.ts';

/** The certificate as it was given: made by the system, or signed and loaded by the office. */
export const RANURA = defineSlot({ key: 'constancia', label: 'Constancia firmada', accept: ['pdf'], maxMb: 6 });
/** What the authority receives to sign. */
export const RANURA_POR_FIRMAR = defineSlot({
  key: 'por_firmar',
  label: 'Constancia por firmar',
  accept: ['pdf'],
  maxMb: 6,
});
