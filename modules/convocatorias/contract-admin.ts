import { z } from 'zod';
import { creation, defineContract, endpoint } from '#core/contract/shared/endpoint.ts';
import { zId, zOk } from '#core/kernel/shared/schemas.ts';
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

const ver = { permission: 'convocatorias.ver' } as const;
const editar = { permission: 'convocatorias.editar' } as const;
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

const calls = listEndpoints(convocatoriasLista, '/convocatorias/admin', ver);
const grupos = listEndpoints(gruposPartidaLista, '/convocatorias/grupos-partida', ver);
const porTipo = listEndpoints(partidasTipoLista, '/convocatorias/partidas-tipo', ver);
const partidas = listEndpoints(partidasLista, '/convocatorias/partidas', ver);

/** Administration of calls and of the budget lines they use (spec 08 §3). */
export const convocatoriasAdminContract = defineContract('convocatorias-admin', {
  buscar: calls.buscar,
  exportar: calls.exportar,
  opciones: endpoint({
    method: 'GET',
    path: '/convocatorias/admin/opciones',
    ...ver,
    summary: 'Tipos de proyecto y partidas activas',
    input: z.object({}),
    output: z.object({
      tipos: z.array(z.object({ codigo: z.string(), nombre: z.string() })),
      partidas: z.array(opcionPartida),
      puedeEditar: z.boolean(),
    }),
  }),
  obtener: endpoint({
    method: 'GET',
    path: '/convocatorias/admin/:id',
    ...ver,
    summary: 'Una convocatoria',
    input: id,
    output: convocatoriaCompleta,
  }),
  crear: creation({
    path: '/convocatorias/admin',
    ...editar,
    summary: 'Añade una convocatoria con sus tres ventanas',
    input: convocatoriaNueva,
    output: guardada,
  }),
  editar: endpoint({
    method: 'PUT',
    path: '/convocatorias/admin/:id',
    ...editar,
    summary: 'Edita una convocatoria; el tipo no cambia',
    input: datosConvocatoria.extend({ id: zId, version: z.number().int() }),
    output: guardada,
  }),
  eliminar: endpoint({
    method: 'DELETE',
    path: '/convocatorias/admin/:id',
    ...editar,
    summary: 'Elimina una convocatoria sin postulaciones',
    input: id,
    output: zOk,
  }),
  activar: endpoint({
    method: 'POST',
    path: '/convocatorias/admin/:id/activar',
    ...editar,
    summary: 'Activa la convocatoria',
    input: id,
    output: guardada,
  }),
  desactivar: endpoint({
    method: 'POST',
    path: '/convocatorias/admin/:id/desactivar',
    ...editar,
    summary: 'Desactiva la convocatoria',
    input: id,
    output: guardada,
  }),
  buscarGrupos: grupos.buscar,
  exportarGrupos: grupos.exportar,
  obtenerGrupo: endpoint({
    method: 'GET',
    path: '/convocatorias/grupos-partida/:id',
    ...ver,
    summary: 'Un grupo con sus partidas',
    input: id,
    output: grupoCompleto,
  }),
  crearGrupo: creation({
    path: '/convocatorias/grupos-partida',
    ...editar,
    summary: 'Crea un grupo de partidas',
    input: grupoPartidaNuevo,
    output: creado,
  }),
  editarGrupo: endpoint({
    method: 'PUT',
    path: '/convocatorias/grupos-partida/:id',
    ...editar,
    summary: 'Edita nombre y monto de un grupo',
    input: datosGrupoPartida.extend({ id: zId }),
    output: grupoCompleto,
  }),
  eliminarGrupo: endpoint({
    method: 'DELETE',
    path: '/convocatorias/grupos-partida/:id',
    ...editar,
    summary: 'Elimina un grupo',
    input: id,
    output: zOk,
  }),
  agregarPartida: creation({
    path: '/convocatorias/grupos-partida/:id/partidas',
    ...editar,
    summary: 'Agrega una partida al grupo',
    input: z.object({ id: zId, partidaTipoId: zId }),
    output: grupoCompleto,
  }),
  quitarPartida: endpoint({
    method: 'DELETE',
    path: '/convocatorias/grupos-partida/:id/partidas/:partidaTipoId',
    ...editar,
    summary: 'Quita una partida del grupo',
    input: z.object({ id: zId, partidaTipoId: zId }),
    output: grupoCompleto,
  }),

  buscarPartidasTipo: porTipo.buscar,
  exportarPartidasTipo: porTipo.exportar,
  crearPartidaTipo: creation({
    path: '/convocatorias/partidas-tipo',
    ...editar,
    summary: 'Permite una partida a un tipo de proyecto',
    input: partidaTipoNueva,
    output: creado,
  }),
  editarPartidaTipo: endpoint({
    method: 'PUT',
    path: '/convocatorias/partidas-tipo/:id',
    ...editar,
    summary: 'Edita cómo usa un tipo la partida',
    input: datosPartidaTipo.extend({ id: zId }),
    output: creado,
  }),
  eliminarPartidaTipo: endpoint({
    method: 'DELETE',
    path: '/convocatorias/partidas-tipo/:id',
    ...editar,
    summary: 'Retira una partida de un tipo de proyecto',
    input: id,
    output: zOk,
  }),

  buscarPartidas: partidas.buscar,
  exportarPartidas: partidas.exportar,
  crearPartida: creation({
    path: '/convocatorias/partidas',
    ...editar,
    summary: 'Añade una partida al catálogo',
    input: datosPartida,
    output: creado,
  }),
  editarPartida: endpoint({
    method: 'PUT',
    path: '/convocatorias/partidas/:id',
    ...editar,
    summary: 'Edita una partida',
    input: datosPartida.extend({ id: zId }),
    output: creado,
  }),
  eliminarPartida: endpoint({
    method: 'DELETE',
    path: '/convocatorias/partidas/:id',
    ...editar,
    summary: 'Elimina una partida sin uso',
    input: id,
    output: zOk,
  }),
});
