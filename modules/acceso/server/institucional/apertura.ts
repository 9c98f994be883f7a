import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

export const RUTA_DE_APERTURA = '/institucional/abrir';
/** A passkey is a second factor by itself: after this way in none is asked. */
const RUTA_CON_LLAVE = '/llave/abrir';

const abrirEn = (ruta: string) =>
  createAuthEndpoint(ruta, { method: 'POST', body: z.object({ usuarioId: z.number() }) }, async (ctx) => {
    const { internalAdapter } = ctx.context;
    const user = await internalAdapter.findUserById(String(ctx.body.usuarioId));
    const session = user && (await internalAdapter.createSession(user.id));
    if (!user || !session) throw new APIError('FORBIDDEN');
    await setSessionCookie(ctx, { session, user });
    return ctx.json({ abierta: true });
  });

/**
 * Opens a session for an account that another system vouched for, or that proved its passkey, as a password would: an
 * account that may not enter is refused, and a second factor that is due is asked. Only our own code reaches it: its
 * addresses are not served.
 */
export const aperturaDeSesion = {
  id: 'apertura-de-sesion',
  endpoints: {
    abrirSesionInstitucional: abrirEn(RUTA_DE_APERTURA),
    abrirSesionConLlave: abrirEn(RUTA_CON_LLAVE),
  },
};
