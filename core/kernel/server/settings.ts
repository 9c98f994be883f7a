import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { DEFAULT_MONEY_FORMAT } from '../shared/money-format.ts';
import { DEFAULT_TIME_ZONE } from '../shared/time.ts';
import {
  acceptOrRefuse,
  address,
  addressOrOff,
  antivirus,
  anySecret,
  anything,
  color,
  database,
  fileOrAddress,
  logLevel,
  moneyFormat,
  networks,
  outgoingMail,
  port,
  rateLimit,
  readableFile,
  type Setting,
  seconds,
  settingProblems,
  storage,
  timeZone,
  yesOrNo,
} from './settings-check.ts';

/**
 * Every variable of the environment that an installation may give, once: what is not here is not read (`Env`), and the
 * tables of the README, `.env.example` and `compose.yaml` are compared with it.
 */
export const SETTINGS = {
  NODE_ENV: anything,
  PORT: port,
  HOST: anything,
  TLS_CERT_FILE: readableFile,
  TLS_KEY_FILE: readableFile,
  PUBLIC_URL: address('debe ser la dirección completa del sitio, por ejemplo https://quipu.universidad.edu'),
  SESSION_SECRET: anySecret,
  DATABASE_URL: database,
  DATABASE_DIRECT_URL: database,
  DATABASE_REPLICA_URL: database,
  DATABASE_REPLICA_LAG_SECONDS: seconds,
  DATABASE_STATEMENT_SECONDS: seconds,
  DATABASE_LOCK_SECONDS: seconds,
  DOCUMENT_SECONDS: seconds,
  CLOSE_SECONDS: seconds,
  DATA_DIR: anything,
  STORAGE_URL: storage,
  CLAMAV_URL: antivirus,
  CLAMAV_DOWN: acceptOrRefuse,
  SMTP_URL: outgoingMail,
  MAIL_FROM: anything,
  SUPPORT_MAIL: anything,
  TIME_ZONE: timeZone,
  MONEY_FORMAT: moneyFormat,
  LOG_LEVEL: logLevel,
  INSTITUTION_NAME: anything,
  INSTITUTION_SHORT_NAME: anything,
  INSTITUTION_OFFICE: anything,
  INSTITUTION_COLOR: color,
  INSTITUTION_LOGO: anything,
  TWO_FACTOR_ROLES: anything,
  PASSKEYS: yesOrNo,
  OIDC_ISSUER: address('debe ser la dirección del proveedor de identidad'),
  OIDC_CLIENT_ID: anything,
  OIDC_CLIENT_SECRET: anySecret,
  OIDC_LABEL: anything,
  OIDC_TRUST_EMAIL: yesOrNo,
  SAML_METADATA: fileOrAddress,
  SAML_ENTRY_POINT: address('debe ser la dirección del proveedor a la que se envía a quien ingresa'),
  SAML_IDP_ENTITY_ID: anything,
  SAML_CERT_FILE: readableFile,
  SAML_LOGOUT_URL: address('debe ser la dirección del proveedor en que se cierra la sesión'),
  SAML_LABEL: anything,
  SAML_ENTITY_ID: anything,
  SAML_OWN_KEY_FILE: readableFile,
  SAML_OWN_CERT_FILE: readableFile,
  ACCOUNT_RULES_FILE: readableFile,
  RRHH_URL: address(),
  RRHH_SECRET: anySecret,
  SUM_URL: address(),
  SUM_SECRET: anySecret,
  SUM_CONSULTA_URL: address(),
  SUM_CONSULTA_SECRET: anySecret,
  ORCID_API_URL: addressOrOff,
  ORCID_CLIENT_ID: anything,
  ORCID_CLIENT_SECRET: anySecret,
  ORCID_URL: address('debe ser la dirección de ORCID'),
  ORCID_MEMBER_API_URL: addressOrOff,
  CROSSREF_API_URL: addressOrOff,
  DATACITE_API_URL: addressOrOff,
  OPENALEX_API_URL: addressOrOff,
  RATE_LIMIT_PER_MINUTE: rateLimit,
  WEBHOOK_PRIVATE_NETWORKS: networks,
  QUIPU_DEMO: yesOrNo,
} satisfies Record<string, Setting>;

/** The environment as the settings are read from it: a variable that is not declared does not compile. */
export type Env = Readonly<Partial<Record<keyof typeof SETTINGS, string>>>;

const SOURCES = ['RRHH', 'SUM', 'SUM_CONSULTA'] as const;
const PUBLIC_SOURCES = ['ORCID', 'ORCID_MEMBER', 'CROSSREF', 'DATACITE', 'OPENALEX'] as const;
const OAUTH_CLIENTS = ['ORCID'] as const;
type Named<List extends readonly string[], Value> = Readonly<Partial<Record<Lowercase<List[number]>, Value>>>;

/** Settings of one installation, read from the environment once, in the composition root. */
export type Settings = {
  production: boolean;
  demo: boolean;
  host: string;
  port: number;
  /** Certificate and key, read, of an installation without a proxy: it speaks HTTP/2 by itself. */
  tls: { cert: string; key: string } | null;
  publicUrl: string;
  sessionSecret: string;
  databaseUrl: string | null;
  /** The same database by no pooler, where `databaseUrl` leads to one that lends sessions by transaction. */
  databaseDirectUrl: string | null;
  /** A copy that follows it, and how many seconds behind it may answer. */
  databaseReplica: { url: string; lagSeconds: number } | null;
  /** Limits of the database, in seconds: of one statement, and of a wait for somebody else's lock. */
  databaseSeconds: { statement: number; lock: number };
  /** How long one PDF or Word document may take. */
  documentSeconds: number;
  /** How long the process takes at most to end, once it is asked to. */
  closeSeconds: number;
  dataDir: string;
  storageUrl: string;
  /** The daemon that looks at every file, and what is done with one while it does not answer. */
  clamav: { url: string; whenDown: 'refuse' | 'accept' } | null;
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
  /** The SAML 2.0 provider; its words come from its own metadata, or one by one. */
  saml: {
    /** File or address of the provider's metadata. */
    metadata: string | null;
    provider: {
      entityId: string;
      entryPoint: string;
      logoutUrl: string | null;
      certificates: readonly string[];
    } | null;
    label: string;
    /** How the provider knows this installation; without it, the address of its metadata. */
    entityId: string | null;
    /** With them requests are signed, and encrypted assertions are read. */
    own: { key: string; cert: string } | null;
  } | null;
  /** Rules, as JSON, by which a person whom a provider names is given an account; none: accounts exist already. */
  accountRules: string | null;
  twoFactorRoles: readonly string[];
  /** Passkeys are admitted, for this name of the site, on pages of this origin; null while nobody turns them on. */
  passkeys: { rpId: string; origin: string } | null;
  /**
   * External systems that this one asks, by name: each is a pair `NAME_URL` and `NAME_SECRET` (`rrhh` for RRHH_URL).
   */
  sources: Named<typeof SOURCES, Source>;
  /** Public ones, without a secret: `NAME_API_URL`. `off` turns one off. */
  publicSources: Named<typeof PUBLIC_SOURCES, string>;
  /**
   * What this one is to systems where people give it permission: `NAME_CLIENT_ID` and `NAME_CLIENT_SECRET`, at
   * `NAME_URL` if not where it usually is.
   */
  oauthClients: Named<typeof OAUTH_CLIENTS, OauthClient>;
  /** Requests per minute of one session (or address without session); null when a proxy in front limits them. */
  rateLimitPerMinute: number | null;
  /** Networks of the house where other systems may be told of what happens; none unless they are named. */
  webhookNetworks: readonly string[];
};

/** Without a secret the system is asked as anyone would. */
export type Source = { url: string; secret: string | null };

export type OauthClient = { id: string; secret: string; url: string | null };

export const DEFAULT_SECRET = 'quipu-demostracion-no-usar-en-produccion';

/** @throws Error with plain sentences in Spanish when a setting is wrong, missing or, in production, unsafe. */
export function readSettings(environment: Env): Settings {
  const env = given(environment);
  const problems = [...settingProblems(SETTINGS, env), ...missingHalves(env)];
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const production = env.NODE_ENV === 'production';
  const port = Number(env.PORT ?? 3000);
  const publicUrl = publicUrlOf(env);
  const dataDir = env.DATA_DIR ?? './data';
  const settings: Settings = {
    production,
    demo: env.QUIPU_DEMO ? env.QUIPU_DEMO === '1' : !production && !env.DATABASE_URL,
    host: env.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    port,
    tls: readTls(env),
    publicUrl,
    sessionSecret: env.SESSION_SECRET ?? DEFAULT_SECRET,
    databaseUrl: env.DATABASE_URL ?? null,
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? null,
    databaseReplica: readReplica(env),
    databaseSeconds: {
      statement: Number(env.DATABASE_STATEMENT_SECONDS ?? 60),
      lock: Number(env.DATABASE_LOCK_SECONDS ?? 10),
    },
    dataDir,
    documentSeconds: Number(env.DOCUMENT_SECONDS ?? 20),
    closeSeconds: Number(env.CLOSE_SECONDS ?? 7),
    storageUrl: env.STORAGE_URL ?? `file:${dataDir}/archivos`,
    clamav: readClamav(env),
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? 'Quipu <no-responder@demo.edu.pe>',
    timeZone: env.TIME_ZONE ?? DEFAULT_TIME_ZONE,
    moneyFormat: env.MONEY_FORMAT ?? DEFAULT_MONEY_FORMAT,
    logLevel: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    institution: readInstitution(env),
    oidc: env.OIDC_ISSUER
      ? {
          issuer: env.OIDC_ISSUER,
          clientId: env.OIDC_CLIENT_ID ?? '',
          clientSecret: env.OIDC_CLIENT_SECRET ?? '',
          label: env.OIDC_LABEL ?? 'Cuenta institucional',
          trustsMail: env.OIDC_TRUST_EMAIL === '1',
        }
      : null,
    saml: readSaml(env),
    accountRules: env.ACCOUNT_RULES_FILE ? readFileSync(env.ACCOUNT_RULES_FILE, 'utf8') : null,
    sources: readSources(env),
    publicSources: readPublicSources(env),
    oauthClients: readClients(env),
    rateLimitPerMinute: env.RATE_LIMIT_PER_MINUTE === 'off' ? null : Number(env.RATE_LIMIT_PER_MINUTE ?? 1200),
    webhookNetworks: namesIn(env.WEBHOOK_PRIVATE_NETWORKS),
    twoFactorRoles: namesIn(env.TWO_FACTOR_ROLES),
    passkeys: env.PASSKEYS === '1' ? readPasskeys(publicUrl) : null,
  };
  if (production) refuseUnsafe(settings);
  return settings;
}

const publicUrlOf = (env: Env): string => (env.PUBLIC_URL ?? `http://localhost:${env.PORT ?? 3000}`).replace(/\/$/, '');

/** A passkey is of the name of a site, not of its address or its port. */
function readPasskeys(publicUrl: string): NonNullable<Settings['passkeys']> {
  const { hostname, origin } = new URL(publicUrl);
  return { rpId: hostname, origin };
}

/** Browsers make passkeys only on pages that nobody can change on their way, of a site that has a name. */
function admitsPasskeys(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  return isLocal || (protocol === 'https:' && !isAddress);
}

const readInstitution = (env: Env): Settings['institution'] => ({
  name: env.INSTITUTION_NAME ?? 'Universidad Nacional de Demostración',
  shortName: env.INSTITUTION_SHORT_NAME ?? 'UND',
  office: env.INSTITUTION_OFFICE ?? 'Vicerrectorado de Investigación',
  supportMail: env.SUPPORT_MAIL ?? 'soporte.investigacion@demo.edu.pe',
  color: env.INSTITUTION_COLOR ?? '#7a1f2b',
  logo: env.INSTITUTION_LOGO ?? null,
});

/** What a list between commas names. */
const namesIn = (list = ''): string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

const readClamav = ({ CLAMAV_URL: url, CLAMAV_DOWN: down }: Env): Settings['clamav'] =>
  url ? { url, whenDown: down === 'accept' ? 'accept' : 'refuse' } : null;

const REPLICA_LAG_SECONDS = 5;
const readReplica = ({
  DATABASE_REPLICA_URL: url,
  DATABASE_REPLICA_LAG_SECONDS: lag,
}: Env): Settings['databaseReplica'] => (url ? { url, lagSeconds: Number(lag ?? REPLICA_LAG_SECONDS) } : null);

const readTls = ({ TLS_CERT_FILE: cert, TLS_KEY_FILE: key }: Env): Settings['tls'] =>
  cert && key ? { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') } : null;

function readSaml(env: Env): Settings['saml'] {
  if (!env.SAML_METADATA && !env.SAML_ENTRY_POINT) return null;
  const { SAML_OWN_KEY_FILE: key, SAML_OWN_CERT_FILE: cert } = env;
  return {
    metadata: env.SAML_METADATA ?? null,
    provider: readProvider(env),
    label: env.SAML_LABEL ?? 'Cuenta institucional',
    entityId: env.SAML_ENTITY_ID ?? null,
    own: key && cert ? { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') } : null,
  };
}

function readProvider(env: Env): NonNullable<Settings['saml']>['provider'] {
  const { SAML_ENTRY_POINT: entryPoint, SAML_IDP_ENTITY_ID: entityId, SAML_CERT_FILE: file } = env;
  if (!entryPoint || !entityId || !file) return null;
  const certificates = [readFileSync(file, 'utf8')];
  return { entityId, entryPoint, logoutUrl: env.SAML_LOGOUT_URL ?? null, certificates };
}

/** A variable left empty (`SMTP_URL=` in a file) is one that is not given. */
const given = (environment: Env): Env =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''));

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

/** What is of no use without another setting that is not given. */
function missingHalves(env: Env): string[] {
  const problems: string[] = [];
  if (env.OIDC_ISSUER)
    for (const name of ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const)
      if (!env[name]) problems.push(`${name} es obligatorio cuando se configura OIDC_ISSUER.`);
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const)
    if (env[name] && !env.DATABASE_URL) problems.push(`${name} no dice nada sin DATABASE_URL.`);
  problems.push(...missingOfSaml(env));
  if (env.PASSKEYS === '1' && URL.canParse(publicUrlOf(env)) && !admitsPasskeys(publicUrlOf(env)))
    problems.push(
      'PASSKEYS=1 necesita que PUBLIC_URL comience con https:// y lleve un nombre, no una dirección IP (o sea http://localhost).',
    );
  if (Boolean(env.TLS_CERT_FILE) !== Boolean(env.TLS_KEY_FILE))
    problems.push('TLS_CERT_FILE y TLS_KEY_FILE van juntos: falta uno de los dos.');
  for (const name of OAUTH_CLIENTS)
    if (Boolean(env[`${name}_CLIENT_ID`]) !== Boolean(env[`${name}_CLIENT_SECRET`]))
      problems.push(`${name}_CLIENT_ID y ${name}_CLIENT_SECRET van juntos: falta uno de los dos.`);
  return problems;
}

function missingOfSaml(env: Env): string[] {
  const problems: string[] = [];
  if (env.SAML_METADATA && env.SAML_ENTRY_POINT)
    problems.push('SAML_METADATA y SAML_ENTRY_POINT dicen lo mismo de dos maneras: deje una sola.');
  if (env.SAML_ENTRY_POINT)
    for (const name of ['SAML_IDP_ENTITY_ID', 'SAML_CERT_FILE'] as const)
      if (!env[name]) problems.push(`${name} es obligatorio cuando se configura SAML_ENTRY_POINT.`);
  if (Boolean(env.SAML_OWN_KEY_FILE) !== Boolean(env.SAML_OWN_CERT_FILE))
    problems.push('SAML_OWN_KEY_FILE y SAML_OWN_CERT_FILE van juntos: falta uno de los dos.');
  return problems;
}

/** What `read` finds for each name, under the name in small letters. */
function byName<List extends readonly string[], Value>(
  names: List,
  read: (name: List[number]) => Value | undefined,
): Named<List, Value> {
  const found = names.map((name) => [name.toLowerCase(), read(name)] as const);
  return Object.fromEntries(found.filter(([, value]) => value !== undefined)) as Named<List, Value>;
}

const readSources = (env: Env): Settings['sources'] =>
  byName(SOURCES, (name) => {
    const url = env[`${name}_URL`];
    const secret = env[`${name}_SECRET`];
    return url && secret ? { url, secret } : undefined;
  });

const readPublicSources = (env: Env): Settings['publicSources'] =>
  byName(PUBLIC_SOURCES, (name) => env[`${name}_API_URL`] || undefined);

const readClients = (env: Env): Settings['oauthClients'] =>
  byName(OAUTH_CLIENTS, (name) => {
    const id = env[`${name}_CLIENT_ID`];
    const secret = env[`${name}_CLIENT_SECRET`];
    return id && secret ? { id, secret, url: env[`${name}_URL`] ?? null } : undefined;
  });
