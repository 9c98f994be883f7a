import { z } from 'zod';
import { defineForm } from '#core/form/shared/form.ts';
import { zRequired, zText } from '#core/kernel/shared/schemas.ts';

/** The faculty of a line that belongs to the whole university, in selectors and addresses. */
export const UNIVERSIDAD = 0;

/** A research line as the office writes it (spec 04 §12.2). */
export const datosLinea = z.object({
  facultadId: z.coerce.number('Elija una facultad').int().min(UNIVERSIDAD, 'Elija una facultad'),
  codigo: zRequired(255),
  padreId: z.coerce.number().int().positive().nullable(),
  nombre: zRequired(255),
  resolucion: zText(255)
    .nullable()
    .transform((t) => t || null),
  ods: z.array(z.coerce.number().int().positive()).max(17),
});
export type DatosLinea = z.infer<typeof datosLinea>;

export const formularioLinea = defineForm({
  schema: datosLinea,
  fields: [
    { key: 'facultadId', label: 'Facultad', kind: 'select', required: true, span: 8 },
    { key: 'codigo', label: 'Código', kind: 'text', required: true, maxLength: 255, span: 4 },
    {
      key: 'padreId',
      label: 'Padre',
      kind: 'select',
      within: 'facultadId',
      help: 'Línea de la misma facultad de la que depende. Vacío si es una línea principal.',
    },
    { key: 'nombre', label: 'Línea de investigación', kind: 'text', required: true, maxLength: 255 },
    { key: 'resolucion', label: 'Resolución rectoral', kind: 'text', maxLength: 255 },
    { key: 'ods', label: 'Objetivos de desarrollo sostenible', kind: 'multiselect' },
  ],
  submit: 'Guardar',
});
export const formularioLineaNueva = { ...formularioLinea, submit: 'Crear' };
