import { z } from 'zod';
import { defineContract, endpoint } from '#core/contract/shared/endpoint.ts';

const texto = z.string().nullable();

/** A journal as whoever writes a publication chooses it (spec 03 §7.5). */
export const revistasContract = defineContract('revistas-sugeridas', {
  sugerir: endpoint({
    method: 'GET',
    path: '/revistas/sugeridas',
    summary: 'Revistas activas por ISSN, ISSN-E o nombre, diez a lo más',
    permission: ['investigador', 'publicaciones.ver'],
    input: z.object({ q: z.string().trim().max(200) }),
    output: z.object({
      revistas: z.array(z.object({ id: z.number(), nombre: z.string(), issn: texto, issnE: texto, casa: texto })),
    }),
  }),
});
