import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible, expectFits, expectSteady, expectWhole, type useBrowser } from './browser.ts';
import { type Look, settled, wear } from './chromium.ts';
import { type Direccion, direccionesDe } from './direcciones.ts';

type Navegador = ReturnType<typeof useBrowser>;

type Aspecto = Required<Look> & { nombre: string; reglas?: 'colours' | 'layout' };
const DE_TODAS: Aspecto = { nombre: 'claro, 1280 px', scheme: 'light', width: 1280 };
/** For one address of each page component; half the width is what 200 % of zoom leaves. Each differs by one thing. */
const DE_UNA_POR_COMPONENTE: Aspecto[] = [
  { nombre: 'oscuro, 1280 px', scheme: 'dark', width: 1280, reglas: 'colours' },
  { nombre: 'claro, 360 px', scheme: 'light', width: 360 },
  { nombre: 'claro, 200 %', scheme: 'light', width: 640, reglas: 'layout' },
];
/** What the header of a record takes of the screen at most, with the strip of its flow. */
const CABECERA = 200;
const altoDeCabecera = (page: Page) =>
  page.evaluate(() => document.querySelector('[data-head="record"]')?.getBoundingClientRect().height ?? 0);

/** Addresses drawn by the same component: the same step of any call, the same tab of any kind of project. */
async function componenteDe(page: Page, ruta: string): Promise<string> {
  const { pathname, searchParams } = new URL(ruta, 'http://quipu');
  const generica = pathname
    .replace(/\/convocatoria\/[^/]+/, '/convocatoria/*')
    .replace(/\/detalle\/[^/]+$/, '/detalle/*')
    .replace(/paso\d+$/, 'paso');
  const paso = generica.endsWith('paso') ? await page.getByRole('heading', { level: 2 }).first().innerText() : '';
  return [generica, searchParams.get('tab') ?? '', paso.replace(/^\d+\./, '').trim()].join(' ');
}

/** A tablet, and the narrowest screen of WCAG (reflow): only the width is looked at. */
const ANCHOS: Look[] = [{ width: 768 }, { width: 320 }];

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

/** A part of a long area, so that several files share it; an address belongs to one of them. */
export type Parte = { nombre: string; tiene: (ruta: string) => boolean };
const TODA: Parte = { nombre: '', tiene: () => true };

/**
 * Every page of an area: it answers, has one title, fits, and neither axe nor the console complains; each component
 * in every look.
 */
export function visitarArea(b: Navegador, area: string, parte: Parte = TODA) {
  it(`cada página de ${area}${parte.nombre} es accesible, cabe y no se queja`, async () => {
    const paginas = new Map<string | null, Page>();
    const vistos = new Set<string>();
    for (const { cuenta, ruta } of (await leerDirecciones(b, area)).filter((d) => parte.tiene(d.ruta))) {
      const page = paginas.get(cuenta) ?? (await b.open(cuenta ? { as: cuenta } : {}));
      paginas.set(cuenta, page);
      await wear(page, DE_TODAS);
      const respuesta = await page.goto(ruta);
      await settled(page);
      await expectSteady(page, ruta);
      const abierta = new URL(page.url());
      expect(respuesta?.status(), ruta).toBe(200);
      expect(abierta.pathname, ruta).toBe(new URL(ruta, b.url).pathname);
      expect(await page.getByRole('heading', { level: 1 }).count(), `${ruta}: un solo título`).toBe(1);
      const [, paso] = ruta.match(/\/(?:convocatoria\/[^/]+|grupo\/solicitar)\/paso(\d+)\?/) ?? [];
      if (paso) await page.getByRole('heading', { level: 2, name: new RegExp(`^${paso}\\.`) }).waitFor();
      expect(await page.title(), ruta).toMatch(/^\S.* · UND$/);
      const componente = await componenteDe(page, ruta);
      const aspectos = vistos.has(componente) ? [DE_TODAS] : [DE_TODAS, ...DE_UNA_POR_COMPONENTE];
      vistos.add(componente);
      for (const { nombre, reglas, ...aspecto } of aspectos) {
        await wear(page, aspecto);
        await settled(page);
        await expectAccessible(page, `${ruta} (${nombre})`, reglas);
        await expectFits(page, `${ruta} (${nombre})`);
        await expectWhole(page, `${ruta} (${nombre})`);
        if (aspecto.width === DE_TODAS.width)
          expect(await altoDeCabecera(page), `${ruta}: cabecera`).toBeLessThanOrEqual(CABECERA);
      }
      for (const ancho of ANCHOS) {
        await wear(page, ancho);
        await settled(page);
        await expectFits(page, `${ruta} (${ancho.width} px)`);
      }
      expect(b.complaints, ruta).toEqual([]);
    }
    for (const page of paginas.values()) await page.context().close();
  }, 900_000);
}
