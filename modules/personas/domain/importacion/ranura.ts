import { defineSlot } from '#core/files/shared/slot.ts';

/** The file of an import; old systems write CSV in their own code page. */
export const importacionSlot = defineSlot({
  key: 'padron',
  label: 'Archivo con el padrón',
  accept: ['csv', 'xlsx'],
  maxMb: 40,
  anyEncoding: true,
});
/** Rows that one file may bring. */
export const MAXIMO_FILAS = 200_000;
