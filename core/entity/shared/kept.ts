import { z } from 'zod';
import { history } from '#core/audit/shared/history.ts';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';
import { zId } from '#core/kernel/shared/schemas.ts';
import { tag } from '#core/tags/shared/tags.ts';

const one = z.object({ entidad: z.string().max(60), id: zId });
const tags = z.object({ etiquetas: z.array(tag), maximo: z.number(), puedeEditar: z.boolean() });

const own = operations('/registros/:entidad/:id', { permission: 'session', scope: 'own' });

/**
 * What is kept of every record, whatever it is: who may see it is answered by its entity, and the rest does not exist.
 */
export const keptContract = defineContract('registros', {
  movimientos: own.get('/movimientos', 'Línea de tiempo de un registro: estados, cambios y correos', {
    // A summary asks for the last ones only.
    input: one.extend({ ultimos: z.coerce.number().int().min(1).max(20).optional() }),
    output: history,
  }),
  etiquetas: own.get('/etiquetas', 'Etiquetas de un registro', { input: one, output: tags }),
  guardarEtiquetas: own.put('/etiquetas', 'Reemplaza las etiquetas de un registro', {
    input: one.extend({ etiquetas: z.array(tag).max(500) }),
    output: tags,
  }),
});
