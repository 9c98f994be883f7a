import { z } from 'zod';
import { defineFields } from '#core/form/shared/fields.ts';
import { defineForm } from '#core/form/shared/form.ts';
import { zRequired, zText } from '#core/kernel/shared/schemas.ts';
import { defineRecord } from '#core/record/shared/record.ts';

/** The faculty of a line that belongs to the whole university, in selectors and addresses. */
export const UNIVERSIDAD = 0;

/** A research line as the office writes it: it says so when it belongs to the whole university. */
const formulario = defineForm({
  schema: z.object({
    facultadId: z.coerce.number('Elija una facultad').int().min(UNIVERSIDAD, 'Elija una facultad'),
    codigo: zRequired(255),
    padreId: z.coerce.number().int().positive().nullable(),
    nombre: zRequired(255),
    resolucion: zText(255)
      .nullable()
      .transform((t) => t || null),
    ods: z.array(z.coerce.number().int().positive()).max(17),
  }),
  fields: [
    { key: 'facultadId', label: 'Facultad', kind: 'choice', required: true, span: 8 },
    { key: 'codigo', label: 'Código', kind: 'text', required: true, max: 255, span: 4 },
    {
      key: 'padreId',
      label: 'Padre',
      kind: 'choice',
      within: 'facultadId',
      help: 'Línea de la misma facultad de la que depende. Vacío si es una línea principal.',
    },
    { key: 'nombre', label: 'Línea de investigación', kind: 'text', required: true, max: 255 },
    { key: 'resolucion', label: 'Resolución rectoral', kind: 'text', max: 255 },
    { key: 'ods', label: 'Objetivos de desarrollo sostenible', kind: 'choices' },
  ],
  submit: 'Guardar',
});
export type DatosLinea = z.infer<typeof formulario.schema>;

/** Research lines of the faculties and of the whole university (spec 04 §12.2). */
export const lineas = defineRecord({
  key: 'lineas',
  path: '/lineas',
  title: 'Líneas de investigación',
  one: 'línea',
  the: 'La línea',
  see: 'lineas.ver',
  edit: 'lineas.editar',
  form: formulario,
  fields: defineFields({
    facultadId: { kind: 'reference', label: 'Facultad' },
    codigo: { kind: 'text', label: 'Código', required: true, max: 255, unique: 'name' },
    padreId: { kind: 'reference', label: 'Padre' },
    nombre: { kind: 'text', label: 'Línea', required: true, max: 255, unique: 'name' },
    resolucion: { kind: 'text', label: 'Resolución rectoral', max: 255, column: { hidden: true } },
    ods: { kind: 'names', label: 'ODS', max: 17, column: { hidden: false, width: 92 } },
  }),
  label: 'codigo',
  switch: true,
  list: {
    identity: { title: 'nombre', sub: ['codigo', 'padreId'], lines: 2 },
    columns: [
      'codigo',
      'nombre',
      'facultadId',
      'padreId',
      { key: 'grupos', label: 'Grupos', kind: 'number', priority: 1, sum: false },
      { key: 'proyectos', label: 'Proyectos', kind: 'number', priority: 1, sum: false },
      'ods',
      'resolucion',
    ],
    filters: ['facultadId', { key: 'grupos', label: 'Grupos', kind: 'range-number' }],
    sort: 'codigo',
    searchPlaceholder: 'Código o nombre',
    empty: 'Aún no hay líneas. Añada la primera con «Nueva línea».',
  },
});
