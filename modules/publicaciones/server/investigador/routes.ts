import { implement } from '#core/contract/server/implement.ts';
import { misPublicacionesContract } from '../../contract.ts';
import { DE_AUTORES } from '../../domain/ranuras.ts';
import { abrirArchivo, exigirPropia } from '../leer.ts';
import { constancia, obtenerPublicacion, retirarme } from './ficha.ts';
import { misPublicaciones } from './listas.ts';

export const misPublicacionesModule = implement(misPublicacionesContract, {
  ...misPublicaciones,
  obtener: (ctx, { id }) => obtenerPublicacion(ctx, id),
  reporte: constancia.file,
  archivo: async (ctx, { id, archivoId }) => abrirArchivo(ctx, (await exigirPropia(ctx, id)).id, archivoId, DE_AUTORES),
  retirarme: (ctx, { id }) => retirarme(ctx, id),
});
