import { z } from 'zod';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';
import { zId } from '#core/kernel/shared/schemas.ts';
import { listEndpoints } from '#core/list/shared/contract.ts';
import { CLAVES_FASE } from './domain/fases.ts';
import {
  convocatoriaNueva,
  datosConvocatoria,
  datosGrupoPartida,
  datosPartida,
  datosPartidaTipo,
  grupoPartidaNuevo,
  partidaTipoNueva,
} from './domain/formularios-admin.ts';
import { convocatoriasLista, gruposPartidaLista, partidasLista, partidasTipoLista } from './domain/listas-admin.ts';

const VER = { permission: 'convocatorias.ver' } as const;
const EDITAR = { permission: 'convocatorias.editar' } as const;
const id = z.object({ id: zId });
const creado = z.object({ id: z.number() });
const guardada = z.object({ id: z.number(), version: z.number(), avisos: z.array(z.string()) });

const opcionPartida = z.object({ id: z.number(), codigo: z.string(), nombre: z.string(), tipo: z.string() });
export const convocatoriaCompleta = datosConvocatoria.extend({
  id: z.number(),
  tipoProyecto: z.string(),
  tipoNombre: z.string(),
  fechaCorte: z.string().nullable(),
  activa: z.boolean(),
  fase: z.enum(CLAVES_FASE),
  version: z.number(),
  postulaciones: z.number(),
  enviadas: z.number(),
  puedeEliminarse: z.boolean(),
});
export const grupoCompleto = z.object({
  id: z.number(),
  tipoProyecto: z.string(),
  nombre: z.string(),
  montoMax: z.string(),
  partidas: z.array(opcionPartida),
  /** Lines of the type that are in no group, to add. */
  disponibles: z.array(opcionPartida),
});

const calls = listEndpoints(convocatoriasLista, '/convocatorias/admin', VER);
const grupos = listEndpoints(gruposPartidaLista, '/convocatorias/grupos-partida', VER);
const porTipo = listEndpoints(partidasTipoLista, '/convocatorias/partidas-tipo', VER);
const partidas = listEndpoints(partidasLista, '/convocatorias/partidas', VER);

const ver = operations('/convocatorias', VER);
const editar = operations('/convocatorias', EDITAR);

/** Administration of calls and of the budget lines they use (spec 08 §3). */
export const convocatoriasAdminContract = defineContract('convocatorias-admin', {
  buscar: calls.buscar,
  exportar: calls.exportar,
  opciones: ver.get('/admin/opciones', 'Tipos de proyecto y partidas activas', {
    output: z.object({
      tipos: z.array(z.object({ codigo: z.string(), nombre: z.string() })),
      partidas: z.array(opcionPartida),
      puedeEditar: z.boolean(),
    }),
  }),
  obtener: ver.get('/admin/:id', 'Una convocatoria', { input: id, output: convocatoriaCompleta }),
  crear: editar.create('/admin', 'Añade una convocatoria con sus tres ventanas', {
    input: convocatoriaNueva,
    output: guardada,
  }),
  editar: editar.put('/admin/:id', 'Edita una convocatoria; el tipo no cambia', {
    input: datosConvocatoria.extend({ id: zId, version: z.number().int() }),
    output: guardada,
  }),
  eliminar: editar.remove('/admin/:id', 'Elimina una convocatoria sin postulaciones', { input: id }),
  activar: editar.post('/admin/:id/activar', 'Activa la convocatoria', { input: id, output: guardada }),
  desactivar: editar.post('/admin/:id/desactivar', 'Desactiva la convocatoria', { input: id, output: guardada }),
  buscarGrupos: grupos.buscar,
  exportarGrupos: grupos.exportar,
  obtenerGrupo: ver.get('/grupos-partida/:id', 'Un grupo con sus partidas', { input: id, output: grupoCompleto }),
  crearGrupo: editar.create('/grupos-partida', 'Crea un grupo de partidas', {
    input: grupoPartidaNuevo,
    output: creado,
  }),
  editarGrupo: editar.put('/grupos-partida/:id', 'Edita nombre y monto de un grupo', {
    input: datosGrupoPartida.extend({ id: zId }),
    output: grupoCompleto,
  }),
  eliminarGrupo: editar.remove('/grupos-partida/:id', 'Elimina un grupo', { input: id }),
  agregarPartida: editar.create('/grupos-partida/:id/partidas', 'Agrega una partida al grupo', {
    input: z.object({ id: zId, partidaTipoId: zId }),
    output: grupoCompleto,
  }),
  quitarPartida: editar.remove('/grupos-partida/:id/partidas/:partidaTipoId', 'Quita una partida del grupo', {
    input: z.object({ id: zId, partidaTipoId: zId }),
    output: grupoCompleto,
  }),

  buscarPartidasTipo: porTipo.buscar,
  exportarPartidasTipo: porTipo.exportar,
  crearPartidaTipo: editar.create('/partidas-tipo', 'Permite una partida a un tipo de proyecto', {
    input: partidaTipoNueva,
    output: creado,
  }),
  editarPartidaTipo: editar.put('/partidas-tipo/:id', 'Edita cómo usa un tipo la partida', {
    input: datosPartidaTipo.extend({ id: zId }),
    output: creado,
  }),
  eliminarPartidaTipo: editar.remove('/partidas-tipo/:id', 'Retira una partida de un tipo de proyecto', { input: id }),

  buscarPartidas: partidas.buscar,
  exportarPartidas: partidas.exportar,
  crearPartida: editar.create('/partidas', 'Añade una partida al catálogo', { input: datosPartida, output: creado }),
  editarPartida: editar.put('/partidas/:id', 'Edita una partida', {
    input: datosPartida.extend({ id: zId }),
    output: creado,
  }),
  eliminarPartida: editar.remove('/partidas/:id', 'Elimina una partida sin uso', { input: id }),
});
