import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { genericOAuth, twoFactor, username } from 'better-auth/plugins';
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { Db } from '#core/db/server/types.ts';
import type { Settings } from '#core/kernel/server/settings.ts';
import { cuenta, segundoFactor, sesion, usuario, usuarioRol, verificacion } from '../tables.ts';
import { aperturaDeSesion, RUTA_DE_APERTURA } from './institucional/apertura.ts';
import { proveedorInstitucional } from './institucional/oidc.ts';
import { reglasDe } from './institucional/reglas.ts';
import { COOKIE_SECONDS, cookiePrefix, minutosDeInactividad } from './sesiones.ts';

const FECHAS = { createdAt: 'creadoEn', updatedAt: 'actualizadoEn' } as const;

/**
 * Password and session machinery of better-auth, on our own tables. Accounts are made by the office, never by sign-up.
 */
export function createAuth(db: Db, settings: Settings, now: () => Date) {
  // Wrong rules stop the start, as a wrong setting does.
  reglasDe(settings);
  return betterAuth({
    baseURL: settings.publicUrl,
    basePath: '/api/auth',
    secret: settings.sessionSecret,
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user: usuario, session: sesion, account: cuenta, verification: verificacion, twoFactor: segundoFactor },
    }),
    logger: { disabled: true },
    // Where a failed institutional sign-in ends; its own error page is not part of our site.
    onAPIError: { errorURL: '/?ingreso=rechazado' },
    telemetry: { enabled: false },
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: 8 },
    // Throttling is ours: by account and address, in the database, for every process.
    rateLimit: { enabled: false },
    advanced: {
      // The prefix is ours: better-auth would write `__Secure-`, which other hosts of the domain can also set.
      cookiePrefix: cookiePrefix(settings),
      useSecureCookies: false,
      defaultCookieAttributes: { secure: settings.publicUrl.startsWith('https://') },
      database: { generateId: 'serial' },
      // Origin is checked for every unsafe request of the whole API.
      disableCSRFCheck: true,
      disableOriginCheck: false,
    },
    user: {
      fields: {
        name: 'nombre',
        emailVerified: 'emailVerificado',
        image: 'imagen',
        ...FECHAS,
      },
    },
    session: {
      expiresIn: COOKIE_SECONDS,
      fields: {
        userId: 'usuarioId',
        expiresAt: 'expiraEn',
        ipAddress: 'ip',
        userAgent: 'agente',
        ...FECHAS,
      },
    },
    account: {
      // The office vouches for the e-mails of the accounts it makes; the provider, for those it says it verified.
      accountLinking: { enabled: true, requireLocalEmailVerified: false },
      fields: {
        userId: 'usuarioId',
        providerId: 'proveedor',
        accountId: 'cuentaExterna',
        password: 'clave',
        scope: 'alcance',
        accessTokenExpiresAt: 'accessTokenExpiraEn',
        refreshTokenExpiresAt: 'refreshTokenExpiraEn',
        ...FECHAS,
      },
    },
    verification: {
      fields: {
        identifier: 'identificador',
        value: 'valor',
        expiresAt: 'expiraEn',
        ...FECHAS,
      },
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session) => {
            const minutos = await minutosDe(db, Number(session.userId), now());
            if (minutos === null) return false;
            return { data: { ...session, expiresAt: new Date(now().getTime() + minutos * 60_000) } };
          },
        },
      },
    },
    plugins: [
      username({
        maxUsernameLength: 255,
        usernameValidator: () => true,
        schema: { user: { fields: { displayUsername: 'usernameMostrado' } } },
      }),
      aperturaDeSesion,
      segundoFactorDe(settings),
      ...(settings.oidc ? [genericOAuth({ config: [proveedorInstitucional(settings, settings.oidc)] })] : []),
    ],
  });
}
const CON_SEGUNDO_FACTOR = ['/oauth2/callback/:providerId', RUTA_DE_APERTURA];

/** The second factor, asked after a password and also after the institutional provider: every way in is as strong. */
function segundoFactorDe(settings: Settings) {
  const plugin = twoFactor({
    // Who has no password here, because they always enter with the institutional account, may have a factor too.
    allowPasswordless: true,
    issuer: `Quipu ${settings.institution.shortName}`,
    schema: {
      user: { fields: { twoFactorEnabled: 'dosFactores' } },
      twoFactor: {
        fields: {
          userId: 'usuarioId',
          secret: 'secreto',
          backupCodes: 'codigosRespaldo',
          verified: 'verificado',
          failedVerificationCount: 'fallos',
          lockedUntil: 'bloqueadoHasta',
        },
      },
    },
  });
  for (const tras of plugin.hooks.after) {
    const { matcher } = tras;
    tras.matcher = (contexto) => CON_SEGUNDO_FACTOR.includes(contexto.path ?? '') || matcher(contexto);
  }
  return plugin;
}
export type Auth = ReturnType<typeof createAuth>;

/** The shortest idle limit among the person's roles; null when the account may not enter. */
async function minutosDe(db: Db, usuarioId: number, ahora: Date): Promise<number | null> {
  const [cuentaViva] = await db
    .select({ id: usuario.id })
    .from(usuario)
    .where(
      and(
        eq(usuario.id, usuarioId),
        eq(usuario.activo, true),
        or(isNull(usuario.caducaEn), gt(usuario.caducaEn, ahora)),
      ),
    );
  if (!cuentaViva) return null;
  const filas = await db.select({ rol: usuarioRol.rol }).from(usuarioRol).where(eq(usuarioRol.usuarioId, usuarioId));
  return minutosDeInactividad(
    db,
    filas.map((f) => f.rol),
  );
}
