import { implement } from '#core/contract/server/implement.ts';
import { explainConstraints } from '#core/kernel/server/errors.ts';
import { serveList } from '#core/list/server/export.ts';
import { convocatoriasAdminContract } from '../../contract-admin.ts';
import { crearConvocatoria, editarConvocatoria } from './guardar-convocatoria.ts';
import { obtenerConvocatoria, opciones } from './leer-convocatoria.ts';
import { fuenteConvocatorias } from './listas.ts';
import { activarConvocatoria, eliminarConvocatoria } from './retirar-convocatoria.ts';

explainConstraints({
  convocatoria_sin_traslape: 'El registro se traslapa con otra convocatoria activa del mismo tipo.',
  convocatoria_unica: 'Otra persona añadió a la vez una convocatoria del mismo tipo y periodo. Vuelva a intentar.',
  convocatoria_descripcion_unica: 'Ya existe una convocatoria de ese tipo y periodo con la misma descripción.',
});

export const convocatoriasAdminModule = implement(convocatoriasAdminContract, {
  ...serveList(fuenteConvocatorias),
  opciones,
  obtener: (ctx, { id }) => obtenerConvocatoria(ctx, id),
  crear: crearConvocatoria,
  editar: editarConvocatoria,
  eliminar: (ctx, { id }) => eliminarConvocatoria(ctx, id),
  activar: (ctx, { id }) => activarConvocatoria(ctx, id, true),
  desactivar: (ctx, { id }) => activarConvocatoria(ctx, id, false),
});
