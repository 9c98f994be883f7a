import { defineJob } from '#core/jobs/server/jobs.ts';
import { descifrar } from './cifrado.ts';
import { clienteDe, enviarForma } from './cliente.ts';

/**
 * Tells ORCID that a permission is over (`/oauth/revoke`). The token travels ciphered; one that no key opens is worth
 * nothing.
 */
export const revocarJob = defineJob<{ orcid: string; llave: string; token: string }>({
  name: 'orcid-revocar',
  retryLimit: 10,
  retryDelaySeconds: 60,
  handler: async (ctx, { orcid, llave, token }) => {
    const cliente = clienteDe(ctx.settings);
    const abierto = descifrar(ctx, orcid, llave, token);
    if (!cliente || !abierto) return ctx.log.warn({ orcid }, 'a permission of ORCID could not be revoked');
    const campos = { client_id: cliente.id, client_secret: cliente.secret, token: abierto };
    const { status } = await enviarForma(`${cliente.url}/oauth/revoke`, campos);
    if (status === 429 || status >= 500) throw new Error(`ORCID answered ${status} to a revocation`);
    if (status >= 400) ctx.log.error({ orcid, status }, 'ORCID refused a revocation');
  },
});
