import { z } from 'zod';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';

const { get } = operations('/metricas', { permission: 'session' });
/** The dictionary of figures: the same words wherever one is shown. */
export const metricasContract = defineContract('metricas', {
  listar: get('', 'Qué cuenta cada cifra de los inicios y reportes', {
    output: z.object({
      metricas: z.array(
        z.object({
          clave: z.string(),
          etiqueta: z.string(),
          lugar: z.string(),
          cuenta: z.string(),
          noCuenta: z.string(),
          facultad: z.string().nullable(),
          fuente: z.string(),
          dueno: z.string(),
        }),
      ),
    }),
  }),
});
