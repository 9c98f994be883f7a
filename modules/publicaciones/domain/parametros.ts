import { defineParametros } from '#modules/catalogos/domain/parametros.ts';
import { DIAS_PARA_VALIDAR } from './flujo.ts';

/** The rule of the institution on the points of a retracted work. */
export const RETRACTADA_CONSERVA = {
  clave: 'publicacion_retractada_conserva',
  etiqueta: 'Una obra retractada conserva sus puntos',
  grupo: 'puntajes',
  clase: 'si-no',
  valor: 'no',
  ayuda:
    'Con «No», de una obra retractada la oficina retira el puntaje o no la registra. ' +
    'Con «Sí», la mantiene o no la registra.',
} as const;

/** What the institution sets of the register of publications (spec 03 §13). */
export const PARAMETROS_PUBLICACIONES = defineParametros([
  {
    clave: 'publicacion_archivo_mb',
    etiqueta: 'Peso máximo de los archivos de una publicación, en MB',
    grupo: 'institucion',
    clase: 'entero',
    valor: '6',
    min: 1,
    max: 50,
  },
  {
    clave: 'publicacion_proyectos_max',
    etiqueta: 'Proyectos que se asocian a una publicación, como máximo',
    grupo: 'institucion',
    clase: 'entero',
    valor: '1',
    min: 1,
    max: 10,
  },
  {
    clave: DIAS_PARA_VALIDAR,
    etiqueta: 'Días para validar una publicación enviada',
    grupo: 'institucion',
    clase: 'entero',
    valor: '10',
    min: 1,
    max: 365,
    ayuda: 'Quien la envía lee que suele tardar estos días. Pasados, la lista y la mesa de validación la señalan.',
  },
  {
    clave: 'publicacion_dias_corregir',
    etiqueta: 'Días para corregir una publicación observada',
    grupo: 'institucion',
    clase: 'entero',
    valor: '30',
    min: 1,
    max: 365,
    ayuda: 'Sus autores leen hasta qué día. Pasado ese día la oficina la ve en rojo; nada se elimina solo.',
  },
  {
    clave: 'publicacion_inclusion_correos',
    etiqueta: 'Correos que reciben las solicitudes de inclusión como autor',
    grupo: 'institucion',
    clase: 'texto',
    valor: '',
    vacio: true,
    maxCaracteres: 500,
    ayuda: 'Separados por comas. Vacío: solo se ven en la página de la publicación.',
  },
  {
    clave: 'publicacion_tipos_doc_ocultos',
    etiqueta: 'Tipos de documento importados que no figuran en «Tesis asesoría»',
    grupo: 'institucion',
    clase: 'texto',
    valor: 'Trabajo de suficiencia profesional, Trabajo académico',
    vacio: true,
    maxCaracteres: 500,
    ayuda: 'Separados por comas, como los nombra el repositorio del que se importaron. Vacío: figuran todos.',
  },
  {
    clave: 'publicacion_contacto',
    etiqueta: 'Contacto de la oficina para consultas sobre publicaciones y puntajes',
    grupo: 'institucion',
    clase: 'texto',
    valor: '',
    vacio: true,
    maxCaracteres: 200,
    ayuda: 'Se lee en la ayuda de «Publicaciones»: un correo, un anexo, una ventanilla. Vacío: no se dice.',
  },
  {
    clave: 'publicacion_reglamento',
    etiqueta: 'Reglamento del puntaje de publicaciones',
    grupo: 'institucion',
    clase: 'url',
    valor: '',
    vacio: true,
    ayuda: 'La ayuda de «Publicaciones» lo enlaza. Vacío: no se enlaza nada.',
  },
  {
    clave: 'publicacion_ror',
    etiqueta: 'Identificador ROR de la institución',
    grupo: 'institucion',
    clase: 'texto',
    valor: '',
    vacio: true,
    maxCaracteres: 60,
    ayuda:
      'Por ejemplo, https://ror.org/006vs7897. Con él se buscan en OpenAlex las obras de sus investigadores. Vacío: se buscan por el nombre de la institución.',
  },
  {
    clave: 'publicacion_cosecha',
    etiqueta: 'Proponer a cada investigador las obras suyas que hay en los registros públicos',
    grupo: 'institucion',
    clase: 'si-no',
    valor: 'no',
    ayuda:
      'Con «Sí», cada semana se pregunta a Crossref, OpenAlex y ORCID por las obras de quien tiene cuenta y ORCID o, si se fijó el ROR, de quien firma como ellos. Lo nuevo espera en «¿Es suya?»; nada se registra solo.',
  },
  RETRACTADA_CONSERVA,
]);
