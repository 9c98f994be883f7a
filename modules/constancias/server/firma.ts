import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';
import { CompactSign } from 'jose';
import { keepRows } from '#core/db/server/kept-tables.ts';
import { type Ctx, once } from '#core/kernel/server/context.ts';
import { clavePublica } from '../tables.ts';

/** PKCS#8 of an Ed25519 key, up to its thirty-two bytes (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
type Con = Pick<Ctx, 'settings'>;
export type Clave = { kid: string; x: string; privada: KeyObject };

/** The key of the installation: its own secret makes it, and another secret another one. */
export function claveDe({ settings }: Con): Clave {
  const semilla = Buffer.from(hkdfSync('sha256', settings.sessionSecret, '', 'quipu:constancias:ed25519', 32));
  const privada = createPrivateKey({ key: Buffer.concat([PKCS8, semilla]), format: 'der', type: 'pkcs8' });
  const x = createPublicKey(privada).export({ format: 'jwk' }).x!;
  // RFC 7638: the print of a key is that of its required members, in order.
  const kid = createHash('sha256').update(`{"crv":"Ed25519","kty":"OKP","x":"${x}"}`).digest('base64url');
  return { kid: kid.slice(0, 16), x, privada };
}

/** What a QR carries: enough to check who, what and when without asking anybody. */
export type Carga = { codigo: string; tipo: string; titular: string; dia: string; huella: string };

const clavesQueConstan = keepRows([clavePublica], (db) => db.select().from(clavePublica));

/** Signs what a QR carries (JWS compact, EdDSA), and leaves the public key where everybody finds it. */
export async function firmar(ctx: Ctx, { codigo, tipo, titular, dia, huella }: Carga): Promise<string> {
  const { kid, x, privada } = await once(ctx, 'constancias-clave', async () => claveDe(ctx));
  const constan = await clavesQueConstan(ctx.db);
  if (!constan.some((otra) => otra.kid === kid))
    await ctx.db.insert(clavePublica).values({ kid, x, creadoEn: ctx.now() }).onConflictDoNothing();
  const carga = Buffer.from(JSON.stringify({ c: codigo, t: tipo, n: titular, d: dia, h: huella }));
  return new CompactSign(carga).setProtectedHeader({ alg: 'EdDSA', kid }).sign(privada);
}

/** Every public key that ever signed, as a JSON Web Key Set (RFC 7517): `/.well-known/jwks.json`. */
export async function clavesPublicadas(ctx: Ctx) {
  const { kid, x } = claveDe(ctx);
  const antes = (await clavesQueConstan(ctx.db)).filter((otra) => otra.kid !== kid);
  const jwk = (k: { kid: string; x: string }) => ({ kty: 'OKP', crv: 'Ed25519', use: 'sig', alg: 'EdDSA', ...k });
  return { keys: [{ kid, x }, ...antes.map((k) => ({ kid: k.kid, x: k.x }))].map(jwk) };
}

/** The same data always gives the same text, whatever order its keys came in. */
function canonico(valor: unknown): unknown {
  if (Array.isArray(valor)) return valor.map(canonico);
  if (typeof valor !== 'object' || valor === null) return valor;
  const pares = Object.entries(valor).filter(([, v]) => v !== undefined);
  return Object.fromEntries(pares.sort(([a], [b]) => (a < b ? -1 : 1)).map(([k, v]) => [k, canonico(v)]));
}
export const huellaDe = (datos: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(canonico(datos)))
    .digest('hex');
