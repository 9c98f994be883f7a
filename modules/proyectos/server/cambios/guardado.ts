import type { Kept } from '#core/entity/server/kept.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { flujoCambio } from '../../domain/cambios/flujo.ts';
import { exigirCambio } from './leer.ts';

/** History of a change, for its readers. */
export const cambioGuardado: Kept = {
  entity: flujoCambio.entity,
  flow: flujoCambio,
  require: async (ctx, id, que) => {
    const { roles } = await exigirCambio(ctx, id);
    if (que === 'edit' && !roles.has('oficina'))
      throw new Failure('forbidden', 'proyectos.solo_lectura', 'Su cuenta puede ver este registro, pero no cambiarlo.');
  },
};
