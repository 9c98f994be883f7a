import { z } from 'zod';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';

/** Records of the application that have a page of their own in the portal. */
const CON_PAGINA = ['persona', 'grupo', 'publicacion', 'proyecto'] as const;
export type ConPagina = (typeof CON_PAGINA)[number];

const publico = operations('/portal-publico', { permission: 'public' });
export const portalPublicoContract = defineContract('portal-publico', {
  enlace: publico.get('/enlace/:seccion/:id', 'La página pública de un registro, si la tiene', {
    input: z.object({ seccion: z.enum(CON_PAGINA), id: z.coerce.number().int().positive() }),
    output: z.object({ ruta: z.string().nullable() }),
  }),
});
