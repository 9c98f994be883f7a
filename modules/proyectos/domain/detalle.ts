/**
 * How the page and the documents of a project look, by type (spec 05 §2 B2, §4): data that the server reads to load
 * only what is needed, the browser to draw the tabs and the PDF to print them. A type without a definition uses the generic one.
 */
export type ColumnaIntegrante = 'id' | 'codigo' | 'documento' | 'cargo' | 'correo' | 'facultad' | 'grupo' | 'tesis';
export type Texto = { clave: string; label: string };
export type Pestana =
  | { clave: 'integrantes'; titulo: string; columnas: readonly ColumnaIntegrante[] }
  | { clave: 'responsable'; titulo: string }
  | { clave: 'descripcion'; titulo: string; textos: readonly Texto[] }
  | { clave: 'calendario'; titulo: string; columnas: readonly ('justificacion' | 'responsable' | 'duracion')[] }
  | { clave: 'presupuesto'; titulo: string; columnas: readonly ('codigo' | 'justificacion')[]; porcentaje: boolean }
  | { clave: 'documentos'; titulo: string };

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
  fechaInicio: 'Fecha de inicio',
  fechaFin: 'Fecha de fin',
  palabrasClave: 'Palabras clave',
  grupo: 'Grupo de investigación',
  area: 'Área académica',
  facultad: 'Facultad',
  programa: 'Programa',
  linea: 'Línea de investigación',
  ocde: 'Campo OCDE',
  localizacion: 'Localización',
  monto: 'Presupuesto',
  montoAsignado: 'Monto asignado',
} as const;
export type Campo = keyof typeof CAMPOS;
export const FORMATOS_PDF = { descriptivo: 'PDF', completo: 'PDF con formato' } as const;
export type FormatoPdf = keyof typeof FORMATOS_PDF;
export type Detalle = { campos: readonly Campo[]; pestanas: readonly Pestana[]; pdfs: readonly FormatoPdf[] };

const COMUNES = [
  'titulo',
  'codigo',
  'tipo',
  'estado',
  'resolucionRectoral',
  'resolucionFecha',
  'resolucionDecanal',
  'comentario',
  'observaciones',
] as const satisfies readonly Campo[];

/** Descriptive sections shared by the research types (layout D1). */
const D1: readonly Texto[] = [
  { clave: 'resumen_ejecutivo', label: 'Resumen ejecutivo' },
  { clave: 'antecedentes', label: 'Antecedentes' },
  { clave: 'objetivos', label: 'Objetivos' },
  { clave: 'justificacion', label: 'Justificación' },
  { clave: 'hipotesis', label: 'Hipótesis' },
  { clave: 'metodologia_trabajo', label: 'Metodología de trabajo' },
  { clave: 'referencias_bibliograficas', label: 'Referencias bibliográficas' },
  { clave: 'contribucion_impacto', label: 'Contribución' },
];

const PCONFIGI: Detalle = {
  campos: [
    ...COMUNES,
    'fechaInicio',
    'fechaFin',
    'palabrasClave',
    'linea',
    'ocde',
    'localizacion',
    'grupo',
    'facultad',
    'monto',
    'montoAsignado',
  ],
  pestanas: [
    { clave: 'integrantes', titulo: 'Integrantes', columnas: ['id', 'codigo', 'tesis'] },
    { clave: 'responsable', titulo: 'Responsable' },
    { clave: 'descripcion', titulo: 'Descripción', textos: D1 },
    { clave: 'calendario', titulo: 'Calendario', columnas: [] },
    { clave: 'presupuesto', titulo: 'Presupuesto', columnas: ['justificacion'], porcentaje: true },
    { clave: 'documentos', titulo: 'Documentos' },
  ],
  pdfs: ['descriptivo', 'completo'],
};

/** Layouts by type; what is missing here is drawn with the generic one, which is that of PCONFIGI. */
const DETALLES: Partial<Record<string, Detalle>> = { PCONFIGI };
export const GENERICO: Detalle = PCONFIGI;
export const detalleDe = (tipo: string): Detalle => DETALLES[tipo] ?? GENERICO;

/** Last segment of the address of a type's page (spec 00); the rest share the generic page. */
export const SLUGS = {
  ECI: 'eci',
  PCONFIGI: 'pconfigi',
  'PCONFIGI-INV': 'pconfigi-inv',
  PSINFINV: 'psinfinv',
  PSINFIPU: 'psinfipu',
  PINVPOS: 'pinvpos',
  PICV: 'picv',
  'PRO-CTIE': 'pro-ctie',
  PTPBACHILLER: 'ptpbachiller',
  PTPDOCTO: 'ptpdocto',
  PTPMAEST: 'ptpmaest',
  PTPGRADO: 'ptpgrado',
  PMULTI: 'pmulti',
} as const satisfies Record<string, string>;
export const SLUG_GENERICO = 'pconfigi';
export const slugDe = (tipo: string): string => (SLUGS as Record<string, string>)[tipo] ?? SLUG_GENERICO;
