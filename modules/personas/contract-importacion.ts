import { z } from 'zod';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';
import { keysOf, recordOf } from '#core/kernel/shared/keys.ts';
import { zId } from '#core/kernel/shared/schemas.ts';
import { listEndpoints } from '#core/list/shared/contract.ts';
import { CLAVES_CLASE, flujoImportacion } from './domain/importacion/flujo.ts';
import { filasLista, importacionesLista } from './domain/importacion/listas.ts';

const VER = ['sum.ver', 'investigadores.ver'] as const;
const EDITAR = ['sum.editar', 'investigadores.editar'] as const;
const clase = z.enum(CLAVES_CLASE);
const celda = z.union([z.string(), z.number(), z.boolean()]).nullable();

const lista = listEndpoints(importacionesLista, '/personas/importaciones', { permission: VER, params: { clase } });
const filas = listEndpoints(filasLista, '/personas/importaciones/:importacionId/filas', {
  permission: VER,
  params: { importacionId: zId },
});

const cuentas = <const K extends string>(...claves: K[]) => recordOf(claves, () => z.number());
/** An import as its page shows it, with what this person may do now. */
export const importacionFicha = z.object({
  id: z.number(),
  clase,
  origen: z.string(),
  estado: z.enum(keysOf(flujoImportacion.states)),
  nombre: z.string(),
  creadoEn: z.string(),
  autor: z.string(),
  aplicadaEn: z.string().nullable(),
  deshechaEn: z.string().nullable(),
  /** Since then only the summary remains. */
  purgadaEn: z.string().nullable(),
  columnas: z.array(z.string()),
  muestra: z.array(z.array(celda)),
  mapeo: z.record(z.string(), z.string()),
  completa: z.boolean(),
  omitirErrores: z.boolean(),
  ...cuentas('total', 'avance', 'nuevos', 'cambios', 'iguales', 'errores', 'ausentes'),
  mensaje: z.string().nullable(),
  version: z.number(),
  archivoId: z.number().nullable(),
  acciones: z.array(z.string()),
  opciones: z.record(z.string(), z.array(z.object({ value: z.string(), label: z.string() }))),
  /** Why undoing is refused, or nothing can be done any more. */
  noDeshacer: z.string().nullable(),
});
export type ImportacionFicha = z.output<typeof importacionFicha>;
const conId = z.object({ id: zId });

const ver = operations('/personas/importaciones', { permission: VER });
const editar = operations('/personas/importaciones', { permission: EDITAR });

/** Imports of the payroll and of the enrolment register (spec 08 §9.4). */
export const importacionesContract = defineContract('importaciones', {
  buscar: lista.buscar,
  exportar: lista.exportar,
  filas: filas.buscar,
  exportarFilas: filas.exportar,
  obtener: ver.get('/:id', 'Una importación: columnas, resultado de la validación y avance', {
    input: conId,
    output: importacionFicha,
  }),
  cargar: editar.post('', 'Carga un archivo CSV o XLSX y propone a qué dato corresponde cada columna', {
    input: z.object({ clase }),
    output: conId,
    upload: true,
    limitPerMinute: 30,
  }),
  ejecutar: editar.post('/ejecutar', 'Trae ahora un padrón de su sistema, sin esperar a la noche', {
    input: z.object({ clase }),
    output: conId,
    limitPerMinute: 10,
  }),
  cabeza: editar.get('/:id/cabeza', 'Las primeras filas del archivo, para decir cuál trae los títulos', {
    input: conId,
    output: z.array(z.object({ fila: z.number(), textos: z.array(z.string()) })),
  }),
  elegirCabeza: editar.post('/:id/cabeza', 'Toma los títulos de otra fila del archivo', {
    input: conId.extend({ fila: z.number().int().positive(), version: z.number().int() }),
    limitPerMinute: 30,
  }),
  validar: editar.post('/:id/validar', 'Comprueba cada fila sin cambiar nada', {
    input: conId.extend({
      mapeo: z.record(z.string().max(60), z.string().max(500)),
      completa: z.boolean().default(false),
      version: z.number().int(),
    }),
  }),
  archivo: ver.get('/:id/archivo', 'Descarga el archivo que se cargó', { input: conId, output: 'file' }),
});
