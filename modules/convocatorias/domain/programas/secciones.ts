import type { Seccion } from '../bloques.ts';
import { PROPIEDAD_INTELECTUAL } from './listas.ts';

/** Narrative sections shared by the programmes; each programme picks some and sets its word limits (spec 02 §9). */
const CATALOGO = {
  resumen_ejecutivo: {
    label: 'Resumen ejecutivo',
    hint: 'Problema, propósito, método y resultados esperados, en lenguaje claro.',
    tipo: 'rich',
  },
  palabras_clave: {
    label: 'Palabras clave',
    hint: 'Hasta cinco, sin espacios dentro de cada una. Pulse Intro para añadir.',
    tipo: 'keywords',
  },
  antecedentes: { label: 'Antecedentes', hint: 'Estudios previos y lo que aún no se sabe.', tipo: 'rich' },
  justificacion: {
    label: 'Justificación',
    hint: 'Por qué conviene hacer esta investigación y a quién sirve.',
    tipo: 'rich',
  },
  contribucion_impacto: {
    label: 'Contribución e impacto',
    hint: 'Aporte al conocimiento y efecto esperado en la sociedad.',
    tipo: 'rich',
  },
  hipotesis: {
    label: 'Hipótesis',
    hint: 'Respuesta que se pondrá a prueba, o supuestos que guían el estudio.',
    tipo: 'rich',
  },
  objetivos: { label: 'Objetivos', hint: 'Objetivo general y objetivos específicos, en infinitivo.', tipo: 'rich' },
  metodologia_trabajo: {
    label: 'Metodología de trabajo',
    hint: 'Diseño, población, técnicas, instrumentos y análisis.',
    tipo: 'rich',
  },
  referencias_bibliograficas: {
    label: 'Referencias bibliográficas',
    hint: 'En un solo estilo: Vancouver, APA o CSE.',
    tipo: 'rich',
  },
  estado_arte: { label: 'Estado del arte', hint: 'Lo más reciente que se conoce sobre el problema.', tipo: 'rich' },
  planteamiento_problema: {
    label: 'Planteamiento del problema',
    hint: 'Qué se desconoce o no funciona, dónde y a quién afecta.',
    tipo: 'rich',
  },
  calidad_viabilidad: {
    label: 'Calidad y viabilidad',
    hint: 'Por qué el equipo puede lograrlo con los recursos y el plazo previstos.',
    tipo: 'rich',
  },
  pintelectual: {
    label: 'Propiedad intelectual',
    hint: 'Protección que se espera solicitar con los resultados.',
    tipo: 'select',
    options: PROPIEDAD_INTELECTUAL,
  },
  objetivos_generales: { label: 'Objetivos generales', hint: 'Uno o dos, en infinitivo.', tipo: 'rich' },
  objetivos_especificos: { label: 'Objetivos específicos', hint: 'Medibles, en infinitivo.', tipo: 'rich' },
  resumen_esperado: {
    label: 'Resultado esperado',
    hint: 'Productos que quedarán al término del proyecto.',
    tipo: 'rich',
  },
} as const satisfies Record<string, Omit<Seccion, 'clave' | 'required'>>;

export type ClaveSeccion = keyof typeof CATALOGO;

/** A section of the catalogue with the limits of the programme. */
export const seccion = (clave: ClaveSeccion, maxWords?: number, extra: Partial<Seccion> = {}): Seccion => ({
  clave,
  ...CATALOGO[clave],
  required: true,
  ...(maxWords ? { maxWords } : {}),
  ...extra,
});

/** Several sections of the catalogue: a key, or a key with its word limit and what else differs. */
export const secciones = (
  ...lista: (ClaveSeccion | readonly [ClaveSeccion, number?, Partial<Seccion>?])[]
): Seccion[] => lista.map((s) => (typeof s === 'string' ? seccion(s) : seccion(s[0], s[1], s[2])));

/** A short plain section outside the catalogue. */
export const corta = (clave: string, label: string, extra: Partial<Seccion> = {}): Seccion => ({
  clave,
  label,
  tipo: 'textarea',
  required: true,
  ...extra,
});
