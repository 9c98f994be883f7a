import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Ctx } from '#core/kernel/server/context.ts';

const CIFRA = 'aes-256-gcm';
const IV = 12;
const MARCA = 16;
type Con = Pick<Ctx, 'settings'>;
const llaveDe = ({ settings }: Con) =>
  Buffer.from(hkdfSync('sha256', settings.sessionSecret, '', 'quipu:avisos:v1', 32));

/** A secret that signs, as it is kept: nonce, mark and text of AES-256-GCM. */
export function cifrarSecreto(con: Con, texto: string): string {
  const iv = randomBytes(IV);
  const cifra = createCipheriv(CIFRA, llaveDe(con), iv, { authTagLength: MARCA });
  const cuerpo = Buffer.concat([cifra.update(texto, 'utf8'), cifra.final()]);
  return Buffer.concat([iv, cifra.getAuthTag(), cuerpo]).toString('base64url');
}

/** The secret; null when another SESSION_SECRET ciphered it or somebody touched it. */
export function descifrarSecreto(con: Con, guardado: string): string | null {
  const todo = Buffer.from(guardado, 'base64url');
  try {
    const cifra = createDecipheriv(CIFRA, llaveDe(con), todo.subarray(0, IV), { authTagLength: MARCA });
    cifra.setAuthTag(todo.subarray(IV, IV + MARCA));
    return Buffer.concat([cifra.update(todo.subarray(IV + MARCA)), cifra.final()]).toString('utf8');
  } catch {
    return null;
  }
}
