import { hasPermission } from '#core/access/server/rule.ts';
import { defineEntity, requireRow } from '#core/entity/server/entity.ts';
import type { Kept } from '#core/entity/server/kept.ts';
import { convocatoria } from '../../tables.ts';

export { partidasModules } from './partidas.ts';
export { recordatorioBorradoresJob } from './recordar-borradores.ts';
export { convocatoriasAdminModule } from './routes.ts';
export { parametrosModule } from './rutas-parametros.ts';

const convocatoriaEntidad = defineEntity({
  name: 'convocatoria',
  table: convocatoria,
  the: 'La convocatoria',
  see: hasPermission('convocatorias.ver'),
  edit: hasPermission('convocatorias.editar'),
  touched: 'actualizadoEn',
});
export const convocatoriaGuardada: Kept = {
  entity: convocatoriaEntidad.name,
  require: (ctx, id, what) => requireRow(ctx, convocatoriaEntidad, id, what),
};
