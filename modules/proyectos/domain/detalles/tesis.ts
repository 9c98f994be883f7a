import {
  COMUNES,
  calendario,
  campos,
  descripcion,
  documentos,
  integrantes,
  MONTOS,
  presupuesto,
  RESPONSABLE,
  seccion,
  unaPorTexto,
} from './partes.ts';
import { textos } from './textos.ts';
import type { Detalle } from './tipos.ts';

const PRESUPUESTO = presupuesto(false, 'codigo', 'justificacion');
const DECLARACION = { label: 'Declaración jurada', recurso: 'declaracion_jurada_firmada' };
const OTROS_FONDOS = ['otrosFondosFuente', 'otrosFondosMonto'] as const;
const PORQUE = textos('presupuesto_justificacion');
const FINAL = [...unaPorTexto(PORQUE), seccion('Otras fuentes de financiamiento', campos(...OTROS_FONDOS))];
const LUGAR = ['facultad', 'programa', 'linea'] as const;

/** Works for the bachelor's degree (D6 of spec 05 §4). */
const BACHILLER = textos(
  ['resumen_ejecutivo', 'Resumen'],
  ['planteamiento_problema', 'Planteamiento del problema e hipótesis'],
  ...(['justificacion', 'estado_arte', 'objetivos', ['metodologia_trabajo', 'Metodología']] as const),
);
const REFERENCIAS = textos(['referencias_bibliograficas', 'Referencias']);
export const PTPBACHILLER: Detalle = {
  campos: [...COMUNES, ...LUGAR, 'ods', 'ocde', 'localizacion', ...OTROS_FONDOS, ...MONTOS],
  enlaces: [
    { label: 'Aprobación de la Escuela (oficio o resolución)', recurso: 'resolucion_escuela' },
    DECLARACION,
    { label: 'Registro de evaluación', recurso: 'registro_evaluacion' },
    { label: 'Anexos', recurso: 'anexos_tesis' },
  ],
  pestanas: [
    integrantes('facultad', 'carta'),
    descripcion([...BACHILLER, ...REFERENCIAS, ...PORQUE]),
    calendario(),
    PRESUPUESTO,
    RESPONSABLE,
  ],
  exportaciones: ['descriptivo', 'economico'],
  textos: [...BACHILLER, ...REFERENCIAS, ...PORQUE],
  impreso: [
    seccion('Proyecto', campos('titulo', 'codigo', ...LUGAR, 'ods', 'ocde', 'localizacion')),
    seccion('Datos del responsable', RESPONSABLE),
    seccion('Identificadores del responsable', { clave: 'identificadores' }),
    seccion('Estudiantes', { clave: 'tesistas' }),
    ...unaPorTexto(BACHILLER),
    seccion('Calendario', calendario()),
    seccion('Presupuesto', PRESUPUESTO),
    ...FINAL,
  ],
};

/** Undergraduate, master's and doctoral theses share one layout (D7). */
const TEXTOS = textos(
  ...(['resumen_ejecutivo', 'planteamiento_problema', 'hipotesis', 'justificacion', 'antecedentes'] as const),
  ...(['metodologia_trabajo', 'objetivos_generales', 'objetivos_especificos'] as const),
  ['referencias_bibliograficas', 'Referencias'],
);
export const TESIS: Detalle = {
  campos: [...COMUNES, ...LUGAR, 'localizacion', 'grupo', ...OTROS_FONDOS, ...MONTOS],
  enlaces: [DECLARACION],
  pestanas: [
    integrantes('facultad'),
    documentos(),
    descripcion([...TEXTOS, ...PORQUE]),
    calendario(),
    PRESUPUESTO,
    { clave: 'asesoria', titulo: 'Asesor y tesista' },
  ],
  exportaciones: ['descriptivo', 'economico'],
  textos: TEXTOS,
  impreso: [
    seccion('Asesor', { clave: 'asesor' }),
    seccion('Tesista', { clave: 'tesistas' }),
    seccion('Datos generales', campos('titulo', 'codigo', ...LUGAR, 'localizacion', 'grupo')),
    seccion('Descripción', descripcion(TEXTOS), documentos('anexos_tesis')),
    seccion('Cronograma', calendario()),
    seccion('Financiamiento', PRESUPUESTO),
    ...FINAL,
  ],
};
