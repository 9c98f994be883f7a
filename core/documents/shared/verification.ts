/** Letters and figures that nobody takes for another when reading aloud or from paper. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 12;

/** Random bytes that become a code: 59 bits that nobody guesses. */
export const CODE_BYTES = LENGTH;
/**
 * `PUB-2026-K7QX-M2DW-T9HC`: what it is, its year and twelve signs at random; with its number between them when the
 * paper bears one.
 * @param random `CODE_BYTES` bytes
 * @param number `PUB-2026-0147`, as `documentNumber` writes it
 */
export function verificationCode(prefix: string, year: number, random: Uint8Array, number?: string): string {
  const signs = Array.from(random.slice(0, LENGTH), (b) => SIGNS[b % SIGNS.length]);
  const groups = [0, 4, 8].map((at) => signs.slice(at, at + 4).join(''));
  return [number ?? `${prefix}-${year}`, ...groups].join('-');
}

/** `PUB-2026-0147`: the number of a paper, by what it is and its year. */
export const documentNumber = (prefix: string, year: number, n: number): string =>
  `${prefix}-${year}-${String(n).padStart(4, '0')}`;

/** A code as it is kept, however it was typed. */
export const cleanCode = (written: string): string => written.trim().toUpperCase().replace(/\s+/g, '');

/** A document number of which only the end is told: `DNI ••••7919`. */
export const masked = (document: string): string =>
  document.replace(/(\S+)$/, (number) => number.slice(-4).padStart(8, '•'));

/** Where anybody confirms the code of a document. */
export const VERIFY_PATH = '/verificar';
export const verifyUrl = (publicUrl: string, code: string): string => `${publicUrl}${VERIFY_PATH}?codigo=${code}`;
