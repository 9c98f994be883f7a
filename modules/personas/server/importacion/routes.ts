import { implement } from '#core/contract/server/implement.ts';
import { serveList } from '#core/list/server/export.ts';
import { importacionesContract } from '../../contract-importacion.ts';
import type { ClaseImportacion } from '../../domain/importacion/flujo.ts';
import { elegirCabeza, filasDeCabeza } from './cabeza.ts';
import { cargarImportacion } from './cargar.ts';
import { ejecutarAhora } from './ejecutar.ts';
import { exigirImportacion } from './exigir.ts';
import { archivoDeImportacion, obtenerImportacion } from './leer.ts';
import { fuenteFilas, fuenteImportaciones } from './listas.ts';
import { pedirValidacion } from './validar.ts';

const filas = serveList(async (ctx, { importacionId }: { importacionId: number }) => {
  await exigirImportacion(ctx, importacionId, 'ver');
  return fuenteFilas(importacionId);
});

export const importacionesModule = implement(importacionesContract, {
  ...serveList((ctx, { clase }: { clase: ClaseImportacion }) => fuenteImportaciones(ctx, clase)),
  filas: filas.buscar,
  exportarFilas: filas.exportar,
  obtener: (ctx, { id }) => obtenerImportacion(ctx, id),
  cargar: (ctx, { clase }, { file }) => cargarImportacion(ctx, clase, file),
  ejecutar: (ctx, { clase }) => ejecutarAhora(ctx, clase),
  cabeza: (ctx, { id }) => filasDeCabeza(ctx, id),
  elegirCabeza: (ctx, input) => elegirCabeza(ctx, input),
  validar: (ctx, input) => pedirValidacion(ctx, input),
  archivo: (ctx, { id }) => archivoDeImportacion(ctx, id),
});
