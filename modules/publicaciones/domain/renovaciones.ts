import { z } from 'zod';
import { zFileInfo } from '#core/files/shared/schema.ts';
import { defineFields, formOf } from '#core/form/shared/fields.ts';
import { zDay, zId } from '#core/kernel/shared/schemas.ts';
import { formatDay } from '#core/kernel/shared/time.ts';

/** Renewals that a patent may have: a patent lasts twenty years at the most, and pays one a year. */
export const MAX_RENOVACIONES = 30;
const LARGO_CONSTANCIA = 100;

const VENCE = defineFields({ vence: { kind: 'day', label: 'Vence', required: true } });
const HECHA = defineFields({
  pagadaEl: { kind: 'day', label: 'Renovada el', required: true },
  constancia: { kind: 'text', label: 'Número de la constancia', max: LARGO_CONSTANCIA, required: true },
});
/** A renewal that is pending, as the office writes it. */
export const formularioPendiente = formOf(VENCE, 'Aceptar');
/** What is said of a renewal with its receipt. */
export const formularioHecha = formOf(HECHA, 'Guardar');
/** One that is done: its receipt is kept already. */
export const formularioRenovacion = formOf(defineFields({ ...VENCE, ...HECHA }), 'Aceptar');

export const zRenovacion = z.object({
  /** Its row; null for one more. */
  id: zId.nullable(),
  vence: zDay,
  pagadaEl: zDay.nullable(),
  constancia: z.string().trim().min(1).max(LARGO_CONSTANCIA).nullable(),
});
export type Renovacion = z.output<typeof zRenovacion>;
/** As it is read: with its receipt, when it has one. */
export const zRenovacionVista = zRenovacion.extend({ archivo: zFileInfo.nullable() });
export type RenovacionVista = z.output<typeof zRenovacionVista>;

export const HECHA_DESPUES = 'Una renovación no puede estar hecha después de hoy.';
export const faltaElRecibo = (vence: string): string =>
  `Adjunte la constancia de la renovación que vence el ${formatDay(vence)}: sin su archivo no se da por hecha.`;

/**
 * Why some renewals may not be saved, in a sentence; null when they may.
 * @param hoy a receipt is of a day that came
 * @param hechas the rows that are done already: another becomes so with its receipt
 */
export function reparoDeRenovaciones(
  filas: readonly Renovacion[],
  hoy: string,
  hechas: ReadonlySet<number>,
): string | null {
  if (new Set(filas.map((f) => f.vence)).size < filas.length) return 'Dos renovaciones vencen el mismo día.';
  if (filas.some((f) => (f.pagadaEl === null) !== (f.constancia === null)))
    return 'De una renovación hecha se escriben el día y su constancia; de una pendiente, ninguno.';
  if (filas.some((f) => f.pagadaEl !== null && f.pagadaEl > hoy)) return HECHA_DESPUES;
  const sinRecibo = filas.find((f) => f.pagadaEl !== null && (f.id === null || !hechas.has(f.id)));
  return sinRecibo ? faltaElRecibo(sinRecibo.vence) : null;
}
