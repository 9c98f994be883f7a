import { defineFields } from '#core/form/shared/fields.ts';
import { defineRecord } from '#core/record/shared/record.ts';

/** Kinds of activity under their headings, which are not chosen (spec 06 §5.1). */
export const tiposDeActividad = defineRecord({
  key: 'cdi-tipos',
  path: '/cdi/tipos',
  title: 'Tipos de actividad',
  one: 'tipo de actividad',
  the: 'El tipo de actividad',
  see: 'docente_investigador.ver',
  edit: 'docente_investigador.editar',
  switch: true,
  fields: defineFields({
    padre: {
      kind: 'reference',
      code: true,
      label: 'Categoría',
      once: true,
      span: 8,
      help: 'Vacía, es una categoría.',
      column: { width: 260 },
    },
    codigo: { kind: 'text', label: 'Código', max: 10, required: true, unique: 'code', once: true, span: 4 },
    descripcion: { kind: 'text', label: 'Descripción', max: 255, required: true },
  }),
  label: ['codigo', 'descripcion'],
  list: {
    identity: { title: 'descripcion', sub: ['codigo'] },
    columns: ['codigo', 'descripcion', 'padre', { key: 'usos', label: 'Actividades', kind: 'number' }],
    filters: ['padre'],
    sort: 'codigo',
    searchPlaceholder: 'Código o descripción',
    empty: 'Aún no hay tipos de actividad.',
  },
});
