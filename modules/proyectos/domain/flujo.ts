import { defineFlow, type StateOf } from '#core/flow/shared/flow.ts';
import { SYSTEM } from '#core/flow/shared/turn.ts';

/** States and permitted moves of a project (spec 05 §1.3). A manager may force any other move, with a reason. */
export const flujoProyecto = defineFlow({
  entity: 'proyecto',
  initial: 'en_proceso',
  states: {
    en_proceso: { label: 'En proceso', tone: 'gray', at: 0, legacy: 6 },
    enviado: { label: 'Enviado', tone: 'blue', at: 0.2, legacy: 5 },
    en_evaluacion: { label: 'En evaluación', tone: 'violet', at: 0.4, legacy: 3 },
    observado: { label: 'Observado', tone: 'yellow', legacy: 2 },
    aprobado: { label: 'Aprobado', tone: 'green', at: 0.6, legacy: 1 },
    no_aprobado: { label: 'No aprobado', tone: 'red', terminal: true, legacy: 0 },
    en_ejecucion: { label: 'En ejecución', tone: 'blue', at: 0.8, legacy: 9 },
    ejecutado: { label: 'Ejecutado', tone: 'green', at: 1, legacy: 10 },
    sustentado: { label: 'Sustentado', tone: 'blue', at: 0.8, legacy: 8 },
    concluido: { label: 'Concluido', tone: 'green', at: 1, terminal: true, legacy: 11 },
    anulado: { label: 'Anulado', tone: 'red', terminal: true, legacy: 7 },
    renuncio: { label: 'Renunció', tone: 'red', terminal: true, legacy: 12 },
    eliminado: { label: 'Eliminado', tone: 'red', terminal: true, legacy: -1 },
  },
  /** Their title and code are told of: by the public sheet of anyone who takes part, and in open figures. */
  publicStates: 'ganadores',
  waits: {
    sender: 'investigador',
    kinds: {
      postulacion: { title: 'una postulación a una convocatoria', usualDays: 60 },
      fex: { title: 'un proyecto con financiamiento externo', usualDays: 15 },
    },
  },
  sets: {
    /** The applicant may edit. */
    editables: ['en_proceso', 'observado'],
    /** They hold no place: beside them the same person may have another one in an exclusive call. */
    muertos: ['eliminado', 'no_aprobado', 'anulado'],
    /** Out of every list, unless somebody looks for them. */
    retirados: ['eliminado'],
    /** Never handed in. */
    sinPresentar: ['en_proceso', 'eliminado'],
    /** What a project of an earlier system may come as: whatever was decided there. */
    deAntes: ['aprobado', 'no_aprobado', 'en_ejecucion', 'ejecutado', 'sustentado', 'concluido', 'anulado', 'renuncio'],
    /** The office has still to decide the result. */
    porDecidir: ['enviado', 'en_evaluacion'],
    /** «Aprobado o después», for thesis and student rules (spec 02 §7). */
    ganadores: ['aprobado', 'sustentado', 'en_ejecucion', 'ejecutado', 'concluido'],
    /** They bear a project code. */
    conCodigo: ['aprobado', 'en_ejecucion', 'ejecutado', 'concluido'],
    /** A selection ranks them: in the hands of the office, or decided by it. */
    enConcurso: ['enviado', 'en_evaluacion', 'aprobado', 'no_aprobado', 'en_ejecucion', 'ejecutado', 'concluido'],
    /** Their team, term and contents change by a resolution (`cambios/`). */
    admitenCambios: ['aprobado', 'en_ejecucion'],
    /** They were approved, and may have changed since: their changes are told. */
    conCambios: ['aprobado', 'en_ejecucion', 'ejecutado', 'sustentado', 'concluido', 'renuncio', 'anulado'],
    /** Anyone who takes part owes work still. */
    sinTerminar: ['aprobado', 'en_ejecucion', 'ejecutado'],
    /** Their reports are asked for: one that was concluded owes none any more. */
    presentanInformes: ['aprobado', 'en_ejecucion', 'ejecutado', 'sustentado'],
    /** The sworn statement is given by anyone who won: approved, or already running (spec 05 §2 B9). */
    conDeclaracion: ['aprobado', 'en_ejecucion'],
    /** Anyone who forces the state tells the responsible person why. */
    conMotivo: ['observado', 'no_aprobado', 'anulado'],
    /** The responsible person reads the observation of the office on the page of the project. */
    conObservacion: ['observado', 'anulado'],
    /** Nothing to print. */
    sinReportes: ['eliminado', 'no_aprobado'],
  },
  turns: {
    en_proceso: [{ of: 'investigador', verb: 'Continuar', draft: true }],
    enviado: [
      { of: 'admin', verb: 'Revisar', kind: 'fex' },
      { of: 'admin', verb: 'Asignar', kind: 'postulacion', when: 'sinEvaluador' },
      { of: 'admin', verb: 'Decidir', kind: 'postulacion', when: 'sinEvaluar' },
      // Nobody may act before the evaluation of its call begins.
      { of: SYSTEM, verb: 'Esperar', kind: 'postulacion', when: 'porAbrir' },
    ],
    en_evaluacion: [
      { of: 'evaluador', verb: 'Evaluar', kind: 'postulacion', when: 'evaluandose' },
      { of: 'admin', verb: 'Decidir', kind: 'postulacion', when: 'evaluada' },
    ],
    observado: [{ of: 'investigador', verb: 'Corregir' }],
    aprobado: [],
    no_aprobado: [],
    en_ejecucion: [],
    ejecutado: [],
    sustentado: [],
    concluido: [],
    anulado: [],
    renuncio: [],
    eliminado: [],
  },
  actions: {
    enviar: {
      from: ['en_proceso', 'observado'],
      to: 'enviado',
      who: ['responsable'],
      personal: true,
      label: 'Enviar propuesta',
      confirm: 'Al enviar la propuesta ya no podrá modificarla.',
    },
    retirar_envio: {
      from: ['enviado'],
      to: 'en_proceso',
      among: ['observado'],
      who: ['remitente'],
      personal: true,
      label: 'Retirar envío',
      confirm: 'La propuesta vuelve a ser un borrador: no participa mientras no la envíe otra vez.',
      takesBack: ['enviar'],
    },
    eliminar: {
      from: ['en_proceso'],
      to: 'eliminado',
      who: ['responsable', 'gestor'],
      label: 'Eliminar',
      tone: 'red',
      confirm: 'La postulación se eliminará y no podrá recuperarla.',
    },
    asignar_evaluadores: { from: ['enviado'], to: 'en_evaluacion', who: ['sistema'], label: 'Pasar a evaluación' },
    retirar_evaluadores: { from: ['en_evaluacion'], to: 'enviado', who: ['sistema'], label: 'Retirar de evaluación' },
    aprobar: {
      from: ['enviado', 'en_evaluacion'],
      to: 'aprobado',
      who: ['gestor'],
      label: 'Aprobar',
      tone: 'green',
      confirm: 'El proyecto recibirá su código y su resolución, y se avisará al responsable.',
      asks: [
        { field: 'codigo_proyecto', label: 'Código de proyecto', kind: 'text', required: true, max: 20 },
        { field: 'resolucion_rectoral', label: 'Resolución rectoral', kind: 'text', required: true, max: 50 },
        { field: 'resolucion_fecha', label: 'Fecha de la resolución', kind: 'day', required: true },
      ],
    },
    no_aprobar: {
      from: ['enviado', 'en_evaluacion'],
      to: 'no_aprobado',
      who: ['gestor'],
      label: 'No aprobar',
      tone: 'red',
      confirm: 'La propuesta quedará como no aprobada. El responsable verá el motivo.',
      asks: [{ field: 'motivo', label: 'Motivo', kind: 'longtext', required: true, max: 2000 }],
    },
    observar: {
      from: ['enviado', 'en_evaluacion'],
      to: 'observado',
      who: ['gestor'],
      label: 'Observar',
      tone: 'red',
      asks: [
        {
          field: 'observacion',
          label: 'Observación',
          kind: 'longtext',
          required: true,
          max: 4000,
          help: 'El responsable la verá en su postulación.',
        },
        {
          field: 'pasos',
          label: 'Pasos observados',
          kind: 'choices',
          required: false,
          help: 'Opcional: se marcarán en la postulación hasta que se corrijan.',
        },
      ],
    },
    anular: {
      from: ['enviado', 'observado', 'aprobado', 'en_ejecucion'],
      to: 'anulado',
      who: ['gestor'],
      label: 'Anular',
      tone: 'red',
      confirm: 'La anulación no se puede deshacer.',
      asks: [
        { field: 'resolucion_anulacion', label: 'Resolución de anulación', kind: 'text', required: true, max: 50 },
        { field: 'fecha_anulacion', label: 'Fecha de anulación', kind: 'day', required: true },
        { field: 'motivo', label: 'Motivo', kind: 'longtext', required: true, max: 2000 },
      ],
    },
    ejecutar: { from: ['aprobado'], to: 'en_ejecucion', who: ['gestor'], label: 'Iniciar ejecución' },
    sustentar: { from: ['aprobado'], to: 'sustentado', who: ['gestor'], label: 'Registrar sustentación' },
    renunciar: {
      from: ['aprobado', 'en_ejecucion'],
      to: 'renuncio',
      who: ['gestor'],
      label: 'Registrar renuncia',
      tone: 'red',
      asks: [{ field: 'motivo', label: 'Motivo', kind: 'longtext', required: true, max: 2000 }],
    },
    culminar: { from: ['en_ejecucion'], to: 'ejecutado', who: ['gestor'], label: 'Dar por ejecutado' },
    concluir: { from: ['ejecutado', 'sustentado'], to: 'concluido', who: ['gestor'], label: 'Concluir' },
  },
});
export type EstadoProyecto = StateOf<typeof flujoProyecto>;
