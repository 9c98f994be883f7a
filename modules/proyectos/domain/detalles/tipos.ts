/**
 * How the page and the documents of a project look, by type (spec 05 §2 B2, §4, §5): data that the server reads to load
 * only what is needed, the browser to draw the tabs, and the PDF and Word writers to print them.
 */
export type ColumnaIntegrante =
  | 'id'
  | 'codigo'
  | 'documento'
  | 'cargo'
  | 'correo'
  | 'facultad'
  | 'grupo'
  | 'carta'
  | 'tesis'
  | 'incluido';

/** A section of text. Most are rich text; the others are read as what they are. */
export type Texto = {
  clave: string;
  label: string;
  formato?: 'enlace' | 'simple' | 'palabras';
  /** Files that go under the text, by their slot. */
  anexos?: readonly string[];
};

/** Texts and the table of files that support them (ECI). */
export type TextosConArchivos = { titulo: string; textos: readonly Texto[]; recursos: readonly string[] };

export type Pestana =
  | { clave: 'integrantes'; titulo: string; columnas: readonly ColumnaIntegrante[] }
  | { clave: 'responsable'; titulo: string }
  | { clave: 'asesoria'; titulo: string }
  | { clave: 'descripcion'; titulo: string; textos: readonly Texto[] }
  | ({ clave: 'especificaciones' } & TextosConArchivos)
  | ({ clave: 'impacto' } & TextosConArchivos)
  | { clave: 'calendario'; titulo: string; columnas: readonly ('justificacion' | 'responsable' | 'duracion')[] }
  | {
      clave: 'presupuesto';
      titulo: string;
      columnas: readonly ('codigo' | 'justificacion')[];
      porcentaje: boolean;
      /** The grant is a factor of the UIT, a setting, and not the sum of the lines. */
      subvencion?: boolean;
    }
  /** Without `recursos`, every current document. */
  | { clave: 'documentos'; titulo: string; recursos?: readonly string[] };
export type ClavePestana = Pestana['clave'];

/** Facts of the «Datos generales» grid. */
export const CAMPOS = {
  titulo: 'Título',
  codigo: 'Código',
  tipo: 'Tipo',
  estado: 'Estado',
  periodo: 'Periodo',
  resolucionRectoral: 'R.R.',
  resolucionFecha: 'Fecha de R.R.',
  resolucionDecanal: 'R.D.',
  comentario: 'Comentarios',
  observaciones: 'Observaciones',
  fechaInscripcion: 'Fecha de inscripción',
  fechaInicio: 'Fecha de inicio',
  fechaFin: 'Fecha de fin',
  palabrasClave: 'Palabras clave',
  responsable: 'Responsable',
  grupo: 'Grupo de investigación',
  area: 'Área académica',
  facultad: 'Facultad',
  programa: 'Programa',
  linea: 'Línea de investigación',
  ods: 'Objetivo de desarrollo sostenible',
  ocde: 'Campo OCDE',
  areaTematica: 'Área temática',
  tipoInvestigacion: 'Tipo de investigación',
  propiedadIntelectual: 'Propiedad intelectual a generar',
  localizacion: 'Principal lugar de ejecución',
  monto: 'Presupuesto',
  montoAsignado: 'Monto asignado',
  cofinanciamiento: 'Cofinanciamiento de la facultad',
  otrosFondosFuente: 'Otras fuentes de financiamiento',
  otrosFondosMonto: 'Monto de otras fuentes',
  proyectoBase: 'Proyecto asociado',
} as const;
export type Campo = keyof typeof CAMPOS;

/** A named link of the grid: a document of the project, or the page of the project it is based on. */
export type Enlace = { label: string; recurso: string } | { label: string; proyectoBase: true };

/** What the export menu offers (spec 05 §2 B8, §4). */
export const EXPORTACIONES = {
  word: 'Word',
  descriptivo: 'PDF',
  completo: 'PDF con formato',
  economico: 'Económico',
} as const;
export type Exportacion = keyof typeof EXPORTACIONES;
export const FORMATOS_PDF = { descriptivo: 'PDF', completo: 'PDF con formato' } as const;
export type FormatoPdf = keyof typeof FORMATOS_PDF;

/** Heading of what the call of a project asked of its own. */
export const TITULO_RESPUESTAS = 'Preguntas de la convocatoria';

/** A part of a numbered section of the institutional document. */
export type Parte =
  | Pestana
  | { clave: 'campos'; campos: readonly Campo[] }
  | { clave: 'asesor' }
  | { clave: 'tesistas' }
  | { clave: 'identificadores' }
  /** Kinds of research as a list to tick. */
  | { clave: 'tipoInvestigacion' }
  | { clave: 'condiciones' };
export type SeccionImpresa = { titulo: string; partes: readonly Parte[] };

export type Detalle = {
  campos: readonly Campo[];
  enlaces: readonly Enlace[];
  /** Table of the groups that take part, with the answer of each coordinator. */
  grupos?: boolean;
  pestanas: readonly Pestana[];
  exportaciones: readonly Exportacion[];
  /** Why the type has no Word document, when the menu must say so. */
  sinWord?: string;
  /** Texts of the descriptive document. */
  textos: readonly Texto[];
  /** Numbered sections of the document with format; without them, the grid and every tab. */
  impreso?: readonly SeccionImpresa[];
};

export const COMUNES = [
  'titulo',
  'codigo',
  'tipo',
  'estado',
  'periodo',
  'resolucionRectoral',
  'resolucionFecha',
  'resolucionDecanal',
  'comentario',
  'observaciones',
] as const satisfies readonly Campo[];

/** Every text that a layout shows, on the page or on paper. */
export const textosDe = (d: Detalle): readonly Texto[] => d.pestanas.flatMap((t) => ('textos' in t ? t.textos : []));

/** Slots that this type shows outside its tab of documents; they belong to their own place. */
export const recursosDe = (d: Detalle): readonly string[] => [
  ...d.enlaces.flatMap((e) => ('recurso' in e ? [e.recurso] : [])),
  ...textosDe(d).flatMap((t) => t.anexos ?? []),
];
