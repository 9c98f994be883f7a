import { defineParametros } from '#modules/catalogos/domain/parametros.ts';
import { NIVELES_RENACYT } from '#modules/personas/domain/vocabularios.ts';

const entero = (clave: string, valor: string, etiqueta: string, ayuda?: string) =>
  ({ clave, valor, etiqueta, grupo: 'cdi', clase: 'entero', min: 1, max: 60, ...(ayuda ? { ayuda } : {}) }) as const;
const texto = (clave: string, valor: string, etiqueta: string, ayuda?: string) =>
  ({ clave, valor, etiqueta, grupo: 'cdi', clase: 'texto', maxCaracteres: 200, ...(ayuda ? { ayuda } : {}) }) as const;
const largo = (clave: string, valor: string, etiqueta: string, ayuda: string) =>
  ({ clave, valor, etiqueta, grupo: 'cdi', clase: 'texto-largo', maxCaracteres: 4000, ayuda }) as const;
const POR_LINEA = 'Una por línea.';

/** What the institution sets of the qualification as research teacher (spec 06 §9). */
export const PARAMETROS_CDI = defineParametros([
  entero('cdi_anios_referencia', '2', 'Años de referencia', 'Años anteriores al de la solicitud que se revisan.'),
  entero('cdi_vigencia_anios', '2', 'Vigencia de la constancia, en años'),
  entero('cdi_renovacion_meses', '2', 'Meses antes del vencimiento en que se puede renovar'),
  entero('cdi_declaracion_meses', '3', 'Vigencia de la declaración jurada, en meses'),
  entero(
    'cdi_docente_nuevo_anios',
    '3',
    'Años calendario en que un docente es nuevo',
    'Puede agregar también proyectos.',
  ),
  {
    clave: 'cdi_renacyt_url',
    etiqueta: 'Dirección de la constancia en el RENACYT',
    grupo: 'cdi',
    clase: 'url',
    valor: 'https://servicio-renacyt.concytec.gob.pe/busqueda-de-investigadores/?codigo={codigo}',
    ayuda: 'Donde diga {codigo} va el código del docente.',
  },
  texto('cdi_renacyt_prefijo', 'P', 'Comienzo de los códigos RENACYT vigentes'),
  largo('cdi_renacyt_niveles', NIVELES_RENACYT.join('\n'), 'Niveles RENACYT aceptados', POR_LINEA),
  largo(
    'cdi_renacyt_retirados',
    'Carlos Monge\nMaría Rostworowski',
    'Niveles RENACYT retirados',
    `${POR_LINEA} Quien los conserva no puede enviar la solicitud.`,
  ),
  largo('cdi_condiciones', 'Titular', 'Condiciones aceptadas en el grupo de investigación', POR_LINEA),
  largo(
    'cdi_normativas',
    'Directiva de docente investigador\nReglamento del docente investigador\nResolución de procedimiento de designación',
    'Normativas de la constancia',
    `${POR_LINEA} La oficina elige una al confirmar.`,
  ),
  texto('cdi_autoridad', 'DEI', 'Autoridad que evalúa'),
  texto('cdi_firmante', 'Vicerrectorado de Investigación', 'Quién firma la constancia'),
  texto('cdi_firmante_cargo', 'Vicerrectorado de Investigación y Posgrado', 'Cargo de quien firma'),
  texto('cdi_ciudad', 'Lima', 'Ciudad en que se emite'),
  {
    clave: 'cdi_directiva',
    etiqueta: 'Dirección de la directiva',
    grupo: 'cdi',
    clase: 'archivo',
    valor: '',
    vacio: true,
    ayuda: 'El docente la abre desde «Información importante».',
  },
  largo(
    'cdi_declaracion',
    'Declaro bajo juramento que los datos y documentos de mi solicitud son verdaderos, que las publicaciones que presento llevan la filiación de la {universidad}, que no tengo sanción vigente ni incompatibilidad con la condición de docente investigador, y que conozco la normativa que la regula. Acepto que la falsedad de lo declarado deja sin efecto la constancia.',
    'Texto de la declaración jurada',
    'Puede usar {universidad}.',
  ),
]);
export type ClaveCdi = (typeof PARAMETROS_CDI)[number]['clave'];
/** The lines of a list setting. */
export const lineas = (valor: string): string[] => valor.split(/[\n,]/).flatMap((l) => l.trim() || []);
