import {
  COMUNES,
  calendario,
  campos,
  descripcion,
  documentos,
  FECHAS,
  integrantes,
  seccion,
  UBICACION,
} from './partes.ts';
import { sinReferencias, textos } from './textos.ts';
import type { Detalle, Pestana } from './tipos.ts';

const SIN_WORD = 'Los proyectos de este tipo solo se exportan en PDF';

/** Without funding: research (D3 of spec 05 §4). */
const INVESTIGACION = textos(
  ...(['resumen_ejecutivo', 'palabras_clave', 'antecedentes', 'objetivos_generales'] as const),
  ...(['objetivos_especificos', 'justificacion', 'hipotesis', 'metodologia_trabajo'] as const),
  ...(['referencias_bibliograficas', 'resumen_esperado'] as const),
);
export const PSINFINV: Detalle = {
  campos: [...COMUNES, ...UBICACION, 'localizacion'],
  enlaces: [
    { label: 'Anexo de metodología', recurso: 'metodologia' },
    { label: 'Propiedad intelectual', recurso: 'propiedad_intelectual' },
  ],
  pestanas: [integrantes('tesis', 'incluido'), descripcion(INVESTIGACION), calendario('responsable')],
  exportaciones: ['word', 'descriptivo', 'completo'],
  sinWord: SIN_WORD,
  textos: sinReferencias(INVESTIGACION),
};

/** Without funding: publication (D4). */
const PUBLICACION = textos(
  'tipo_investigacion',
  ['publicacion_editorial', 'Editorial de la publicación'],
  ['publicacion_url', 'URL de la publicación'],
  'publicacion_tipo',
);
const TESIS = ['tesis_doctoral', 'tesis_maestria'] as const;
export const PSINFIPU: Detalle = {
  ...PSINFINV,
  enlaces: [
    { label: 'Tesis doctoral', recurso: TESIS[0] },
    { label: 'Tesis de maestría', recurso: TESIS[1] },
    { label: 'Proyecto asociado', proyectoBase: true },
  ],
  pestanas: [integrantes(), descripcion(PUBLICACION), calendario('responsable')],
  exportaciones: ['word', 'descriptivo'],
  textos: PUBLICACION,
  impreso: [
    seccion('Información general', campos('titulo', 'codigo', ...UBICACION)),
    seccion('Descripción', { clave: 'identificadores' }, descripcion(PUBLICACION)),
    seccion('Investigación base', campos('proyectoBase'), documentos(...TESIS)),
    seccion('Integrantes', integrantes()),
    seccion('Calendario', calendario('responsable')),
  ],
};

/** Workshops (D5). */
const TALLER = textos(['objetivo', 'Objetivo'], 'justificacion', 'metas');
const COMITE: Pestana = {
  ...integrantes('cargo', 'documento', 'codigo', 'correo'),
  titulo: 'Integrantes del comité',
};
const FINANCIAMIENTO: Pestana = {
  clave: 'presupuesto',
  titulo: 'Presupuesto',
  columnas: ['justificacion'],
  porcentaje: true,
  subvencion: true,
};
export const PINVPOS: Detalle = {
  campos: [...COMUNES, 'facultad', ...FECHAS, 'cofinanciamiento', 'montoAsignado'],
  enlaces: [],
  pestanas: [
    COMITE,
    documentos(),
    descripcion(TALLER),
    { ...calendario('duracion'), titulo: 'Plan de trabajo' },
    FINANCIAMIENTO,
  ],
  exportaciones: ['word', 'descriptivo', 'economico'],
  sinWord: 'Los talleres solo se exportan en PDF',
  textos: TALLER,
  impreso: [
    seccion(
      'Información general del taller',
      campos('titulo', 'codigo', 'facultad', ...FECHAS),
      documentos('resolucion_designacion'),
    ),
    seccion('Comité organizador', COMITE),
    seccion('Plan de trabajo', descripcion(TALLER)),
    seccion('Programa', calendario('duracion')),
    seccion('Financiamiento', FINANCIAMIENTO, campos('cofinanciamiento'), documentos('rd_cofinanciamiento')),
  ],
};
