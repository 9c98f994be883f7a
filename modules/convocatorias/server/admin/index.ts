import { requireRow } from '#core/entity/server/entity.ts';
import type { Kept } from '#core/entity/server/kept.ts';
import { servidas } from './convocatorias.ts';

export { partidasModules } from './partidas.ts';
export { recordatorioBorradoresJob } from './recordar-borradores.ts';
export { parametrosModule } from './rutas-parametros.ts';

const { entity, module } = servidas;
export const convocatoriasAdminModule = module;
export const convocatoriaGuardada: Kept = {
  entity: entity.name,
  require: (ctx, id, what) => requireRow(ctx, entity, id, what),
};
