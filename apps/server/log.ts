import type { FastifyRequest } from 'fastify';

/** Parameters that open a door: the token of a reset link, and what the institutional provider sends back. */
const SECRETS = /^(ficha|SAMLRequest|SAMLResponse|code|state|token|id_token|access_token|codigo|clave|session_state)$/i;

/** An address as the log keeps it: the values of secret parameters are left out. */
export function addressForLog(url: string): string {
  const at = url.indexOf('?');
  if (at < 0) return url;
  const query = url
    .slice(at + 1)
    .split('&')
    .map((pair) => {
      const [name = '', value] = pair.split('=');
      return value !== undefined && isSecret(name) ? `${name}=[oculto]` : pair;
    });
  return `${url.slice(0, at)}?${query.join('&')}`;
}

function isSecret(name: string): boolean {
  try {
    return SECRETS.test(decodeURIComponent(name));
  } catch {
    // A name that cannot be read may hide anything.
    return true;
  }
}

/** What the request log says of a request: no header (cookies), no body, no secret of its address. */
export const requestForLog = (request: FastifyRequest) => ({
  method: request.method,
  url: addressForLog(request.url),
  host: request.host,
  remoteAddress: request.ip,
});
