import { type ActionOf, defineFlow, type StateOf } from '#core/flow/shared/flow.ts';

const MOTIVO = { field: 'motivo', label: 'Motivo', kind: 'longtext', required: true, max: 1000 } as const;

/** Life of a certificate (spec 07 §10.2). */
export const flujoConstancia = defineFlow({
  entity: 'constancia',
  initial: 'solicitada',
  states: {
    solicitada: { label: 'Por firmar', tone: 'blue', at: 0, legacy: 0 },
    emitida: { label: 'Emitida', tone: 'green', at: 1, legacy: 1 },
    rechazada: { label: 'Rechazada', tone: 'red', terminal: true, legacy: 2 },
    revocada: { label: 'Revocada', tone: 'red', terminal: true, legacy: 3 },
    retirada: { label: 'Retirada', tone: 'gray', terminal: true },
  },
  waits: {
    sender: 'investigador',
    kinds: { constancia: { title: 'una constancia por firmar', usualDays: 15 } },
  },
  sets: {
    /** Asked again on the same day with the same data, they are the answer. */
    vivas: ['solicitada', 'emitida'],
    /** It left the university: anybody may check it. */
    publicas: ['emitida', 'revocada'],
  },
  turns: {
    solicitada: [{ of: 'admin', verb: 'Firmar' }],
    emitida: [],
    rechazada: [],
    revocada: [],
    retirada: [],
  },
  actions: {
    emitir: { from: ['solicitada'], to: 'emitida', who: ['sistema'], label: 'Emitir' },
    rechazar: {
      from: ['solicitada'],
      to: 'rechazada',
      who: ['oficina'],
      label: 'Rechazar',
      tone: 'red',
      confirm: 'El investigador leerá el motivo y podrá pedir otra.',
      asks: [MOTIVO],
    },
    retirar: {
      from: ['solicitada'],
      to: 'retirada',
      who: ['titular'],
      personal: true,
      label: 'Retirar la solicitud',
      confirm: 'La constancia ya no se firmará. Podrá pedir otra.',
      takesBack: ['crear'],
    },
    revocar: {
      from: ['emitida'],
      to: 'revocada',
      who: ['oficina'],
      label: 'Revocar',
      tone: 'red',
      confirm: 'Quien la compruebe leerá que no debe aceptarla, y por qué. No se puede deshacer.',
      asks: [MOTIVO],
    },
  },
});
export type EstadoConstancia = StateOf<typeof flujoConstancia>;
export type AccionConstancia = ActionOf<typeof flujoConstancia>;
