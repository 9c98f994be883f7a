import { defineFields, formOf, type Values } from '#core/record/shared/fields.ts';

/** A person whom a faculty designates for a call. */
const designado = defineFields({
  investigadorId: {
    kind: 'ref',
    label: 'Docente',
    required: true,
    help: 'Busque por apellidos, nombres, código o documento.',
  },
  facultadId: { kind: 'ref', label: 'Facultad que lo designa', required: true },
  cargo: { kind: 'text', label: 'Cargo', max: 150, span: 6 },
  condicion: { kind: 'text', label: 'Condición', max: 60, span: 6 },
  encargado: { kind: 'flag', label: 'Es la persona encargada en su facultad' },
});
export type Designado = Values<typeof designado>;
export const formularioDesignado = formOf(designado, 'Designar');
