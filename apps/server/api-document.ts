import { readFileSync } from 'node:fs';
import type { ImplementedModule } from '#core/contract/server/implement.ts';
import { openApiDocument } from '#core/contract/server/openapi.ts';
import type { Settings } from '#core/kernel/server/settings.ts';
import { sessionCookie } from '#modules/acceso/server/index.ts';

export const VERSION =
  process.env.QUIPU_VERSION ?? (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version;

/** The description of the API of this installation. */
export const apiDocument = (modules: readonly ImplementedModule[], settings: Settings) =>
  openApiDocument(modules, {
    title: 'Quipu',
    version: VERSION,
    description: 'API de gestión de la investigación',
    cookie: sessionCookie(settings),
  });
