import { keysOf } from '#core/kernel/shared/keys.ts';
import type { Rol } from './areas.ts';

/** How a notice comes; the bell has it in any case. */
export const MODOS = { momento: 'Al momento', resumen: 'Resumen', nunca: 'Nunca' } as const;
export type Modo = keyof typeof MODOS;
export const CLAVES_MODO = keysOf(MODOS);

export const GRUPOS_DE_AVISO = {
  toca: 'Le toca a usted',
  suyo: 'De lo que presentó',
  sistema: 'Del sistema',
} as const;

type DefinicionDeAviso = {
  grupo: keyof typeof GRUPOS_DE_AVISO;
  etiqueta: string;
  ejemplo: string;
  roles: readonly Rol[];
  /** What may be chosen; the first is how it comes until somebody chooses. One alone is no choice. */
  modos: readonly [Modo, ...Modo[]];
  /** Names of the mails that are of it. */
  plantillas: RegExp;
};
const TODOS = ['admin', 'investigador', 'evaluador', 'facultad'] as const;
const QUIENES_PRESENTAN = ['investigador'] as const;

/** How the mails begin that tell what was resolved of what somebody presented. */
const LO_QUE_SE_PRESENTA = [
  'publicacion',
  'aviso',
  'inclusion',
  'informe',
  'proyecto',
  'proyecto_cambio',
  'grupo',
  'cdi',
  'monitoreo',
  'constancia',
  'postulacion',
  'convocatoria',
  'deuda',
  'fex',
];

/**
 * Kinds of notice, the first that takes a mail being its own. What has a term, or the safety of the account, comes at
 * once: nobody may put it off.
 */
export const CLASES_DE_AVISO = {
  espera: {
    grupo: 'toca',
    etiqueta: 'Lo que espera por usted',
    ejemplo: 'Lo que llegó, lo que vence hoy y lo que ya venció',
    roles: TODOS,
    modos: ['resumen', 'nunca'],
    plantillas: /^resumen$/,
  },
  escalado: {
    grupo: 'toca',
    etiqueta: 'Se le escala algo que pasó su plazo',
    ejemplo: 'Lo que otra persona no atendió a tiempo, si la oficina lo dispuso así',
    roles: ['admin'],
    modos: ['momento', 'resumen', 'nunca'],
    plantillas: /^turno-escalado$/,
  },
  plazo: {
    grupo: 'toca',
    etiqueta: 'Vence algo suyo',
    ejemplo: 'Informes, declaraciones, evaluaciones y deudas con plazo',
    roles: TODOS,
    modos: ['momento'],
    plantillas: /-(por-vencer|por-presentar|recordar|recordatorio)$|^convocatoria-borrador/,
  },
  obligacion: {
    grupo: 'toca',
    etiqueta: 'Se acerca el plazo de una obligación',
    ejemplo: 'Metas, rendiciones y correcciones: 30, 7 y 1 días antes, y al vencer',
    roles: QUIENES_PRESENTAN,
    modos: ['resumen', 'momento', 'nunca'],
    plantillas: /^obligacion-/,
  },
  observacion: {
    grupo: 'toca',
    etiqueta: 'Le observan algo',
    ejemplo: 'Debe corregirlo y enviarlo otra vez',
    roles: QUIENES_PRESENTAN,
    modos: ['momento', 'resumen'],
    plantillas: /-(observar|devolver|reabrir)$/,
  },
  pedido: {
    grupo: 'toca',
    etiqueta: 'Le piden una respuesta',
    ejemplo: 'Integrar un grupo, escribir una propuesta, evaluarla',
    roles: ['admin', 'investigador', 'evaluador'],
    modos: ['momento', 'resumen'],
    plantillas: /^(grupo-invitacion|invitacion-|autorizacion-|evaluacion-)/,
  },
  economia: {
    grupo: 'suyo',
    etiqueta: 'Se revisa su rendición',
    ejemplo: 'Comprobantes, transferencias y cuenta de un proyecto',
    roles: QUIENES_PRESENTAN,
    modos: ['momento', 'resumen', 'nunca'],
    plantillas: /^(comprobante|transferencia|cuenta)-/,
  },
  decision: {
    grupo: 'suyo',
    etiqueta: 'Se resuelve lo que presentó',
    ejemplo: 'Publicaciones, informes, proyectos, grupos y constancias',
    roles: QUIENES_PRESENTAN,
    modos: ['momento', 'resumen'],
    plantillas: new RegExp(`^(${LO_QUE_SE_PRESENTA.join('|')})-`),
  },
  seguridad: {
    grupo: 'sistema',
    etiqueta: 'Cambia el acceso a su cuenta',
    ejemplo: 'Contraseña, segundo factor y enlaces de ingreso',
    roles: TODOS,
    modos: ['momento'],
    plantillas: /^acceso-/,
  },
} as const satisfies Record<string, DefinicionDeAviso>;
export type ClaseDeAviso = keyof typeof CLASES_DE_AVISO;
export const CLAVES_AVISO = keysOf(CLASES_DE_AVISO);
const DEFINICIONES: Readonly<Record<ClaseDeAviso, DefinicionDeAviso>> = CLASES_DE_AVISO;
export const avisoDe = (clase: ClaseDeAviso): DefinicionDeAviso => DEFINICIONES[clase];

/** The kind of a mail; null when no kind takes it, and then it comes at once. */
export const claseDePlantilla = (plantilla: string): ClaseDeAviso | null =>
  CLAVES_AVISO.find((clase) => avisoDe(clase).plantillas.test(plantilla)) ?? null;

/** How a kind comes to somebody who chose this, or nothing: what may not be chosen is not kept. */
export function modoDe(clase: ClaseDeAviso, elegido: string | null | undefined): Modo {
  const { modos } = avisoDe(clase);
  return modos.find((modo) => modo === elegido) ?? modos[0];
}
/** The kinds that may come to an account with these roles. */
export const clasesDe = (roles: readonly string[]): ClaseDeAviso[] =>
  CLAVES_AVISO.filter((clase) => avisoDe(clase).roles.some((rol) => roles.includes(rol)));

/** Days of the week on which the digest may come, Monday first, as ISO counts them. */
export const DIAS = { 1: 'Lunes', 2: 'Martes', 3: 'Miércoles', 4: 'Jueves', 5: 'Viernes', 6: 'Sábado', 7: 'Domingo' };
/** The digest of who chose nothing: working days, first thing in the morning. */
export const RESUMEN_HABITUAL = { dias: [1, 2, 3, 4, 5], hora: 7 } as const;
