import { defineParametros } from '#modules/catalogos/domain/parametros.ts';

export const AVISO_INTENTOS = {
  clave: 'aviso_intentos',
  etiqueta: 'Intentos de entregar un aviso a otro sistema',
  grupo: 'institucion',
  clase: 'entero',
  valor: '12',
  min: 1,
  max: 30,
  ayuda: 'Cada uno espera el doble que el anterior, hasta doce horas. Después queda sin entregar y puede reenviarse.',
} as const;
export const AVISO_SEGUNDOS = {
  clave: 'aviso_segundos',
  etiqueta: 'Segundos que se espera la respuesta de otro sistema a un aviso',
  grupo: 'institucion',
  clase: 'entero',
  valor: '10',
  min: 1,
  max: 60,
} as const;
export const AVISO_DIAS = {
  clave: 'aviso_dias',
  etiqueta: 'Días que se guardan las entregas a otros sistemas',
  grupo: 'institucion',
  clase: 'entero',
  valor: '90',
  min: 1,
  max: 3650,
} as const;
export const PARAMETROS_APLICACIONES = defineParametros([AVISO_INTENTOS, AVISO_SEGUNDOS, AVISO_DIAS]);
