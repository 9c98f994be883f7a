import { implement } from '#core/contract/server/implement.ts';
import { misPublicacionesContract } from '../../contract.ts';
import { DE_AUTORES } from '../../domain/ranuras.ts';
import { ajustesPublicaciones } from '../ajustes.ts';
import { abrirArchivo, exigirPropia } from '../leer.ts';
import { puntajesDe } from '../oficina/puntaje-al.ts';
import { constancia, obtenerPublicacion, retirarme } from './ficha.ts';
import { misPublicaciones } from './listas.ts';

/** All of them for who presented it; their own for another author. */
const misPuntajes = puntajesDe(async (ctx, id) => {
  const { titulo, mia } = await exigirPropia(ctx, id);
  return { titulo, autor: mia!.presentado ? null : mia!.id };
});
export const misPublicacionesModule = implement(misPublicacionesContract, {
  ...misPublicaciones,
  informacion: (ctx) => ajustesPublicaciones(ctx),
  obtener: (ctx, { id }) => obtenerPublicacion(ctx, id),
  reporte: constancia.file,
  puntajes: misPuntajes.file,
  verPuntajes: misPuntajes.ver,
  archivo: async (ctx, { id, archivoId }) => abrirArchivo(ctx, (await exigirPropia(ctx, id)).id, archivoId, DE_AUTORES),
  retirarme: (ctx, { id }) => retirarme(ctx, id),
});
