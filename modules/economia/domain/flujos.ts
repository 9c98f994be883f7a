import { type ActionOf, type Ask, defineFlow, type StateOf } from '#core/flow/shared/flow.ts';

const motivo = (label: string): Ask => ({ field: 'motivo', label, kind: 'longtext', required: true, max: 2000 });
const MOTIVOS: Ask = { field: 'motivos', label: 'Motivos', kind: 'choices', required: false };
const observacion = (label: string): Ask => ({
  field: 'observaciones',
  label,
  kind: 'longtext',
  required: true,
  max: 4000,
  help: 'El responsable la leerá.',
});

/** Life of a voucher (spec 07 §4.3). The office may correct a decision, and says why. */
export const flujoComprobante = defineFlow({
  entity: 'comprobante',
  initial: 'enviado',
  states: {
    enviado: { label: 'Enviado', tone: 'blue', at: 0, legacy: 4 },
    observado: { label: 'Observado', tone: 'yellow', legacy: 3 },
    aprobado: { label: 'Aprobado', tone: 'green', at: 1, legacy: 1 },
    aprobado_vb: { label: 'Aprobado con visto bueno', tone: 'green', at: 1, legacy: 6 },
    rechazado: { label: 'Rechazado', tone: 'red', legacy: 2 },
    anulado: { label: 'Anulado', tone: 'red', terminal: true, legacy: 5 },
  },
  waits: {
    sender: 'investigador',
    kinds: { comprobante: { title: 'un comprobante', usualDays: 15 } },
  },
  sets: {
    /** They hold the money of their lines. */
    reservan: ['enviado', 'observado'],
    gastan: ['aprobado', 'aprobado_vb'],
    /** The responsible person corrects or annuls. */
    editables: ['enviado', 'observado'],
    /** Their document may not be presented again. */
    vigentes: ['enviado', 'observado', 'aprobado', 'aprobado_vb'],
    revisados: ['observado', 'aprobado', 'aprobado_vb', 'rechazado', 'anulado'],
  },
  turns: {
    enviado: [{ of: 'admin', verb: 'Revisar' }],
    observado: [{ of: 'investigador', verb: 'Corregir' }],
    aprobado: [],
    aprobado_vb: [],
    rechazado: [],
    anulado: [],
  },
  actions: {
    corregir: { from: ['enviado', 'observado'], to: 'enviado', who: ['escribe'], label: 'Corregir' },
    anular: {
      from: ['enviado', 'observado'],
      to: 'anulado',
      who: ['responsable'],
      label: 'Anular',
      tone: 'red',
      confirm: 'El comprobante quedará anulado y su monto volverá al saldo de sus partidas. No se puede deshacer.',
    },
    aprobar: {
      from: ['enviado', 'observado'],
      to: 'aprobado',
      who: ['oficina'],
      undoable: true,
      label: 'Aprobar',
      tone: 'green',
    },
    observar: {
      from: ['enviado', 'observado', 'aprobado', 'aprobado_vb', 'rechazado'],
      to: 'observado',
      who: ['oficina'],
      undoable: true,
      label: 'Observar',
      asks: [
        MOTIVOS,
        observacion('Observación'),
        { field: 'hasta', label: 'Se puede corregir hasta', kind: 'day', required: true },
      ],
    },
    aprobar_vb: {
      from: ['enviado', 'observado', 'aprobado', 'rechazado'],
      to: 'aprobado_vb',
      who: ['oficina'],
      undoable: true,
      label: 'V.° B.°',
      tone: 'green',
      asks: [motivo('Motivo de la excepción')],
    },
    rechazar: {
      from: ['enviado', 'observado', 'aprobado', 'aprobado_vb'],
      to: 'rechazado',
      who: ['oficina'],
      undoable: true,
      label: 'Rechazar',
      tone: 'red',
      asks: [MOTIVOS, observacion('Motivo del rechazo')],
    },
    rectificar: {
      from: ['aprobado_vb', 'rechazado'],
      to: 'aprobado',
      who: ['oficina'],
      undoable: true,
      label: 'Rectificar: aprobar',
      tone: 'green',
      asks: [motivo('Motivo de la corrección')],
    },
    retirar: {
      from: ['enviado', 'observado', 'aprobado', 'aprobado_vb', 'rechazado'],
      to: 'anulado',
      who: ['oficina'],
      undoable: true,
      label: 'Anular',
      tone: 'red',
      confirm: 'El comprobante quedará anulado. No se puede deshacer.',
      asks: [motivo('Motivo')],
    },
  },
});
export type EstadoComprobante = StateOf<typeof flujoComprobante>;
export type AccionComprobante = ActionOf<typeof flujoComprobante>;

/** Life of a transfer between budget lines (spec 07 §7). */
export const flujoTransferencia = defineFlow({
  entity: 'transferencia',
  initial: 'borrador',
  states: {
    borrador: { label: 'Temporal', tone: 'gray', at: 0, legacy: 4 },
    solicitada: { label: 'Nueva transferencia', tone: 'blue', at: 0.5, legacy: 3 },
    aprobada: { label: 'Completado', tone: 'green', at: 1, terminal: true, legacy: 1 },
    rechazada: { label: 'Rechazado', tone: 'red', terminal: true, legacy: 2 },
    descartada: { label: 'Descartada', tone: 'gray', terminal: true },
  },
  waits: {
    sender: 'investigador',
    kinds: { transferencia: { title: 'una transferencia', usualDays: 15 } },
  },
  sets: { abiertas: ['borrador', 'solicitada'], presentadas: ['solicitada', 'aprobada', 'rechazada'] },
  turns: {
    borrador: [{ of: 'investigador', verb: 'Solicitar', draft: true }],
    solicitada: [{ of: 'admin', verb: 'Calificar' }],
    aprobada: [],
    rechazada: [],
    descartada: [],
  },
  actions: {
    solicitar: {
      from: ['borrador'],
      to: 'solicitada',
      who: ['responsable'],
      personal: true,
      label: 'Solicitar transferencia',
      confirm: 'Mientras la oficina la revisa no podrá cambiarla ni pedir otra.',
      asks: [{ field: 'justificacion', label: 'Justificación', kind: 'longtext', required: true, max: 2000 }],
    },
    retirar_envio: {
      from: ['solicitada'],
      to: 'borrador',
      who: ['responsable'],
      personal: true,
      label: 'Retirar envío',
      confirm: 'Podrá cambiar los movimientos y solicitarla otra vez.',
      takesBack: ['solicitar'],
    },
    descartar: {
      from: ['borrador'],
      to: 'descartada',
      who: ['responsable'],
      label: 'Descartar',
      tone: 'red',
      confirm: 'Se perderán los movimientos que preparó.',
    },
    aprobar: {
      from: ['solicitada'],
      to: 'aprobada',
      who: ['oficina'],
      label: 'Aprobar',
      tone: 'green',
      confirm: 'Los montos pasarán de una partida a otra en este momento.',
      asks: [
        { field: 'autoridad', label: 'Autoridad que la aprueba', kind: 'choice', required: true },
        { field: 'observacion', label: 'Observación', kind: 'longtext', required: false, max: 2000 },
      ],
    },
    rechazar: {
      from: ['solicitada'],
      to: 'rechazada',
      who: ['oficina'],
      label: 'Rechazar',
      tone: 'red',
      asks: [
        { field: 'autoridad', label: 'Autoridad que la rechaza', kind: 'choice', required: true },
        { field: 'observacion', label: 'Observación', kind: 'longtext', required: true, max: 2000 },
      ],
    },
  },
});
export type EstadoTransferencia = StateOf<typeof flujoTransferencia>;
export type AccionTransferencia = ActionOf<typeof flujoTransferencia>;

/** The account itself: closed, neither vouchers nor transfers change it (spec 07 §6). */
export const flujoCuenta = defineFlow({
  entity: 'cuenta_economica',
  initial: 'abierta',
  states: {
    abierta: { label: 'Abierta', tone: 'blue', at: 0 },
    cerrada: { label: 'Cerrada', tone: 'green', at: 1 },
  },
  turns: {
    abierta: [],
    cerrada: [],
  },
  actions: {
    cerrar: {
      from: ['abierta'],
      to: 'cerrada',
      who: ['oficina'],
      label: 'Cerrar informe económico',
      confirm:
        'Ya no se podrán presentar ni revisar comprobantes ni transferencias. Si el proyecto tiene una deuda económica, se subsana aparte, en «Deudas».',
    },
    reabrir: {
      from: ['cerrada'],
      to: 'abierta',
      who: ['oficina'],
      label: 'Reabrir',
      tone: 'red',
      asks: [motivo('Motivo')],
    },
  },
});
export type EstadoCuenta = StateOf<typeof flujoCuenta>;
export type AccionCuenta = ActionOf<typeof flujoCuenta>;
/** How an account goes, in a word. */
export const SITUACION = {
  pendiente: { label: 'Pendiente', tone: 'blue', at: 0.5 },
  completado: { label: 'Completado', tone: 'green', at: 1 },
  cerrado: { label: 'Cerrado', tone: 'gray', at: 1 },
} as const;
export type Situacion = keyof typeof SITUACION;
