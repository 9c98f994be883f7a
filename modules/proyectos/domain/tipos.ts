import type { CodigoDeTipo, TipoRaiz } from '#modules/catalogos/domain/tipos-de-proyecto.ts';
import type { ClaveActividad } from './actividades.ts';
import { flujoProyecto } from './flujo.ts';
import { type Pagina, SLUG_GENERICO } from './slug.ts';

export const REPORTES = { presupuesto: 'Presupuesto', proyecto: 'Proyecto' } as const;
export type Reporte = keyof typeof REPORTES;

/** What the screens of projects know of a type besides its layout (`detalle.ts`). */
export type TipoDeProyecto = {
  /** Last segment of the address of its page in the office (spec 00); those without share the generic one. */
  pagina: Pagina | null;
  /** The list of the researcher's activities where its projects are (spec 05 §8). */
  actividad: ClaveActividad | null;
  /** Papers that its members may ask for (spec 05 §8). */
  reportes: readonly Reporte[];
};

const AMBOS = ['presupuesto', 'proyecto'] as const;
const SOLO_PROYECTO = ['proyecto'] as const;
const de = (
  actividad: ClaveActividad | null,
  pagina: Pagina | null = null,
  reportes: readonly Reporte[] = [],
): TipoDeProyecto => ({ pagina, actividad, reportes });

/** Every type of the product: one without its line does not compile. */
const DEL_PRODUCTO: Readonly<Record<CodigoDeTipo, TipoDeProyecto>> = {
  PCONFIGI: de('proyectosConFinanciamiento', 'pconfigi', AMBOS),
  'PCONFIGI-INV': de('proyectosConFinanciamiento', 'pconfigi-inv', AMBOS),
  'PRO-CTIE': de('proyectosConFinanciamiento', 'pro-ctie', AMBOS),
  PINTERDIS: de('proyectosConFinanciamiento'),
  PMULTI: de('proyectosMulti', 'pmulti', AMBOS),
  PSINFINV: de('proyectosSinFinanciamiento', 'psinfinv', SOLO_PROYECTO),
  PSINFIPU: de('proyectosSinFinanciamiento', 'psinfipu', SOLO_PROYECTO),
  PICV: de('proyectosSinFinanciamiento', 'picv', SOLO_PROYECTO),
  PFEX: de('proyectosFEX', null, SOLO_PROYECTO),
  ECI: de('eci', 'eci'),
  PINVPOS: de('talleres', 'pinvpos'),
  PTPBACHILLER: de('asesoriaPre', 'ptpbachiller'),
  PTPGRADO: de('asesoriaPre', 'ptpgrado'),
  PTPMAEST: de('asesoriaPos', 'ptpmaest'),
  PTPDOCTO: de('asesoriaPos', 'ptpdocto'),
  PEVENTO: de('eventos'),
  RFPLU: de('pubLibroUni'),
  SPINOFF: de(null),
  GRUPO: de(null),
  'CON-CON': de('proyectosConFinanciamiento'),
  'SIN-SIN': de('proyectosSinFinanciamiento'),
  'SIN-CON': de('proyectosFEX'),
  FEX: de('proyectosFEX'),
  MULTI: de('proyectosMulti'),
  EVENTO: de('eventos'),
  Taller: de('talleres'),
  Publicacion: de('comiteEdi'),
  Tesis: de('asesoriaPre'),
  Grupo: de('gruposEstudio'),
};
const OTRO = de(null);

const TIPOS = new Map<string, TipoDeProyecto>(Object.entries(DEL_PRODUCTO));
/** A type that a higher module defines says its own; what is written here stays. */
export const agregarTipo = (codigo: string, tipo: TipoDeProyecto): void => {
  if (!TIPOS.has(codigo)) TIPOS.set(codigo, tipo);
};

/** What a type is; a derived one is what its root is. */
export const tipoDe = (raiz: TipoRaiz): TipoDeProyecto => TIPOS.get(raiz) ?? OTRO;

/** The types of an activity, of now and of before. */
export const tiposDeActividad = (clave: ClaveActividad): string[] =>
  [...TIPOS].flatMap(([codigo, { actividad }]) => (actividad === clave ? [codigo] : []));

/** What the reports menu offers for a type and state; empty disables it (spec 05 §8). */
export const reportesDe = (raiz: TipoRaiz, estado: string): readonly Reporte[] =>
  flujoProyecto.is(estado, 'sinReportes') ? [] : tipoDe(raiz).reportes;

/** Last segment of the address of the page of a type in the office. */
export const slugDe = (raiz: TipoRaiz): Pagina => tipoDe(raiz).pagina ?? SLUG_GENERICO;
/** Each type that has a page of its own, with its last segment. */
export const paginasPropias = (): [codigo: string, pagina: string][] =>
  [...TIPOS].flatMap(([codigo, { pagina }]): [string, string][] => (pagina ? [[codigo, pagina]] : []));
