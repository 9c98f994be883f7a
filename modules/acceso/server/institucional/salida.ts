import type { Ctx } from '#core/kernel/server/context.ts';
import { salidaDeSaml } from '../saml/salida.ts';
import { salidaDeOidc } from './oidc.ts';
import { sesionDelProveedor } from './sesion.ts';

/**
 * Where the provider that opened a session closes its own; null when none did, or it offers no such place. A provider
 * that does not answer never keeps anybody in.
 */
export async function salidaInstitucional(ctx: Ctx, sesionId: number): Promise<string | null> {
  const externa = await sesionDelProveedor(ctx, sesionId);
  if (!externa) return null;
  const { saml } = ctx.settings;
  try {
    if (externa.proveedor !== 'saml') return await salidaDeOidc(ctx.settings, externa.ficha ?? null);
    return saml && (await salidaDeSaml(ctx, saml, externa));
  } catch (error) {
    ctx.log.warn({ error }, 'The identity provider did not say where its session is closed');
    return null;
  }
}
