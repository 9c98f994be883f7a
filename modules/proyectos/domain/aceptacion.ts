import { uncapitalised } from '#core/kernel/shared/text.ts';
import { formatDay } from '#core/kernel/shared/time.ts';

/** How a member said yes: in their account, or by the link that was mailed to them. */
export const MEDIOS_DE_ACEPTACION = ['propia', 'enlace'] as const;
export type MedioDeAceptacion = (typeof MEDIOS_DE_ACEPTACION)[number];
const DICHO_POR: Record<MedioDeAceptacion, string> = { propia: 'en su cuenta', enlace: 'por su enlace' };

/** The word of a member who was asked for it: day and way, once they accepted. */
export type Palabra = { aceptada: string | null; medio: MedioDeAceptacion | null };

/** «El 15/04/2026, en su cuenta»; null while they have not accepted. */
export const cuandoAcepto = ({ aceptada, medio }: Palabra): string | null =>
  aceptada && medio ? `El ${formatDay(aceptada)}, ${DICHO_POR[medio]}` : null;

/** How a page and a paper say it in one line. */
export function aceptacionDicha(palabra: Palabra): string {
  const cuando = cuandoAcepto(palabra);
  return cuando ? `Aceptó ${uncapitalised(cuando)}` : 'Aún no acepta';
}
