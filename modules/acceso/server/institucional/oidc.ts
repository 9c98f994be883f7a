import { createHash, createHmac } from 'node:crypto';
import { type OAuth2Tokens, validateAuthorizationCode } from 'better-auth/oauth2';
import type { GenericOAuthConfig } from 'better-auth/plugins';
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Settings } from '#core/kernel/server/settings.ts';
import { cuentaDelProveedor } from './cuenta.ts';
import { oidcEnCurso } from './en-curso.ts';
import type { PersonaDelProveedor } from './persona.ts';
import { motivoDe, rechazo } from './rechazo.ts';

type Oidc = NonNullable<Settings['oidc']>;
/** What a provider says of itself, of which more is not asked. */
const zProveedor = z.object({
  issuer: z.string(),
  token_endpoint: z.string(),
  jwks_uri: z.string(),
  userinfo_endpoint: z.string().optional(),
  end_session_endpoint: z.string().optional(),
});
type Proveedor = z.output<typeof zProveedor>;
const ESPERA_MS = 10_000;
/** How far the clock of a provider may be from ours. */
export const DESVIO_SEGUNDOS = 60;

const dondeDescribe = (oidc: Oidc) => `${oidc.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;

async function pedir<T>(url: string, como: z.ZodType<T>, headers: Record<string, string> = {}): Promise<T> {
  const r = await fetch(url, { headers, signal: AbortSignal.timeout(ESPERA_MS), redirect: 'error' });
  if (!r.ok) throw new Error(`The identity provider answered ${r.status} at ${url}`);
  return como.parse(await r.json());
}

async function descubrir(oidc: Oidc): Promise<Proveedor> {
  const proveedor = await pedir(dondeDescribe(oidc), zProveedor);
  if (proveedor.issuer.replace(/\/$/, '') !== oidc.issuer.replace(/\/$/, ''))
    throw new Error(`The identity provider calls itself ${proveedor.issuer}`);
  return proveedor;
}

const nonceDe = (settings: Settings, reto: string) =>
  createHmac('sha256', settings.sessionSecret).update(`nonce:${reto}`).digest('base64url');

/** The way to the provider with its nonce, bound to the PKCE challenge of the same sign-in. */
export function conNonce(settings: Settings, destino: string): string {
  const url = new URL(destino);
  url.searchParams.set('nonce', nonceDe(settings, url.searchParams.get('code_challenge') ?? ''));
  return url.toString();
}

/** @throws Error when the ID token is not of this provider, for us, in time, and of the sign-in that was begun */
async function exigirFicha(settings: Settings, oidc: Oidc, proveedor: Proveedor, ficha: string, secreto: string) {
  const { payload } = await jwtVerify(ficha, createRemoteJWKSet(new URL(proveedor.jwks_uri)), {
    issuer: proveedor.issuer,
    audience: oidc.clientId,
    clockTolerance: DESVIO_SEGUNDOS,
    requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
  });
  const reto = createHash('sha256').update(secreto).digest('base64url');
  if (payload.nonce !== nonceDe(settings, reto)) throw new Error('The ID token is of another sign-in');
}

/**
 * The institutional provider. Its ID token is verified (signature, issuer, audience, time, nonce); an e-mail links an
 * account only when the provider says that it verified it, or the installation says that it verifies all of them.
 */
export function proveedorInstitucional(settings: Settings, oidc: Oidc): GenericOAuthConfig {
  return {
    providerId: 'institucional',
    clientId: oidc.clientId,
    clientSecret: oidc.clientSecret,
    discoveryUrl: dondeDescribe(oidc),
    scopes: ['openid', 'email', 'profile'],
    disableSignUp: true,
    pkce: true,
    getToken: async ({ code, redirectURI, codeVerifier }) => {
      const proveedor = await descubrir(oidc);
      const fichas = await validateAuthorizationCode({
        code,
        redirectURI,
        ...(codeVerifier ? { codeVerifier } : {}),
        options: { clientId: oidc.clientId, clientSecret: oidc.clientSecret },
        tokenEndpoint: proveedor.token_endpoint,
      });
      if (!fichas.idToken || !codeVerifier) throw new Error('The identity provider sent no ID token');
      await exigirFicha(settings, oidc, proveedor, fichas.idToken, codeVerifier);
      return fichas;
    },
    getUserInfo: async (fichas) => {
      try {
        return await personaDe(settings, oidc, fichas);
      } catch (error) {
        const motivo = motivoDe(error);
        const curso = oidcEnCurso.getStore();
        if (!motivo || !curso) throw error;
        curso.motivo = motivo;
        return null;
      }
    },
  };
}

const zDatos = z.looseObject({
  sub: z.string().nullish(),
  email: z.string().nullish(),
  email_verified: z.unknown().optional(),
  name: z.string().nullish(),
});
type Datos = z.output<typeof zDatos>;
/** Who the verified ID token names; what it lacks is asked to the provider, for the same subject. */
async function personaDe(settings: Settings, oidc: Oidc, fichas: OAuth2Tokens) {
  const ficha = zDatos.parse(decodeJwt(fichas.idToken!));
  const { sub } = ficha;
  const basta = ficha.email && settings.accountRules === null;
  const direccion = basta ? undefined : (await descubrir(oidc)).userinfo_endpoint;
  const otros: Partial<Datos> = direccion
    ? await pedir(direccion, zDatos, { authorization: `Bearer ${fichas.accessToken}` })
    : {};
  const datos: Datos = { ...otros, ...ficha };
  if (!sub || (otros.sub !== undefined && otros.sub !== sub)) return null;
  if (!datos.email) throw rechazo('sin-datos');
  // What says that a mail is verified is what says the mail.
  const { email, email_verified: verificado } = ficha.email ? ficha : otros;
  const persona: PersonaDelProveedor = {
    via: 'institucional',
    sujeto: sub,
    correo: email ?? null,
    correoVerificado: verificado === true || oidc.trustsMail,
    nombre: datos.name ?? null,
    datos: enListas(datos),
  };
  await resolver(persona, fichas.idToken ?? null);
  return {
    id: sub,
    email: datos.email,
    emailVerified: persona.correoVerificado,
    name: datos.name ?? datos.email,
  };
}

/** Ties the person to their account before better-auth looks for it. @throws Failure forbidden when there is none */
async function resolver(persona: PersonaDelProveedor, ficha: string | null) {
  const curso = oidcEnCurso.getStore();
  if (!curso) throw new Error('A sign-in through OIDC without its context');
  curso.persona = persona;
  curso.ficha = ficha;
  await cuentaDelProveedor(curso.ctx, persona);
}

/** Claims as lists of texts: what a rule can compare. */
const enListas = (datos: Datos): PersonaDelProveedor['datos'] =>
  Object.fromEntries(
    Object.entries(datos).map(([nombre, valor]) => [
      nombre,
      [valor]
        .flat()
        .filter((v) => typeof v === 'string' || typeof v === 'number')
        .map(String),
    ]),
  );

/** Where the provider closes its own session, for one that it opened here; null when it offers no such place. */
export async function salidaDeOidc(settings: Settings, ficha: string | null): Promise<string | null> {
  if (!settings.oidc) return null;
  const { end_session_endpoint: salida } = await descubrir(settings.oidc);
  if (!salida) return null;
  const url = new URL(salida);
  url.searchParams.set('client_id', settings.oidc.clientId);
  url.searchParams.set('post_logout_redirect_uri', `${settings.publicUrl}/`);
  if (ficha) url.searchParams.set('id_token_hint', ficha);
  return url.toString();
}
