import { z } from 'zod';
import { defineFields, formOf } from '#core/form/shared/fields.ts';

export const proyectoVisto = z.object({
  id: z.number(),
  codigo: z.string().nullable(),
  nombre: z.string(),
  entidad: z.string(),
  /** Of another entity, as one of its authors wrote it: its document proves it. The office needs none. */
  externo: z.boolean(),
  archivo: z.object({ id: z.number(), name: z.string() }).nullable(),
});
export type ProyectoVisto = z.infer<typeof proyectoVisto>;

/** A project of another entity, as it is written (spec 03 §6). */
const externo = defineFields({
  nombre: { kind: 'longtext', label: 'Nombre del proyecto', max: 1000, required: true },
  entidad: { kind: 'text', label: 'Fuente financiadora', max: 150, required: true, span: 8 },
  codigo: { kind: 'text', label: 'Código', max: 150, span: 4 },
});
export const formularioProyecto = formOf(externo, 'Agregar');
export type ProyectoExterno = z.output<typeof formularioProyecto.schema>;
