import type { z } from 'zod';
import { schemaOf } from '#core/field/shared/schema.ts';
import { defineFields, formOf, inputsOf } from '#core/form/shared/fields.ts';
import { defineForm } from '#core/form/shared/form.ts';
import { flujoProyecto } from './flujo.ts';

/** What the office writes of a project. */
export const CAMPOS_DE_OFICINA = defineFields({
  titulo: { kind: 'longtext', label: 'Título', required: true, max: 500 },
  codigoProyecto: { kind: 'text', label: 'Código de proyecto', max: 20, span: 6 },
  resolucionRectoral: { kind: 'text', label: 'Resolución rectoral', max: 50, span: 6 },
  resolucionFecha: { kind: 'day', label: 'Fecha de la resolución rectoral', span: 6 },
  resolucionDecanal: { kind: 'text', label: 'Resolución decanal', max: 50, span: 6 },
  comentario: { kind: 'longtext', label: 'Comentario', max: 4000, help: 'Solo lo ve la oficina.' },
});
/** What an administrator edits of a group project (spec 05 §2 B3). A key that does not come is left as it was. */
export const datosProyecto = schemaOf(CAMPOS_DE_OFICINA).partial();
export type DatosProyecto = z.infer<typeof datosProyecto>;
export const formularioProyecto = defineForm({
  schema: datosProyecto,
  fields: inputsOf(CAMPOS_DE_OFICINA),
  submit: 'Guardar',
});

/** Any move outside the flow, with the reason that the history keeps (spec 05 §1.3). */
export const formularioForzar = formOf(
  defineFields({
    estado: {
      kind: 'choice',
      label: 'Nuevo estado',
      required: true,
      options: Object.entries(flujoProyecto.states).map(([value, { label }]) => ({ value, label })),
    },
    motivo: {
      kind: 'longtext',
      label: 'Motivo',
      required: true,
      max: 2000,
      help: 'Queda en la línea de tiempo. Si el estado es «Observado», «No aprobado» o «Anulado», el responsable lo verá.',
    },
  }),
  'Forzar estado',
);
export const datosForzar = formularioForzar.schema;
