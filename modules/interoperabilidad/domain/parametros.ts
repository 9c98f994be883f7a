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
/** The repository in OAI-PMH: part of the identifier of each record, so it does not change once it is harvested. */
export const OAI_REPOSITORIO = {
  clave: 'oai_repositorio',
  etiqueta: 'Identificador del repositorio OAI-PMH',
  grupo: 'institucion',
  clase: 'texto',
  valor: 'demo.edu.pe',
  maxCaracteres: 100,
  patron: {
    expresion: '^[a-zA-Z][a-zA-Z0-9-]*(\\.[a-zA-Z][a-zA-Z0-9-]*)+$',
    mensaje: 'Escriba un dominio con punto, como cris.universidad.edu',
  },
  ayuda: 'Forma parte del identificador de cada registro: no lo cambie después de la primera cosecha.',
} as const;
export const OAI_IDIOMA = {
  clave: 'oai_idioma',
  etiqueta: 'Idioma de los textos que se cosechan',
  grupo: 'institucion',
  clase: 'texto',
  valor: 'es',
  maxCaracteres: 10,
  patron: { expresion: '^[a-z]{2,3}(-[A-Z]{2})?$', mensaje: 'Escriba el código del idioma: es, en o qu' },
} as const;
export const OAI_PAGINA = {
  clave: 'oai_pagina',
  etiqueta: 'Registros por página de una cosecha OAI-PMH',
  grupo: 'institucion',
  clase: 'entero',
  valor: '100',
  min: 1,
  max: 500,
} as const;
/** What holds for anyone who was asked and has not answered (spec 09 §8: consent is given, not supposed). */
export const OAI_PERSONAS = {
  clave: 'oai_personas_sin_respuesta',
  etiqueta: 'Publicar a los investigadores que no respondieron si autorizan',
  grupo: 'personas',
  clase: 'si-no',
  valor: 'no',
  ayuda: 'Con «No» solo se cosecha a quien lo autorizó en su perfil. Con «Sí», a todos menos a quien se negó.',
} as const;
export const PARAMETROS_OAI = defineParametros([OAI_REPOSITORIO, OAI_IDIOMA, OAI_PAGINA, OAI_PERSONAS]);

export const PARAMETROS_INTEROPERABILIDAD = defineParametros([
  LICENCIA_DATOS,
  ORCID_LECTURA,
  ORCID_ENVIO,
  ...PARAMETROS_OAI,
]);
