import { readFileSync } from 'node:fs';
import type { ImplementedModule } from '#core/contract/server/implement.ts';
import { openApiDocument } from '#core/contract/server/openapi.ts';
import type { Settings } from '#core/kernel/server/settings.ts';
import { sessionCookie } from '#modules/acceso/server/index.ts';
import rules from './rules.json' with { type: 'json' };

export const VERSION = process.env.QUIPU_VERSION ?? String(JSON.parse(readFileSync('package.json', 'utf8')).version);

/** The description of the API of this installation. */
export const apiDocument = (modules: readonly ImplementedModule[], settings: Settings) =>
  openApiDocument(modules, {
    title: 'Quipu',
    version: VERSION,
    rules,
    description: 'API de gestión de la investigación',
    security: { name: 'sesion', scheme: { type: 'apiKey', in: 'cookie', name: sessionCookie(settings) } },
  });

/** The description of what programs of others read and write: it has the version of its addresses, not of the house. */
export const v1Document = (v1: ImplementedModule) =>
  openApiDocument(
    [v1],
    {
      title: 'Quipu, API para programas de otros',
      version: '1.0.0',
      rules,
      description:
        'Lectura y envío de datos con la clave de una aplicación, que da el superadministrador. ' +
        'Lo que ningún esquema nombra no sale; los datos marcados «ámbito institucional» solo salen con ese ámbito.',
      security: { name: 'clave', scheme: { type: 'http', scheme: 'bearer' } },
    },
    {
      tagOf: ({ path }) => path.split('/')[2] ?? 'v1',
      describe: ({ permission }) => `Ámbito: ${[permission].flat().join(' o ')}.`,
      headers: (endpoint) => (endpoint?.method === 'GET' ? READ : LIMITS),
      answers: ({ method }): Record<string, Told> => (method === 'GET' ? { 304: NOT_CHANGED } : {}),
    },
  );

type Told = { description: string; headers: typeof READ };
const LIMITS = {
  'RateLimit-Limit': {
    description: 'Solicitudes por minuto que admite la clave',
    schema: { type: 'integer' },
    example: 300,
  },
  'RateLimit-Remaining': {
    description: 'Las que quedan en este minuto',
    schema: { type: 'integer' },
    example: 299,
  },
  'RateLimit-Reset': {
    description: 'Segundos hasta que vuelva a contarse',
    schema: { type: 'integer' },
    example: 60,
  },
};
const READ = {
  ...LIMITS,
  ETag: {
    description: 'Marca de lo que se respondió: envíela en If-None-Match',
    schema: { type: 'string' },
    example: '"x0Qm3ZbV9aB1cD2eF3gH4iJ5kL6"',
  },
};
const NOT_CHANGED: Told = {
  description: 'Nada cambió desde la respuesta cuya ETag se envió en If-None-Match',
  headers: READ,
};
