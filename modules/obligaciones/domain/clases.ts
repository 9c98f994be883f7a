import { keysOf } from '#core/kernel/shared/keys.ts';
import type { Tone } from '#core/kernel/shared/tone.ts';

type DefinicionDeClase = {
  label: string;
  tone: Tone;
  /** What the office reads it with. */
  permiso: string;
  /** A faculty reads it of its people. */
  facultad: boolean;
  /** Its reminders are those of this module; the other kinds have their own, older than it. */
  recuerda: boolean;
  /** The office extends its term with this permission; without it, its term is not of the office to move. */
  amplia?: string;
};
/** Kinds of obligation; each has its source in the module that knows it. */
export const CLASES = {
  informe: {
    label: 'Informe técnico',
    tone: 'blue',
    permiso: 'informes.ver',
    facultad: true,
    recuerda: false,
    amplia: 'informes.editar',
  },
  economico: {
    label: 'Informe económico',
    tone: 'blue',
    permiso: 'economia.ver',
    facultad: false,
    recuerda: true,
    amplia: 'economia.editar',
  },
  declaracion: {
    label: 'Declaración jurada',
    tone: 'violet',
    permiso: 'proyectos.ver',
    facultad: true,
    recuerda: true,
  },
  meta: {
    label: 'Meta de publicación',
    tone: 'blue',
    permiso: 'monitoreo.ver',
    facultad: true,
    recuerda: true,
    amplia: 'monitoreo.editar',
  },
  producto: {
    label: 'Producto del proyecto',
    tone: 'blue',
    permiso: 'monitoreo.ver',
    facultad: true,
    recuerda: true,
    amplia: 'monitoreo.editar',
  },
  renovacion: {
    label: 'Renovación de patente',
    tone: 'violet',
    permiso: 'publicaciones.ver',
    facultad: true,
    recuerda: true,
  },
  cdi: {
    label: 'Renovación de docente investigador',
    tone: 'violet',
    permiso: 'docente_investigador.ver',
    facultad: true,
    recuerda: false,
    amplia: 'docente_investigador.editar',
  },
  correccion: {
    label: 'Corrección de publicación',
    tone: 'yellow',
    permiso: 'publicaciones.ver',
    facultad: true,
    recuerda: true,
    amplia: 'publicaciones.editar',
  },
  comprobante: {
    label: 'Corrección de comprobante',
    tone: 'yellow',
    permiso: 'economia.ver',
    facultad: false,
    recuerda: true,
    amplia: 'economia.editar',
  },
  grupo: {
    label: 'Corrección de grupo',
    tone: 'yellow',
    permiso: 'grupos.ver',
    facultad: true,
    recuerda: false,
  },
  cambio: {
    label: 'Corrección de cambio de proyecto',
    tone: 'yellow',
    permiso: 'proyectos.ver',
    facultad: true,
    recuerda: true,
  },
  postulacion: {
    label: 'Corrección de propuesta',
    tone: 'yellow',
    permiso: 'proyectos.ver',
    facultad: true,
    recuerda: true,
  },
  fex: {
    label: 'Corrección de proyecto externo',
    tone: 'yellow',
    permiso: 'proyectos.ver',
    facultad: true,
    recuerda: true,
  },
  monitoreo: {
    label: 'Corrección de monitoreo',
    tone: 'yellow',
    permiso: 'monitoreo.ver',
    facultad: true,
    recuerda: true,
  },
  deuda: { label: 'Deuda', tone: 'red', permiso: 'deudas.ver', facultad: true, recuerda: false },
} as const satisfies Record<string, DefinicionDeClase>;
export type Clase = keyof typeof CLASES;
export const CLAVES_CLASE = keysOf(CLASES);
export const esClase = (clase: string): clase is Clase => Object.hasOwn(CLASES, clase);
/** A reader of some kind of the office may open its pages, and finds there the kinds that they read. */
export const PERMISOS: readonly string[] = [...new Set(Object.values(CLASES).map(({ permiso }) => permiso))];
/** What the term of a kind is extended with; null: nobody extends it. */
export const permisoDeAmpliar = (clase: Clase): string | null => {
  const definicion: DefinicionDeClase = CLASES[clase];
  return definicion.amplia ?? null;
};
const ampliables = CLAVES_CLASE.map(permisoDeAmpliar).filter((permiso) => permiso !== null);
export const PERMISOS_DE_AMPLIAR: readonly string[] = [...new Set(ampliables)];

/** Which kinds a reader sees. */
export type Vistas = (clase: Clase) => boolean;
export const TODAS: Vistas = () => true;
export const deFacultad: Vistas = (clase) => CLASES[clase].facultad;
export const conPermisos =
  (permisos: ReadonlySet<string>): Vistas =>
  (clase) =>
    permisos.has(CLASES[clase].permiso);
