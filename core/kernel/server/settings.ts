import { DEFAULT_MONEY_FORMAT } from '../shared/money-format.ts';
import { DEFAULT_TIME_ZONE } from '../shared/time.ts';
import { settingProblems } from './settings-check.ts';

/** Settings of one installation, read from the environment once, in the composition root. */
export type Settings = {
  production: boolean;
  demo: boolean;
  host: string;
  port: number;
  publicUrl: string;
  sessionSecret: string;
  databaseUrl: string | null;
  /** Limits of the database, in seconds: of one statement, and of a wait for somebody else's lock. */
  databaseSeconds: { statement: number; lock: number };
  /** How long one PDF or Word document may take. */
  documentSeconds: number;
  dataDir: string;
  storageUrl: string;
  smtpUrl: string | null;
  mailFrom: string;
  timeZone: string;
  /** How amounts are written, by the example of one (`readMoneyFormat`). */
  moneyFormat: string;
  logLevel: string;
  institution: {
    name: string;
    shortName: string;
    office: string;
    supportMail: string;
    color: string;
    logo: string | null;
  };
  oidc: {
    issuer: string;
    clientId: string;
    clientSecret: string;
    label: string;
    /** The provider verifies every e-mail it gives, though it does not say so. */
    trustsMail: boolean;
  } | null;
  twoFactorRoles: readonly string[];
  /** External systems that this one asks, by name: each is a pair `NAME_URL` and `NAME_SECRET` (`payroll` for PAYROLL_URL). */
  sources: Readonly<Record<string, Source>>;
  /** Public ones, without a secret: `NAME_API_URL`. `off` turns one off. */
  publicSources: Readonly<Record<string, string>>;
  /** What this one is to systems where people give it permission: `NAME_CLIENT_ID` and `NAME_CLIENT_SECRET`, at `NAME_URL` if not where it usually is. */
  oauthClients: Readonly<Record<string, OauthClient>>;
  /** Requests per minute of one session (or address without session); null when a proxy in front limits them. */
  rateLimitPerMinute: number | null;
};

/** Without a secret the system is asked as anyone would. */
export type Source = { url: string; secret: string | null };

export type OauthClient = { id: string; secret: string; url: string | null };

export const DEFAULT_SECRET = 'quipu-demostracion-no-usar-en-produccion';

/** @throws Error with plain sentences in Spanish when a setting is wrong, missing or, in production, unsafe. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const problems = settingProblems(env);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const production = env.NODE_ENV === 'production';
  const port = Number(env.PORT ?? 3000);
  const dataDir = env.DATA_DIR ?? './data';
  const settings: Settings = {
    production,
    demo: env.QUIPU_DEMO ? env.QUIPU_DEMO === '1' : !production && !env.DATABASE_URL,
    host: env.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    port,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/$/, ''),
    sessionSecret: env.SESSION_SECRET ?? DEFAULT_SECRET,
    databaseUrl: env.DATABASE_URL ?? null,
    databaseSeconds: {
      statement: Number(env.DATABASE_STATEMENT_SECONDS ?? 60),
      lock: Number(env.DATABASE_LOCK_SECONDS ?? 10),
    },
    dataDir,
    documentSeconds: Number(env.DOCUMENT_SECONDS ?? 20),
    storageUrl: env.STORAGE_URL ?? `file:${dataDir}/archivos`,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? 'Quipu <no-responder@demo.edu.pe>',
    timeZone: env.TIME_ZONE ?? DEFAULT_TIME_ZONE,
    moneyFormat: env.MONEY_FORMAT ?? DEFAULT_MONEY_FORMAT,
    logLevel: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    institution: {
      name: env.INSTITUTION_NAME ?? 'Universidad Nacional de Demostración',
      shortName: env.INSTITUTION_SHORT_NAME ?? 'UND',
      office: env.INSTITUTION_OFFICE ?? 'Vicerrectorado de Investigación',
      supportMail: env.SUPPORT_MAIL ?? 'soporte.investigacion@demo.edu.pe',
      color: env.INSTITUTION_COLOR ?? '#7a1f2b',
      logo: env.INSTITUTION_LOGO ?? null,
    },
    oidc: env.OIDC_ISSUER
      ? {
          issuer: env.OIDC_ISSUER,
          clientId: env.OIDC_CLIENT_ID ?? '',
          clientSecret: env.OIDC_CLIENT_SECRET ?? '',
          label: env.OIDC_LABEL ?? 'Cuenta institucional',
          trustsMail: env.OIDC_TRUST_EMAIL === '1',
        }
      : null,
    sources: readSources(env),
    publicSources: readPublicSources(env),
    oauthClients: readClients(env),
    rateLimitPerMinute: env.RATE_LIMIT_PER_MINUTE === 'off' ? null : Number(env.RATE_LIMIT_PER_MINUTE ?? 1200),
    twoFactorRoles: (env.TWO_FACTOR_ROLES ?? '')
      .split(',')
      .map((r) => r.trim())
      .filter(Boolean),
  };
  if (production) refuseUnsafe(settings);
  return settings;
}

function refuseUnsafe(s: Settings) {
  if (s.sessionSecret === DEFAULT_SECRET || s.sessionSecret.length < 32)
    throw new Error(
      'SESSION_SECRET debe tener al menos 32 caracteres al azar en producción. Genérelo, por ejemplo, con: openssl rand -base64 48',
    );
  if (s.demo)
    throw new Error(
      'QUIPU_DEMO=1 no se admite en producción: las cuentas de demostración tienen una contraseña pública.',
    );
}

function readSources(env: NodeJS.ProcessEnv): Settings['sources'] {
  const pairs = Object.keys(env).flatMap((key) => {
    const name = /^([A-Z][A-Z0-9_]*)_URL$/.exec(key)?.[1];
    const url = env[key];
    const secret = name && env[`${name}_SECRET`];
    return url && secret ? [[name.toLowerCase(), { url, secret }] as const] : [];
  });
  for (const [name, { url }] of pairs)
    if (!URL.canParse(url)) throw new Error(`${name.toUpperCase()}_URL debe ser una dirección completa (https://…).`);
  return Object.fromEntries(pairs);
}

function readPublicSources(env: NodeJS.ProcessEnv): Settings['publicSources'] {
  const found = Object.keys(env).flatMap((key) => {
    const name = /^([A-Z][A-Z0-9_]*)_API_URL$/.exec(key)?.[1];
    const url = env[key];
    return name && url ? [[name.toLowerCase(), url] as const] : [];
  });
  for (const [name, url] of found)
    if (url !== 'off' && !URL.canParse(url))
      throw new Error(`${name.toUpperCase()}_API_URL debe ser una dirección completa (https://…), u «off».`);
  return Object.fromEntries(found);
}

function readClients(env: NodeJS.ProcessEnv): Settings['oauthClients'] {
  const found = Object.keys(env).flatMap((key) => {
    const name = /^(?!OIDC_)([A-Z][A-Z0-9_]*)_CLIENT_ID$/.exec(key)?.[1];
    const [id, secret] = name ? [env[key], env[`${name}_CLIENT_SECRET`]] : [];
    return name && id && secret ? [[name.toLowerCase(), { id, secret, url: env[`${name}_URL`] ?? null }] as const] : [];
  });
  return Object.fromEntries(found);
}
