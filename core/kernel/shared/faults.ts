import { plural } from './text.ts';

/**
 * What is said of each fault of a value. Each sentence stands only here and says what to do; schemas, forms, wizards,
 * actions and reports read it (`core/field`).
 */
export const FAULTS = {
  required: 'Campo requerido',
  invalid: 'Valor inválido',
  notText: 'Escriba un texto',
  tooLong: (max: number) => `Límite superado: ${max} caracteres como máximo`,
  tooShort: (min: number) => `Escriba al menos ${plural(min, 'carácter', 'caracteres')}`,
  tooManyWords: (max: number, has: number) => `Límite superado: ${max} palabras como máximo (tiene ${has})`,
  notNumber: 'Escriba un número',
  notWhole: 'Escriba un número entero',
  tooSmall: (min: number | string) => `El valor mínimo es ${min}`,
  tooBig: (max: number | string) => `El valor máximo es ${max}`,
  tooFine: (decimals: number) =>
    decimals === 0 ? 'Escriba un número entero' : `Escriba ${plural(decimals, 'decimal', 'decimales')} como máximo`,
  notPercentage: 'El porcentaje va de 0 a 100',
  notDay: 'Escriba una fecha como 31/12/2026',
  notYesNo: 'Elija sí o no',
  notMarked: 'Márquela para continuar',
  notListed: 'Elija un valor de la lista',
  repeated: 'Elija cada valor una sola vez',
  notList: 'Se espera una lista',
  tooMany: (max: number) => `Límite superado: ${max} como máximo`,
  tooFew: (min: number) => `Ingrese al menos ${min}`,
  notEmail: 'Escriba un correo como nombre@dominio',
  notUrl: 'Escriba una dirección que empiece con https://',
  notLicense: 'Escriba la licencia como CC BY 4.0, o su dirección completa, que empieza con https://',
  notYear: 'Escriba un año como 2026',
  notDoi: 'El DOI empieza con «10.» y lleva una barra: 10.1234/abcd',
  notIsbn: 'El ISBN lleva diez o trece cifras',
  notIssn: 'El ISSN no es válido: revise sus ocho cifras',
  notOrcid: 'ORCID inválido: son 16 dígitos en grupos de cuatro, por ejemplo 0000-0002-1825-0097',
  wrongOrcid: 'ORCID inválido: el último dígito no corresponde a los demás. Revise que esté completo',
  notPhone: 'Teléfono inválido: use números, por ejemplo 987654321 o (01) 4567890',
} as const;
