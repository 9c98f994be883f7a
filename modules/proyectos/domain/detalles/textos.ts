/** A section of text. Most are rich text; the others are read as what they are. */
export type Texto = {
  clave: string;
  label: string;
  formato?: 'enlace' | 'simple' | 'palabras';
  /** Files that go under the text, by their slot. */
  anexos?: readonly string[];
};

/** Name of each text of a project, where its type or its call does not say otherwise. */
export const TEXTOS = {
  resumen_ejecutivo: 'Resumen ejecutivo',
  resumen: 'Resumen',
  palabras_clave: 'Palabras clave',
  antecedentes: 'Antecedentes',
  estado_arte: 'Estado del arte',
  planteamiento_problema: 'Planteamiento del problema',
  objetivos: 'Objetivos',
  objetivos_generales: 'Objetivos generales',
  objetivos_especificos: 'Objetivos específicos',
  objetivo: 'Objetivos generales y específicos',
  justificacion: 'Justificación',
  hipotesis: 'Hipótesis',
  metodologia_trabajo: 'Metodología de trabajo',
  referencias_bibliograficas: 'Referencias bibliográficas',
  contribucion_impacto: 'Contribución e impacto',
  calidad_viabilidad: 'Calidad y viabilidad',
  pintelectual: 'Propiedad intelectual',
  resumen_esperado: 'Resultado esperado',
  propuesta: 'Propuesta',
  nombre_equipo: 'Nombre del equipo',
  desc_equipo: 'Descripción del equipo',
  impacto_propuesta: 'Impacto de la propuesta',
  plan_manejo: 'Plan de manejo del equipo',
  metas: 'Metas específicas',
  publicacion_editorial: 'Editorial o revista',
  publicacion_url: 'Dirección web de la editorial o revista',
  publicacion_tipo: 'Tipo de publicación',
  tipo_investigacion: 'Tipo de investigación',
  area_tematica: 'Área temática',
  presupuesto_justificacion: 'Justificación del presupuesto',
} as const;
export type ClaveTexto = keyof typeof TEXTOS;

const FORMATOS: Readonly<Record<string, Texto['formato']>> = {
  palabras_clave: 'palabras',
  nombre_equipo: 'simple',
  publicacion_editorial: 'simple',
  publicacion_url: 'enlace',
  publicacion_tipo: 'simple',
  tipo_investigacion: 'simple',
  area_tematica: 'simple',
};
/** How a text is read; nothing for rich text. */
export const formatoDe = (clave: string): Texto['formato'] => FORMATOS[clave];

/** A text of a project, by the name its type gives it and with its annexes. */
export function texto(clave: string, mas: { label?: string; anexos?: readonly string[] } = {}): Texto {
  const formato = formatoDe(clave);
  return { clave, label: (TEXTOS as Record<string, string>)[clave] ?? clave, ...(formato ? { formato } : {}), ...mas };
}

/** Texts in the order they are read; where one is a pair, its type calls it so. */
export const textos = (...pedidos: readonly (ClaveTexto | readonly [ClaveTexto, string])[]): readonly Texto[] =>
  pedidos.map((p) => (typeof p === 'string' ? texto(p) : texto(p[0], { label: p[1] })));

/** The descriptive document leaves out the references (spec 05 §5). */
export const sinReferencias = (de: readonly Texto[]): readonly Texto[] =>
  de.filter((x) => x.clave !== 'referencias_bibliograficas' && x.clave !== 'palabras_clave');
