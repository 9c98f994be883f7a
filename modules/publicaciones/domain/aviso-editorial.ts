import { z } from 'zod';
import { type Ask, defineFlow, type StateOf } from '#core/flow/shared/flow.ts';
import { keysOf } from '#core/kernel/shared/keys.ts';
import { CLASES_DE_AVISO, type ClaseDeAviso } from './vocabularios.ts';

const CLASES = keysOf(CLASES_DE_AVISO);

const MOTIVO: Ask = {
  field: 'motivo',
  label: 'Motivo',
  kind: 'longtext',
  required: true,
  max: 1000,
  help: 'Lo lee quien presentó la publicación.',
};

/** A notice about a registered work, and what the office decides of it (spec 03 §8). */
export const flujoAviso = defineFlow({
  entity: 'aviso_editorial',
  initial: 'por_decidir',
  states: {
    por_decidir: { label: 'Por decidir', tone: 'yellow', at: 0 },
    mantenida: { label: 'Se mantiene', tone: 'green', at: 1 },
    sin_puntaje: { label: 'Sin puntaje', tone: 'red' },
    no_registrada: { label: 'No registrada', tone: 'red', terminal: true },
  },
  sets: {},
  turns: {
    por_decidir: [{ of: 'admin', verb: 'Decidir' }],
    mantenida: [],
    sin_puntaje: [],
    no_registrada: [],
  },
  actions: {
    mantener: {
      from: ['por_decidir'],
      to: 'mantenida',
      who: ['gestor'],
      label: 'Mantener',
      tone: 'green',
      asks: [MOTIVO],
    },
    retirar_puntaje: {
      from: ['por_decidir'],
      to: 'sin_puntaje',
      who: ['gestor'],
      label: 'Retirar el puntaje',
      tone: 'red',
      confirm: 'Seguirá registrada, sin validar: sus autores dejan de sumar puntos por ella.',
      asks: [MOTIVO],
    },
    no_registrar: {
      from: ['por_decidir'],
      to: 'no_registrada',
      who: ['gestor'],
      label: 'No registrar',
      tone: 'red',
      confirm: 'La publicación pasará a «No registrado».',
      asks: [MOTIVO],
    },
    reabrir: {
      from: ['mantenida', 'sin_puntaje'],
      to: 'por_decidir',
      who: ['gestor'],
      label: 'Volver a decidir',
      asks: [{ ...MOTIVO, help: 'Queda en la auditoría.' }],
    },
  },
});

/**
 * Why the rule of the institution forbids a decision, in a sentence; null when it allows it. It speaks of retracted
 * works alone: of a corrected one, and of a concern, the office decides.
 * @param conserva a retracted work keeps its points
 */
export function reparoDeDecision(clase: ClaseDeAviso, accion: string, conserva: boolean): string | null {
  if (clase !== 'retractada') return null;
  if (accion === 'mantener' && !conserva)
    return 'En esta institución una obra retractada no conserva sus puntos: retire el puntaje, o no la registre.';
  if (accion === 'retirar_puntaje' && conserva)
    return 'En esta institución una obra retractada conserva sus puntos: manténgala, o no la registre.';
  return null;
}

/** A notice as those who read the publication see it. */
export const zAvisoVisto = z.object({
  clase: z.enum(CLASES),
  /** Of the notice of the journal; null when the register does not tell it. */
  doi: z.string().nullable(),
  fecha: z.string().nullable(),
  /** The register that says it. */
  fuente: z.string(),
  estado: z.enum(keysOf(flujoAviso.states)),
  motivo: z.string().nullable(),
});

/** What became of a notice, as the authors of the work read it. */
export const DICHO_A_AUTORES: Readonly<Record<StateOf<typeof flujoAviso>, string>> = {
  por_decidir: 'La oficina decidirá si conserva sus puntos.',
  mantenida: 'La oficina la mantiene con sus puntos.',
  sin_puntaje: 'La oficina le retiró el puntaje: sigue registrada y no suma puntos.',
  no_registrada: 'La oficina la sacó del registro.',
};

/** What is said of a work in one word, by the gravest of its notices; null when it has none. */
export function dichoDeAvisos(avisos: readonly { clase: ClaseDeAviso }[]): string | null {
  const grave = CLASES.find((clase) => avisos.some((aviso) => aviso.clase === clase));
  return grave ? CLASES_DE_AVISO[grave].label : null;
}
