import { type ActionOf, defineFlow, EXCEPTION, type StateOf } from '#core/flow/shared/flow.ts';
import { SYSTEM } from '#core/flow/shared/turn.ts';

const RECTORAL = { kind: 'text', required: true, max: 50 } as const;

/**
 * Life of a change of a running project: asked for, reviewed, resolved, and applied on its day, whole or not at all.
 * It is born sent; what waits for its day is the system's.
 */
export const flujoCambio = defineFlow({
  entity: 'proyecto_cambio',
  initial: 'en_revision',
  states: {
    en_revision: { label: 'En revisión', tone: 'blue', at: 0 },
    observado: { label: 'Observado', tone: 'yellow' },
    aprobado: { label: 'Aprobado, por regir', tone: 'violet', at: 0.7 },
    aplicado: { label: 'Aplicado', tone: 'green', at: 1, terminal: true },
    rechazado: { label: 'Rechazado', tone: 'red', terminal: true },
    retirado: { label: 'Retirado', tone: 'gray', terminal: true },
  },
  waits: { sender: 'investigador', kinds: { proyecto_cambio: { title: 'un cambio de su proyecto', usualDays: 10 } } },
  sets: {
    /** They hold the facts that they touch. */
    abiertos: ['en_revision', 'observado', 'aprobado'],
    /** They wait for their day. */
    porRegir: ['aprobado'],
    /** The office decided them. */
    resueltos: ['aprobado', 'aplicado'],
  },
  turns: {
    en_revision: [{ of: 'admin', verb: 'Resolver' }],
    observado: [
      { of: 'investigador', verb: 'Corregir', when: 'delResponsable' },
      { of: 'admin', verb: 'Corregir', when: 'deLaOficina' },
    ],
    aprobado: [{ of: SYSTEM, verb: 'Aplicar' }],
    aplicado: [],
    rechazado: [],
    retirado: [],
  },
  actions: {
    corregir: { from: ['observado'], to: 'en_revision', who: ['escribe'], label: 'Corregir y enviar' },
    retirar: {
      from: ['en_revision', 'observado'],
      to: 'retirado',
      who: ['solicitante'],
      label: 'Retirar la solicitud',
      tone: 'red',
      confirm: 'La solicitud se cierra sin que nada cambie en el proyecto.',
    },
    aprobar: {
      from: ['en_revision'],
      to: 'aprobado',
      who: ['oficina'],
      label: 'Aprobar con resolución',
      tone: 'green',
      asks: [
        { field: 'resolucion_decanal', label: 'Resolución decanal', ...RECTORAL, required: false },
        { field: 'resolucion_decanal_fecha', label: 'Fecha de la resolución decanal', kind: 'day', required: false },
        { field: 'resolucion_rectoral', label: 'Resolución rectoral', ...RECTORAL },
        { field: 'resolucion_fecha', label: 'Fecha de la resolución rectoral', kind: 'day', required: true },
        {
          field: 'vigencia',
          label: 'Rige desde',
          kind: 'day',
          required: false,
          help: 'Vacío: desde el día que se pidió. Quien sale figura hasta el día anterior.',
        },
        EXCEPTION,
      ],
    },
    observar: {
      from: ['en_revision'],
      to: 'observado',
      who: ['oficina'],
      label: 'Observar',
      asks: [
        { field: 'respuesta', label: 'Qué debe corregir', kind: 'longtext', required: true, max: 4000 },
        { field: 'corregir_hasta', label: 'Se puede corregir hasta', kind: 'day', required: true },
      ],
    },
    rechazar: {
      from: ['en_revision', 'observado'],
      to: 'rechazado',
      who: ['oficina'],
      label: 'Rechazar',
      tone: 'red',
      confirm: 'La solicitud se cierra y el responsable lee el motivo.',
      asks: [{ field: 'respuesta', label: 'Motivo', kind: 'longtext', required: true, max: 4000 }],
    },
    /** On its day. */
    aplicar: { from: ['aprobado'], to: 'aplicado', who: ['sistema'], label: 'Aplicar' },
    /** The project moved between the approval and its day: the office decides again. */
    devolver: { from: ['aprobado'], to: 'en_revision', who: ['sistema'], label: 'Devolver a revisión' },
  },
});
export type EstadoCambio = StateOf<typeof flujoCambio>;
export type AccionCambio = ActionOf<typeof flujoCambio>;
