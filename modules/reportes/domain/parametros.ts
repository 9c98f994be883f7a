import { defineParametros } from '#modules/catalogos/domain/parametros.ts';

/** What the institution sets of its figures and reports (spec 07 §9, §11). */
export const PARAMETROS_REPORTES = defineParametros([
  {
    clave: 'reportes_desde',
    grupo: 'reportes',
    etiqueta: 'Primer año de los proyectos de hoy',
    clase: 'entero',
    valor: '2017',
    min: 1990,
    max: 2100,
    ayuda: 'Los inicios y los reportes cuentan aparte los proyectos de antes de este año.',
  },
]);
