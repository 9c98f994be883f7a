import type { Texto } from './tipos.ts';

/** Description sets of spec 05 §4: label and key of each text, in the order they are read. */
const t = (clave: string, label: string, extra: Partial<Texto> = {}): Texto => ({ clave, label, ...extra });

const RESUMEN = t('resumen_ejecutivo', 'Resumen ejecutivo');
const PALABRAS = t('palabras_clave', 'Palabras clave', { formato: 'palabras' });
const REFERENCIAS = t('referencias_bibliograficas', 'Referencias bibliográficas');
const METODOLOGIA = t('metodologia_trabajo', 'Metodología de trabajo');
const JUSTIFICACION = t('justificacion', 'Justificación');

/** Research and innovation of groups and students. */
export const D1: readonly Texto[] = [
  RESUMEN,
  t('antecedentes', 'Antecedentes'),
  t('objetivos', 'Objetivos'),
  JUSTIFICACION,
  t('hipotesis', 'Hipótesis'),
  METODOLOGIA,
  REFERENCIAS,
  t('contribucion_impacto', 'Contribución'),
];

/** Multidisciplinary. */
export const D2: readonly Texto[] = [
  RESUMEN,
  PALABRAS,
  t('estado_arte', 'Estado del arte', { anexos: ['estado_arte'] }),
  t('planteamiento_problema', 'Planteamiento del problema'),
  JUSTIFICACION,
  t('contribucion_impacto', 'Contribución e impacto'),
  t('objetivos', 'Objetivos'),
  { ...METODOLOGIA, anexos: ['metodologia'] },
  REFERENCIAS,
];

/** Without funding: research. */
export const D3: readonly Texto[] = [
  RESUMEN,
  PALABRAS,
  t('antecedentes', 'Antecedentes'),
  t('objetivos_generales', 'Objetivos generales'),
  t('objetivos_especificos', 'Objetivos específicos'),
  JUSTIFICACION,
  t('hipotesis', 'Hipótesis'),
  METODOLOGIA,
  REFERENCIAS,
  t('resumen_esperado', 'Resultado esperado'),
];

/** Without funding: publication. */
export const D4: readonly Texto[] = [
  t('tipo_investigacion', 'Tipo de investigación', { formato: 'simple' }),
  t('publicacion_editorial', 'Editorial de la publicación', { formato: 'simple' }),
  t('publicacion_url', 'URL de la publicación', { formato: 'enlace' }),
  t('publicacion_tipo', 'Tipo de publicación', { formato: 'simple' }),
];

/** Workshops. */
export const D5: readonly Texto[] = [t('objetivo', 'Objetivo'), JUSTIFICACION, t('metas', 'Metas específicas')];

/** Why the budget, for theses. */
export const JUSTIFICACION_PRESUPUESTO = t('presupuesto_justificacion', 'Justificación del presupuesto');

/** Works for the bachelor's degree. */
export const D6: readonly Texto[] = [
  t('resumen_ejecutivo', 'Resumen'),
  t('planteamiento_problema', 'Planteamiento del problema e hipótesis'),
  JUSTIFICACION,
  t('estado_arte', 'Estado del arte'),
  t('objetivos', 'Objetivos'),
  t('metodologia_trabajo', 'Metodología'),
  t('referencias_bibliograficas', 'Referencias'),
  JUSTIFICACION_PRESUPUESTO,
];

/** Theses. */
export const D7: readonly Texto[] = [
  RESUMEN,
  t('planteamiento_problema', 'Planteamiento del problema'),
  t('hipotesis', 'Hipótesis'),
  JUSTIFICACION,
  t('antecedentes', 'Antecedentes'),
  METODOLOGIA,
  t('objetivos_generales', 'Objetivos generales'),
  t('objetivos_especificos', 'Objetivos específicos'),
  t('referencias_bibliograficas', 'Referencias'),
];

/** Scientific equipment: the proposal, the equipment and its effect are three tabs. */
export const D8: readonly Texto[] = [
  t('resumen', 'Resumen'),
  t('justificacion', 'Justificación de la propuesta'),
  t('propuesta', 'Propuesta de equipamiento científico'),
];
export const EQUIPO: readonly Texto[] = [
  t('nombre_equipo', 'Nombre del equipo', { formato: 'simple' }),
  t('desc_equipo', 'Descripción'),
];
export const IMPACTO: readonly Texto[] = [
  t('impacto_propuesta', 'Impacto de la propuesta'),
  t('plan_manejo', 'Plan de manejo de residuos, efluentes o emisiones'),
];

/** The descriptive document leaves out the references (spec 05 §5). */
export const sinReferencias = (textos: readonly Texto[]): readonly Texto[] =>
  textos.filter((x) => x.clave !== 'referencias_bibliograficas' && x.clave !== 'palabras_clave');
