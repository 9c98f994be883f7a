import { isKeyOf } from '#core/kernel/shared/keys.ts';
import type { CodigoDeTipo, TipoRaiz } from '#modules/catalogos/domain/tipos-de-proyecto.ts';
import { ARCHIVOS_EQUIPO, ARCHIVOS_IMPACTO } from '#modules/proyectos/domain/detalles/de-grupo.ts';
import {
  calendario,
  descripcion,
  documentos,
  integrantes,
  presupuesto,
  seccion,
} from '#modules/proyectos/domain/detalles/partes.ts';
import { type ClaveTexto, texto } from '#modules/proyectos/domain/detalles/textos.ts';
import type { Campo, Parte, Seccion } from '#modules/proyectos/domain/detalles/tipos.ts';

/**
 * What an evaluator reads of a project, in order (spec 08 §6.4); `textos` stands for a section per text that it has.
 */
export type Visor = { cabecera: readonly Campo[]; secciones: readonly (Seccion | 'textos')[] };

/** Texts that are references or choices, not prose to read. */
export const TEXTOS_OCULTOS: readonly string[] = [
  'investigacion_base',
  'tipo_investigacion',
  'facultad_monto',
  'palabras_clave',
];

const con = (clave: ClaveTexto, ...anexos: string[]): Seccion => {
  const t = texto(clave, anexos.length ? { anexos } : {});
  return seccion(t.label, descripcion([t]));
};
const textos = (...claves: ClaveTexto[]) => claves.map((c) => con(c));
/** The section of one text, by its key: its call may name it otherwise. */
export const textoDe = ({ partes: [parte] }: Seccion): string | undefined =>
  parte?.clave === 'descripcion' ? parte.textos[0]?.clave : undefined;

const CALENDARIO = seccion('Calendario', calendario('justificacion'));
const PRESUPUESTO = seccion('Presupuesto', presupuesto(true, 'codigo', 'justificacion'));
const COLABORACION = seccion('Colaboración externa', documentos('colaboracion_externa'));
const INTEGRANTES = seccion('Integrantes', integrantes('facultad', 'tipoGrupo', 'tesis'));

const TITULO = ['titulo'] as const;
const COMPLETA = [
  ...(['titulo', 'grupo', 'area', 'unidad', 'facultad', 'linea', 'tipoInvestigacion', 'localizacion', 'ocde'] as const),
];
const NUCLEO = textos('resumen_ejecutivo', 'antecedentes', 'objetivos', 'justificacion', 'hipotesis');
const CIERRE = [...textos('referencias_bibliograficas', 'contribucion_impacto'), CALENDARIO, PRESUPUESTO];
const PCONFIGI: Visor = {
  cabecera: TITULO,
  secciones: [...NUCLEO, con('metodologia_trabajo', 'metodologia'), COLABORACION, ...CIERRE],
};

/** Types without a viewer of their own show all their texts. */
const VISOR_GENERAL: Visor = { cabecera: TITULO, secciones: ['textos', CALENDARIO, PRESUPUESTO, INTEGRANTES] };

/** Of every type of the product: one without its line does not compile. */
const VISORES: Readonly<Record<CodigoDeTipo, Visor>> = {
  PCONFIGI,
  'PCONFIGI-INV': PCONFIGI,
  'PRO-CTIE': { cabecera: TITULO, secciones: [...NUCLEO, con('metodologia_trabajo'), ...CIERRE] },
  PMULTI: {
    cabecera: TITULO,
    secciones: [
      seccion('Grupos participantes', { clave: 'grupos' }),
      ...textos('resumen_ejecutivo', 'palabras_clave'),
      con('estado_arte', 'estado_arte'),
      ...textos('planteamiento_problema', 'justificacion', 'contribucion_impacto', 'objetivos'),
      con('metodologia_trabajo', 'metodologia'),
      COLABORACION,
      con('referencias_bibliograficas'),
      CALENDARIO,
      PRESUPUESTO,
    ],
  },
  ECI: {
    cabecera: TITULO,
    secciones: [
      ...textos('resumen', 'justificacion', 'propuesta', 'nombre_equipo', 'desc_equipo'),
      seccion('Especificaciones técnicas y cotizaciones', documentos(...ARCHIVOS_EQUIPO)),
      ...textos('impacto_propuesta', 'plan_manejo'),
      seccion('Documentos complementarios', documentos(...ARCHIVOS_IMPACTO)),
      PRESUPUESTO,
    ],
  },
  PSINFINV: {
    cabecera: COMPLETA,
    secciones: [
      ...textos('resumen_ejecutivo', 'antecedentes', 'objetivos', 'objetivos_generales', 'objetivos_especificos'),
      ...textos('justificacion', 'hipotesis'),
      con('metodologia_trabajo', 'metodologia'),
      seccion('Propiedad intelectual', documentos('declaracion_confidencialidad', 'propiedad_intelectual')),
      con('referencias_bibliograficas'),
      CALENDARIO,
      INTEGRANTES,
    ],
  },
  PSINFIPU: {
    cabecera: COMPLETA,
    secciones: [
      seccion('Responsable', {
        clave: 'identificadores',
        solo: ['Responsable', 'ORCID', 'Scopus', 'Google Scholar'],
      }),
      ...textos('publicacion_editorial', 'publicacion_url', 'publicacion_tipo'),
      seccion('Proyecto base', { clave: 'base' }),
      seccion('Investigación base', documentos('tesis_doctoral', 'tesis_maestria')),
      CALENDARIO,
      seccion('Integrantes', integrantes('facultad', 'tipoGrupo', 'tesis', 'deudas')),
    ],
  },
  PICV: VISOR_GENERAL,
  PINVPOS: VISOR_GENERAL,
  PINTERDIS: VISOR_GENERAL,
  PEVENTO: VISOR_GENERAL,
  PTPBACHILLER: VISOR_GENERAL,
  PTPGRADO: VISOR_GENERAL,
  PTPMAEST: VISOR_GENERAL,
  PTPDOCTO: VISOR_GENERAL,
  PFEX: VISOR_GENERAL,
  RFPLU: VISOR_GENERAL,
  SPINOFF: VISOR_GENERAL,
  GRUPO: VISOR_GENERAL,
  'CON-CON': VISOR_GENERAL,
  'SIN-SIN': VISOR_GENERAL,
  'SIN-CON': VISOR_GENERAL,
  FEX: VISOR_GENERAL,
  MULTI: VISOR_GENERAL,
  EVENTO: VISOR_GENERAL,
  Taller: VISOR_GENERAL,
  Publicacion: VISOR_GENERAL,
  Tesis: VISOR_GENERAL,
  Grupo: VISOR_GENERAL,
};

export function visorDe(raiz: TipoRaiz): Visor {
  const tipo: string = raiz;
  return isKeyOf(VISORES, tipo) ? VISORES[tipo] : VISOR_GENERAL;
}

/** The parts that a viewer draws. */
export const partesDe = (visor: Visor): Parte[] => visor.secciones.flatMap((s) => (s === 'textos' ? [] : s.partes));

/** Slots whose files the evaluators of a type may open: those its viewer shows, no others. */
export const recursosDe = (visor: Visor): string[] =>
  partesDe(visor).flatMap((p) => [
    ...('recursos' in p ? (p.recursos ?? []) : []),
    ...('textos' in p ? p.textos.flatMap((t) => t.anexos ?? []) : []),
  ]);
