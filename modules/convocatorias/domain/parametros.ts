import type { Bloque } from './bloques.ts';

/**
 * What a call may change of its programme without touching code (spec 02 §10): amounts, limits, lists, texts.
 * Plain data: the server checks with it, the browser draws the form with it.
 */
export const TIPOS_PARAMETRO = [
  'dinero',
  'entero',
  'numero',
  'si_no',
  'texto',
  'largo',
  'lista',
  'opciones',
  'enlace',
  'eleccion',
  'varios',
] as const;
export type TipoParametro = (typeof TIPOS_PARAMETRO)[number];
export type ParametroSimple = {
  clave: string;
  label: string;
  tipo: TipoParametro;
  min?: number;
  max?: number;
  /** Choices of an `eleccion`; those of a `varios` are the roles of the block. */
  opciones?: readonly { value: string; label: string }[];
  /** Only in rows that answer in one of these ways (their `tipo`). */
  solo?: readonly string[];
  /** May be left empty. */
  opcional?: boolean;
  /** Only where the programme already has it. */
  siExiste?: boolean;
};
export type ParametroTabla = {
  clave: string;
  label: string;
  tipo: 'tabla';
  /** Field that names a row for ever: values are stored, audited and linked by it, wherever the row stands. */
  identidad: string;
  columnas: readonly ParametroSimple[];
  /** Rows may be switched off. */
  quitable?: boolean;
  /** The office may add rows of its own: what they are made of, and what is asked of them. */
  nueva?: { boton: string; base: Fila; columnas: readonly ParametroSimple[] };
};
export type Fila = Record<string, unknown>;
export type Parametro = ParametroSimple | ParametroTabla;

const nombre: ParametroSimple = { clave: 'label', label: 'Nombre', tipo: 'texto', max: 150 };
const plantilla: ParametroSimple = {
  clave: 'templateUrl',
  label: 'Plantilla (enlace)',
  tipo: 'enlace',
  opcional: true,
};
const exigido: ParametroSimple = { clave: 'required', label: 'Obligatorio', tipo: 'si_no' };

const indicacion: ParametroSimple = { clave: 'hint', label: 'Indicación', tipo: 'largo', max: 400, opcional: true };
const palabras: ParametroSimple = {
  clave: 'maxWords',
  label: 'Máximo de palabras',
  tipo: 'entero',
  min: 1,
  max: 20_000,
  opcional: true,
};
const entre = { min: -1_000_000_000, max: 1_000_000_000, opcional: true, solo: ['number'] } as const;

/** How the office may ask something of its own. */
export const RESPUESTAS = [
  { value: 'textarea', label: 'Texto' },
  { value: 'rich', label: 'Texto con formato' },
  { value: 'number', label: 'Número' },
  { value: 'select', label: 'Opción de una lista' },
  { value: 'file', label: 'Archivo PDF' },
] as const;
const PREGUNTA: NonNullable<ParametroTabla['nueva']> = {
  boton: 'Agregar pregunta o sección',
  base: { tipo: 'textarea', required: true },
  columnas: [
    nombre,
    { clave: 'tipo', label: 'Respuesta', tipo: 'eleccion', opciones: RESPUESTAS },
    indicacion,
    { ...palabras, solo: ['textarea', 'rich'] },
    { clave: 'min', label: 'Valor mínimo', tipo: 'numero', ...entre },
    { clave: 'max', label: 'Valor máximo', tipo: 'numero', ...entre },
    { clave: 'options', label: 'Opciones, una por línea', tipo: 'opciones', solo: ['select'] },
    { clave: 'maxMb', label: 'Tamaño máximo (MB)', tipo: 'entero', min: 1, max: 50, opcional: true, solo: ['file'] },
    { ...plantilla, solo: ['file'] },
    { ...exigido, label: 'Obligatoria' },
  ],
};
const entero = (clave: string, label: string, min: number, max = 50): ParametroSimple => ({
  clave,
  label,
  tipo: 'entero',
  min,
  max,
});
const REQUISITO = [
  { clave: 'text', label: 'Requisito', tipo: 'texto', max: 300 },
  entero('min', 'Mínimo', 1),
] as const satisfies ParametroSimple[];
const DOCUMENTO = [nombre, entero('min', 'Mínimo', 0), entero('max', 'Máximo', 1), plantilla];

/** Editable parameters of each kind of block; a kind without an entry does not compile. */
export const EDITABLES: { [K in Bloque['kind']]: readonly Parametro[] } = {
  datosGenerales: [
    { clave: 'tipoInvestigacion', label: 'Pedir el tipo de investigación', tipo: 'si_no' },
    { clave: 'localizaciones', label: 'Lugares de ejecución', tipo: 'lista' },
    { clave: 'areaTematica', label: 'Áreas temáticas', tipo: 'lista', siExiste: true },
  ],
  fichaResponsable: [],
  grupoResumen: [],
  cofinanciamiento: [],
  documentoUnico: [
    { clave: 'usar', label: 'Pedir este documento', tipo: 'si_no' },
    nombre,
    exigido,
    { clave: 'maxMb', label: 'Tamaño máximo (MB)', tipo: 'entero', min: 1, max: 50 },
    plantilla,
  ],
  documentosLista: [
    {
      clave: 'docTypes',
      label: 'Documentos',
      tipo: 'tabla',
      identidad: 'recurso',
      quitable: true,
      columnas: DOCUMENTO,
      nueva: { boton: 'Agregar documento', base: { min: 1, max: 1 }, columnas: DOCUMENTO },
    },
  ],
  narrativa: [
    {
      clave: 'sections',
      label: 'Secciones',
      tipo: 'tabla',
      identidad: 'clave',
      quitable: true,
      columnas: [
        nombre,
        indicacion,
        palabras,
        { ...exigido, label: 'Obligatoria' },
        { clave: 'options', label: 'Opciones', tipo: 'opciones', siExiste: true },
      ],
      nueva: PREGUNTA,
    },
    {
      clave: 'anexos',
      label: 'Anexos',
      tipo: 'tabla',
      identidad: 'recurso',
      quitable: true,
      columnas: [nombre, exigido, plantilla],
      nueva: { boton: 'Agregar anexo', base: { required: false }, columnas: [nombre, exigido, plantilla] },
    },
  ],
  investigacionBase: [
    { clave: 'anios', label: 'Años que puede tener el proyecto base', tipo: 'entero', min: 1, max: 30 },
    { clave: 'tesis', label: 'Documentos de tesis', tipo: 'tabla', identidad: 'recurso', columnas: [nombre] },
  ],
  actividades: [
    { clave: 'min', label: 'Actividades como mínimo', tipo: 'entero', min: 0, max: 100 },
    {
      clave: 'minHoras',
      label: 'Horas como mínimo',
      tipo: 'entero',
      min: 1,
      max: 10_000,
      opcional: true,
      siExiste: true,
    },
    { clave: 'justificacion', label: 'Pedir justificación', tipo: 'si_no' },
  ],
  presupuesto: [
    { clave: 'min', label: 'Monto mínimo', tipo: 'dinero' },
    { clave: 'max', label: 'Monto máximo', tipo: 'dinero' },
    { clave: 'minPartidas', label: 'Partidas como mínimo', tipo: 'entero', min: 0, max: 50 },
    { clave: 'requireBien', label: 'Exigir al menos un bien', tipo: 'si_no' },
    { clave: 'justificacion', label: 'Pedir justificación de cada partida', tipo: 'si_no' },
    { clave: 'groupCaps', label: 'Aplicar los topes de los grupos de partidas', tipo: 'si_no' },
    {
      clave: 'fijas',
      label: 'Montos fijos',
      tipo: 'tabla',
      identidad: 'partida',
      quitable: true,
      columnas: [{ clave: 'monto', label: 'Monto', tipo: 'dinero' }],
    },
  ],
  integrantes: [
    {
      clave: 'roles',
      label: 'Roles',
      tipo: 'tabla',
      identidad: 'rol',
      quitable: true,
      columnas: [
        nombre,
        { clave: 'min', label: 'Mínimo', tipo: 'entero', min: 0, max: 50, opcional: true },
        { clave: 'max', label: 'Máximo', tipo: 'entero', min: 1, max: 50, opcional: true },
        { clave: 'nota', label: 'Nota', tipo: 'largo', max: 600, opcional: true },
      ],
    },
    { clave: 'maxTotal', label: 'Integrantes como máximo', tipo: 'entero', min: 1, max: 100, opcional: true },
    {
      clave: 'composite',
      label: 'Composición del equipo',
      tipo: 'tabla',
      identidad: 'clave',
      quitable: true,
      columnas: REQUISITO,
      nueva: {
        boton: 'Agregar requisito',
        base: { regla: 'roles', min: 1, anyOf: [] },
        columnas: [...REQUISITO, { clave: 'anyOf', label: 'Roles que lo cumplen', tipo: 'varios' }],
      },
    },
  ],
  envio: [
    { clave: 'terminos', label: 'Pedir que acepte los términos', tipo: 'si_no' },
    { clave: 'boton', label: 'Texto del botón', tipo: 'texto', max: 60 },
  ],
};

export type ValoresBloque = Record<string, unknown>;

/** Parameters that this very block has. */
export const parametrosDeBloque = (b: Bloque): readonly Parametro[] =>
  EDITABLES[b.kind].filter((p) => {
    const propio = (b as unknown as Fila)[p.clave];
    return p.tipo === 'tabla' ? Array.isArray(propio) : !p.siExiste || propio !== undefined;
  });
