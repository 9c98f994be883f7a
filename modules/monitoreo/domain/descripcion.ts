import { defineFields, formOf } from '#core/form/shared/fields.ts';

/** What is told of the publications and of what is still missing. */
export const formularioDescripcion = formOf(
  defineFields({ descripcion: { kind: 'longtext', label: 'Descripción', max: 4000 } }),
  'Guardar',
);
