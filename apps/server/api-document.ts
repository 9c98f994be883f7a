import { readFileSync } from 'node:fs';
import type { ImplementedModule } from '#core/contract/server/implement.ts';
import { openApiDocument } from '#core/contract/server/openapi.ts';
import type { Settings } from '#core/kernel/server/settings.ts';
import { sessionCookie } from '#modules/acceso/server/index.ts';
import rules from './rules.json' with { type: 'json' };

export const VERSION =
  process.env.QUIPU_VERSION ?? (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version;

/** The description of the API of this installation. */
export const apiDocument = (modules: readonly ImplementedModule[], settings: Settings) =>
  openApiDocument(modules, {
    title: 'Quipu',
    version: VERSION,
    rules,
    description: 'API de gestión de la investigación',
    security: { name: 'sesion', scheme: { type: 'apiKey', in: 'cookie', name: sessionCookie(settings) } },
  });

/** The description of what programs of others read and write. */
export const v1Document = (v1: ImplementedModule) =>
  openApiDocument([v1], {
    title: 'Quipu, API para programas de otros',
    version: '1.0.0',
    rules,
    description: 'Lectura y envío de datos con la clave de una aplicación. El permiso de cada operación es su ámbito.',
    security: { name: 'clave', scheme: { type: 'http', scheme: 'bearer' } },
  });
