import { historyOf } from '#core/audit/server/audit.ts';
import { implement } from '#core/contract/server/implement.ts';
import { explainConstraints } from '#core/kernel/server/errors.ts';
import { exportList } from '#core/list/server/export.ts';
import { listPage } from '#core/list/server/list.ts';
import { laboratoriosContract } from '../contract.ts';
import { eliminarLaboratorio } from './eliminar.ts';
import { activarLaboratorio, crearLaboratorio, editarLaboratorio, obtenerLaboratorio } from './guardar.ts';
import { fuenteLaboratorios, opciones } from './lista.ts';

export { busquedasLaboratorios } from './busquedas.ts';

explainConstraints({
  laboratorio_codigo_unico: 'Otra persona registró a la vez un laboratorio con ese código. Revise la lista.',
});

export const laboratoriosModule = implement(laboratoriosContract, {
  buscar: (ctx, q) => listPage(ctx.db, fuenteLaboratorios, q),
  exportar: (ctx, q) => exportList(ctx, fuenteLaboratorios, q),
  opciones,
  obtener: (ctx, { id }) => obtenerLaboratorio(ctx, id),
  crear: crearLaboratorio,
  editar: editarLaboratorio,
  activar: activarLaboratorio,
  eliminar: async (ctx, { id }) => {
    await eliminarLaboratorio(ctx, id);
    return { ok: true as const };
  },
  historial: async (ctx, { id }) => {
    await obtenerLaboratorio(ctx, id);
    return historyOf(ctx.db, 'laboratorio', id);
  },
});
