import { z } from 'zod';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';
import { FAULTS } from '#core/kernel/shared/faults.ts';
import { zId } from '#core/kernel/shared/schemas.ts';

const list = z.string().regex(/^[\w-]{1,60}$/);
const own = operations('/vistas', { permission: 'session', scope: 'own' });
/** Named URL states of a list, of the person who saved them. */
export const viewsContract = defineContract('views', {
  buscar: own.get('', 'Vistas guardadas de una lista', {
    input: z.object({ list }),
    output: z.object({ views: z.array(z.object({ id: z.number(), name: z.string(), query: z.string() })) }),
  }),
  guardar: own.post('', 'Guarda una vista; el mismo nombre la reemplaza', {
    input: z.object({
      list,
      name: z.string().trim().min(1, FAULTS.required).max(60, FAULTS.tooLong(60)),
      query: z.string().max(6000),
    }),
  }),
  eliminar: own.remove('/:id', 'Elimina una vista', { input: z.object({ id: zId }) }),
});
