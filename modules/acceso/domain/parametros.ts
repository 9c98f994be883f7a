import { defineParametros } from '#modules/catalogos/domain/parametros.ts';
import { ROLES, type Rol } from './areas.ts';
import { MINUTOS_INACTIVIDAD } from './permisos.ts';

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
const DE_ROL: Record<Rol, string> = {
  admin: 'del personal administrativo',
  investigador: 'de los investigadores',
  evaluador: 'de los evaluadores',
  facultad: 'de las facultades',
};
/** Minutes without use after which a session of the role ends (spec 08 §8). */
export const MINUTOS_DE_SESION = ROLES.map((rol) => ({
  clave: `sesion_minutos_${rol}` as const,
  etiqueta: `Minutos sin uso tras los que termina la sesión ${DE_ROL[rol]}`,
  grupo: 'personas' as const,
  clase: 'entero' as const,
  valor: String(MINUTOS_INACTIVIDAD[rol]),
  min: 5,
  max: 1440,
  ayuda: 'De quien tiene varios roles rige el menor. Rige en cada sesión desde su siguiente uso.',
}));
export const PARAMETROS_ACCESO = defineParametros([HORAS_CLAVE_TEMPORAL, DIAS_INVITACION, ...MINUTOS_DE_SESION]);
