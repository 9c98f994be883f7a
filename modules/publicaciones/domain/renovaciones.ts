import { z } from 'zod';
import { defineFields, formOf } from '#core/form/shared/fields.ts';
import { zDay, zId } from '#core/kernel/shared/schemas.ts';

/** Renewals that a patent may have: a patent lasts twenty years at the most, and pays one a year. */
export const MAX_RENOVACIONES = 30;
const LARGO_CONSTANCIA = 100;

/** A renewal of a patent, as the office writes it. */
export const formularioRenovacion = formOf(
  defineFields({
    vence: { kind: 'day', label: 'Vence', required: true },
    pagadaEl: { kind: 'day', label: 'Renovada el' },
    constancia: { kind: 'text', label: 'Constancia de la renovación', max: LARGO_CONSTANCIA },
  }),
  'Aceptar',
);

export const zRenovacion = z.object({
  /** Its row; null for one more. */
  id: zId.nullable(),
  vence: zDay,
  pagadaEl: zDay.nullable(),
  constancia: z.string().trim().min(1).max(LARGO_CONSTANCIA).nullable(),
});
export type Renovacion = z.output<typeof zRenovacion>;

/** Why some renewals may not be saved, in a sentence; null when they may. @param hoy a receipt is of a day that came */
export function reparoDeRenovaciones(filas: readonly Renovacion[], hoy: string): string | null {
  if (new Set(filas.map((f) => f.vence)).size < filas.length) return 'Dos renovaciones vencen el mismo día.';
  if (filas.some((f) => (f.pagadaEl === null) !== (f.constancia === null)))
    return 'De una renovación hecha se escriben el día y su constancia; de una pendiente, ninguno.';
  if (filas.some((f) => f.pagadaEl !== null && f.pagadaEl > hoy))
    return 'Una renovación no puede estar hecha después de hoy.';
  return null;
}
