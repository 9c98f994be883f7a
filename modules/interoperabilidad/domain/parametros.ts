import { defineParametros } from '#modules/catalogos/domain/parametros.ts';

/** Under what terms the public figures may be used. */
export const LICENCIA_DATOS = {
  clave: 'datos_abiertos_licencia',
  etiqueta: 'Licencia de los datos abiertos',
  grupo: 'institucion',
  clase: 'texto',
  valor: 'CC BY 4.0',
  maxCaracteres: 80,
  ayuda: 'Se lee en la portada y en cada archivo que se descarga.',
} as const;
export const PARAMETROS_INTEROPERABILIDAD = defineParametros([LICENCIA_DATOS]);
