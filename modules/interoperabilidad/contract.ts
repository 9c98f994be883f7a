import { z } from 'zod';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';

/** What anybody may take along. */
const CONJUNTOS = ['cifras', 'anios', 'convocatorias'] as const;
export type Conjunto = (typeof CONJUNTOS)[number];

const publico = operations('/datos-abiertos', { permission: 'public' });
export const datosAbiertosContract = defineContract('datos-abiertos', {
  obtener: publico.get('/:conjunto/:formato', 'Un conjunto de datos abiertos', {
    input: z.object({ conjunto: z.enum(CONJUNTOS), formato: z.enum(['csv', 'json']) }),
    output: 'file',
    limitPerMinute: 60,
  }),
});
