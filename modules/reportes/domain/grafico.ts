import { z } from 'zod';

/** What a chart draws as totals, and its table tells by series. */
export const grafico = z.object({
  titulo: z.string(),
  nota: z.string().nullable(),
  eje: z.string(),
  tipo: z.enum(['anios', 'partes']),
  series: z.array(z.string()),
  filas: z.array(z.record(z.string(), z.union([z.string(), z.number()]))),
});
export type Grafico = z.output<typeof grafico>;

/** A group beside its people and what they do. */
export const grupoEnCifras = z.object({
  id: z.number(),
  nombre: z.string(),
  coordina: z.string().nullable(),
  personas: z.number(),
  publicaciones: z.number(),
  proyectos: z.number(),
});
export type GrupoEnCifras = z.output<typeof grupoEnCifras>;
