import { type ActionOf, type Ask, defineFlow, type StateOf } from '#core/flow/shared/flow.ts';

const dicho = (field: string, label: string): Ask => ({
  field,
  label,
  kind: 'longtext',
  required: true,
  max: 4000,
  help: 'El responsable lo leerá.',
});
/**
 * Life of the monitoring of a project (spec 06 §4.2); none yet is «Por presentar». What was decided is not written
 * again.
 */
export const flujoMonitoreo = defineFlow({
  entity: 'monitoreo',
  initial: 'por_presentar',
  states: {
    por_presentar: { label: 'Por presentar', tone: 'gray', at: 0, legacy: 6 },
    enviado: { label: 'Enviado', tone: 'blue', at: 0.5, legacy: 5 },
    observado: { label: 'Observado', tone: 'yellow', legacy: 2 },
    aprobado: { label: 'Aprobado', tone: 'green', at: 1, terminal: true, legacy: 1 },
    no_aprobado: { label: 'No aprobado', tone: 'red', terminal: true, legacy: 0 },
  },
  waits: {
    sender: 'investigador',
    kinds: { monitoreo: { title: 'un monitoreo', usualDays: 15 } },
  },
  sets: {
    /** The responsible person writes its description and its publications. */
    escribe: ['por_presentar', 'observado'],
    /** The office does. */
    corrige: ['por_presentar', 'enviado', 'observado'],
  },
  turns: {
    por_presentar: [{ of: 'investigador', verb: 'Remitir', draft: true }],
    enviado: [{ of: 'admin', verb: 'Evaluar' }],
    observado: [{ of: 'investigador', verb: 'Actualizar' }],
    aprobado: [],
    no_aprobado: [],
  },
  actions: {
    remitir: {
      from: ['por_presentar'],
      to: 'enviado',
      who: ['responsable', 'oficina'],
      personal: true,
      label: 'Remitir',
      confirm: 'Se enviarán la descripción y las publicaciones vinculadas, y ya no se podrán modificar.',
    },
    actualizar: {
      from: ['observado'],
      to: 'enviado',
      who: ['responsable', 'oficina'],
      personal: true,
      label: 'Actualizar',
      confirm: 'La observación quedará atendida y el monitoreo se enviará con las publicaciones que tiene hoy.',
    },
    retirar_envio: {
      from: ['enviado'],
      to: 'por_presentar',
      among: ['observado'],
      who: ['responsable'],
      personal: true,
      label: 'Retirar envío',
      confirm: 'Podrá cambiar la descripción y las publicaciones, y remitirlo otra vez.',
      takesBack: ['remitir', 'actualizar'],
    },
    aprobar: {
      from: ['enviado'],
      to: 'aprobado',
      who: ['oficina'],
      label: 'Aprobar',
      tone: 'green',
      confirm: 'El monitoreo quedará aprobado: nadie podrá cambiar sus publicaciones. Se avisará al responsable.',
    },
    observar: {
      from: ['enviado'],
      to: 'observado',
      who: ['oficina'],
      label: 'Observar',
      tone: 'red',
      asks: [dicho('observacion', 'Observación')],
    },
    no_aprobar: {
      from: ['enviado'],
      to: 'no_aprobado',
      who: ['oficina'],
      label: 'No aprobar',
      tone: 'red',
      confirm: 'La decisión no se puede deshacer. Se avisará al responsable.',
      asks: [dicho('motivo', 'Motivo')],
    },
    devolver: {
      from: ['enviado'],
      to: 'por_presentar',
      who: ['oficina'],
      label: 'Devolver a «Por presentar»',
      tone: 'red',
      asks: [dicho('motivo', 'Motivo')],
    },
  },
});
export type EstadoMonitoreo = StateOf<typeof flujoMonitoreo>;
export type AccionMonitoreo = ActionOf<typeof flujoMonitoreo>;
