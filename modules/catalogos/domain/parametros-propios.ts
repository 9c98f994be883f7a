import { defineParametros } from './parametros.ts';

/** Values that no single module owns. */
export const PARAMETROS_INSTITUCION = defineParametros([
  {
    clave: 'universidad_sigla',
    etiqueta: 'Sigla de la universidad',
    grupo: 'institucion',
    clase: 'texto',
    valor: 'UND',
    maxCaracteres: 20,
    ayuda: 'Aparece en etiquetas y documentos.',
  },
  {
    clave: 'etiquetas_maximo',
    etiqueta: 'Número máximo de etiquetas por registro',
    grupo: 'institucion',
    clase: 'entero',
    valor: '50',
    min: 1,
    max: 500,
  },
]);
