import { join } from 'node:path';
import type { RouteObject } from 'react-router';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { lightContracts } from './light-contracts.ts';

const WEB = join(import.meta.dirname, '../apps/web');
export const ENTRY = join(WEB, 'index.html');

/** The files that each address asks for before it can draw, by their ids; what they import is not told. */
export type FirstPages = ReadonlyMap<string, readonly string[]>;

declare global {
  /** Set while routes are opened: who asks for late code is answered with any component. */
  var askFor: ((id: string) => Promise<unknown>) | undefined;
}
const LATE = /\bimport\(\s*(?:\/\*[^*]*\*\/\s*)?(['"])([^'"]+)\1\s*,?\s*\)(?!\.[A-Z])/g;

/** Code that would arrive late is not loaded: it tells that it was asked for. */
const telling: Plugin = {
  name: 'late-code-tells-itself',
  enforce: 'pre',
  async transform(code, id) {
    if (id.includes('node_modules') || !code.includes('import(')) return null;
    const told = new Map<string, string>();
    for (const [, , specifier] of code.matchAll(LATE)) {
      const found = await this.resolve(specifier!, id);
      if (found) told.set(specifier!, found.id);
    }
    return code.replace(LATE, (written, _, specifier) =>
      told.has(specifier) ? `globalThis.askFor(${JSON.stringify(told.get(specifier))})` : written,
    );
  },
};

/** Any component of a module that was not loaded. */
const anything = () => new Proxy({}, { get: (_, name) => (name === 'then' ? undefined : () => null) });

/** What the code of some routes asks for when they are opened. */
async function askedBy(routes: readonly RouteObject[]): Promise<string[]> {
  const asked: string[] = [];
  globalThis.askFor = async (id) => {
    asked.push(id);
    return anything();
  };
  for (const { lazy } of routes) if (typeof lazy === 'function') await lazy();
  globalThis.askFor = undefined;
  return asked;
}

/** Every leaf of a tree of routes with those above it. */
function leaves(tree: readonly RouteObject[], above: readonly RouteObject[] = []): (readonly RouteObject[])[] {
  return tree.flatMap((route) => {
    const chain = [...above, route];
    return route.children ? leaves(route.children, chain) : [chain];
  });
}

const addressOf = (chain: readonly RouteObject[]): string => {
  const whole = chain.reduce((base, { path = '' }) => (path.startsWith('/') ? path : `${base}/${path}`), '');
  return whole.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
};

async function areaRoutes(server: ViteDevServer) {
  const { galeria, publico } = await server.ssrLoadModule('/areas/publico/routes.tsx');
  const routes: RouteObject[] = [publico(true), galeria];
  const open = { routes, own: [join(WEB, 'areas/publico/app.tsx')] };
  const areas = ['admin', 'investigador', 'evaluador', 'facultad'].map(async (area) => {
    const routes: RouteObject[] = [(await server.ssrLoadModule(`/areas/${area}/routes.tsx`))[area]];
    return { routes, own: [join(WEB, `areas/${area}/routes.tsx`)] };
  });
  return [open, ...(await Promise.all(areas))];
}

/**
 * Reads the routes of the application as the router does, and finds what each one loads. The landing draws without the
 * router.
 */
export async function firstPages(): Promise<FirstPages> {
  const server = await createServer({
    root: WEB,
    configFile: false,
    mode: 'production',
    logLevel: 'error',
    appType: 'custom',
    plugins: [lightContracts(), telling],
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const pages = new Map<string, string[]>();
    for (const { routes, own } of await areaRoutes(server))
      for (const chain of leaves(routes)) pages.set(addressOf(chain), [ENTRY, ...own, ...(await askedBy(chain))]);
    pages.set('/', [ENTRY]);
    return pages;
  } finally {
    await server.close();
  }
}
