import { readdirSync, readFileSync, statSync } from 'node:fs';
import type { RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { isKnownPage } from '#apps/server/pages.ts';
import { AREAS } from '#apps/web/areas/load.ts';
import { galeria, publico } from '#apps/web/areas/publico/routes.tsx';
import { CALL_PAGES, PAGES } from '#apps/web/pages.ts';

/** Every address that draws a page: leaves with a path of their own, and the homes of their parents. */
function addresses(tree: readonly RouteObject[], base = ''): string[] {
  return tree.flatMap((route) => {
    const own = route.path?.startsWith('/') ? route.path : `${base}/${route.path ?? ''}`;
    const here = own.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
    if (route.path === '*') return [];
    return route.children ? addresses(route.children, here) : [here];
  });
}
const areas = await Promise.all(Object.values(AREAS).map(async (load) => (await load()).routes));
const DE_CONVOCATORIA = ['/investigador/convocatoria/:slug', '/investigador/convocatoria/:slug/:pagina'];
const served = [...new Set(addresses([publico(true), galeria, ...areas]))].sort();

describe('la imagen', () => {
  it('parte de un Node vigente fijado por su huella, el mismo en Dockerfile y en compose', () => {
    const bases = ['Dockerfile', 'compose.yaml'].map((f) =>
      /node:(2[24])\.[^\s}]+@sha256:[0-9a-f]{64}/.exec(readFileSync(f, 'utf8')),
    );
    expect(bases[0]?.[0]).toBeDefined();
    expect(bases[1]?.[0]).toBe(bases[0]?.[0]);
    expect(readFileSync('.ci/run', 'utf8')).toContain(`on-node.mjs ${bases[0]?.[1]} `);
  });
});

/** Whether a range of versions of Node, as packages write it, takes the oldest that we do. */
const admiteElMenor = (rango: string) =>
  rango.split('||').some((una) =>
    una
      .trim()
      .replace(/([<>=^~]) +/g, '$1')
      .split(/\s+/)
      .every((limite) => {
        const [, signo, mayor = 0, menor = 0] = /^([<>=^~]*)v?(\d+|\*)(?:\.(\d+|x))?/.exec(limite) ?? ['', '?'];
        const orden = Number(mayor) - 20 || Number(menor) - 19;
        if (mayor === '*') return true;
        if (signo === '>=' || signo === '>') return orden <= 0;
        if (signo === '<' || signo === '<=') return orden > 0;
        return signo !== '?' && Number(mayor) === 20 && !(orden > 0);
      }),
  );

it('ningún paquete pide un Node más nuevo que el menor con que corre Quipu, que se queja al instalar', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { engines?: { node?: string } }>;
  };
  expect(packages['']?.engines?.node).toBe('>=20.19');
  const nuevos = Object.entries(packages).filter(([, p]) => p.engines?.node && !admiteElMenor(p.engines.node));
  expect(nuevos.map(([nombre, p]) => `${nombre} ${p.engines?.node}`)).toEqual([]);
});

describe('las direcciones de las páginas', () => {
  it('que conoce el servidor son las que tiene el navegador', () => {
    expect([...PAGES.filter((p) => !CALL_PAGES.includes(p)), ...DE_CONVOCATORIA].sort()).toEqual(served);
  });
  it('que muestran el manual y la presentación tienen su imagen, de 60 kB como mucho, y ninguna sobra', () => {
    const textos = ['README.md', 'README.es.md', ...readdirSync('docs/manual').map((f) => `docs/manual/${f}`)];
    const usadas = textos.flatMap((f) =>
      [...readFileSync(f, 'utf8').matchAll(/img\/([\w-]+\.webp)/g)].map((m) => m[1]!),
    );
    expect([...new Set(usadas)].sort()).toEqual(readdirSync('docs/img').sort());
    expect(readdirSync('docs/img').filter((f) => statSync(`docs/img/${f}`).size > 60 * 1024)).toEqual([]);
  });
  it('empiezan por la clave con que se carga su área', () => {
    expect(areas.map((a) => a.path)).toEqual(Object.keys(AREAS).map((area) => `/${area}`));
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
    expect(PAGES.filter((page) => !isKnownPage(page, { demo: false }))).toEqual(['/dev/correo', '/dev/galeria']);
  });
});
