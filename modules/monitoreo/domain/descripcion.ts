import { defineFields, formOf } from '#core/record/shared/fields.ts';

/** What is told of the publications and of what is still missing. */
export const formularioDescripcion = formOf(
  defineFields({ descripcion: { kind: 'text', as: 'longtext', label: 'Descripción', max: 4000 } }),
  'Guardar',
);
