import { schemaOf, type Values } from '#core/field/shared/schema.ts';
import { defineFields, formOf } from '#core/form/shared/fields.ts';

const datos = defineFields({
  facultadId: { kind: 'reference', label: 'Facultad que lo designa', required: true },
  cargo: { kind: 'text', label: 'Cargo', max: 150, span: 6 },
  condicion: { kind: 'text', label: 'Condición', max: 60, span: 6 },
  encargado: { kind: 'flag', label: 'Es la persona encargada en su facultad' },
});
/** What is said of a person whom a faculty designates for a call. */
export const formularioDesignado = formOf(datos, 'Designar');
export type DatosDesignado = Values<typeof datos>;
const designados = defineFields({ investigadorId: { kind: 'reference', label: 'Docente', required: true }, ...datos });
export const designado = schemaOf(designados);
export type Designado = Values<typeof designados>;
