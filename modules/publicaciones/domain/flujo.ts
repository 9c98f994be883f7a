import { type ActionOf, type Ask, defineFlow, EXCEPTION, type StateOf } from '#core/flow/shared/flow.ts';

const MOTIVO: Ask = {
  field: 'observaciones',
  label: 'Motivo para el docente',
  kind: 'longtext',
  required: true,
  max: 4000,
  help: 'Lo lee quien la presentó, y se imprime en su constancia.',
};
/** The setting of the days in which the office validates; the sender reads it too. */
export const DIAS_PARA_VALIDAR = 'publicacion_dias_validar';

const VIVAS = ['en_proceso', 'enviado', 'observado', 'registrado', 'no_registrado'] as const;

/** Life of a publication or of a patent (spec 03 §3). */
export const flujoPublicacion = defineFlow({
  entity: 'publicacion',
  initial: 'en_proceso',
  states: {
    en_proceso: { label: 'En proceso', tone: 'gray', at: 0, legacy: 6 },
    enviado: { label: 'Enviado', tone: 'blue', at: 0.5, legacy: 5 },
    observado: { label: 'Observado', tone: 'yellow', legacy: 2 },
    registrado: { label: 'Registrado', tone: 'green', at: 1, legacy: 1 },
    no_registrado: { label: 'No registrado', tone: 'red', legacy: 8 },
    duplicado: { label: 'Duplicado', tone: 'yellow', legacy: 9 },
    anulado: { label: 'Anulado', tone: 'red', legacy: 7 },
    eliminado: { label: 'Eliminado', tone: 'red', legacy: -1 },
  },
  publicStates: ['registrado'],
  waits: {
    sender: 'investigador',
    kinds: { publicacion: { title: 'una publicación enviada', usualDays: 10, setting: DIAS_PARA_VALIDAR } },
  },
  sets: {
    /** They wait for the office. */
    porValidar: ['enviado'],
    /** Its authors may write. */
    editables: ['en_proceso', 'observado'],
    /** They count for nobody, and another may bear the same DOI. */
    descartadas: ['eliminado', 'duplicado', 'anulado'],
    /** The office says why on the page of its author and on paper. */
    conMotivo: ['observado', 'no_registrado', 'duplicado', 'anulado', 'eliminado'],
  },
  turns: {
    en_proceso: [{ of: 'investigador', verb: 'Continuar', draft: true }],
    enviado: [{ of: 'admin', verb: 'Validar' }],
    observado: [{ of: 'investigador', verb: 'Corregir' }],
    registrado: [],
    no_registrado: [],
    duplicado: [],
    anulado: [],
    eliminado: [],
  },
  actions: {
    enviar: {
      from: ['en_proceso', 'observado'],
      to: 'enviado',
      who: ['autor'],
      personal: true,
      label: 'Enviar',
      confirm: 'Al enviarla ya no podrá modificarla.',
    },
    retirar_envio: {
      from: ['enviado'],
      to: 'en_proceso',
      among: ['observado'],
      who: ['remitente'],
      personal: true,
      label: 'Retirar envío',
      confirm: 'La oficina dejará de verla. Podrá corregirla y enviarla otra vez.',
      takesBack: ['enviar'],
    },
    eliminar: {
      from: ['en_proceso'],
      to: 'eliminado',
      who: ['presentador'],
      label: 'Eliminar',
      tone: 'red',
      confirm: 'Se eliminará de su lista y no podrá recuperarla.',
    },
    registrar: {
      from: ['enviado', 'observado', 'en_proceso', 'no_registrado', 'duplicado', 'anulado', 'eliminado'],
      to: 'registrado',
      who: ['gestor'],
      undoable: true,
      label: 'Registrar',
      tone: 'green',
      asks: [
        {
          field: 'categoria',
          label: 'Calificación',
          kind: 'choice',
          required: true,
          help: 'Del baremo de su fecha de registro.',
        },
        {
          field: 'validado',
          label: 'Validado',
          kind: 'choice',
          required: true,
          options: [
            { value: 'si', label: 'Sí: suma puntaje y constancias' },
            { value: 'no', label: 'No' },
          ],
        },
        { field: 'resolucion', label: 'Resolución', kind: 'text', required: false, max: 255 },
        EXCEPTION,
      ],
    },
    observar: {
      from: ['enviado'],
      to: 'observado',
      who: ['gestor'],
      undoable: true,
      label: 'Observar',
      tone: 'yellow',
      asks: [
        { field: 'motivos', label: 'Motivos', kind: 'choices', required: false },
        {
          ...MOTIVO,
          label: 'Observaciones al docente',
          help: 'Las verá en cada paso; podrá corregir y enviar de nuevo.',
        },
      ],
    },
    no_registrar: {
      from: ['enviado', 'observado', 'registrado'],
      to: 'no_registrado',
      who: ['gestor'],
      undoable: true,
      label: 'No registrar',
      tone: 'red',
      asks: [MOTIVO],
    },
    duplicar: {
      from: VIVAS,
      to: 'duplicado',
      who: ['gestor'],
      undoable: true,
      label: 'Marcar como duplicada',
      asks: [MOTIVO, { field: 'duplicadoDe', label: 'ID de la que queda', kind: 'text', required: true, max: 12 }],
    },
    anular: {
      from: VIVAS,
      to: 'anulado',
      who: ['gestor'],
      undoable: true,
      label: 'Anular',
      tone: 'red',
      asks: [MOTIVO],
    },
    retirar: {
      from: VIVAS,
      to: 'eliminado',
      who: ['gestor'],
      label: 'Eliminar del registro',
      tone: 'red',
      asks: [MOTIVO],
    },
    reabrir: {
      from: ['registrado', 'no_registrado', 'duplicado', 'anulado', 'eliminado'],
      to: 'enviado',
      who: ['gestor'],
      label: 'Devolver a revisión',
      asks: [MOTIVO],
    },
    /** The taking that it came from is undone, and nobody had changed it. */
    deshacer_toma: { from: ['en_proceso'], to: 'eliminado', who: ['toma'], label: 'Deshacer la toma' },
    /** Its union with another is undone: it is again what it was. */
    separar: { from: ['duplicado'], to: 'enviado', among: VIVAS, who: ['union'], label: 'Separar' },
  },
});
export type EstadoPublicacion = StateOf<typeof flujoPublicacion>;
export type AccionPublicacion = ActionOf<typeof flujoPublicacion>;
export const ESTADOS_PUBLICACION = flujoPublicacion.states;
