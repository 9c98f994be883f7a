import { createHash } from 'node:crypto';
import { type Cliente, exigir } from './cliente.ts';
import type { paths } from './v1.ts';

export type Propuesta = paths['/api/v1/publicaciones']['post']['requestBody']['content']['application/json'];

/**
 * The name of an attempt, from what is proposed: who did not hear the answer and sends it again is answered the same,
 * and nothing is written twice.
 */
export const nombreDeIntento = (propuesta: Propuesta): string =>
  createHash('sha256').update(JSON.stringify(propuesta)).digest('base64url').slice(0, 40);

/**
 * Proposes a publication to a person, who completes it and decides whether to send it.
 * @returns the number of the draft, and registered works that may be the same
 * @throws Rechazo with the rule that was not met
 */
export async function proponer(cliente: Cliente, propuesta: Propuesta) {
  const params = { header: { 'idempotency-key': nombreDeIntento(propuesta) } };
  return exigir(await cliente.POST('/api/v1/publicaciones', { params, body: propuesta }));
}
