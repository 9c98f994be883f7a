import { type ActionOf, defineFlow, type StateOf } from '#core/flow/shared/flow.ts';

const MOTIVO = {
  field: 'motivo',
  label: 'Motivo',
  kind: 'longtext',
  required: true,
  max: 2000,
  help: 'El responsable lo leerá.',
} as const;

const DEUDA = [
  { value: 'si', label: 'Subsanar lo que se debe por este informe' },
  { value: 'no', label: 'No subsanar ahora' },
];
/**
 * Life of a report (spec 06 §1.2). What is presented or approved is not written; only the office opens it again, and
 * says why.
 */
export const flujoInforme = defineFlow({
  entity: 'informe',
  initial: 'en_proceso',
  states: {
    en_proceso: { label: 'En proceso', tone: 'gray', at: 0, legacy: 0 },
    presentado: { label: 'Presentado', tone: 'blue', at: 0.5, legacy: 2 },
    observado: { label: 'Observado', tone: 'yellow', legacy: 3 },
    aprobado: { label: 'Aprobado', tone: 'green', at: 1, legacy: 1 },
    eliminado: { label: 'Eliminado', tone: 'red', terminal: true },
  },
  waits: {
    sender: 'investigador',
    kinds: { informe: { title: 'un informe técnico', usualDays: 15 } },
  },
  sets: {
    /** The responsible person writes. */
    editables: ['en_proceso', 'observado'],
    /** The office corrects. */
    corregibles: ['en_proceso', 'presentado', 'observado'],
    entregados: ['presentado', 'aprobado'],
    existentes: ['en_proceso', 'presentado', 'observado', 'aprobado'],
    /** Its observations were told, and are being mended. */
    conObservacion: ['en_proceso', 'observado'],
  },
  turns: {
    en_proceso: [{ of: 'investigador', verb: 'Continuar', draft: true }],
    presentado: [{ of: 'admin', verb: 'Revisar' }],
    observado: [{ of: 'investigador', verb: 'Corregir' }],
    aprobado: [],
    eliminado: [],
  },
  actions: {
    guardar: { from: ['observado'], to: 'en_proceso', who: ['escribe'], label: 'Corregir' },
    enviar: {
      from: ['en_proceso'],
      to: 'presentado',
      who: ['responsable'],
      personal: true,
      label: 'Enviar informe',
      confirm: 'Al enviar el informe ya no podrá modificarlo.',
    },
    retirar_envio: {
      from: ['presentado'],
      to: 'en_proceso',
      who: ['responsable'],
      personal: true,
      label: 'Retirar envío',
      confirm: 'Podrá corregirlo. Mientras no lo envíe otra vez, cuenta como no presentado.',
      takesBack: ['enviar'],
    },
    aprobar: {
      from: ['presentado'],
      to: 'aprobado',
      who: ['oficina'],
      label: 'Aprobar',
      tone: 'green',
      confirm: 'El informe quedará aprobado y se avisará al responsable.',
      foresees: true,
      asks: [
        { field: 'fechaRegistro', label: 'Fecha de registro', kind: 'day', required: true },
        { field: 'nroRegistro', label: 'N.° de registro', kind: 'text', required: false, max: 50 },
        { field: 'deuda', label: 'Deuda académica', kind: 'choice', required: true, options: DEUDA },
      ],
    },
    observar: {
      from: ['presentado', 'aprobado'],
      to: 'observado',
      who: ['oficina'],
      label: 'Observar',
      tone: 'red',
      confirm: 'El responsable leerá las observaciones de cada sección que usted guardó y lo que escriba aquí.',
      asks: [{ field: 'observacion', label: 'Observación general', kind: 'longtext', required: false, max: 4000 }],
    },
    retirar: {
      from: ['observado'],
      to: 'presentado',
      who: ['oficina'],
      label: 'Retirar la observación',
      tone: 'gray',
      asks: [MOTIVO],
    },
    reabrir: {
      from: ['presentado', 'observado', 'aprobado'],
      to: 'en_proceso',
      who: ['oficina'],
      label: 'Reabrir',
      tone: 'red',
      asks: [MOTIVO],
      confirm: 'El responsable podrá escribirlo otra vez y tendrá que enviarlo de nuevo.',
    },
    eliminar: {
      from: ['en_proceso'],
      to: 'eliminado',
      who: ['responsable', 'oficina'],
      label: 'Eliminar',
      tone: 'red',
      confirm: 'El informe se eliminará con lo que se escribió. Podrá empezarse otro.',
    },
  },
});
export type EstadoInforme = StateOf<typeof flujoInforme>;
export type AccionInforme = ActionOf<typeof flujoInforme>;
