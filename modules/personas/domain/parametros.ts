import { defineParametros } from '#modules/catalogos/domain/parametros.ts';

/** Days that the rows and the file of an import are kept unless the institution says another number. */
export const DIAS_DE_IMPORTACIONES = { clave: 'importaciones_dias', valor: 180 } as const;

export const PARAMETROS_PERSONAS = defineParametros([
  {
    clave: 'ventana_puntaje_anios',
    etiqueta: 'Años anteriores que suman en el puntaje de un investigador',
    grupo: 'puntajes',
    clase: 'entero',
    valor: '7',
    min: 1,
    max: 50,
    ayuda: 'Con 7, en un año cuentan las publicaciones y patentes de los siete años anteriores.',
  },
  {
    clave: DIAS_DE_IMPORTACIONES.clave,
    etiqueta: 'Días que se guardan las filas y el archivo de una importación',
    grupo: 'personas',
    clase: 'entero',
    valor: String(DIAS_DE_IMPORTACIONES.valor),
    min: 30,
    max: 3650,
    ayuda: 'Después queda solo el resumen y la importación ya no puede deshacerse.',
  },
]);
