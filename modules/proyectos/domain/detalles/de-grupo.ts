import { D1, D2, D8, EQUIPO, IMPACTO, sinReferencias } from './textos.ts';
import { COMUNES, type Detalle, type Pestana } from './tipos.ts';

const DESCRIPCION: Pestana = { clave: 'descripcion', titulo: 'Descripción', textos: D1 };
const RESPONSABLE: Pestana = { clave: 'responsable', titulo: 'Responsable' };
const CALENDARIO: Pestana = { clave: 'calendario', titulo: 'Calendario', columnas: [] };
const PRESUPUESTO: Pestana = {
  clave: 'presupuesto',
  titulo: 'Presupuesto',
  columnas: ['justificacion'],
  porcentaje: true,
};
const DE_INVESTIGACION = ['fechaInicio', 'fechaFin', 'palabrasClave', 'linea', 'ocde', 'localizacion'] as const;

export const PCONFIGI: Detalle = {
  campos: [...COMUNES, ...DE_INVESTIGACION, 'grupo', 'facultad', 'monto', 'montoAsignado'],
  enlaces: [{ label: 'Metodología', recurso: 'metodologia' }],
  pestanas: [
    { clave: 'integrantes', titulo: 'Integrantes', columnas: ['id', 'codigo', 'tesis'] },
    RESPONSABLE,
    DESCRIPCION,
    CALENDARIO,
    PRESUPUESTO,
  ],
  exportaciones: ['word', 'descriptivo', 'completo', 'economico'],
  textos: sinReferencias(D1),
};

/** Types without a page of their own are drawn as PCONFIGI, with their documents at the end. */
export const GENERICO: Detalle = {
  ...PCONFIGI,
  enlaces: [],
  pestanas: [...PCONFIGI.pestanas, { clave: 'documentos', titulo: 'Documentos' }],
};

export const PCONFIGI_INV: Detalle = {
  campos: [...PCONFIGI.campos, 'tipoInvestigacion', 'propiedadIntelectual', 'ods'],
  enlaces: [],
  pestanas: [
    ...PCONFIGI.pestanas,
    {
      clave: 'documentos',
      titulo: 'Documentos',
      recursos: ['carta_vinculacion', 'metodologia', 'carta_confidencialidad'],
    },
  ],
  exportaciones: ['word', 'descriptivo', 'completo', 'economico'],
  textos: sinReferencias(D1),
  impreso: [
    {
      titulo: 'Información del grupo de investigación',
      partes: [{ clave: 'campos', campos: ['grupo', 'facultad', 'area', 'tipoInvestigacion', 'ocde'] }],
    },
    { titulo: 'Proyecto', partes: [{ clave: 'campos', campos: ['codigo', 'titulo', 'linea', 'localizacion'] }] },
    { titulo: 'Descripción', partes: [DESCRIPCION, { clave: 'campos', campos: ['propiedadIntelectual'] }] },
    { titulo: 'Calendario', partes: [CALENDARIO] },
    { titulo: 'Presupuesto', partes: [PRESUPUESTO] },
  ],
};

export const PMULTI: Detalle = {
  campos: [
    ...COMUNES,
    'fechaInicio',
    'fechaFin',
    'linea',
    'areaTematica',
    'ods',
    'ocde',
    'localizacion',
    'monto',
    'montoAsignado',
  ],
  enlaces: [],
  grupos: true,
  pestanas: [
    { clave: 'integrantes', titulo: 'Integrantes', columnas: ['codigo', 'facultad', 'grupo', 'carta', 'tesis'] },
    RESPONSABLE,
    { clave: 'documentos', titulo: 'Documentos', recursos: ['colaboracion_externa', 'carta_confidencialidad'] },
    { clave: 'descripcion', titulo: 'Descripción', textos: D2 },
    { clave: 'calendario', titulo: 'Calendario', columnas: ['justificacion', 'responsable'] },
    { clave: 'presupuesto', titulo: 'Presupuesto', columnas: ['justificacion'], porcentaje: false },
  ],
  exportaciones: ['word', 'descriptivo', 'completo', 'economico'],
  textos: sinReferencias(D2),
};

const DE_ESTUDIANTES = {
  campos: [...COMUNES, 'grupo', 'area', 'facultad', 'linea', 'ocde', 'fechaInicio', 'fechaFin'],
  enlaces: [],
  textos: sinReferencias(D1),
} as const satisfies Partial<Detalle>;
const BASE_ESTUDIANTES: readonly Pestana[] = [
  { clave: 'integrantes', titulo: 'Integrantes', columnas: ['id', 'carta'] },
  { clave: 'documentos', titulo: 'Documentos', recursos: ['carta_asesor', 'metodologia'] },
  DESCRIPCION,
  CALENDARIO,
];

export const PICV: Detalle = {
  ...DE_ESTUDIANTES,
  pestanas: BASE_ESTUDIANTES,
  exportaciones: ['word', 'descriptivo', 'completo'],
};

export const PRO_CTIE: Detalle = {
  ...DE_ESTUDIANTES,
  campos: [...DE_ESTUDIANTES.campos, 'monto', 'montoAsignado'],
  pestanas: [...BASE_ESTUDIANTES, PRESUPUESTO],
  exportaciones: ['word', 'descriptivo', 'completo', 'economico'],
};

export const ECI: Detalle = {
  campos: [...COMUNES, 'responsable', 'grupo', 'linea', 'monto', 'montoAsignado'],
  enlaces: [],
  pestanas: [
    { clave: 'descripcion', titulo: 'Descripción', textos: D8 },
    {
      clave: 'especificaciones',
      titulo: 'Especificaciones',
      textos: EQUIPO,
      recursos: ['especificaciones_tecnicas', 'cotizacion'],
    },
    PRESUPUESTO,
    {
      clave: 'impacto',
      titulo: 'Impacto',
      textos: IMPACTO,
      recursos: [
        'autorizacion',
        'descripcion_ambiente',
        'control_uso',
        'uso_investigacion',
        'uso_compartido',
        'uso_tesis',
        'anexos_eci',
      ],
    },
  ],
  exportaciones: ['descriptivo', 'completo', 'economico'],
  textos: [...D8, ...EQUIPO, ...IMPACTO],
};
