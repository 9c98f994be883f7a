import { defineSlot } from '#core/files/shared/slot.ts';

/** The file of a parameter: a template that people download, fill in and sign. */
export const RANURA_PARAMETRO = defineSlot({
  key: 'plantilla',
  label: 'Archivo',
  accept: ['pdf', 'doc', 'docx'],
  maxMb: 6,
});

const imagen = <const K extends string>(key: K, label: string) =>
  defineSlot({ key, label, accept: ['png', 'jpg', 'jpeg'], maxMb: 1 });
/** What is drawn over the name of an authority. */
export const RANURAS_AUTORIDAD = { firma: imagen('firma', 'Firma'), sello: imagen('sello', 'Sello') } as const;
export type ImagenDeAutoridad = keyof typeof RANURAS_AUTORIDAD;
