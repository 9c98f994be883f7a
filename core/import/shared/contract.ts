import { z } from 'zod';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';
import { keysOf, recordOf } from '#core/kernel/shared/keys.ts';
import { zId } from '#core/kernel/shared/schemas.ts';
import { listEndpoints } from '#core/list/shared/contract.ts';
import { IMPORT_ORIGINS, importFlow } from './flow.ts';
import { importRowsList, importsList } from './lists.ts';

const kind = z.string().max(40);
const cell = z.union([z.string(), z.number(), z.boolean()]).nullable();
/** Which imports each person sees and makes is said by their definitions: everybody may ask. */
const ACCESS = { permission: 'session', scope: 'own' } as const;

const list = listEndpoints(importsList, '/importaciones', ACCESS);
const rows = listEndpoints(importRowsList, '/importaciones/:importacionId/filas', {
  ...ACCESS,
  params: { importacionId: zId },
});

const counts = <const K extends string>(...keys: K[]) => recordOf(keys, () => z.number());
const column = z.object({ key: z.string(), label: z.string(), requerido: z.boolean() });
const whole = z.object({ label: z.string(), description: z.string() }).nullable();

/** What may be imported, as a person chooses it. */
const kindShown = z.object({
  clase: z.string(),
  titulo: z.string(),
  ayuda: z.string().nullable(),
  editar: z.boolean(),
  columnas: z.array(column),
});
export type ImportKind = z.output<typeof kindShown>;

/** An import as its page shows it, with what this person may do now. */
const shown = z.object({
  id: z.number(),
  clase: z.string(),
  titulo: z.string(),
  datos: z.array(column),
  entera: whole,
  origen: z.enum(IMPORT_ORIGINS),
  estado: z.enum(keysOf(importFlow.states)),
  nombre: z.string(),
  creadoEn: z.string(),
  autor: z.string(),
  aplicadaEn: z.string().nullable(),
  deshechaEn: z.string().nullable(),
  /** Since then only the summary remains. */
  purgadaEn: z.string().nullable(),
  columnas: z.array(z.string()),
  muestra: z.array(z.array(cell)),
  mapeo: z.record(z.string(), z.string()),
  /** Its columns are those that were said of a file with the same headers. */
  recordada: z.boolean(),
  completa: z.boolean(),
  omitirErrores: z.boolean(),
  ...counts('total', 'avance', 'nuevos', 'cambios', 'iguales', 'dudas', 'errores', 'ausentes'),
  /** What becomes of those that a whole file leaves out. */
  faltan: z.string().nullable(),
  mensaje: z.string().nullable(),
  version: z.number(),
  archivoId: z.number().nullable(),
  acciones: z.array(z.string()),
  opciones: z.record(z.string(), z.array(z.object({ value: z.string(), label: z.string() }))),
  /** Why undoing is refused, or nothing can be done any more. */
  noDeshacer: z.string().nullable(),
});
export type ImportShown = z.output<typeof shown>;
const withId = z.object({ id: zId });
const withKind = z.object({ clase: kind });

const ask = operations('/importaciones', ACCESS);

/** Imports of whatever comes in sheets, each kind by its definition (spec 08 §9.4). */
export const importContract = defineContract('importaciones', {
  buscar: list.buscar,
  exportar: list.exportar,
  filas: rows.buscar,
  exportarFilas: rows.exportar,
  clases: ask.get('/clases', 'Qué puede importar quien pregunta, y con qué columnas', {
    output: z.object({ clases: z.array(kindShown) }),
  }),
  plantilla: ask.get('/clases/:clase/plantilla', 'Archivo con las columnas de una clase, para llenarlo', {
    input: withKind,
    output: 'file',
  }),
  obtener: ask.get('/:id', 'Una importación: columnas, resultado de la validación y avance', {
    input: withId,
    output: shown,
  }),
  cargar: ask.post('', 'Carga un archivo CSV o XLSX y propone a qué dato corresponde cada columna', {
    input: withKind,
    output: withId,
    upload: true,
    limitPerMinute: 30,
  }),
  cabeza: ask.get('/:id/cabeza', 'Las primeras filas del archivo, para decir cuál trae los títulos', {
    input: withId,
    output: z.array(z.object({ fila: z.number(), textos: z.array(z.string()) })),
  }),
  elegirCabeza: ask.post('/:id/cabeza', 'Toma los títulos de otra fila del archivo', {
    input: withId.extend({ fila: z.number().int().positive(), version: z.number().int() }),
    limitPerMinute: 30,
  }),
  validar: ask.post('/:id/validar', 'Comprueba cada fila sin cambiar nada', {
    input: withId.extend({
      mapeo: z.record(z.string().max(60), z.string().max(500)),
      completa: z.boolean().default(false),
      version: z.number().int(),
    }),
  }),
  archivo: ask.get('/:id/archivo', 'Descarga el archivo que se cargó', { input: withId, output: 'file' }),
});
