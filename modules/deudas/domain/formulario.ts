import { defineFields, formOf } from '#core/form/shared/fields.ts';
import { ECONOMICA } from './deudas.ts';

/** «Sin deuda» travels as `ninguna`; the reports of the type come with the project (spec 05 §7.2). */
export const NINGUNA = 'ninguna';
export const formularioAsignar = formOf(
  defineFields({
    academica: { kind: 'reference', code: true, label: 'Deuda académica', required: true },
    economica: {
      kind: 'choice',
      label: 'Deuda económica',
      required: true,
      options: { si: ECONOMICA, [NINGUNA]: 'Sin deuda' },
    },
    fecha: { kind: 'day', label: 'Fecha de la deuda', required: true },
    detalle: { kind: 'text', label: 'Detalle', required: true, max: 255 },
    comentario: { kind: 'longtext', label: 'Comentarios', max: 255 },
  }),
  'Asignar deuda',
);
