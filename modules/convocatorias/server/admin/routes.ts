import { implement } from '#core/contract/server/implement.ts';
import { explainConstraints } from '#core/kernel/server/errors.ts';
import { exportList } from '#core/list/server/export.ts';
import { listPage } from '#core/list/server/list.ts';
import { convocatoriasAdminContract } from '../../contract-admin.ts';
import {
  agregarPartida,
  crearGrupo,
  editarGrupo,
  eliminarGrupo,
  obtenerGrupo,
  quitarPartida,
} from './grupos-partida.ts';
import { crearConvocatoria, editarConvocatoria } from './guardar-convocatoria.ts';
import { obtenerConvocatoria, opciones } from './leer-convocatoria.ts';
import { fuenteConvocatorias, fuenteGrupos, fuentePartidas, fuentePartidasTipo } from './listas.ts';
import {
  crearPartida,
  crearPartidaTipo,
  editarPartida,
  editarPartidaTipo,
  eliminarPartida,
  eliminarPartidaTipo,
} from './partidas.ts';
import { activarConvocatoria, eliminarConvocatoria } from './retirar-convocatoria.ts';

explainConstraints({
  convocatoria_sin_traslape: 'El registro se traslapa con otra convocatoria activa del mismo tipo.',
  convocatoria_unica: 'Otra persona añadió a la vez una convocatoria del mismo tipo y periodo. Vuelva a intentar.',
  convocatoria_descripcion_unica: 'Ya existe una convocatoria de ese tipo y periodo con la misma descripción.',
  partida_grupo_nombre_unico: ['Ya existe un grupo con ese nombre para el tipo de proyecto.', 'nombre'],
  partida_grupo_tipo_proyecto_tipo_proyecto_codigo_fk: 'El tipo de proyecto no existe.',
  partida_grupo_item_unico: 'La partida ya está en un grupo.',
  partida_grupo_item_partida_grupo_id_partida_tipo_proyecto_id_pk: 'La partida ya está en el grupo.',
  partida_tipo_proyecto_unica: 'El tipo de proyecto ya tiene esa partida.',
  partida_codigo_unique: ['Ya existe una partida con ese código.', 'codigo'],
  partida_codigo_unico: ['Ya existe una partida con ese código.', 'codigo'],
});

export const convocatoriasAdminModule = implement(convocatoriasAdminContract, {
  buscar: (ctx, q) => listPage(ctx.db, fuenteConvocatorias(ctx), q),
  exportar: (ctx, q) => exportList(ctx, fuenteConvocatorias(ctx), q),
  opciones,
  obtener: (ctx, { id }) => obtenerConvocatoria(ctx, id),
  crear: crearConvocatoria,
  editar: editarConvocatoria,
  eliminar: (ctx, { id }) => eliminarConvocatoria(ctx, id),
  activar: (ctx, { id }) => activarConvocatoria(ctx, id, true),
  desactivar: (ctx, { id }) => activarConvocatoria(ctx, id, false),
  buscarGrupos: (ctx, q) => listPage(ctx.db, fuenteGrupos, q),
  exportarGrupos: (ctx, q) => exportList(ctx, fuenteGrupos, q),
  obtenerGrupo: (ctx, { id }) => obtenerGrupo(ctx, id),
  crearGrupo,
  editarGrupo,
  eliminarGrupo: (ctx, { id }) => eliminarGrupo(ctx, id),
  agregarPartida,
  quitarPartida,
  buscarPartidasTipo: (ctx, q) => listPage(ctx.db, fuentePartidasTipo, q),
  exportarPartidasTipo: (ctx, q) => exportList(ctx, fuentePartidasTipo, q),
  crearPartidaTipo,
  editarPartidaTipo,
  eliminarPartidaTipo: (ctx, { id }) => eliminarPartidaTipo(ctx, id),
  buscarPartidas: (ctx, q) => listPage(ctx.db, fuentePartidas, q),
  exportarPartidas: (ctx, q) => exportList(ctx, fuentePartidas, q),
  crearPartida,
  editarPartida,
  eliminarPartida: (ctx, { id }) => eliminarPartida(ctx, id),
});
