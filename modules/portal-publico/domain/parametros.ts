import { defineParametros } from '#modules/catalogos/domain/parametros.ts';

/** Whether the portal answers: without it every address of it is as if it did not exist. */
export const PORTAL_ACTIVO = {
  clave: 'portal_publico_activo',
  etiqueta: 'Portal público activo',
  grupo: 'institucion',
  clase: 'si-no',
  valor: 'sí',
  ayuda: 'Con «No», las páginas de /portal responden que no están disponibles y dejan de enlazarse.',
} as const;
export const PARAMETROS_PORTAL = defineParametros([PORTAL_ACTIVO]);
