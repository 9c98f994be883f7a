import { plural } from '#core/kernel/shared/text.ts';

/** Key of the row that says who heads the office. */
export const JEFATURA = 'jefatura';
export const MAX_DIAS = 365;

type Regla = { dias: number | null; a: string | null };
/** «A Rosa Quispe, 5 días después de su plazo». @param jefe who heads the office, if somebody does */
export function reglaEnPalabras({ dias, a }: Regla, jefe: string | null): string {
  if (dias === null) return 'No se escala';
  const quien = a ?? jefe;
  const cuando = dias === 0 ? 'al pasar su plazo' : `${plural(dias, 'día', 'días')} después de su plazo`;
  return quien ? `A ${quien}, ${cuando}` : `Nadie la recibe: diga quién dirige la oficina`;
}
