import { defineFlow, type StateOf } from '#core/flow/shared/flow.ts';
import { SYSTEM } from '#core/flow/shared/turn.ts';
import { keysOf } from '#core/kernel/shared/keys.ts';

/** The two snapshots that files and nightly feeds bring in, and who looks after each (spec 08 §9.4, §12). */
export const CLASES_IMPORTACION = {
  rrhh: {
    etiqueta: 'Planilla docente (Recursos Humanos)',
    corta: 'Planilla',
    modulo: 'investigadores',
    tabla: 'rrhh_docente',
  },
  sum: { etiqueta: 'Padrón de estudiantes (SUM)', corta: 'Padrón', modulo: 'sum', tabla: 'sum_estudiante' },
} as const;
export type ClaseImportacion = keyof typeof CLASES_IMPORTACION;
export const CLAVES_CLASE = keysOf(CLASES_IMPORTACION);

export const ORIGENES_IMPORTACION = ['archivo', 'automatica', 'pedida', 'api'] as const;

/** Life of an import: read, checked as a dry run, applied as a whole, and undone as a whole. */
export const flujoImportacion = defineFlow({
  entity: 'importacion',
  initial: 'cargada',
  states: {
    cargada: { label: 'Cargada', tone: 'gray', at: 0 },
    validando: { label: 'Validando', tone: 'blue', at: 0.25 },
    validada: { label: 'Validada', tone: 'yellow', at: 0.5 },
    aplicando: { label: 'Aplicando', tone: 'blue', at: 0.75 },
    aplicada: { label: 'Aplicada', tone: 'green', at: 1 },
    deshecha: { label: 'Deshecha', tone: 'gray', terminal: true },
    fallida: { label: 'Fallida', tone: 'red' },
  },
  sets: {
    enCurso: ['validando', 'aplicando'],
    sinResultado: ['cargada', 'validando'],
    sinTerminar: ['cargada', 'validando', 'aplicando'],
    conMapeo: ['validada', 'aplicando', 'aplicada', 'deshecha'],
    /** It wrote the snapshot, or is writing it. */
    escritas: ['aplicada', 'aplicando'],
    concluidas: ['aplicada', 'deshecha'],
  },
  turns: {
    cargada: [{ of: 'admin', verb: 'Validar' }],
    validando: [{ of: SYSTEM, verb: 'Procesar' }],
    validada: [{ of: 'admin', verb: 'Aplicar' }],
    aplicando: [{ of: SYSTEM, verb: 'Procesar' }],
    aplicada: [],
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
      confirm: 'Se guardan todas las filas válidas, o ninguna. Después podrá deshacerse.',
      asks: [{ field: 'omitirErrores', label: 'Filas con errores', kind: 'choices', required: false }],
    },
    terminar_aplicacion: { from: ['aplicando'], to: 'aplicada', who: ['sistema'], label: 'Terminar la aplicación' },
    fallar: {
      from: ['cargada', 'validando', 'aplicando', 'fallida'],
      to: 'fallida',
      who: ['sistema'],
      label: 'Registrar el fallo',
    },
    deshacer: {
      from: ['aplicada'],
      to: 'deshecha',
      who: ['gestor'],
      label: 'Deshacer la importación',
      tone: 'red',
      confirm: 'Las filas que esta importación agregó se retirarán y las que cambió volverán a como estaban antes.',
    },
  },
});
export type EstadoImportacion = StateOf<typeof flujoImportacion>;

export const ACCIONES_FILA = {
  nuevo: { label: 'Nueva', tone: 'green' },
  cambio: { label: 'Cambia', tone: 'blue' },
  igual: { label: 'Sin cambio', tone: 'gray' },
  error: { label: 'Con error', tone: 'red' },
} as const;
export const CLAVES_ACCION_FILA = Object.keys(ACCIONES_FILA);

/** A payroll that leaves out more of those who work today than this looks cut short: only a person may apply it. */
export const MAXIMO_AUSENTES = 0.2;
/** A feed with more wrong rows than this is not applied on its own. */
export const MAXIMO_ERRORES = 0.1;
