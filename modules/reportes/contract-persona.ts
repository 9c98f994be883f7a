import { z } from 'zod';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';
import { zId } from '#core/kernel/shared/schemas.ts';

const { get } = operations('/investigadores', { permission: 'investigadores.ver' });
const produccion = z.object({
  publicaciones: z.object({ registradas: z.number(), porCorregir: z.number() }),
  proyectos: z.object({ ganados: z.number(), enEjecucion: z.number() }),
  deudas: z.number(),
  renacyt: z.object({ codigo: z.string().nullable(), nivel: z.string().nullable() }),
  grupo: z
    .object({ corto: z.string(), nombre: z.string(), condicion: z.string(), desde: z.string().nullable() })
    .nullable(),
  /** Points of the registered works that came out each of the last years, from the oldest. */
  porAnio: z.array(z.object({ anio: z.number(), puntos: z.number() })),
});
export type Produccion = z.output<typeof produccion>;
/** What a person has done, in figures, for who reads their record. */
export const produccionContract = defineContract('produccion', {
  obtener: get('/:id/produccion', 'Cifras de una persona: obras, proyectos, deudas, grupo y puntos por año', {
    input: z.object({ id: zId }),
    output: produccion,
  }),
});
