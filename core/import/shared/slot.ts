import { defineSlot } from '#core/files/shared/slot.ts';

/** The file of an import; old systems write CSV in their own code page. */
export const importSlot = defineSlot({
  key: 'padron',
  label: 'Archivo que se importa',
  accept: ['csv', 'xlsx'],
  maxMb: 40,
  anyEncoding: true,
});
