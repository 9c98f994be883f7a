import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Persona = { sub: string; email: string; email_verified?: unknown; name: string };
/** What a dishonest provider, or somebody in between, would change of the ID token. */
export type Trampa = { nonce?: string | null; aud?: string; iss?: string; exp?: number; ajena?: boolean };
const CLIENTE = { clientId: 'quipu', clientSecret: 'secreto-del-cliente' };
const b64 = (v: unknown) => Buffer.from(typeof v === 'string' ? v : JSON.stringify(v)).toString('base64url');

/** A tiny OpenID provider on this machine. Anyone who reaches its door is `persona`, without being asked. */
export async function proveedorOidc() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const codigos = new Map<string, { reto: string; nonce: string | null; persona: Persona }>();
  const fichas = new Map<string, Persona>();
  const ajena = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const estado = {
    persona: { sub: '1', email: 'nadie@demo.edu.pe', email_verified: true, name: 'Nadie' } as Persona,
    trampa: {} as Trampa,
  };
  const server = createServer((request, response) => void atender(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const json = (response: ServerResponse, body: unknown, status = 200) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const firmar = (contenido: object) => {
    const texto = `${b64({ alg: 'RS256', kid: 'k1', typ: 'JWT' })}.${b64(contenido)}`;
    return `${texto}.${createSign('RSA-SHA256')
      .update(texto)
      .sign(estado.trampa.ajena ? ajena : privateKey, 'base64url')}`;
  };

  async function atender(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url!, issuer);
    if (url.pathname === '/.well-known/openid-configuration')
      return json(response, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        userinfo_endpoint: `${issuer}/userinfo`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      });
    if (url.pathname === '/jwks')
      return json(response, {
        keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k1', use: 'sig', alg: 'RS256' }],
      });
    if (url.pathname === '/authorize') return autorizar(url.searchParams, response);
    if (url.pathname === '/token') return canjear(request, await cuerpoDe(request), response);
    if (url.pathname === '/userinfo') {
      const persona = fichas.get((request.headers.authorization ?? '').replace('Bearer ', ''));
      return persona ? json(response, persona) : json(response, { error: 'invalid_token' }, 401);
    }
    return json(response, { error: 'not_found' }, 404);
  }

  function autorizar(q: URLSearchParams, response: ServerResponse) {
    if (q.get('client_id') !== CLIENTE.clientId || q.get('code_challenge_method') !== 'S256')
      return json(response, { error: 'invalid_request' }, 400);
    const codigo = randomBytes(12).toString('hex');
    codigos.set(codigo, { reto: q.get('code_challenge')!, nonce: q.get('nonce'), persona: estado.persona });
    const vuelta = new URL(q.get('redirect_uri')!);
    vuelta.searchParams.set('code', codigo);
    vuelta.searchParams.set('state', q.get('state')!);
    return response.writeHead(302, { location: vuelta.toString() }).end();
  }

  function canjear(request: IncomingMessage, cuerpo: URLSearchParams, response: ServerResponse) {
    const basica = Buffer.from((request.headers.authorization ?? '').replace('Basic ', ''), 'base64').toString();
    const secreto = cuerpo.get('client_secret') ?? decodeURIComponent(basica.split(':')[1] ?? '');
    const pedido = codigos.get(cuerpo.get('code') ?? '');
    codigos.delete(cuerpo.get('code') ?? '');
    const reto = createHash('sha256')
      .update(cuerpo.get('code_verifier') ?? '')
      .digest('base64url');
    if (secreto !== CLIENTE.clientSecret || !pedido || pedido.reto !== reto)
      return json(response, { error: 'invalid_grant' }, 400);
    const ahora = Math.floor(Date.now() / 1000);
    const access_token = randomBytes(12).toString('hex');
    fichas.set(access_token, pedido.persona);
    const id_token = firmar({
      iss: issuer,
      aud: CLIENTE.clientId,
      iat: ahora,
      exp: ahora + 300,
      ...(pedido.nonce ? { nonce: pedido.nonce } : {}),
      ...pedido.persona,
      ...estado.trampa,
    });
    return json(response, {
      access_token,
      id_token,
      token_type: 'Bearer',
      expires_in: 300,
      scope: 'openid email profile',
    });
  }

  const cerrar = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { settings: { issuer, ...CLIENTE, label: 'Cuenta institucional', trustsMail: false }, estado, cerrar };
}

async function cuerpoDe(request: IncomingMessage): Promise<URLSearchParams> {
  let texto = '';
  for await (const parte of request) texto += parte;
  return new URLSearchParams(texto);
}
