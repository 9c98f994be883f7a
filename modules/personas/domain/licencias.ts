import { z } from 'zod';
import { defineSlot } from '#core/files/shared/slot.ts';
import { defineForm } from '#core/form/shared/form.ts';
import { zDay, zId } from '#core/kernel/shared/schemas.ts';
import { opcional } from './datos-persona.ts';

/** The paper of a licence, besides its number (spec 08 §9.2). */
export const RANURA_LICENCIA = defineSlot({
  key: 'documento',
  label: 'Documento de la licencia',
  accept: ['pdf', 'jpg', 'jpeg', 'png'],
  maxMb: 6,
});

/** Licence modal (spec 08 §9.2). */
export const licenciaDatos = z
  .object({
    tipoId: zId,
    fechaInicio: zDay,
    fechaFin: zDay,
    documento: opcional(),
    comentario: opcional(2000),
  })
  .superRefine((l, ctx) => {
    if (l.fechaInicio > l.fechaFin)
      ctx.addIssue({
        code: 'custom',
        path: ['fechaFin'],
        message: 'La fecha de fin no puede ser anterior a la de inicio',
      });
  });
export type LicenciaDatos = z.output<typeof licenciaDatos>;

/** The options of `tipoId` come from the server. */
export const formularioLicencia = defineForm({
  schema: licenciaDatos,
  fields: [
    { key: 'tipoId', label: 'Tipo', kind: 'select', required: true },
    { key: 'fechaInicio', label: 'Fecha de inicio', kind: 'date', required: true, span: 6 },
    { key: 'fechaFin', label: 'Fecha de fin', kind: 'date', required: true, span: 6 },
    {
      key: 'documento',
      label: 'Documento',
      kind: 'text',
      maxLength: 255,
      help: 'Número de la resolución. El archivo se adjunta después de guardar.',
    },
    { key: 'comentario', label: 'Comentario', kind: 'longtext', maxLength: 2000 },
  ],
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
