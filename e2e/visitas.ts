import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible, expectFits, type useBrowser } from './browser.ts';
import { type Look, settled, wear } from './chromium.ts';
import { type Direccion, direccionesDe } from './direcciones.ts';

type Navegador = ReturnType<typeof useBrowser>;

/** In this order each look differs from the one before by one thing. */
const ASPECTOS: (Required<Look> & { nombre: string })[] = [
  { nombre: 'claro, 1280 px', scheme: 'light', width: 1280 },
  { nombre: 'oscuro, 1280 px', scheme: 'dark', width: 1280 },
  { nombre: 'oscuro, 360 px', scheme: 'dark', width: 360 },
  { nombre: 'claro, 360 px', scheme: 'light', width: 360 },
];

/** The addresses of an area in this server. */
async function leerDirecciones(b: Navegador, area: string): Promise<Direccion[]> {
  const paginas = new Map<string, Page>();
  const direcciones = await direccionesDe(async (cuenta, ruta) => {
    const page = paginas.get(cuenta) ?? (await b.open({ as: cuenta }));
    paginas.set(cuenta, page);
    return (await page.context().request.get(`/api${ruta}`)).json();
  }, area);
  for (const page of paginas.values()) await page.context().close();
  return direcciones;
}

/** Every page of an area in each look: it answers, has one title, fits, and neither axe nor the console complains. */
export function visitarArea(b: Navegador, area: string) {
  it(`cada página de ${area} es accesible, cabe y no se queja: ${ASPECTOS.map((a) => a.nombre).join('; ')}`, async () => {
    const paginas = new Map<string | null, Page>();
    for (const { cuenta, ruta } of await leerDirecciones(b, area)) {
      const page = paginas.get(cuenta) ?? (await b.open(cuenta ? { as: cuenta } : {}));
      paginas.set(cuenta, page);
      await wear(page, ASPECTOS[0]!);
      const respuesta = await page.goto(ruta);
      await settled(page);
      const abierta = new URL(page.url());
      expect(respuesta?.status(), ruta).toBe(200);
      expect(abierta.pathname, ruta).toBe(new URL(ruta, b.url).pathname);
      expect(await page.getByRole('heading', { level: 1 }).count(), `${ruta}: un solo título`).toBe(1);
      const [, paso] = ruta.match(/\/(?:convocatoria\/[^/]+|grupo\/solicitar)\/paso(\d+)\?/) ?? [];
      if (paso) await page.getByRole('heading', { level: 2, name: new RegExp(`^${paso}\\.`) }).waitFor();
      expect(await page.title(), ruta).toMatch(/^\S.* · UND$/);
      for (const { nombre, ...aspecto } of ASPECTOS) {
        await wear(page, aspecto);
        await settled(page);
        await expectAccessible(page, `${ruta} (${nombre})`, { colours: aspecto.scheme === 'dark' });
        await expectFits(page, `${ruta} (${nombre})`);
      }
      expect(b.complaints, ruta).toEqual([]);
    }
    for (const page of paginas.values()) await page.context().close();
  }, 900_000);
}
