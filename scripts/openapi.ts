import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { apiDocument, v1Document } from '#apps/server/api-document.ts';
import { buildModules, type ModuleParts } from '#apps/server/modules.ts';
import { readSettings } from '#core/kernel/server/settings.ts';
import { v1Module } from '#modules/aplicaciones/server/index.ts';
import { typesOf } from './openapi-types.ts';

// The contracts alone: no operation runs, so nothing else is needed.
const settings = readSettings({});
const documents = {
  'openapi.json': apiDocument(buildModules({ settings } as ModuleParts), settings),
  'v1/openapi.json': v1Document(v1Module),
};
const config = await createConfig({
  extends: ['recommended-strict'],
  rules: {
    // The addresses of a module nest on its records: /x/{id} beside /x/opciones.
    'no-ambiguous-paths': 'off',
    'no-server-example.com': 'off',
    'tag-description': 'off',
    'no-invalid-media-type-examples': 'error',
    'no-invalid-parameter-examples': 'error',
    'no-invalid-schema-examples': 'error',
  },
});
for (const [name, document] of Object.entries(documents)) {
  const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: name, config });
  for (const p of problems) console.error(`${p.ruleId}: ${p.location[0]?.pointer}\n  ${p.message}`);
  console.log(`${name}: ${Object.keys(document.paths).length} addresses, ${problems.length} problems`);
  if (problems.length > 0) process.exitCode = 1;
}

// The client of `/api/v1` is what its document says today.
const CLIENT = 'examples/cliente/v1.ts';
const head = '// Generado por `npm run docs:api` de /api/v1/openapi.json. No lo edite: vuelva a generarlo.\n';
const types = typesOf(JSON.parse(JSON.stringify(documents['v1/openapi.json'])), head);
if (process.argv.includes('--write')) writeFileSync(CLIENT, types);
else if (!existsSync(CLIENT) || readFileSync(CLIENT, 'utf8') !== types) {
  console.error(`${CLIENT} is behind the contract of /api/v1: npm run docs:api`);
  process.exitCode = 1;
}
