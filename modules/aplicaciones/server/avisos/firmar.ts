import { createHmac } from 'node:crypto';

/** HMAC-SHA256 over `timestamp.body`: the receiver knows who sent it, when, and that nobody changed it. */
export const firmaDe = (secreto: string, segundos: number, cuerpo: string): string =>
  createHmac('sha256', secreto).update(`${segundos}.${cuerpo}`).digest('hex');

/** The header, with a signature of each secret: two while one takes the place of the other. */
export const cabeceraDeFirma = (secretos: readonly string[], segundos: number, cuerpo: string): string =>
  [`t=${segundos}`, ...secretos.map((secreto) => `v1=${firmaDe(secreto, segundos, cuerpo)}`)].join(',');
