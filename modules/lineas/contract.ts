import { z } from 'zod';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';

export const lineaDelArbol = z.object({
  id: z.number(),
  codigo: z.string(),
  nombre: z.string(),
  padreId: z.number().nullable(),
  estado: z.enum(['activo', 'inactivo']),
  version: z.number(),
  ods: z.array(z.number()),
});
export type LineaDelArbol = z.infer<typeof lineaDelArbol>;

const ver = operations('/lineas', { permission: 'lineas.ver' });

/** Research lines as they are drawn; what is done with one is an operation of the record (spec 04 §12.2). */
export const arbolContract = defineContract('lineas-arbol', {
  arbol: ver.get(
    '/arbol',
    'Líneas de una facultad, de toda la universidad (0) o de todas (sin indicar), ordenadas por código',
    {
      input: z.object({ facultad: z.coerce.number().int().min(0).optional() }),
      output: z.object({ lineas: z.array(lineaDelArbol) }),
    },
  ),
});
