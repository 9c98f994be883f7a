import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Ctx } from '#core/kernel/server/context.ts';

const CIFRA = 'aes-256-gcm';
const IV = 12;
const MARCA = 16;
type Con = Pick<Ctx, 'settings'>;
const derivar = ({ settings }: Con, uso: string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', settings.sessionSecret, '', `quipu:orcid:${uso}`, bytes));

/**
 * Which key is in force: its version and its print. It changes with SESSION_SECRET, and what another one ciphered is
 * lost.
 */
export const llaveDe = (con: Con): string => `v1-${derivar(con, 'v1:huella', 4).toString('hex')}`;

/** A token as it is kept: nonce, mark and text of AES-256-GCM, good for this ORCID alone. */
export function cifrar(con: Con, orcid: string, texto: string): string {
  const iv = randomBytes(IV);
  const cifra = createCipheriv(CIFRA, derivar(con, 'v1', 32), iv, { authTagLength: MARCA });
  cifra.setAAD(Buffer.from(`orcid:${orcid}`));
  const cuerpo = Buffer.concat([cifra.update(texto, 'utf8'), cifra.final()]);
  return Buffer.concat([iv, cifra.getAuthTag(), cuerpo]).toString('base64url');
}

/** The token, or null when another key ciphered it, it is of another ORCID, or somebody touched it. */
export function descifrar(con: Con, orcid: string, llave: string, guardado: string): string | null {
  if (llave !== llaveDe(con)) return null;
  const todo = Buffer.from(guardado, 'base64url');
  try {
    const cifra = createDecipheriv(CIFRA, derivar(con, 'v1', 32), todo.subarray(0, IV), { authTagLength: MARCA });
    cifra.setAAD(Buffer.from(`orcid:${orcid}`));
    cifra.setAuthTag(todo.subarray(IV, IV + MARCA));
    return Buffer.concat([cifra.update(todo.subarray(IV + MARCA)), cifra.final()]).toString('utf8');
  } catch {
    return null;
  }
}
