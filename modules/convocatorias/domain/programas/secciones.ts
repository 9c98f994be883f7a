import type { Seccion } from '../bloques.ts';
import { PROPIEDAD_INTELECTUAL } from './listas.ts';

const rico = (label: string, hint: string) => ({ label, hint, tipo: 'richtext' }) as const;
/** Narrative sections shared by the programmes; each programme picks some and sets its word limits (spec 02 §9). */
const CATALOGO = {
  resumen_ejecutivo: rico(
    'Resumen ejecutivo',
    'Problema, propósito, método y resultados esperados, en lenguaje claro.',
  ),
  palabras_clave: {
    label: 'Palabras clave',
    hint: 'Hasta cinco, sin espacios dentro de cada una. Pulse Intro para añadir.',
    tipo: 'keywords',
  },
  antecedentes: rico('Antecedentes', 'Estudios previos y lo que aún no se sabe.'),
  justificacion: rico('Justificación', 'Por qué conviene hacer esta investigación y a quién sirve.'),
  contribucion_impacto: rico('Contribución e impacto', 'Aporte al conocimiento y efecto esperado en la sociedad.'),
  hipotesis: rico('Hipótesis', 'Respuesta que se pondrá a prueba, o supuestos que guían el estudio.'),
  objetivos: rico('Objetivos', 'Objetivo general y objetivos específicos, en infinitivo.'),
  metodologia_trabajo: rico('Metodología de trabajo', 'Diseño, población, técnicas, instrumentos y análisis.'),
  referencias_bibliograficas: rico('Referencias bibliográficas', 'En un solo estilo: Vancouver, APA o CSE.'),
  estado_arte: rico('Estado del arte', 'Lo más reciente que se conoce sobre el problema.'),
  planteamiento_problema: rico('Planteamiento del problema', 'Qué se desconoce o no funciona, dónde y a quién afecta.'),
  calidad_viabilidad: rico(
    'Calidad y viabilidad',
    'Por qué el equipo puede lograrlo con los recursos y el plazo previstos.',
  ),
  pintelectual: {
    label: 'Propiedad intelectual',
    hint: 'Protección que se espera solicitar con los resultados.',
    tipo: 'choice',
    options: PROPIEDAD_INTELECTUAL,
  },
  objetivos_generales: rico('Objetivos generales', 'Uno o dos, en infinitivo.'),
  objetivos_especificos: rico('Objetivos específicos', 'Medibles, en infinitivo.'),
  resumen_esperado: rico('Resultado esperado', 'Productos que quedarán al término del proyecto.'),
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
  tipo: 'longtext',
  required: true,
  ...extra,
});
