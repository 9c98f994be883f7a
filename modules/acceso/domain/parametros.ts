import { defineParametros } from '#modules/catalogos/domain/parametros.ts';
import { DIAS_INVITACION, HORAS_CLAVE_TEMPORAL } from './permisos.ts';

export const PARAMETROS_ACCESO = defineParametros([
  {
    clave: HORAS_CLAVE_TEMPORAL.clave,
    etiqueta: HORAS_CLAVE_TEMPORAL.texto,
    grupo: 'personas',
    clase: 'entero',
    valor: String(HORAS_CLAVE_TEMPORAL.valor),
    min: 1,
    max: 720,
  },
  {
    clave: DIAS_INVITACION.clave,
    etiqueta: DIAS_INVITACION.texto,
    grupo: 'personas',
    clase: 'entero',
    valor: String(DIAS_INVITACION.valor),
    min: 1,
    max: 90,
  },
]);
