import { z } from 'zod';
import { defineContract, endpoint } from '#core/contract/shared/endpoint.ts';
import { zId } from '#core/kernel/shared/schemas.ts';

export const ENTIDADES_FACULTAD = ['grupo', 'proyecto', 'publicacion'] as const;
const celda = z.object({ texto: z.string().nullable(), href: z.string().nullable() });
const tabla = z.object({
  titulo: z.string(),
  columnas: z.array(z.string()),
  filas: z.array(z.array(celda)),
  vacia: z.string(),
});
export const fichaFacultad = z.object({
  entidad: z.enum(ENTIDADES_FACULTAD),
  id: z.number(),
  titulo: z.string(),
  estado: z.object({ label: z.string(), tone: z.string() }),
  datos: z.array(z.object({ label: z.string(), texto: z.string().nullable(), href: z.string().nullable() })),
  /** Rich text, already clean. */
  textos: z.array(z.object({ titulo: z.string(), html: z.string() })),
  tablas: z.array(tabla),
  reporte: z.string().nullable(),
});
export type FichaFacultad = z.infer<typeof fichaFacultad>;

/** What a faculty account may read of one record of its faculty (spec 08 §11.2). */
export const facultadContract = defineContract('facultad', {
  ficha: endpoint({
    method: 'GET',
    path: '/facultad/ficha/:entidad/:id',
    permission: 'facultad',
    scope: 'faculty',
    summary: 'Ficha de un grupo, proyecto o publicación de la facultad',
    input: z.object({ entidad: z.enum(ENTIDADES_FACULTAD), id: zId }),
    output: fichaFacultad,
  }),
});
