import { defineSlot } from '#core/files/shared/slot.ts';

/** The file of a parameter: a template that people download, fill in and sign. */
export const RANURA_PARAMETRO = defineSlot({
  key: 'plantilla',
  label: 'Archivo',
  accept: ['pdf', 'doc', 'docx'],
  maxMb: 6,
});
