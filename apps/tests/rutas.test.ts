import { existsSync, readFileSync } from 'node:fs';
import type { RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { isKnownPage } from '#apps/server/pages.ts';
import { publico } from '#apps/web/areas/publico/routes.tsx';
import { CALL_PAGES, ONLY_WITH_QUESTIONS, PAGES, REDIRECTS } from '#apps/web/pages.ts';
import { AREA_ROUTES } from '#apps/web/router.tsx';

/** Every address that draws a page: leaves with a path of their own, and the homes of their parents. */
function addresses(tree: readonly RouteObject[], base = ''): string[] {
  return tree.flatMap((route) => {
    const own = route.path?.startsWith('/') ? route.path : `${base}/${route.path ?? ''}`;
    const here = own.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
    if (route.path === '*') return [];
    return route.children ? addresses(route.children, here) : [here];
  });
}
const areas = await Promise.all(Object.values(AREA_ROUTES).map((load) => load()));
const DE_CONVOCATORIA = ['/investigador/convocatoria/:slug', '/investigador/convocatoria/:slug/:pagina'];
const served = [...new Set(addresses([publico, ...areas]))].sort();

describe('las direcciones de las páginas', () => {
  it('que conoce el servidor son las que tiene el navegador', () => {
    expect([...PAGES.filter((p) => !CALL_PAGES.includes(p)), ...DE_CONVOCATORIA].sort()).toEqual(served);
  });
  it('tienen su imagen en los documentos: si falta, `npm run screenshots -- paginas`', () => {
    const indice = readFileSync('docs/paginas.md', 'utf8');
    const sin = PAGES.filter((p) => {
      const imagen = new RegExp(`^### \`${p}\`\n\n!\\[.+\\]\\((.+)\\)$`, 'm').exec(indice)?.[1];
      return ![...REDIRECTS, ...ONLY_WITH_QUESTIONS].includes(p) && !(imagen && existsSync(`docs/${imagen}`));
    });
    expect(sin).toEqual([]);
  });
  it('empiezan por la clave con que se carga su área', () => {
    expect(areas.map((a) => a.path)).toEqual(Object.keys(AREA_ROUTES).map((area) => `/${area}`));
  });
  it('no se repiten ni llevan parámetros, salvo la convocatoria: el registro va en la consulta', () => {
    expect(PAGES.filter((p, i) => PAGES.indexOf(p) !== i)).toEqual([]);
    expect(served.filter((p) => /[:*]/.test(p))).toEqual(DE_CONVOCATORIA);
  });
  it('se reconocen con barra final o sin ella, y ninguna otra', () => {
    const demo = { demo: true };
    for (const page of PAGES)
      expect([page, isKnownPage(page, demo), isKnownPage(page === '/' ? page : `${page}/`, demo)]).toEqual([
        page,
        true,
        true,
      ]);
    for (const other of ['/nada', '/admin/nada', '/ADMIN', '/admin//']) expect(isKnownPage(other, demo)).toBe(false);
  });
  it('de la demostración no existen fuera de ella', () => {
    expect(PAGES.filter((page) => !isKnownPage(page, { demo: false }))).toEqual(['/dev/correo']);
  });
});
