import { schemaOf, type Values } from '#core/field/shared/schema.ts';
import { defineSlot } from '#core/files/shared/slot.ts';
import { defineFields, inputsOf } from '#core/form/shared/fields.ts';
import { defineForm } from '#core/form/shared/form.ts';

/** The paper of a licence, besides its number (spec 08 §9.2). */
export const RANURA_LICENCIA = defineSlot({
  key: 'documento',
  label: 'Documento de la licencia',
  accept: ['pdf', 'jpg', 'jpeg', 'png'],
  maxMb: 6,
});

/** Licence modal (spec 08 §9.2); the choices of its type come from the server. */
export const campos = defineFields({
  tipoId: { kind: 'reference', label: 'Tipo', required: true },
  fechaInicio: { kind: 'day', label: 'Fecha de inicio', required: true, span: 6 },
  fechaFin: { kind: 'day', label: 'Fecha de fin', required: true, span: 6 },
  documento: {
    kind: 'text',
    label: 'Documento',
    max: 255,
    help: 'Número de la resolución. El archivo se adjunta al editar la licencia.',
  },
  comentario: { kind: 'longtext', label: 'Comentario', max: 2000 },
});
export const licenciaDatos = schemaOf(campos).refine((l) => l.fechaInicio <= l.fechaFin, {
  path: ['fechaFin'],
  message: 'La fecha de fin no puede ser anterior a la de inicio',
});
export type LicenciaDatos = Values<typeof campos>;
export const formularioLicencia = defineForm({
  schema: licenciaDatos,
  fields: inputsOf(campos),
  submit: 'Guardar licencia',
});

/** What a licence does on a day (spec 08 §9.3). */
export function efectosDeLicencia(
  l: { fechaInicio: string; fechaFin: string; permiteParticipar: boolean; excluyeDeudores: boolean },
  hoy: string,
): string[] {
  if (hoy < l.fechaInicio || hoy > l.fechaFin) return [];
  return [
    l.permiteParticipar
      ? 'Puede participar en grupos y proyectos'
      : 'No puede incorporarse a grupos ni proyectos mientras dure',
    ...(l.excluyeDeudores ? ['No figura en los reportes de deudores'] : []),
  ];
}
