/** Letters and figures that nobody takes for another when reading aloud or from paper. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 12;

/** Random bytes that become a code: 59 bits that nobody guesses. */
export const CODE_BYTES = LENGTH;
/** `PUB-2026-K7QX-M2DW-T9HC`: what it is, its year and twelve signs at random. @param random `CODE_BYTES` bytes */
export function verificationCode(prefix: string, year: number, random: Uint8Array): string {
  const signs = Array.from(random.slice(0, LENGTH), (b) => SIGNS[b % SIGNS.length]);
  const groups = [0, 4, 8].map((at) => signs.slice(at, at + 4).join(''));
  return [prefix, year, ...groups].join('-');
}

/** A code as it is kept, however it was typed. */
export const cleanCode = (written: string): string => written.trim().toUpperCase().replace(/\s+/g, '');

/** A document number of which only the end is told: `DNI ••••7919`. */
export const masked = (document: string): string =>
  document.replace(/(\S+)$/, (number) => number.slice(-4).padStart(8, '•'));

/** Where anybody confirms the code of a document. */
export const VERIFY_PATH = '/verificar';
export const verifyUrl = (publicUrl: string, code: string): string => `${publicUrl}${VERIFY_PATH}?codigo=${code}`;
