import { stateOf } from '#core/flow/shared/flow.ts';
import { agree } from '#core/kernel/shared/text.ts';
import { type EstadoProyecto, flujoProyecto } from './flujo.ts';

export const USTED = 'Usted';
/** Nothing more is awaited of anybody: pages do not say it. */
export const NADIE = 'Nadie';

/** Who acts now on an application, and what follows. */
export type Turno = { actua: string; texto: string };
/** The same as a reader is told it; what follows is for the responsible person only. */
export type TurnoDicho = { actua: string; texto: string | null };

/**
 * The same for somebody who is not the responsible person: the team, the office. What follows is advice to that person,
 * and is left out.
 */
export const turnoAjeno = ({ actua }: Turno, responsable: string | null): TurnoDicho => ({
  actua: actua === USTED ? (responsable ? `${responsable} (responsable)` : 'El responsable del proyecto') : actua,
  texto: null,
});

/** Who acts in each state, as the responsible person reads it. A state without an entry does not compile. */
const SIGUIENTE: Record<EstadoProyecto, Turno> = {
  en_proceso: { actua: USTED, texto: 'Complete los pasos y envíe la propuesta antes del cierre.' },
  enviado: {
    actua: 'La oficina de investigación',
    texto: 'Revisará la propuesta y la pasará a evaluación, o le pedirá correcciones.',
  },
  en_evaluacion: { actua: 'Los evaluadores', texto: 'Están calificando la propuesta. Le avisaremos el resultado.' },
  observado: { actua: USTED, texto: 'Corrija lo observado y vuelva a enviar la propuesta.' },
  aprobado: {
    actua: 'La oficina de investigación',
    texto: 'El proyecto tiene código y resolución; iniciará su ejecución.',
  },
  no_aprobado: { actua: NADIE, texto: 'La propuesta no fue aprobada. Puede postular en la siguiente edición.' },
  en_ejecucion: { actua: USTED, texto: 'Ejecute el proyecto y presente sus informes en los plazos.' },
  ejecutado: { actua: 'La oficina de investigación', texto: 'Revisa los informes para concluir el proyecto.' },
  sustentado: { actua: 'La oficina de investigación', texto: 'Registrará la conclusión del proyecto.' },
  concluido: { actua: NADIE, texto: 'El proyecto concluyó.' },
  anulado: { actua: NADIE, texto: 'La propuesta fue anulada.' },
  renuncio: { actua: NADIE, texto: 'Se registró la renuncia al proyecto.' },
  eliminado: { actua: NADIE, texto: 'La propuesta fue eliminada.' },
};

/** Word of a group that an application waits for. */
export type PorAutorizar = { grupo: string; coordinador: string | null; autoriza: boolean | null };
/** What an application that is being written still waits for. */
export type Espera = {
  /** Its call no longer takes it. */
  fueraDePlazo: boolean;
  /** Requirements that the responsible person themselves must still meet. */
  leFaltan: number;
  autorizaciones: readonly PorAutorizar[];
  /** Members who have not accepted to take part, by name. */
  porAceptar: readonly string[];
};
/** Members told by name before the rest is counted. */
const NOMBRADOS = 3;
/** «Quispe Paz, Rosa; y 2 integrantes más»: whose word is awaited, when they are many. */
export function quienesFaltan(nombres: readonly string[]): string {
  const dichos = nombres.slice(0, NOMBRADOS);
  const resto = nombres.length - dichos.length;
  return [...dichos, ...(resto > 0 ? [`y ${resto} ${agree(resto, 'integrante', 'integrantes')} más`] : [])].join('; ');
}

const coordinadorDe = (a: PorAutorizar) =>
  a.coordinador ? `${a.coordinador}, por el grupo ${a.grupo}` : `El coordinador del grupo ${a.grupo}`;

/**
 * Who acts now: the only answer for the home, the landing, the page and the mails. `espera` is of an application that
 * is still written (a draft, or one observed).
 */
export function turnoDe(estado: string, espera: Espera | null): Turno {
  const base = SIGUIENTE[stateOf(flujoProyecto, { estado })];
  if (!espera) return base;
  if (espera.fueraDePlazo) return { actua: NADIE, texto: 'La convocatoria cerró y la propuesta no se envió.' };
  const negada = espera.autorizaciones.find((a) => a.autoriza === false);
  if (negada)
    return {
      ...base,
      texto: `El grupo ${negada.grupo} no autorizó la propuesta: converse con su coordinador y pida que la revise de nuevo.`,
    };
  const coordinadores = espera.autorizaciones.filter((a) => a.autoriza === null).map(coordinadorDe);
  const integrantes = quienesFaltan(espera.porAceptar);
  const palabras = [
    { de: coordinadores.join('; '), falta: 'la autorización' },
    { de: integrantes, falta: 'la aceptación' },
  ].filter((p) => p.de !== '');
  if (palabras.length === 0) return base;
  if (espera.leFaltan > 0) {
    const faltan = palabras.map((p) => `También falta ${p.falta} de: ${p.de}.`);
    return { ...base, texto: [base.texto, ...faltan].join(' ') };
  }
  return {
    actua: palabras.map((p) => p.de).join('; '),
    texto: `Falta ${palabras.map((p) => p.falta).join(' y ')}. Después usted podrá enviar la propuesta.`,
  };
}

/** How a page says who acts now. */
export const datosDeTurno = (turno: TurnoDicho | null | undefined) =>
  turno
    ? [
        { label: 'Quién actúa ahora', value: turno.actua },
        ...(turno.texto ? [{ label: 'Qué sigue', value: turno.texto }] : []),
      ]
    : [];
