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
/**
 * What Quipu asks of a researcher who links their ORCID (spec 03 §12); a client that is not of a member only has
 * `/authenticate`.
 */
export const ORCID_LECTURA = {
  clave: 'orcid_permisos',
  etiqueta: 'Permisos que se piden al vincular ORCID',
  grupo: 'personas',
  clase: 'texto',
  valor: '/authenticate /read-limited',
  maxCaracteres: 120,
  patron: { expresion: '^/authenticate( /[a-z/-]+)*$', mensaje: 'Escríbalos como /authenticate /read-limited' },
  ayuda: 'Separados por un espacio. Sin convenio de miembro con ORCID solo vale /authenticate.',
} as const;
/** And what it asks besides, of who lets it write there. */
export const ORCID_ENVIO = {
  clave: 'orcid_permiso_envio',
  etiqueta: 'Permiso que se pide además para enviar publicaciones a ORCID',
  grupo: 'personas',
  clase: 'texto',
  valor: '/activities/update',
  maxCaracteres: 60,
  patron: { expresion: '^(no|/[a-z/-]+)$', mensaje: 'Escriba /activities/update, o no' },
  ayuda: 'Escriba «no» para que no se ofrezca enviar publicaciones.',
} as const;
export const PARAMETROS_INTEROPERABILIDAD = defineParametros([LICENCIA_DATOS, ORCID_LECTURA, ORCID_ENVIO]);
