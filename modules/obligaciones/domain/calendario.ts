/** Whose days a private link tells. */
export const AMBITOS = {
  persona: 'Mis obligaciones',
  proyecto: 'Obligaciones del proyecto',
  facultad: 'Obligaciones de la facultad',
} as const;
export type Ambito = keyof typeof AMBITOS;
export const CLAVES_AMBITO = Object.keys(AMBITOS) as [Ambito, ...Ambito[]];
