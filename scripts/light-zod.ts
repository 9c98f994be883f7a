import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const OF_JSON_SCHEMA = /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/;
const EXPORTED = /export (?:const|function) (\w+)/g;

/** The API is described as JSON Schema on the server: in the browser nobody asks a schema for it. */
export const lightZod: Plugin = {
  name: 'light-zod',
  enforce: 'pre',
  load(id) {
    if (!OF_JSON_SCHEMA.test(id)) return null;
    const names = [...readFileSync(id, 'utf8').matchAll(EXPORTED)].map(([, name]) => name);
    return {
      code: names.map((name) => `export const ${name} = () => () => undefined;`).join('\n'),
      moduleSideEffects: false,
    };
  },
};
