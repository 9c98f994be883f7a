import { plainText } from '#core/kernel/shared/text.ts';

/** A stored text as it is printed: without marks, on one line. */
export const sinMarcas = (texto: string): string => plainText(texto);
/** The same of what may be absent or empty. */
export function textoDe(texto: string | null | undefined): string | null {
  const limpio = texto ? plainText(texto) : '';
  return limpio === '' ? null : limpio;
}
