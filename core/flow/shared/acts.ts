import { z } from 'zod';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';
import { zId } from '#core/kernel/shared/schemas.ts';

/** What an action, or a change of the record, answers: what to tell the person, and the record as it stands now. */
export const zActed = z.object({
  mensaje: z.string(),
  estado: z.string(),
  version: z.number(),
  acciones: z.array(z.string()),
});
export type Acted = z.output<typeof zActed>;

const own = operations('/registros/:entidad/:id', { permission: 'session', scope: 'own' });

/** The one door of every flow: who may act on a record is answered by its `acts`, and the rest does not exist. */
export const actsContract = defineContract('acciones', {
  ejecutar: own.post('/acciones/:accion', 'Ejecuta una acción del flujo de un registro', {
    input: z.object({
      entidad: z.string().max(60),
      id: zId,
      accion: z.string().max(40),
      /** The record must stand as it was seen. */
      version: z.number().int().optional(),
      datos: z.record(z.string(), z.string()).default({}),
    }),
    output: zActed,
  }),
});
