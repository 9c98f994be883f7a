import {
  COMUNES,
  calendario,
  campos,
  descripcion,
  documentos,
  FECHAS,
  integrantes,
  MONTOS,
  presupuesto,
  RESPONSABLE,
  seccion,
  TODO,
  UBICACION,
} from './partes.ts';
import { sinReferencias, texto, textos } from './textos.ts';
import type { Detalle } from './tipos.ts';

/** Research and innovation of groups and students (D1 of spec 05 §4). */
const INVESTIGACION = textos(
  ...(['resumen_ejecutivo', 'antecedentes', 'objetivos', 'justificacion', 'hipotesis'] as const),
  ...(['metodologia_trabajo', 'referencias_bibliograficas', ['contribucion_impacto', 'Contribución']] as const),
);
const PRESUPUESTO = presupuesto(true, 'justificacion');
const DE_INVESTIGACION = [...FECHAS, 'palabrasClave', 'linea', 'ocde', 'localizacion', 'grupo', 'facultad'] as const;

export const PCONFIGI: Detalle = {
  campos: [...COMUNES, ...DE_INVESTIGACION, ...MONTOS],
  enlaces: [{ label: 'Metodología', recurso: 'metodologia' }],
  pestanas: [integrantes('id', 'codigo', 'tesis'), RESPONSABLE, descripcion(INVESTIGACION), calendario(), PRESUPUESTO],
  exportaciones: TODO,
  textos: sinReferencias(INVESTIGACION),
};

/** Types without a page of their own are drawn as PCONFIGI, with their documents at the end. */
export const GENERICO: Detalle = { ...PCONFIGI, enlaces: [], pestanas: [...PCONFIGI.pestanas, documentos()] };

export const PCONFIGI_INV: Detalle = {
  ...PCONFIGI,
  campos: [...PCONFIGI.campos, 'tipoInvestigacion', 'propiedadIntelectual', 'ods'],
  enlaces: [],
  pestanas: [...PCONFIGI.pestanas, documentos('carta_vinculacion', 'metodologia', 'carta_confidencialidad')],
  impreso: [
    seccion('Información del grupo de investigación', campos('grupo', 'facultad', 'area', 'tipoInvestigacion', 'ocde')),
    seccion('Proyecto', campos('codigo', 'titulo', 'linea', 'localizacion')),
    seccion('Descripción', descripcion(INVESTIGACION), campos('propiedadIntelectual')),
    seccion('Calendario', calendario()),
    seccion('Presupuesto', PRESUPUESTO),
  ],
};

/** Multidisciplinary (D2). */
const MULTIDISCIPLINARIO = [
  ...textos('resumen_ejecutivo', 'palabras_clave'),
  texto('estado_arte', { anexos: ['estado_arte'] }),
  ...textos('planteamiento_problema', 'justificacion', 'contribucion_impacto', 'objetivos'),
  texto('metodologia_trabajo', { anexos: ['metodologia'] }),
  texto('referencias_bibliograficas'),
];
export const PMULTI: Detalle = {
  campos: [...COMUNES, ...FECHAS, 'linea', 'areaTematica', 'ods', 'ocde', 'localizacion', ...MONTOS],
  enlaces: [],
  grupos: true,
  pestanas: [
    integrantes('codigo', 'facultad', 'grupo', 'carta', 'tesis'),
    RESPONSABLE,
    documentos('colaboracion_externa', 'carta_confidencialidad'),
    descripcion(MULTIDISCIPLINARIO),
    calendario('justificacion', 'responsable'),
    presupuesto(false, 'justificacion'),
  ],
  exportaciones: TODO,
  textos: sinReferencias(MULTIDISCIPLINARIO),
};

export const PICV: Detalle = {
  campos: [...COMUNES, ...UBICACION, ...FECHAS],
  enlaces: [],
  pestanas: [
    integrantes('id', 'carta'),
    documentos('carta_asesor', 'metodologia'),
    descripcion(INVESTIGACION),
    calendario(),
  ],
  exportaciones: ['word', 'descriptivo', 'completo'],
  textos: sinReferencias(INVESTIGACION),
};

export const PRO_CTIE: Detalle = {
  ...PICV,
  campos: [...PICV.campos, ...MONTOS],
  pestanas: [...PICV.pestanas, PRESUPUESTO],
  exportaciones: TODO,
};

/** Scientific equipment: the proposal, the equipment and its effect are three tabs (D8). */
const PROPUESTA = textos(
  'resumen',
  ['justificacion', 'Justificación de la propuesta'],
  ['propuesta', 'Propuesta de equipamiento científico'],
);
const EQUIPO = textos('nombre_equipo', ['desc_equipo', 'Descripción']);
const IMPACTO = textos('impacto_propuesta', ['plan_manejo', 'Plan de manejo de residuos, efluentes o emisiones']);
/** Files that support the equipment, and its effect. */
export const ARCHIVOS_EQUIPO = ['especificaciones_tecnicas', 'cotizacion'] as const;
export const ARCHIVOS_IMPACTO = [
  ...(['autorizacion', 'descripcion_ambiente', 'control_uso', 'uso_investigacion'] as const),
  ...(['uso_compartido', 'uso_tesis', 'anexos_eci'] as const),
] as const;
export const ECI: Detalle = {
  campos: [...COMUNES, 'responsable', 'grupo', 'linea', ...MONTOS],
  enlaces: [],
  pestanas: [
    descripcion(PROPUESTA),
    { clave: 'especificaciones', titulo: 'Especificaciones', textos: EQUIPO, recursos: ARCHIVOS_EQUIPO },
    PRESUPUESTO,
    { clave: 'impacto', titulo: 'Impacto', textos: IMPACTO, recursos: ARCHIVOS_IMPACTO },
  ],
  exportaciones: ['descriptivo', 'completo', 'economico'],
  textos: [...PROPUESTA, ...EQUIPO, ...IMPACTO],
};
