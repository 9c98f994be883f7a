import { type ActionOf, defineFlow, type StateOf } from '#core/flow/shared/flow.ts';

export const CLASES = { academica: 'Académica', economica: 'Económica' } as const;
export type Clase = keyof typeof CLASES;
/** What the one economic debt of a project owes. */
export const ECONOMICA = 'Deuda económica';
/** What was not handed in when the account of a project is overdue. */
export const RENDICION = 'Informe económico';

/** How a debt is settled: legacy 4, 5, 7 and 8 (spec 05 §7.1). */
export const FORMAS = {
  informe_academico: 'Presentó informe académico',
  informe_avance: 'Presentó informe académico de avance',
  informe_final: 'Presentó informe académico final',
  economica: 'Deuda económica subsanada',
} as const;
export type Forma = keyof typeof FORMAS;
/** Whose debts an action reaches besides the one where it was asked (spec 05 §7.2). */
export const ALCANCES = {
  persona: 'Solo esta persona',
  informe: 'Todos los que la deben en este proyecto',
  proyecto: 'Todas las deudas pendientes del proyecto',
} as const;
const opciones = (de: Record<string, string>, claves = Object.keys(de)) =>
  claves.map((value) => ({ value, label: de[value]! }));
/** Choices of the actions on a debt: each kind has its forms, and the economic one is of its responsible alone. */
export const opcionesDe = (clase: Clase, informes: readonly string[] = []) => ({
  forma: opciones(FORMAS).filter(({ value }) => (value === 'economica') === (clase === 'economica')),
  alcance: opciones(ALCANCES, clase === 'economica' ? ['persona'] : undefined),
  informe: clase === 'economica' ? [] : informes.map((value) => ({ value, label: value })),
});

const alcance = { field: 'alcance', label: 'A quiénes alcanza', kind: 'choice', required: true } as const;
const comentario = { field: 'comentario', label: 'Comentarios', kind: 'longtext', required: false, max: 255 } as const;
/**
 * A debt is settled when what was owed is presented, or annulled when it should not have been registered (spec 05 §7).
 */
export const flujoDeuda = defineFlow({
  entity: 'deuda',
  initial: 'pendiente',
  states: {
    pendiente: { label: 'Pendiente', tone: 'yellow', at: 0 },
    subsanada: { label: 'Subsanada', tone: 'green', at: 1, terminal: true },
    anulada: { label: 'Anulada', tone: 'red', terminal: true },
  },
  sets: {
    /** Nobody owes it any more. */
    cerradas: ['subsanada', 'anulada'],
  },
  turns: {
    pendiente: [{ of: 'investigador', verb: 'Regularizar' }],
    subsanada: [],
    anulada: [],
  },
  actions: {
    subsanar: {
      from: ['pendiente'],
      to: 'subsanada',
      who: ['oficina'],
      label: 'Subsanar',
      tone: 'green',
      confirm: 'Quien ya no deba nada podrá postular de inmediato. A cada persona que alcance se le avisará.',
      asks: [
        { field: 'forma', label: 'Qué presentó', kind: 'choice', required: true },
        alcance,
        { field: 'fecha', label: 'Fecha de subsanación', kind: 'day', required: true },
        comentario,
      ],
    },
    editar: {
      from: ['pendiente'],
      to: 'pendiente',
      who: ['oficina'],
      label: 'Editar',
      asks: [
        alcance,
        { field: 'informe', label: 'Qué debe', kind: 'choice', required: false },
        { field: 'fecha', label: 'Fecha de la deuda', kind: 'day', required: true },
        { field: 'detalle', label: 'Detalle', kind: 'text', required: true, max: 255 },
        comentario,
      ],
    },
    anular: {
      from: ['pendiente'],
      to: 'anulada',
      who: ['oficina'],
      label: 'Anular',
      tone: 'red',
      confirm: 'Anule solo lo que no debió registrarse: no cuenta como presentado y no se puede deshacer.',
      asks: [alcance, { field: 'motivo', label: 'Motivo', kind: 'longtext', required: true, max: 255 }],
    },
  },
});
export type AccionDeuda = ActionOf<typeof flujoDeuda>;
export type EstadoDeuda = StateOf<typeof flujoDeuda>;
