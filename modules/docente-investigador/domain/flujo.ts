import { type ActionOf, defineFlow, EXCEPTION, type StateOf } from '#core/flow/shared/flow.ts';

const MOTIVO = { field: 'motivo', label: 'Motivo', kind: 'longtext', required: true, max: 2000 } as const;
const NORMATIVA = { field: 'normativa', label: 'Normativa', kind: 'choice', required: true } as const;

/**
 * Life of a request to be research teacher, until the certificate that comes out of it lapses (spec 06 §5.5, 01 §2.8).
 */
export const flujoCdi = defineFlow({
  entity: 'cdi',
  initial: 'enviado',
  states: {
    enviado: { label: 'Enviado', tone: 'blue', at: 0 },
    observado: { label: 'Observado', tone: 'yellow' },
    en_tramite: { label: 'En trámite', tone: 'violet', at: 0.35 },
    pendiente: { label: 'Pendiente', tone: 'yellow', at: 0.7 },
    vigente: { label: 'Vigente', tone: 'green', at: 1 },
    no_vigente: { label: 'No vigente', tone: 'gray', terminal: true },
    no_aprobado: { label: 'No aprobado', tone: 'red', terminal: true },
    anulado: { label: 'Anulado', tone: 'red', terminal: true },
    retirado: { label: 'Retirado', tone: 'gray', terminal: true },
  },
  waits: {
    sender: 'investigador',
    kinds: { cdi: { title: 'una solicitud de docente investigador', usualDays: 30 } },
  },
  sets: {
    /** In course: one a person at the most. */
    abiertas: ['enviado', 'observado', 'en_tramite', 'pendiente'],
    /** What it shows of groups, debts and approved activities is read again each time. */
    porEvaluar: ['enviado', 'observado', 'en_tramite'],
    /** They were confirmed: a certificate was made. */
    confirmadas: ['pendiente', 'vigente', 'no_vigente'],
    /** They left the university: anybody may check them. */
    publicas: ['vigente', 'no_vigente', 'anulado'],
    conMotivo: ['no_aprobado', 'anulado'],
  },
  turns: {
    enviado: [{ of: 'admin', verb: 'Evaluar' }],
    observado: [{ of: 'investigador', verb: 'Actualizar' }],
    en_tramite: [{ of: 'admin', verb: 'Confirmar' }],
    pendiente: [{ of: 'admin', verb: 'Firmar' }],
    vigente: [],
    no_vigente: [],
    no_aprobado: [],
    anulado: [],
    retirado: [],
  },
  actions: {
    aprobar: {
      from: ['enviado'],
      to: 'en_tramite',
      who: ['oficina'],
      label: 'Aprobar la evaluación técnica',
      confirm: 'La solicitud pasará a trámite, para que la autoridad la confirme.',
      asks: [EXCEPTION],
      foresees: true,
    },
    confirmar: {
      from: ['en_tramite'],
      to: 'pendiente',
      who: ['oficina'],
      label: 'Confirmar',
      confirm: 'Se emitirá la constancia, con vigencia desde hoy. Faltará cargarla firmada.',
      asks: [NORMATIVA, { field: 'descripcion', label: 'Descripción', kind: 'longtext', required: false, max: 2000 }],
    },
    observar: {
      from: ['enviado', 'en_tramite'],
      to: 'observado',
      who: ['oficina'],
      label: 'Observar',
      tone: 'red',
      asks: [
        {
          field: 'observacion',
          label: 'Observación',
          kind: 'longtext',
          required: true,
          max: 4000,
          help: 'El docente la leerá en su perfil y en su correo.',
        },
      ],
    },
    no_aprobar: {
      from: ['enviado'],
      to: 'no_aprobado',
      who: ['oficina'],
      label: 'No aprobar',
      tone: 'red',
      confirm: 'La solicitud termina. El docente leerá el motivo y podrá presentar otra.',
      asks: [MOTIVO],
    },
    no_confirmar: {
      from: ['en_tramite'],
      to: 'no_aprobado',
      who: ['oficina'],
      label: 'No confirmar',
      tone: 'red',
      confirm: 'La solicitud termina. El docente leerá el motivo y podrá presentar otra.',
      asks: [NORMATIVA, MOTIVO],
    },
    anular: {
      from: ['enviado', 'observado', 'en_tramite', 'pendiente'],
      to: 'anulado',
      who: ['oficina'],
      label: 'Anular',
      tone: 'red',
      confirm: 'La anulación no se puede deshacer.',
      asks: [MOTIVO],
    },
    retirar_envio: {
      from: ['enviado'],
      to: 'retirado',
      among: ['observado'],
      who: ['docente'],
      personal: true,
      label: 'Retirar envío',
      confirm: 'La oficina dejará de evaluarla. Podrá enviar otra.',
      takesBack: ['crear', 'actualizar'],
    },
    actualizar: { from: ['observado'], to: 'enviado', who: ['docente'], label: 'Actualizar solicitud' },
    firmar: { from: ['pendiente'], to: 'vigente', who: ['firma'], label: 'Cargar constancia firmada' },
    vencer: { from: ['vigente'], to: 'no_vigente', who: ['sistema'], label: 'Vencer' },
  },
});
export type EstadoCdi = StateOf<typeof flujoCdi>;
export type AccionCdi = ActionOf<typeof flujoCdi>;
