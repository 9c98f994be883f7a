import { defineParametros } from '#modules/catalogos/domain/parametros.ts';

/** How long a one-time password works. */
export const HORAS_CLAVE_TEMPORAL = {
  clave: 'clave_temporal_horas',
  etiqueta: 'Horas que sirve una contraseña de un solo uso',
  grupo: 'personas',
  clase: 'entero',
  valor: '72',
  min: 1,
  max: 720,
} as const;
/** How long a person without an account may open one with the invitation that a researcher sent. */
export const DIAS_INVITACION = {
  clave: 'cuenta_invitacion_dias',
  etiqueta: 'Días que vale la invitación a abrir una cuenta para escribir en una propuesta',
  grupo: 'personas',
  clase: 'entero',
  valor: '14',
  min: 1,
  max: 90,
} as const;
export const PARAMETROS_ACCESO = defineParametros([HORAS_CLAVE_TEMPORAL, DIAS_INVITACION]);
