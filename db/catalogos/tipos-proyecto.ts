export interface TipoProyecto {
  codigo: string;
  nombre: string;
  slug: string | null;
  prefijo: string;
  financiado: boolean;
  externo: boolean;
  requiereGrupo: boolean;
  enLinea: boolean;
  /** The responsible person signs a sworn statement once the project is approved. */
  requiereDj?: boolean;
  activo: boolean;
}

export interface IntegranteTipo {
  tipoProyecto: string;
  clave: string;
  nombre: string;
  orden: number;
  minimo: number | null;
  maximo: number | null;
  esResponsable: boolean;
  esDocenteEvaluable: boolean;
  esTesista: boolean;
  aplicaDeuda: boolean;
  codigoLegado: number | null;
}

export interface DocumentoTipo {
  tipoProyecto: string;
  codigo: number | null;
  clave: string;
  nombre: string;
  requerido: boolean;
  maxMb: number;
  formatos: string[];
}

const CON_CONVOCATORIA = { externo: false, enLinea: true, activo: true } as const;
const SIN_CONVOCATORIA = { slug: null, externo: false, enLinea: false, activo: true } as const;

export const TIPOS_PROYECTO: TipoProyecto[] = [
  {
    ...CON_CONVOCATORIA,
    codigo: 'PCONFIGI',
    requiereDj: true,
    nombre: 'Programa de Proyectos de Investigación para Grupos de Investigación (con financiamiento)',
    slug: 'pconfigi',
    prefijo: 'PCG',
    financiado: true,
    requiereGrupo: true,
  },
  {
    ...CON_CONVOCATORIA,
    codigo: 'PCONFIGI-INV',
    requiereDj: true,
    nombre: 'Proyectos de Innovación para Grupos de Investigación',
    slug: 'pconfigi-inv',
    prefijo: 'INV',
    financiado: true,
    requiereGrupo: true,
  },
  {
    ...CON_CONVOCATORIA,
    codigo: 'PMULTI',
    nombre: 'Proyecto de Investigación Multidisciplinario para Grupos',
    slug: 'pmulti',
    prefijo: 'MUL',
    financiado: true,
    requiereGrupo: true,
  },
  {
    ...CON_CONVOCATORIA,
    codigo: 'PRO-CTIE',
    requiereDj: true,
    nombre: 'Proyectos de Ciencia, Tecnología, Innovación y Emprendimiento para Estudiantes',
    slug: 'pro-ctie',
    prefijo: 'CTIE',
    financiado: true,
    requiereGrupo: true,
  },
  {
    ...CON_CONVOCATORIA,
    codigo: 'PICV',
    nombre: 'Programa para la Inducción en Investigación Científica en el Verano',
    slug: 'picv',
    prefijo: 'ICV',
    financiado: true,
    requiereGrupo: true,
  },
  {
    ...CON_CONVOCATORIA,
    codigo: 'ECI',
    requiereDj: true,
    nombre: 'Programa de Equipamiento Científico para la Investigación',
    slug: 'eci',
    prefijo: 'ECI',
    financiado: true,
    requiereGrupo: true,
  },
  {
    ...CON_CONVOCATORIA,
    codigo: 'PINVPOS',
    requiereDj: true,
    nombre: 'Talleres de Investigación y Posgrado',
    slug: 'pinvpos',
    prefijo: 'TIP',
    financiado: true,
    requiereGrupo: false,
  },
  {
    ...CON_CONVOCATORIA,
    codigo: 'PSINFINV',
    nombre: 'Proyecto de Investigación sin Financiamiento',
    slug: 'psinfinv',
    prefijo: 'PSI',
    financiado: false,
    requiereGrupo: true,
  },
  {
    ...CON_CONVOCATORIA,
    codigo: 'PSINFIPU',
    nombre: 'Proyecto de Publicación Académica (sin financiamiento)',
    slug: 'psinfipu',
    prefijo: 'PSP',
    financiado: false,
    requiereGrupo: true,
  },
  {
    ...SIN_CONVOCATORIA,
    codigo: 'PINTERDIS',
    nombre: 'Proyecto Interdisciplinario para Grupos de Investigación',
    prefijo: 'IDS',
    financiado: true,
    requiereGrupo: true,
  },
  {
    ...SIN_CONVOCATORIA,
    codigo: 'PEVENTO',
    nombre: 'Organización de Eventos Académicos y Científicos',
    prefijo: 'EVE',
    financiado: true,
    requiereGrupo: false,
  },
  {
    ...SIN_CONVOCATORIA,
    codigo: 'PTPBACHILLER',
    nombre: 'Promoción de Trabajos de Investigación para Optar el Grado de Bachiller',
    prefijo: 'TPB',
    financiado: true,
    requiereGrupo: false,
  },
  {
    ...SIN_CONVOCATORIA,
    codigo: 'PTPGRADO',
    nombre: 'Promoción de Tesis de Pregrado',
    prefijo: 'TPG',
    financiado: true,
    requiereGrupo: false,
  },
  {
    ...SIN_CONVOCATORIA,
    codigo: 'PTPMAEST',
    nombre: 'Promoción de Tesis de Maestría',
    prefijo: 'TPM',
    financiado: true,
    requiereGrupo: false,
  },
  {
    ...SIN_CONVOCATORIA,
    codigo: 'PTPDOCTO',
    nombre: 'Promoción de Tesis de Doctorado',
    prefijo: 'TPD',
    financiado: true,
    requiereGrupo: false,
  },
  {
    ...SIN_CONVOCATORIA,
    codigo: 'PFEX',
    nombre: 'Proyecto con Financiamiento Externo',
    prefijo: 'FEX',
    financiado: true,
    externo: true,
    requiereGrupo: false,
  },
  {
    ...SIN_CONVOCATORIA,
    codigo: 'RFPLU',
    nombre: 'Publicación de Libros Universitarios',
    prefijo: 'LIB',
    financiado: true,
    requiereGrupo: false,
  },
  {
    ...SIN_CONVOCATORIA,
    codigo: 'SPINOFF',
    nombre: 'Emprendimientos Universitarios de Base Científica (Spin-off)',
    prefijo: 'SPO',
    financiado: true,
    requiereGrupo: false,
  },
  // Only a call code: it opens the registration of research groups and never has projects.
  {
    ...SIN_CONVOCATORIA,
    codigo: 'GRUPO',
    nombre: 'Registro de Grupos de Investigación',
    prefijo: 'GRU',
    financiado: false,
    requiereGrupo: false,
  },
];

type FilaIntegrante = readonly [
  clave: string,
  nombre: string,
  minimo: number | null,
  maximo: number | null,
  codigoLegado: number | null,
];

const INTEGRANTES: Record<string, readonly FilaIntegrante[]> = {
  PCONFIGI: [
    ['responsable', 'Responsable', 1, 1, 1],
    ['co_responsable', 'Co responsable', 1, 1, 2],
    ['miembro_docente', 'Miembro docente', null, null, 3],
    ['externo', 'Colaborador externo', null, null, 4],
    ['tesista', 'Tesista', null, null, 5],
    ['colaborador', 'Colaborador', null, null, 6],
  ],
  'PCONFIGI-INV': [
    ['responsable', 'Responsable', 1, 1, 36],
    ['co_responsable', 'Co responsable', 1, 1, 37],
    ['miembro_docente', 'Miembro docente', null, null, 38],
    ['externo', 'Colaborador externo', null, null, 39],
    ['tesista', 'Tesista', null, null, 40],
    ['colaborador', 'Colaborador', null, null, 41],
  ],
  PMULTI: [
    ['responsable', 'Responsable', 1, 1, 56],
    ['co_responsable', 'Co responsable', 1, 1, 57],
    ['miembro_docente', 'Miembro docente', 2, null, 58],
    ['tesista', 'Tesista', 3, null, 59],
    ['gestor', 'Gestor Administrativo', 1, 1, 94],
  ],
  'PRO-CTIE': [
    ['asesor', 'Asesor', 1, 1, 86],
    ['colaborador', 'Colaborador', 2, null, 88],
  ],
  PICV: [
    ['asesor', 'Asesor', 1, 1, 86],
    ['colaborador', 'Estudiante', 1, 5, 88],
  ],
  ECI: [
    ['responsable', 'Coordinador', 1, 1, 30],
    ['miembro', 'Miembro', null, null, 34],
  ],
  PINVPOS: [
    ['responsable', 'Responsable', 1, 1, 28],
    ['miembro', 'Miembro', null, null, 29],
  ],
  PSINFINV: [
    ['responsable', 'Responsable', 1, 1, 7],
    ['co_responsable', 'Co responsable', 1, 1, 8],
    ['miembro_docente', 'Miembro docente', null, null, 9],
    ['externo', 'Miembro externo', null, null, 10],
    ['tesista', 'Tesista', null, null, 11],
    ['colaborador', 'Colaborador', null, null, 12],
  ],
  PSINFIPU: [
    ['autor_corresponsal', 'Autor Corresponsal', 1, 1, 13],
    ['co_autor', 'Co-Autor', null, null, 14],
  ],
  PINTERDIS: [
    ['responsable', 'Responsable', 1, 1, 74],
    ['co_responsable', 'Co responsable', null, 1, null],
    ['miembro_docente', 'Miembro docente', null, null, null],
    ['externo', 'Colaborador externo', null, null, null],
    ['tesista', 'Tesista', null, null, 77],
    ['colaborador', 'Colaborador', null, null, null],
  ],
  PEVENTO: [
    ['responsable', 'Responsable', 1, 1, 21],
    ['co_responsable', 'Co responsable', null, 1, null],
    ['miembro', 'Miembro del comité organizador', null, null, null],
    ['colaborador', 'Colaborador', null, null, null],
  ],
  PTPBACHILLER: [
    ['asesor', 'Responsable (asesor)', 1, 1, 66],
    ['tesista', 'Tesista', 1, null, 67],
  ],
  PTPGRADO: [
    ['asesor', 'Asesor', 1, 1, 15],
    ['tesista', 'Tesista', 1, null, 16],
  ],
  PTPMAEST: [
    ['asesor', 'Asesor', 1, 1, 17],
    ['tesista', 'Tesista', 1, 1, 18],
  ],
  PTPDOCTO: [
    ['asesor', 'Asesor', 1, 1, 19],
    ['tesista', 'Tesista', 1, 1, 20],
  ],
  PFEX: [
    ['coordinador_general', 'Coordinador general', 1, 1, 44],
    ['investigador_principal', 'Investigador principal', null, 1, 45],
    ['co_investigador', 'Co-Investigador', null, null, 46],
    ['tesista', 'Tesista', null, null, 47],
    ['otros', 'Otros', null, null, 48],
    ['coordinador_administrativo', 'Coordinador administrativo', null, 1, 49],
    ['externo', 'Externo', null, null, 90],
    ['responsable_tecnico', 'Responsable Técnico', null, 1, 91],
  ],
  RFPLU: [
    ['autor_corresponsal', 'Autor Corresponsal', 1, 1, 70],
    ['co_autor', 'Co-Autor', null, null, 71],
  ],
  SPINOFF: [
    ['asesor', 'Asesor', 1, 1, 83],
    ['miembro_docente', 'Miembro docente', null, null, null],
    ['estudiante', 'Estudiante emprendedor', null, null, null],
  ],
};

const CLAVES_RESPONSABLES = new Set(['responsable', 'asesor', 'autor_corresponsal', 'coordinador_general']);
const CLAVES_DOCENTES = new Set(['responsable', 'co_responsable', 'miembro_docente', 'autor_corresponsal', 'co_autor']);

export const INTEGRANTE_TIPOS: IntegranteTipo[] = Object.entries(INTEGRANTES).flatMap(([tipoProyecto, filas]) =>
  filas.map(([clave, nombre, minimo, maximo, codigoLegado], indice) => ({
    tipoProyecto,
    clave,
    nombre,
    orden: indice + 1,
    minimo,
    maximo,
    esResponsable: CLAVES_RESPONSABLES.has(clave),
    esDocenteEvaluable: CLAVES_DOCENTES.has(clave),
    esTesista: clave === 'tesista',
    aplicaDeuda: CLAVES_RESPONSABLES.has(clave),
    codigoLegado,
  })),
);

const PDF: readonly string[] = ['pdf'];
const PDF_O_IMAGEN: readonly string[] = ['pdf', 'jpg', 'jpeg', 'png'];
const PDF_O_TEXTO: readonly string[] = ['pdf', 'doc', 'docx'];

type FilaDocumento = readonly [
  codigo: number | null,
  clave: string,
  nombre: string,
  requerido: boolean,
  formatos: readonly string[],
];

const CARTA_ESTUDIANTE: FilaDocumento = [null, 'carta_integrante', 'Carta de compromiso', true, PDF_O_TEXTO];
const CARTA_ASESOR: FilaDocumento = [29, 'carta_asesor', 'Carta de compromiso del asesor', true, PDF_O_IMAGEN];
const METODOLOGIA: FilaDocumento = [26, 'metodologia', 'Metodología de trabajo', false, PDF];
const COLABORACION: FilaDocumento = [25, 'colaboracion_externa', 'Documento de colaboración externa', false, PDF];
const CONFIDENCIALIDAD: FilaDocumento = [
  28,
  'carta_confidencialidad',
  'Carta de compromiso de confidencialidad',
  true,
  PDF_O_IMAGEN,
];
const DECLARACION: FilaDocumento = [
  null,
  'declaracion_jurada_firmada',
  'Declaración jurada firmada por el responsable',
  false,
  PDF,
];
const DOCUMENTOS_DE_TESIS: readonly FilaDocumento[] = [
  [29, 'carta_asesor', 'Carta de compromiso del asesor', true, PDF],
  [null, 'carta_postulante', 'Carta de compromiso del postulante', true, PDF],
  [null, 'registro_evaluacion', 'Registro de evaluación de la tesis en la unidad de investigación', true, PDF],
  [null, 'anexos_tesis', 'Anexos de tesis', false, PDF],
];
const DOCUMENTOS_DE_INFORME: readonly FilaDocumento[] = [
  [22, 'archivos_informe', 'Archivos de informe', false, PDF],
  [65, 'productos_informe', 'Productos del informe', false, PDF],
];

const DOCUMENTOS: Record<string, readonly FilaDocumento[]> = {
  PCONFIGI: [COLABORACION, METODOLOGIA, DECLARACION],
  'PCONFIGI-INV': [
    [2, 'carta_vinculacion', 'Carta de vinculación', false, PDF_O_IMAGEN],
    CONFIDENCIALIDAD,
    METODOLOGIA,
    DECLARACION,
  ],
  PMULTI: [
    CONFIDENCIALIDAD,
    [null, 'carta_integrante', 'Carta de compromiso del integrante', true, PDF],
    [27, 'estado_arte', 'Estado del arte', true, PDF],
    [26, 'metodologia', 'Metodología de trabajo', true, PDF],
    COLABORACION,
    DECLARACION,
  ],
  'PRO-CTIE': [CARTA_ASESOR, CARTA_ESTUDIANTE, METODOLOGIA, DECLARACION],
  PICV: [CARTA_ASESOR, CARTA_ESTUDIANTE, METODOLOGIA],
  ECI: [
    [7, 'especificaciones_tecnicas', 'Especificaciones técnicas', true, PDF],
    [10, 'cotizacion', 'Cotización', true, PDF],
    [1, 'autorizacion', 'Autorización', true, PDF],
    [2, 'descripcion_ambiente', 'Descripción del ambiente', true, PDF],
    [4, 'control_uso', 'Modelo de formato de control de uso', true, PDF],
    [9, 'uso_investigacion', 'Uso en investigación', true, PDF],
    [11, 'uso_compartido', 'Plan de uso compartido', true, PDF],
    [8, 'uso_tesis', 'Uso en desarrollo de tesis', true, PDF],
    [21, 'anexos_eci', 'Anexos ECI', false, PDF],
    DECLARACION,
  ],
  PINVPOS: [
    [17, 'resolucion_designacion', 'Resolución de Designación Oficial', true, PDF],
    [18, 'rd_cofinanciamiento', 'RD de cofinanciamiento', true, PDF],
  ],
  PSINFINV: [METODOLOGIA, [null, 'declaracion_confidencialidad', 'Declaración jurada de confidencialidad', false, PDF]],
  PSINFIPU: [
    [3, 'tesis_doctoral', 'Tesis doctoral aprobada', false, PDF],
    [4, 'tesis_maestria', 'Tesis de maestría aprobada', false, PDF],
    DECLARACION,
  ],
  PINTERDIS: [METODOLOGIA],
  PEVENTO: [[null, 'programa_evento', 'Programa del evento', false, PDF]],
  PTPBACHILLER: DOCUMENTOS_DE_TESIS,
  PTPGRADO: DOCUMENTOS_DE_TESIS,
  PTPMAEST: DOCUMENTOS_DE_TESIS,
  PTPDOCTO: DOCUMENTOS_DE_TESIS,
  RFPLU: [[null, 'manuscrito', 'Manuscrito del libro', true, PDF]],
  SPINOFF: [[null, 'plan_negocio', 'Plan de negocio', true, PDF]],
};

export const DOCUMENTO_TIPOS: DocumentoTipo[] = Object.entries(DOCUMENTOS).flatMap(([tipoProyecto, propios]) =>
  [...propios, ...DOCUMENTOS_DE_INFORME].map(([codigo, clave, nombre, requerido, formatos]) => ({
    tipoProyecto,
    codigo,
    clave,
    nombre,
    requerido,
    maxMb: 6,
    formatos: [...formatos],
  })),
);
