import { z } from 'zod';
import type { ClaveGrafico } from './metricas.ts';

/** What a chart draws as totals, and its table tells by series. */
export const grafico = z.object({
  /** Its definition in the dictionary. */
  clave: z.string(),
  titulo: z.string(),
  nota: z.string().nullable(),
  eje: z.string(),
  tipo: z.enum(['anios', 'partes']),
  series: z.array(z.string()),
  filas: z.array(z.record(z.string(), z.union([z.string(), z.number()]))),
  /** List of what each row counts, where this account reads one. */
  enlaces: z.array(z.string().nullable()),
});
/** As it is counted, no matter who looks at it. */
export type Grafico = Omit<z.output<typeof grafico>, 'enlaces'> & { clave: ClaveGrafico };
export type GraficoEnlazado = z.output<typeof grafico>;

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
