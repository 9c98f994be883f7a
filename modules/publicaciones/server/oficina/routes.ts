import { implement } from '#core/contract/server/implement.ts';
import { lock } from '#core/entity/server/entity.ts';
import { serveList } from '#core/list/server/export.ts';
import { oficinaContract } from '../../contract-oficina.ts';
import { RANURAS_OFICINA } from '../../domain/oficina.ts';
import { TEXTO } from '../../domain/ranuras.ts';
import { catalogosDe } from '../descripcion.ts';
import { abrirArchivo } from '../leer.ts';
import { operacionesDeTexto } from '../texto.ts';
import { constanciaDe } from './constancia.ts';
import { crearPublicacion, editarPublicacion } from './datos.ts';
import { detalleDeOficina, subirArchivo } from './detalle.ts';
import { exigirPublicacion, publicacionEntidad } from './leer.ts';
import { etiquetasEnUso, fuenteOficina } from './lista.ts';
import { enLaMesa, loteDe } from './mesa.ts';
import { partesModule } from './partes.ts';
import { puntajeAl, puntajesDe } from './puntaje-al.ts';
import { asociar, buscarPersonas, marcarPresentador, recalcular, revisar } from './revision.ts';

const DE_OFICINA = [...Object.values(RANURAS_OFICINA), TEXTO].map((r) => r.key);

const puntajesDeTodos = puntajesDe(async (ctx, id) => ({ ...(await exigirPublicacion(ctx, id, 'see')), autor: null }));
export const oficinaModule = implement(oficinaContract, {
  ...serveList(fuenteOficina),
  catalogos: async (ctx) => ({ opciones: await catalogosDe(ctx) }),
  etiquetasEnUso: async (ctx) => ({ etiquetas: await etiquetasEnUso(ctx) }),
  personas: buscarPersonas,
  puntajeAl: puntajeAl.file,
  verPuntajeAl: puntajeAl.ver,
  puntajes: puntajesDeTodos.file,
  verPuntajes: puntajesDeTodos.ver,
  detalle: (ctx, { id }) => detalleDeOficina(ctx, id),
  mesa: (ctx, { id }) => enLaMesa(ctx, id),
  lote: (ctx, { ids }) => loteDe(ctx, ids),
  crear: crearPublicacion,
  editar: editarPublicacion,
  revisar,
  recalcular,
  ...partesModule,
  presentador: marcarPresentador,
  asociar,
  subir: (ctx, input, { file }) => subirArchivo(ctx, input, file),
  ...operacionesDeTexto({ abrirParaTexto: (tx, id) => lock(tx, publicacionEntidad, { id }) }),
  archivo: async (ctx, { id, archivoId }) =>
    abrirArchivo(ctx, (await exigirPublicacion(ctx, id, 'see')).id, archivoId, DE_OFICINA),
  pdf: async (ctx, { id }) => constanciaDe(ctx, await exigirPublicacion(ctx, id, 'see')),
});
