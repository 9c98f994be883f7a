import { DEFAULT_MONEY_FORMAT, readMoneyFormat } from '../shared/money-format.ts';

type Env = NodeJS.ProcessEnv;
type Check = { key: string; ok: (value: string) => boolean; must: string; secret?: boolean };

const isUrl = (value: string, ...protocols: string[]) =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol);
const isZone = (value: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('es', { timeZone: value }));
  } catch {
    return false;
  }
};
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** What each setting must look like; those that carry a password are never repeated in a message. */
const CHECKS: readonly Check[] = [
  {
    key: 'PORT',
    ok: (v) => /^\d{1,5}$/.test(v) && Number(v) <= 65_535,
    must: 'debe ser un número de puerto entre 0 y 65535',
  },
  {
    key: 'PUBLIC_URL',
    ok: (v) => isUrl(v, 'http:', 'https:'),
    must: 'debe ser la dirección completa del sitio, por ejemplo https://quipu.universidad.edu',
  },
  {
    key: 'DATABASE_URL',
    ok: (v) => isUrl(v, 'postgres:', 'postgresql:'),
    must: 'debe ser una dirección de PostgreSQL, como postgres://usuario:clave@servidor:5432/base',
    secret: true,
  },
  ...['DATABASE_STATEMENT_SECONDS', 'DATABASE_LOCK_SECONDS', 'DOCUMENT_SECONDS'].map((key) => ({
    key,
    ok: (v: string) => /^\d{1,5}$/.test(v) && Number(v) > 0,
    must: 'debe ser un número de segundos mayor que cero',
  })),
  {
    key: 'STORAGE_URL',
    ok: (v) => v.startsWith('file:') || v.startsWith('s3:'),
    must: 'debe comenzar con file: o s3://',
    secret: true,
  },
  {
    key: 'SMTP_URL',
    ok: (v) => isUrl(v, 'smtp:', 'smtps:'),
    must: 'debe ser una dirección de correo saliente, como smtps://usuario:clave@servidor:465',
    secret: true,
  },
  { key: 'TIME_ZONE', ok: isZone, must: 'debe ser una zona horaria conocida, por ejemplo America/Lima' },
  {
    key: 'MONEY_FORMAT',
    ok: (v) => readMoneyFormat(v) !== null,
    must: `debe mostrar la cantidad 1234.50 como se escribe en la institución, por ejemplo «${DEFAULT_MONEY_FORMAT}»`,
  },
  { key: 'LOG_LEVEL', ok: (v) => LOG_LEVELS.includes(v), must: `debe ser uno de: ${LOG_LEVELS.join(', ')}` },
  {
    key: 'INSTITUTION_COLOR',
    ok: (v) => /^#[0-9a-f]{6}$/i.test(v),
    must: 'debe ser un color de seis cifras hexadecimales, por ejemplo #7a1f2b',
  },
  {
    key: 'RATE_LIMIT_PER_MINUTE',
    ok: (v) => v === 'off' || (/^\d{1,7}$/.test(v) && Number(v) > 0),
    must: 'debe ser un número mayor que cero, u «off» si un proxy limita las solicitudes',
  },
  { key: 'QUIPU_DEMO', ok: (v) => v === '0' || v === '1', must: 'debe ser 0 o 1' },
  { key: 'OIDC_TRUST_EMAIL', ok: (v) => v === '0' || v === '1', must: 'debe ser 0 o 1' },
  {
    key: 'OIDC_ISSUER',
    ok: (v) => isUrl(v, 'http:', 'https:'),
    must: 'debe ser la dirección del proveedor de identidad',
  },
  { key: 'ORCID_URL', ok: (v) => isUrl(v, 'http:', 'https:'), must: 'debe ser la dirección de ORCID' },
];

/** What is wrong with the environment, one plain sentence per setting; none when it can be used. */
export function settingProblems(env: Env): string[] {
  const problems = CHECKS.flatMap(({ key, ok, must, secret }) => {
    const value = env[key];
    if (!value || ok(value)) return [];
    return [`${key} ${must}${secret ? '' : ` (dice «${value}»)`}.`];
  });
  if (env.OIDC_ISSUER)
    for (const key of ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'])
      if (!env[key]) problems.push(`${key} es obligatorio cuando se configura OIDC_ISSUER.`);
  if (Boolean(env.ORCID_CLIENT_ID) !== Boolean(env.ORCID_CLIENT_SECRET))
    problems.push('ORCID_CLIENT_ID y ORCID_CLIENT_SECRET van juntos: falta uno de los dos.');
  return problems;
}
