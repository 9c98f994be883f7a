import { implement } from '#core/contract/server/implement.ts';
import { exportList } from '#core/list/server/export.ts';
import { listPage } from '#core/list/server/list.ts';
import { importacionesContract } from '../../contract-importacion.ts';
import { pedirAplicacion } from './aplicar.ts';
import { cargarImportacion } from './cargar.ts';
import { deshacerImportacion } from './deshacer.ts';
import { ejecutarAhora } from './ejecutar.ts';
import { exigirImportacion } from './exigir.ts';
import { archivoDeImportacion, obtenerImportacion } from './leer.ts';
import { fuenteFilas, fuenteImportaciones } from './listas.ts';
import { pedirValidacion } from './validar.ts';

export const importacionesModule = implement(importacionesContract, {
  buscar: (ctx, q) => listPage(ctx.db, fuenteImportaciones(ctx, q.clase), q),
  exportar: (ctx, q) => exportList(ctx, fuenteImportaciones(ctx, q.clase), q),
  filas: async (ctx, { importacionId, ...q }) => {
    await exigirImportacion(ctx, importacionId, 'ver');
    return listPage(ctx.db, fuenteFilas(importacionId), q);
  },
  exportarFilas: async (ctx, { importacionId, ...q }) => {
    await exigirImportacion(ctx, importacionId, 'ver');
    return exportList(ctx, fuenteFilas(importacionId), q);
  },
  obtener: (ctx, { id }) => obtenerImportacion(ctx, id),
  cargar: (ctx, { clase }, { file }) => cargarImportacion(ctx, clase, file),
  ejecutar: (ctx, { clase }) => ejecutarAhora(ctx, clase),
  validar: (ctx, input) => pedirValidacion(ctx, input),
  aplicar: (ctx, input) => pedirAplicacion(ctx, input),
  deshacer: (ctx, { id }) => deshacerImportacion(ctx, id),
  archivo: (ctx, { id }) => archivoDeImportacion(ctx, id),
});
