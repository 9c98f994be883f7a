import { keysOf } from '#core/kernel/shared/keys.ts';
import type { ClaveActividad } from '#modules/proyectos/domain/actividades.ts';
import graficos from './datos/graficos.json' with { type: 'json' };
import metricas from './datos/metricas.json' with { type: 'json' };

/**
 * The figures of a faculty by class of project (spec 08 §11.1), each with the activities that it gathers: every type is
 * of one activity, so an event counts once.
 */
export const CLASES_DE_FACULTAD = {
  fondosMonetarios: ['proyectosConFinanciamiento'],
  fondosNoMonetarios: ['proyectosSinFinanciamiento'],
  fondosExternos: ['proyectosFEX'],
  asesoriasDeTesis: ['asesoriaPre', 'asesoriaPos'],
  talleres: ['talleres'],
  comitesEditoriales: ['comiteEdi'],
  gruposDeEstudio: ['gruposEstudio'],
  multidisciplinarios: ['proyectosMulti'],
  eventos: ['eventos'],
  equipamiento: ['eci'],
} as const satisfies Record<string, readonly ClaveActividad[]>;
export type ClaseDeFacultad = keyof typeof CLASES_DE_FACULTAD;
export const CLAVES_CLASE_DE_FACULTAD = keysOf(CLASES_DE_FACULTAD);

export type ClaveMetrica = keyof typeof metricas;
/**
 * What a figure counts, wherever it is shown: its label, what counts and what does not, whose faculty, where from, who
 * answers for it.
 */
export type Metrica = {
  etiqueta: string;
  /** Where it is shown. */
  lugar: string;
  cuenta: string;
  noCuenta: string;
  facultad?: string;
  fuente: string;
  dueno: string;
};
export const METRICAS: Readonly<Record<ClaveMetrica, Metrica>> = metricas;
export type ClaveGrafico = keyof typeof graficos;
/** What a chart counts. */
export const GRAFICOS: Readonly<Record<ClaveGrafico, Metrica>> = graficos;
/** The words of a figure, with the year from which projects are of today. */
export const conAnio = (texto: string, desde: number) => texto.replaceAll('{desde}', String(desde));
