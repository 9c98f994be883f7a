import { createConfig, lintFromString } from '@redocly/openapi-core';
import { apiDocument } from '#apps/server/api-document.ts';
import { buildModules, type ModuleParts } from '#apps/server/modules.ts';
import { readSettings } from '#core/kernel/server/settings.ts';

// The contracts alone: no operation runs, so nothing else is needed.
const settings = readSettings({});
const document = apiDocument(buildModules({ settings } as ModuleParts), settings);
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
const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: 'openapi.json', config });
for (const p of problems) console.error(`${p.ruleId}: ${p.location[0]?.pointer}\n  ${p.message}`);
console.log(`OpenAPI: ${Object.keys(document.paths).length} addresses, ${problems.length} problems`);
process.exitCode = problems.length ? 1 : 0;
