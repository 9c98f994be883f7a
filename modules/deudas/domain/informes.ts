import { defineFields } from '#core/form/shared/fields.ts';
import { defineRecord } from '#core/record/shared/record.ts';

/** Reports that each type of project owes (spec 05 §7.1); types without debts are not here. */
export const informesRequeridos = defineRecord({
  key: 'informes-requeridos',
  path: '/deudas/informes',
  title: 'Informes por tipo de proyecto',
  one: 'tipo de proyecto',
  the: 'El tipo de proyecto',
  see: 'deudas.ver',
  edit: 'deudas.editar',
  fixed: true,
  fields: defineFields({
    codigo: { kind: 'text', label: 'Tipo', max: 40, required: true, once: true, span: 4 },
    nombre: { kind: 'text', label: 'Nombre', max: 255, required: true, once: true, span: 8 },
    informesRequeridos: {
      kind: 'names',
      label: 'Informes que adeuda',
      max: 8,
      help: 'En el orden en que se presentan; Enter añade uno. Lo ya asignado no cambia.',
      column: { hidden: false, sortable: false, width: 480 },
    },
  }),
  label: 'codigo',
  list: {
    identity: { title: 'codigo', sub: ['nombre'] },
    columns: ['codigo', 'nombre', 'informesRequeridos'],
    sort: 'codigo',
    searchPlaceholder: 'Tipo o nombre',
    empty: 'Ningún tipo de proyecto tiene deudas.',
  },
});
