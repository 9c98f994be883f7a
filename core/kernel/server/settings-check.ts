import { accessSync, constants } from 'node:fs';
import { isIP } from 'node:net';
import { DEFAULT_MONEY_FORMAT, readMoneyFormat } from '../shared/money-format.ts';

/** What one variable of the environment must look like; the value of a secret is never repeated in a message. */
export type Setting = {
  ok?: (value: string) => boolean;
  must?: string;
  secret?: true;
};

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

export const anything: Setting = {};
export const anySecret: Setting = { secret: true };

const isReadable = (path: string): boolean => {
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
};

export const readableFile: Setting = {
  ok: isReadable,
  must: 'debe ser la ruta de un archivo que este proceso pueda leer',
};

export const fileOrAddress: Setting = {
  ok: (v) => isUrl(v, 'http:', 'https:') || isReadable(v),
  must: 'debe ser la ruta de un archivo que este proceso pueda leer, o una dirección completa (https://…)',
};

export const port: Setting = {
  ok: (v) => /^\d{1,5}$/.test(v) && Number(v) <= 65_535,
  must: 'debe ser un número de puerto entre 0 y 65535',
};

export const seconds: Setting = {
  ok: (v) => /^\d{1,5}$/.test(v) && Number(v) > 0,
  must: 'debe ser un número de segundos mayor que cero',
};

export const yesOrNo: Setting = {
  ok: (v) => v === '0' || v === '1',
  must: 'debe ser 0 o 1',
};

/** @param must the sentence that says whose address it is */
export const address = (must = 'debe ser una dirección completa (https://…)'): Setting => ({
  ok: (v) => isUrl(v, 'http:', 'https:'),
  must,
});

export const addressOrOff: Setting = {
  ok: (v) => v === 'off' || isUrl(v, 'http:', 'https:'),
  must: 'debe ser una dirección completa (https://…), u «off»',
};

export const database: Setting = {
  ok: (v) => isUrl(v, 'postgres:', 'postgresql:'),
  must: 'debe ser una dirección de PostgreSQL, como postgres://usuario:clave@servidor:5432/base',
  secret: true,
};

export const storage: Setting = {
  ok: (v) => v.startsWith('file:') || v.startsWith('s3:'),
  must: 'debe comenzar con file: o s3://',
  secret: true,
};

export const antivirus: Setting = {
  ok: (v) => isUrl(v, 'tcp:', 'unix:'),
  must: 'debe ser la dirección de clamd, como tcp://servidor:3310 o unix:///run/clamav/clamd.ctl',
};

export const acceptOrRefuse: Setting = {
  ok: (v) => v === 'accept' || v === 'refuse',
  must: 'debe ser accept o refuse',
};

export const outgoingMail: Setting = {
  ok: (v) => isUrl(v, 'smtp:', 'smtps:'),
  must: 'debe ser una dirección de correo saliente, como smtps://usuario:clave@servidor:465',
  secret: true,
};

export const timeZone: Setting = {
  ok: isZone,
  must: 'debe ser una zona horaria conocida, por ejemplo America/Lima',
};

export const moneyFormat: Setting = {
  ok: (v) => readMoneyFormat(v) !== null,
  must: `debe mostrar la cantidad 1234.50 como se escribe en la institución, por ejemplo «${DEFAULT_MONEY_FORMAT}»`,
};

export const logLevel: Setting = {
  ok: (v) => LOG_LEVELS.includes(v),
  must: `debe ser uno de: ${LOG_LEVELS.join(', ')}`,
};

export const color: Setting = {
  ok: (v) => /^#[0-9a-f]{6}$/i.test(v),
  must: 'debe ser un color de seis cifras hexadecimales, por ejemplo #7a1f2b',
};

const isNetwork = (value: string): boolean => {
  const [address = '', bits = '', ...rest] = value.trim().split('/');
  const longest = isIP(address) === 6 ? 128 : 32;
  return isIP(address) !== 0 && rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= longest;
};
export const networks: Setting = {
  ok: (v) => v.split(',').every(isNetwork),
  must: 'debe ser una lista de redes separadas por comas, como 10.20.0.0/16,fd00::/8',
};

export const rateLimit: Setting = {
  ok: (v) => v === 'off' || (/^\d{1,7}$/.test(v) && Number(v) > 0),
  must: 'debe ser un número mayor que cero, u «off» si un proxy limita las solicitudes',
};

/** What is wrong with the values of the environment, one plain sentence per setting; one left empty is not given. */
export function settingProblems(
  declared: Readonly<Record<string, Setting>>,
  env: Readonly<Record<string, string | undefined>>,
): string[] {
  return Object.entries(declared).flatMap(([name, { ok, must, secret }]) => {
    const value = env[name];
    if (!value || !ok || ok(value)) return [];
    const told = secret ? '' : ` (dice «${value}»)`;
    return [`${name} ${must}${told}.`];
  });
}
