import { formatDay } from '#core/kernel/shared/time.ts';
import type { Palabra } from '#modules/proyectos/domain/aceptacion.ts';

/** Where a person with an account answers. */
export const RUTA_DE_INVITACIONES = '/investigador/convocatorias#invitaciones';

/** What is known of the word of one member. */
export type Aceptacion = Palabra & {
  integranteId: number;
  nombre: string;
  /** They answer in their account. */
  conCuenta: boolean;
  /** Where a link would go: only of a person without an account; null when no address of theirs is to be trusted. */
  correo: string | null;
  /** The link that waits for them, until it expires. */
  enviadaA: string | null;
  hasta: string | null;
  /** Members of applications older than the question were never asked. */
  pedida: boolean;
};

/** What the responsible person can do about a member who has not accepted. */
export function esperaDe(a: Aceptacion): string {
  if (a.conCuenta) return a.pedida ? 'Le dejamos un aviso: responde en su cuenta.' : 'Aún no se le pidió.';
  if (a.enviadaA && a.hasta) return `Enviamos un enlace a ${a.enviadaA}; vale hasta el ${formatDay(a.hasta)}.`;
  if (a.correo) return `Su enlace venció o no se envió. Envíelo a ${a.correo}.`;
  return 'No tiene cuenta ni un correo al que escribirle. Pida a la oficina que registre su correo institucional.';
}
