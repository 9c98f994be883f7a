import { randomBytes } from 'node:crypto';
import { type CacheProvider, SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import { eq, lt } from 'drizzle-orm';
import type { Ctx } from '#core/kernel/server/context.ts';
import type { Settings } from '#core/kernel/server/settings.ts';
import { DAY_MS } from '#core/kernel/shared/time.ts';
import { peticionSaml } from '../../tables.ts';
import { DESVIO_SEGUNDOS } from '../institucional/oidc.ts';
import { type AjustesSaml, type ProveedorSaml, proveedorDe } from './metadatos.ts';

/** How long a sign-in may take at the provider. */
export const MINUTOS_DE_PETICION = 15;
/** However long the provider says that an assertion lasts. */
const MINUTOS_DE_ASERCION = 10;

/** Our addresses, which the provider registers. */
export const RUTAS_SAML = {
  metadatos: '/api/auth/saml/metadata',
  entrar: '/api/auth/saml/entrar',
  recibir: '/api/auth/saml/acs',
  completar: '/api/auth/saml/completar',
  salir: '/api/auth/saml/salir',
} as const;
export const direccionSaml = (settings: Settings, ruta: keyof typeof RUTAS_SAML) =>
  `${settings.publicUrl}${RUTAS_SAML[ruta]}`;
export const entidadPropia = (settings: Settings, ajustes: AjustesSaml): string =>
  ajustes.entityId ?? direccionSaml(settings, 'metadatos');

export type Saml = {
  maquina: SAML;
  proveedor: ProveedorSaml /** ID of the last request that was made. */;
  ficha: () => string;
};

/** The machinery of SAML for one request of ours: what it asks and what it admits are rows of `peticion_saml`. */
export async function samlDe(ctx: Ctx, ajustes: AjustesSaml): Promise<Saml> {
  const proveedor = await proveedorDe(ajustes, ctx.now().getTime());
  let ultima = '';
  const maquina = new SAML({
    issuer: entidadPropia(ctx.settings, ajustes),
    audience: entidadPropia(ctx.settings, ajustes),
    callbackUrl: direccionSaml(ctx.settings, 'recibir'),
    logoutCallbackUrl: direccionSaml(ctx.settings, 'salir'),
    entryPoint: proveedor.entryPoint,
    logoutUrl: proveedor.logoutUrl ?? proveedor.entryPoint,
    idpIssuer: proveedor.entityId,
    idpCert: [...proveedor.certificates],
    wantAssertionsSigned: true,
    // Either signature is enough for the assertion; that of the whole answer alone covers little more.
    wantAuthnResponseSigned: false,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
    acceptedClockSkewMs: DESVIO_SEGUNDOS * 1000,
    maxAssertionAgeMs: MINUTOS_DE_ASERCION * 60_000,
    validateInResponseTo: ValidateInResponseTo.always,
    requestIdExpirationPeriodMs: MINUTOS_DE_PETICION * 60_000,
    generateUniqueId: () => `_${randomBytes(20).toString('hex')}`,
    cacheProvider: peticionesDe(ctx, (ficha) => {
      ultima = ficha;
    }),
    ...(ajustes.own
      ? { privateKey: ajustes.own.key, publicCert: ajustes.own.cert, decryptionPvk: ajustes.own.key }
      : {}),
  });
  return { maquina, proveedor, ficha: () => ultima };
}

/** The requests as the library asks for them; it never takes one: `admitir` does, once. */
const peticionesDe = (ctx: Ctx, alGuardar: (ficha: string) => void): CacheProvider => ({
  saveAsync: async (ficha, valor) => {
    alGuardar(ficha);
    const creadoEn = ctx.now();
    await ctx.db.delete(peticionSaml).where(lt(peticionSaml.creadoEn, new Date(creadoEn.getTime() - DAY_MS)));
    await ctx.db.insert(peticionSaml).values({ ficha, creadoEn });
    return { value: valor, createdAt: creadoEn.getTime() };
  },
  getAsync: async (ficha) => {
    const [fila] = await ctx.db
      .select({ creadoEn: peticionSaml.creadoEn })
      .from(peticionSaml)
      .where(eq(peticionSaml.ficha, ficha));
    const vive = fila && ctx.now().getTime() - fila.creadoEn.getTime() < MINUTOS_DE_PETICION * 60_000;
    // Its age is judged here, by our clock: to the library it is always fresh.
    return vive ? new Date().toISOString() : null;
  },
  removeAsync: async () => null,
});
