import { defineFlow } from '#core/flow/shared/flow.ts';

/** Longest reason of a request, and longest answer to it. */
export const MAX_REASON = 1000;

/** Somebody asks that a datum of a closed record of theirs be corrected, and what the office answers. */
export const correctionFlow = defineFlow({
  entity: 'correccion',
  initial: 'pedida',
  states: {
    pedida: { label: 'Pedida', tone: 'blue', at: 0 },
    hecha: { label: 'Corregida', tone: 'green', at: 1, terminal: true },
    rechazada: { label: 'No corregida', tone: 'red', terminal: true },
    retirada: { label: 'Retirada', tone: 'gray', at: 1, terminal: true },
  },
  waits: {
    sender: 'investigador',
    kinds: { correccion: { title: 'una solicitud de corrección', usualDays: 15 } },
  },
  sets: {
    /** They wait for the office. */
    porAtender: ['pedida'],
  },
  turns: {
    pedida: [{ of: 'admin', verb: 'Atender' }],
    hecha: [],
    rechazada: [],
    retirada: [],
  },
  actions: {
    atender: {
      from: ['pedida'],
      to: 'hecha',
      who: ['gestor'],
      label: 'Ya se corrigió',
      tone: 'green',
      asks: [
        {
          field: 'respuesta',
          label: 'Qué se corrigió',
          kind: 'longtext',
          required: false,
          max: MAX_REASON,
          help: 'Lo lee quien la pidió. Corrija antes el registro: esta acción no lo cambia.',
        },
      ],
    },
    rechazar: {
      from: ['pedida'],
      to: 'rechazada',
      who: ['gestor'],
      label: 'No corregir',
      tone: 'red',
      asks: [
        {
          field: 'respuesta',
          label: 'Motivo',
          kind: 'longtext',
          required: true,
          max: MAX_REASON,
          help: 'Lo lee quien la pidió.',
        },
      ],
    },
    retirar: {
      from: ['pedida'],
      to: 'retirada',
      who: ['solicitante'],
      personal: true,
      label: 'Retirar la solicitud',
      confirm: 'La oficina ya no la atenderá.',
      takesBack: ['crear'],
    },
  },
});
