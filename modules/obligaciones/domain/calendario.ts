import { keysOf } from '#core/kernel/shared/keys.ts';

/** Whose days a private link tells. */
export const AMBITOS = {
  persona: 'Mis obligaciones',
  proyecto: 'Obligaciones del proyecto',
  facultad: 'Obligaciones de la facultad',
} as const;
export type Ambito = keyof typeof AMBITOS;
export const CLAVES_AMBITO = keysOf(AMBITOS);
