import { defineFlow, type StateOf } from '#core/flow/shared/flow.ts';
import { SYSTEM } from '#core/flow/shared/turn.ts';
import { keysOf } from '#core/kernel/shared/keys.ts';

/** Where its rows come from: a file, the night, who does not wait for the night, another system, the console. */
export const IMPORT_ORIGINS = ['archivo', 'automatica', 'pedida', 'api', 'consola'] as const;
export type ImportOrigin = (typeof IMPORT_ORIGINS)[number];

/**
 * Life of an import: read, checked as a dry run, applied, and undone. One that is applied in batches may stop half-way:
 * it goes on from there, or is undone.
 */
export const importFlow = defineFlow({
  entity: 'importacion',
  initial: 'cargada',
  states: {
    cargada: { label: 'Cargada', tone: 'gray', at: 0 },
    validando: { label: 'Validando', tone: 'blue', at: 0.25 },
    validada: { label: 'Validada', tone: 'yellow', at: 0.5 },
    aplicando: { label: 'Aplicando', tone: 'blue', at: 0.75 },
    aplicada: { label: 'Aplicada', tone: 'green', at: 1 },
    detenida: { label: 'Detenida a medias', tone: 'red' },
    deshecha: { label: 'Deshecha', tone: 'gray', terminal: true },
    fallida: { label: 'Fallida', tone: 'red' },
  },
  sets: {
    enCurso: ['validando', 'aplicando'],
    sinResultado: ['cargada', 'validando'],
    sinTerminar: ['cargada', 'validando', 'aplicando'],
    /** It wrote, or is writing. */
    escritas: ['aplicada', 'aplicando', 'detenida'],
    concluidas: ['aplicada', 'deshecha'],
    conAviso: ['fallida', 'detenida'],
  },
  turns: {
    cargada: [{ of: 'admin', verb: 'Validar' }],
    validando: [{ of: SYSTEM, verb: 'Procesar' }],
    validada: [{ of: 'admin', verb: 'Aplicar' }],
    aplicando: [{ of: SYSTEM, verb: 'Procesar' }],
    aplicada: [],
    detenida: [{ of: 'admin', verb: 'Continuar' }],
    deshecha: [],
    fallida: [{ of: 'admin', verb: 'Corregir' }],
  },
  actions: {
    validar: {
      from: ['cargada', 'validada', 'fallida'],
      to: 'validando',
      who: ['gestor', 'sistema'],
      label: 'Validar',
    },
    terminar_validacion: { from: ['validando'], to: 'validada', who: ['sistema'], label: 'Terminar la validación' },
    aplicar: {
      from: ['validada'],
      to: 'aplicando',
      who: ['gestor', 'sistema'],
      label: 'Aplicar',
      confirm: 'Se guardan las filas válidas. Después podrá deshacerse.',
      asks: [
        { field: 'omitirErrores', label: 'Filas con errores', kind: 'choices', required: false },
        { field: 'conDudas', label: 'Filas dudosas', kind: 'choices', required: false },
      ],
    },
    continuar: {
      from: ['detenida'],
      to: 'aplicando',
      who: ['gestor'],
      label: 'Continuar',
      confirm: 'Se aplican las filas que faltan. Las que ya se aplicaron quedan como están.',
    },
    terminar_aplicacion: { from: ['aplicando'], to: 'aplicada', who: ['sistema'], label: 'Terminar la aplicación' },
    detener: { from: ['aplicando'], to: 'detenida', who: ['sistema'], label: 'Registrar que se detuvo' },
    fallar: {
      from: ['cargada', 'validando', 'aplicando', 'fallida'],
      to: 'fallida',
      who: ['sistema'],
      label: 'Registrar el fallo',
    },
    deshacer: {
      from: ['aplicada', 'detenida'],
      to: 'deshecha',
      who: ['gestor'],
      label: 'Deshacer la importación',
      tone: 'red',
      confirm: 'Las filas que esta importación agregó se retirarán y las que cambió volverán a como estaban antes.',
    },
  },
});
export type ImportState = StateOf<typeof importFlow>;

/** What becomes of a row. */
export const VERDICTS = {
  nuevo: { label: 'Nueva', tone: 'green' },
  cambio: { label: 'Cambia', tone: 'blue' },
  igual: { label: 'Sin cambio', tone: 'gray' },
  duda: { label: 'Dudosa', tone: 'yellow' },
  error: { label: 'Con error', tone: 'red' },
} as const;
export type Verdict = keyof typeof VERDICTS;
export const VERDICT_KEYS = keysOf(VERDICTS);
