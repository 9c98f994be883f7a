import { defineFlow } from '#core/flow/shared/flow.ts';

/**
 * «This is mine too»: who asks to be an author of what another registered, and what the office answers (spec 03 §4.1).
 */
export const flujoInclusion = defineFlow({
  entity: 'solicitud_inclusion',
  initial: 'solicitada',
  states: {
    solicitada: { label: 'Pendiente', tone: 'yellow', at: 0 },
    incluida: { label: 'Aceptada', tone: 'green', at: 1, terminal: true },
    no_incluida: { label: 'Rechazada', tone: 'red', terminal: true },
    retirada: { label: 'Retirada', tone: 'gray', terminal: true },
  },
  waits: {
    sender: 'investigador',
    kinds: { solicitud_inclusion: { title: 'una solicitud de inclusión como autor', usualDays: 15 } },
  },
  sets: {},
  turns: {
    solicitada: [{ of: 'admin', verb: 'Responder' }],
    incluida: [],
    no_incluida: [],
    retirada: [],
  },
  actions: {
    aceptar: { from: ['solicitada'], to: 'incluida', who: ['gestor'], label: 'Incluir como autor', tone: 'green' },
    rechazar: {
      from: ['solicitada'],
      to: 'no_incluida',
      who: ['gestor'],
      label: 'Rechazar',
      tone: 'red',
      asks: [{ field: 'respuesta', label: 'Motivo', kind: 'longtext', required: true, max: 1000 }],
    },
    retirar: {
      from: ['solicitada'],
      to: 'retirada',
      who: ['solicitante'],
      personal: true,
      label: 'Retirar la solicitud',
      confirm: 'La oficina ya no la atenderá. Podrá pedirlo otra vez.',
      takesBack: ['crear'],
    },
  },
});
