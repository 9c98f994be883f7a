/** Sections of the project that an evaluator reads, in order (spec 08 §6.4). */
export type SeccionVisor =
  | { kind: 'texto'; clave: string; label: string; archivos?: readonly string[] }
  | { kind: 'palabras' }
  | { kind: 'archivos'; label: string; recursos: readonly string[] }
  | { kind: 'responsable' }
  | { kind: 'base' }
  /** Every text of the project: for types without a viewer of their own. */
  | { kind: 'textos' }
  /** Groups that take part, with the word of their coordinators. */
  | { kind: 'grupos' }
  | { kind: 'calendario' }
  | { kind: 'presupuesto' }
  | { kind: 'integrantes'; deudas: boolean };
export type Visor = { cabecera: 'titulo' | 'completa'; secciones: readonly SeccionVisor[] };

/** Label of each text of a project, by key. */
export const ETIQUETAS_TEXTO: Readonly<Record<string, string>> = {
  resumen_ejecutivo: 'Resumen ejecutivo',
  resumen: 'Resumen',
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
};

/** Texts that are references or choices, not prose to read. */
export const TEXTOS_OCULTOS: readonly string[] = ['investigacion_base', 'tipo_investigacion', 'facultad_monto'];

const texto = (clave: string, ...archivos: string[]): SeccionVisor => ({
  kind: 'texto',
  clave,
  label: ETIQUETAS_TEXTO[clave] ?? clave,
  ...(archivos.length ? { archivos } : {}),
});
const textos = (...claves: string[]) => claves.map((c) => texto(c));
const CALENDARIO = { kind: 'calendario' } as const;
const PRESUPUESTO = { kind: 'presupuesto' } as const;
const COLABORACION = { kind: 'archivos', label: 'Colaboración externa', recursos: ['colaboracion_externa'] } as const;

const NUCLEO = textos('resumen_ejecutivo', 'antecedentes', 'objetivos', 'justificacion', 'hipotesis');
const CIERRE = textos('referencias_bibliograficas', 'contribucion_impacto');
const PCONFIGI: Visor = {
  cabecera: 'titulo',
  secciones: [...NUCLEO, texto('metodologia_trabajo', 'metodologia'), COLABORACION, ...CIERRE, CALENDARIO, PRESUPUESTO],
};

const VISORES: Readonly<Record<string, Visor>> = {
  PCONFIGI,
  'PCONFIGI-INV': PCONFIGI,
  'PRO-CTIE': {
    cabecera: 'titulo',
    secciones: [...NUCLEO, texto('metodologia_trabajo'), ...CIERRE, CALENDARIO, PRESUPUESTO],
  },
  PMULTI: {
    cabecera: 'titulo',
    secciones: [
      { kind: 'grupos' },
      texto('resumen_ejecutivo'),
      { kind: 'palabras' },
      texto('estado_arte', 'estado_arte'),
      ...textos('planteamiento_problema', 'justificacion', 'contribucion_impacto', 'objetivos'),
      texto('metodologia_trabajo', 'metodologia'),
      COLABORACION,
      texto('referencias_bibliograficas'),
      CALENDARIO,
      PRESUPUESTO,
    ],
  },
  ECI: {
    cabecera: 'titulo',
    secciones: [
      ...textos('resumen', 'justificacion', 'propuesta', 'nombre_equipo', 'desc_equipo'),
      {
        kind: 'archivos',
        label: 'Especificaciones técnicas y cotizaciones',
        recursos: ['especificaciones_tecnicas', 'cotizacion'],
      },
      ...textos('impacto_propuesta', 'plan_manejo'),
      {
        kind: 'archivos',
        label: 'Documentos complementarios',
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
      PRESUPUESTO,
    ],
  },
  PSINFINV: {
    cabecera: 'completa',
    secciones: [
      ...textos('resumen_ejecutivo', 'antecedentes', 'objetivos', 'objetivos_generales', 'objetivos_especificos'),
      ...textos('justificacion', 'hipotesis'),
      texto('metodologia_trabajo', 'metodologia'),
      {
        kind: 'archivos',
        label: 'Propiedad intelectual',
        recursos: ['declaracion_confidencialidad', 'propiedad_intelectual'],
      },
      texto('referencias_bibliograficas'),
      CALENDARIO,
      { kind: 'integrantes', deudas: false },
    ],
  },
  PSINFIPU: {
    cabecera: 'completa',
    secciones: [
      { kind: 'responsable' },
      ...textos('publicacion_editorial', 'publicacion_url', 'publicacion_tipo'),
      { kind: 'base' },
      { kind: 'archivos', label: 'Investigación base', recursos: ['tesis_doctoral', 'tesis_maestria'] },
      CALENDARIO,
      { kind: 'integrantes', deudas: true },
    ],
  },
};

/** Types without a viewer of their own show all their texts. */
const VISOR_GENERAL: Visor = {
  cabecera: 'titulo',
  secciones: [{ kind: 'textos' }, CALENDARIO, PRESUPUESTO, { kind: 'integrantes', deudas: false }],
};

export const visorDe = (tipoProyecto: string): Visor => VISORES[tipoProyecto] ?? VISOR_GENERAL;

/** Slots whose files the evaluators of a type may open: those its viewer shows, no others. */
export const recursosDe = (visor: Visor): string[] =>
  visor.secciones.flatMap((s) => (s.kind === 'texto' ? (s.archivos ?? []) : s.kind === 'archivos' ? s.recursos : []));
