import { implement } from '#core/contract/server/implement.ts';
import { printed } from '#core/documents/server/reply.ts';
import { filesOf } from '#core/files/server/files.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { dayOf } from '#core/kernel/shared/time.ts';
import { serveList } from '#core/list/server/export.ts';
import { oficinaContract } from '../../contract-oficina.ts';
import { constanciaDeOficina } from '../../documents/constancia-oficina.ts';
import { RANURAS_OFICINA } from '../../domain/oficina.ts';
import { catalogosDe } from '../descripcion.ts';
import { abrirArchivo, autoresDe, verPublicacion } from '../leer.ts';
import { crearPublicacion, editarPublicacion } from './datos.ts';
import { calificacionDe, detalleDeOficina, subirArchivo } from './detalle.ts';
import { exigirPublicacion, publicacionEntidad } from './leer.ts';
import { fuenteOficina } from './lista.ts';
import { enLaMesa, loteDe } from './mesa.ts';
import { partesModule } from './partes.ts';
import { puntajeAl, puntajesDe } from './puntaje-al.ts';
import { asociar, buscarPersonas, marcarPresentador, recalcular, revisar } from './revision.ts';

const DE_OFICINA = Object.values(RANURAS_OFICINA).map((r) => r.key);

async function constancia(ctx: Ctx, id: number) {
  const p = await exigirPublicacion(ctx, id, 'see');
  const archivos = await filesOf(ctx.db, publicacionEntidad.name, id, [RANURAS_OFICINA.anexo.key]);
  const doc = constanciaDeOficina({
    ...(await verPublicacion(ctx, p)),
    ...{ id, estado: p.estado, observaciones: p.observaciones, resolucion: p.resolucion },
    actualizada: dayOf(p.actualizadoEn, ctx.settings.timeZone),
    calificacion: (await calificacionDe(ctx, p))?.nombre ?? null,
    conAnexo: Object.keys(archivos).length > 0,
    inscritos: await autoresDe(ctx, id),
  });
  return printed(ctx, `publicacion-${p.codigoRegistro ?? p.id}`, doc);
}

const puntajesDeTodos = puntajesDe(async (ctx, id) => ({ ...(await exigirPublicacion(ctx, id, 'see')), autor: null }));
export const oficinaModule = implement(oficinaContract, {
  ...serveList(fuenteOficina),
  catalogos: async (ctx) => ({ opciones: await catalogosDe(ctx) }),
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
  archivo: async (ctx, { id, archivoId }) =>
    abrirArchivo(ctx, (await exigirPublicacion(ctx, id, 'see')).id, archivoId, DE_OFICINA),
  pdf: (ctx, { id }) => constancia(ctx, id),
});
