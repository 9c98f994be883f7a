import { type ActionOf, defineFlow } from '#core/flow/shared/flow.ts';

/** Steps that an observation may point to, each with its own text; the last one only sends. */
export const PASOS_OBSERVABLES = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export const claveDePaso = (paso: number) => `paso${paso}`;

const motivo = (help: string) =>
  ({ field: 'motivo', label: 'Motivo', kind: 'longtext', required: true, max: 2000, help }) as const;
const observacion = (help: string) =>
  ({ field: 'observacion', label: 'Observación', kind: 'longtext', required: true, max: 4000, help }) as const;
const porPaso = (paso: number) =>
  ({ field: claveDePaso(paso), label: `Paso ${paso}`, kind: 'longtext', required: false, max: 2000 }) as const;

/** Life of a request and of the group it becomes (spec 04 §3). `coordinador` is the coordinator of this very row. */
export const flujoGrupo = defineFlow({
  entity: 'grupo',
  initial: 'en_proceso',
  states: {
    en_proceso: { label: 'En proceso', tone: 'gray', at: 0, legacy: 6 },
    enviado: { label: 'Enviado', tone: 'blue', at: 0.5, legacy: 5 },
    observado: { label: 'Observado', tone: 'yellow', legacy: 2 },
    no_aprobado: { label: 'No aprobado', tone: 'red', terminal: true, legacy: 0 },
    registrado: { label: 'Registrado', tone: 'green', at: 1, legacy: 4 },
    reg_observado: { label: 'Registro observado', tone: 'yellow', legacy: 12 },
    reconocido: { label: 'Reconocido', tone: 'green', at: 1, legacy: 1 },
    disuelto: { label: 'Disuelto', tone: 'red', terminal: true, legacy: -2 },
    eliminado: { label: 'Eliminado', tone: 'red', terminal: true, legacy: -1 },
  },
  publicStates: ['registrado', 'reg_observado', 'reconocido', 'disuelto'],
  waits: {
    sender: 'investigador',
    kinds: { grupo: { title: 'una solicitud de grupo', usualDays: 15 } },
  },
  sets: {
    /** The coordinator writes on the request. */
    editables: ['en_proceso', 'observado'],
    /** What the same row may be while it is a request, and once it is a group. */
    deSolicitud: ['en_proceso', 'enviado', 'observado', 'no_aprobado', 'eliminado'],
    deGrupo: ['registrado', 'reg_observado', 'reconocido', 'disuelto', 'eliminado'],
    /** Groups that work. */
    vigentes: ['registrado', 'reg_observado', 'reconocido'],
    /** They freed their members and their name; the rest hold them. */
    muertos: ['disuelto', 'eliminado', 'no_aprobado'],
    /** They were, and are no more. */
    extintos: ['disuelto', 'eliminado'],
    /** The coordinator reads what the office said of their request. */
    conObservacion: ['observado', 'no_aprobado'],
  },
  turns: {
    en_proceso: [{ of: 'investigador', verb: 'Continuar', draft: true }],
    enviado: [{ of: 'admin', verb: 'Revisar' }],
    observado: [{ of: 'investigador', verb: 'Corregir' }],
    no_aprobado: [],
    registrado: [],
    reg_observado: [{ of: 'investigador', verb: 'Atender' }],
    reconocido: [],
    disuelto: [],
    eliminado: [],
  },
  actions: {
    enviar: {
      from: ['en_proceso', 'observado'],
      to: 'enviado',
      who: ['coordinador'],
      personal: true,
      label: 'Enviar solicitud',
      confirm: 'Al enviar la solicitud ya no podrá modificarla, salvo que la oficina la observe.',
    },
    retirar_envio: {
      from: ['enviado'],
      to: 'en_proceso',
      among: ['observado'],
      who: ['coordinador'],
      personal: true,
      label: 'Retirar envío',
      confirm: 'La oficina dejará de revisarla. Podrá corregirla y enviarla otra vez.',
      takesBack: ['enviar'],
    },
    retirar: {
      from: ['en_proceso', 'observado'],
      to: 'eliminado',
      who: ['coordinador'],
      label: 'Eliminar solicitud',
      tone: 'red',
      confirm: 'La solicitud se eliminará, sus integrantes quedarán libres y no podrá recuperarla.',
    },
    aprobar: {
      from: ['enviado'],
      to: 'registrado',
      who: ['gestor'],
      label: 'Aprobar solicitud',
      tone: 'green',
      confirm: 'La solicitud pasará a ser un grupo registrado y se avisará a su coordinador.',
      asks: [
        // Those that the institution gives come with the record.
        { field: 'categoria', label: 'Categoría', kind: 'choice', required: true },
        { field: 'resolucion', label: 'Resolución rectoral de creación', kind: 'text', required: true, max: 50 },
        { field: 'fecha_resolucion', label: 'Fecha de la resolución', kind: 'day', required: true },
        {
          field: 'excepcion',
          label: 'Motivo de la excepción',
          kind: 'longtext',
          required: false,
          max: 2000,
          help: 'Solo si el grupo no alcanza los mínimos de integrantes o líneas y aun así se aprueba.',
        },
      ],
    },
    observar: {
      from: ['enviado'],
      to: 'observado',
      who: ['gestor'],
      label: 'Observar',
      tone: 'red',
      asks: [
        observacion('El coordinador la verá en su solicitud y podrá corregirla.'),
        {
          field: 'hasta',
          label: 'Corregir hasta',
          kind: 'day',
          required: false,
          help: 'El coordinador verá la fecha y recibirá un recordatorio. Después de ella todavía puede enviarla.',
        },
        ...PASOS_OBSERVABLES.map(porPaso),
      ],
    },
    no_aprobar: {
      from: ['enviado'],
      to: 'no_aprobado',
      who: ['gestor'],
      label: 'No aprobar',
      tone: 'red',
      confirm: 'La solicitud quedará como no aprobada y sus integrantes quedarán libres.',
      asks: [motivo('El coordinador lo verá.')],
    },
    eliminar: {
      from: ['en_proceso', 'enviado', 'observado'],
      to: 'eliminado',
      who: ['gestor'],
      label: 'Eliminar',
      tone: 'red',
      confirm: 'La solicitud dejará de existir y sus integrantes quedarán libres.',
      asks: [motivo('El coordinador lo verá.')],
    },
    observar_registro: {
      from: ['registrado', 'reconocido'],
      to: 'reg_observado',
      who: ['gestor'],
      label: 'Observar el registro',
      tone: 'red',
      asks: [observacion('El coordinador la verá en la página del grupo.')],
    },
    registrar: {
      from: ['reg_observado', 'reconocido'],
      to: 'registrado',
      who: ['gestor'],
      label: 'Dar por registrado',
    },
    reconocer: { from: ['registrado', 'reg_observado'], to: 'reconocido', who: ['gestor'], label: 'Reconocer' },
    disolver: {
      from: ['registrado', 'reg_observado', 'reconocido'],
      to: 'disuelto',
      who: ['gestor'],
      label: 'Disolver grupo',
      tone: 'red',
      confirm:
        'Todos los integrantes dejarán de serlo hoy y quedarán libres para integrar otro grupo. La disolución no se puede deshacer.',
      asks: [
        motivo('Los integrantes lo verán.'),
        { field: 'resolucion', label: 'Resolución', kind: 'text', required: false, max: 50 },
      ],
    },
  },
});
export type AccionGrupo = ActionOf<typeof flujoGrupo>;
