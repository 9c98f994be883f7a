import { pathToFileURL } from 'node:url';
import { register } from 'tsx/esm/api';
import type { Plugin } from 'vite';

const CONTRACT = /\/(contract(-[\w-]+)?|[\w-]+-contract)\.ts$/;
const WHOLE = '?whole';

type Light = {
  name: string;
  endpoints: Record<string, { method: string; path: string; output: unknown; repeatable?: boolean; upload?: unknown }>;
};
const isContract = (value: unknown): value is Light => {
  const { name, endpoints }: Partial<Light> = value ?? {};
  return typeof name === 'string' && Object.values(endpoints ?? {}).some((e) => e?.method && e?.path);
};
/** What a client needs to call: where, how, whether a file comes back, and how one goes. */
const light = ({ name, endpoints }: Light) => ({
  name,
  endpoints: Object.fromEntries(
    Object.entries(endpoints).map(([key, { method, path, output, repeatable, upload }]) => [
      key,
      {
        method,
        path,
        ...(output === 'file' && { output }),
        ...(repeatable && { repeatable }),
        // With a file that may come or not the whole input travels as one field.
        ...(upload === 'optional' && { upload }),
      },
    ]),
  ),
});

/**
 * In the browser a contract is addresses: its schemas check on the server, so the pages do not carry them.
 * Whatever else a contract file exports comes from the file as it is.
 */
export function lightContracts(): Plugin {
  register();
  return {
    name: 'light-contracts',
    enforce: 'pre',
    async load(id) {
      if (!CONTRACT.test(id)) return null;
      const module: Record<string, unknown> = await import(pathToFileURL(id).href);
      const lines = Object.entries(module).map(([name, value]) =>
        isContract(value)
          ? `export const ${name} = ${JSON.stringify(light(value))};`
          : `export { ${name} } from ${JSON.stringify(id + WHOLE)};`,
      );
      return { code: lines.join('\n'), map: null, moduleSideEffects: false };
    },
    transform(code, id) {
      return id.endsWith(WHOLE) && CONTRACT.test(id.slice(0, -WHOLE.length))
        ? { code, map: null, moduleSideEffects: false }
        : null;
    },
  };
}
