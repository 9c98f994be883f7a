import { z } from 'zod';

/** Parts that several resources tell alike. */
export const NOMBRADO = z.object({ codigo: z.string(), nombre: z.string() });
export const AFILIACION = z.object({
  id: z.number(),
  nombre: z.string(),
  desde: z.string().nullable(),
  hasta: z.string().nullable(),
});
