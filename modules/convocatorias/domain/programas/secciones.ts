import type { Seccion } from '../bloques.ts';

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
